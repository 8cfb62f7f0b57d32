import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusedText } from '#src/room/refused-commands.ts';
import { DescriptionField } from '#src/room/texts/whole-text-field.tsx';
import { useNewTopic } from '#src/room/topics/use-new-topic.ts';
import { useDone } from '#src/room/use-done.ts';
import type { ShownTopicType } from '#src/shared/activities/topic-type.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import styles from './type-column.module.css';
import { useUnsubmittedTopic } from './unsubmitted-topics.ts';

/**
 * The field for a new topic (WR1). Enter adds it, and the next one can be typed at once; what is typed survives a reload, and is not cut
 * (FR2). Typing takes “I’m done” back: otherwise nobody would be named who types while the moderator moves on (WR5, WR7).
 */
export function TopicComposer({ type, isFull }: { type: ShownTopicType; isFull: boolean }) {
  const { t } = useTranslation('writing');
  const { text, setText, parts, hasRoom, ...topic } = useNewTopic(type.key);
  const { isDone, setDone } = useDone();
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useRefusedText('topic.add', (command) => {
    if (command.topicType === type.key && text === '') setText(command.description);
  });
  function typed(words: string) {
    setText(words);
    if (isDone && words.trim() !== '') setDone(false);
  }
  const canAdd = parts.length === 1 && hasRoom;
  function addAll() {
    topic.add();
    box.current?.focus();
  }
  const add = () => canAdd && addAll();
  useUnsubmittedTopic(type.key, hasRoom ? { text: text.trim(), add: addAll } : null);
  return (
    <div className={styles.composer}>
      <DescriptionField
        label={t('newTopic', { type: type.name })}
        placeholder={type.placeholder}
        value={text}
        onChange={typed}
        rows={2}
        onEnter={add}
        inputRef={box}
        isDisabled={isFull && text === ''}
        split={parts.length > 1 && hasRoom ? { count: parts.length, onPress: addAll } : null}
      />
      <Button
        size="small"
        icon={<Plus aria-hidden="true" />}
        onPress={add}
        isDisabled={!canAdd}
        aria-label={t('addTo', { type: type.name })}
      >
        {t('add')}
      </Button>
    </div>
  );
}
