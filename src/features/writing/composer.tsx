import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { useRefusedText } from '#src/room/refused-commands.ts';
import { useRoom } from '#src/socket/room.ts';
import { useDraft } from '#src/socket/use-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { ShownTopicType } from '#src/ui/topic-type.ts';
import styles from './type-column.module.css';
import { useUnsubmittedTopic } from './unsubmitted-topics.ts';

/** The field for a new topic (WR1). Enter adds it, and the next one can be typed at once; what is typed survives a reload. */
export function Composer({ type, isFull }: { type: ShownTopicType; isFull: boolean }) {
  const { t } = useTranslation('writing');
  const send = useRoom((room) => room.send);
  const [text, setText, clear] = useDraft(`topic-${type.key}`);
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useRefusedText('topic.add', (command) => {
    if (command.topicType === type.key && text === '') setText(command.description);
  });
  const description = text.trim();
  const canAdd = description !== '' && !isFull;
  function add() {
    if (!canAdd) return;
    void send({ type: 'topic.add', topicType: type.key, description });
    clear();
    box.current?.focus();
  }
  useUnsubmittedTopic(type.key, canAdd ? { text: description, add } : null);
  return (
    <div className={styles.composer}>
      <TextField
        label={t('newTopic', { type: type.name })}
        isLabelHidden
        placeholder={type.placeholder}
        value={text}
        onChange={setText}
        maxLength={LIMITS.description}
        isMultiline
        rows={2}
        onEnter={add}
        inputRef={box}
        isDisabled={isFull && text === ''}
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
