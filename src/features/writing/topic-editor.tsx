import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import type { Topic } from '#contract/retro.ts';
import { useRoom } from '#src/socket/room.ts';
import type { Draft } from '#src/socket/use-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { ShownTopicType } from '#src/ui/topic-type.ts';
import styles from './topic-editor.module.css';

export interface TopicEditorProps {
  topic: Topic;
  types: readonly ShownTopicType[];
  draft: Draft;
  onDone: () => void;
}

/** Changes a topic in its place: Enter saves, Escape leaves it as it was; unchanged, it just closes (WR2). */
export function TopicEditor({ topic, types, draft: [text, setText, clear], onDone }: TopicEditorProps) {
  const { t } = useTranslation('writing');
  const { send } = useRoom();
  const [type, setType] = useState(topic.type);
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, []);
  const description = text.trim();
  function close() {
    clear();
    onDone();
  }
  function save() {
    if (description === '') return;
    const isChanged = description !== topic.description || type !== topic.type;
    if (isChanged) void send({ type: 'topic.change', topic: topic.id, topicType: type, description });
    close();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
  }
  const color = types.find((candidate) => candidate.key === type)?.color;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to Escape from what is inside
    <div className={styles.editor} data-color={color} onKeyDown={onKeyDown}>
      <TextField
        label={t('editText')}
        isLabelHidden
        value={text}
        onChange={setText}
        maxLength={LIMITS.description}
        isMultiline
        rows={3}
        onEnter={save}
        inputRef={box}
      />
      <Select
        label={t('editType')}
        isLabelHidden
        value={type}
        onChange={setType}
        options={types.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <div className={styles.buttons}>
        <Button size="small" variant="quiet" onPress={close}>
          {t('cancel')}
        </Button>
        <Button size="small" variant="primary" onPress={save} isDisabled={description === ''}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}
