import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityOf } from '#contract/activities/activities.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Topic } from '#contract/retro/retro-data.ts';
import { topicsLeft } from '#machines/retro/selectors/topics-selectors.ts';
import { useTopicTypes } from '#src/shared/activities/topic-type.ts';
import { useRoom } from '#src/socket/room.ts';
import type { Draft } from '#src/socket/use-draft.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { splitText } from '../texts/split-text.ts';
import { DescriptionField } from '../texts/whole-text-field.tsx';
import styles from './topic-editor.module.css';

export interface TopicEditorProps {
  topic: Topic;
  draft: Draft;
  /** Called with what was written, never with nothing; the editor has let go of its draft by then. */
  onSave: (type: string, description: string) => void;
  onLeave: () => void;
  /** The button that saves what is written so far; the description is empty while it cannot be saved. */
  saveButton: (description: string, save: () => void) => ReactNode;
}

/** Changes the words and the type of a topic in its place: Enter saves, Escape leaves it as it was (WR2, SH2). If it is too long, it can become several (FR2). */
export function TopicEditor({ topic, draft, onSave, onLeave, saveButton }: TopicEditorProps) {
  const { t } = useTranslation('topics');
  const types = useTopicTypes(useRoom(({ data }) => activityOf(data.settings)));
  const [text, setText, clear] = draft;
  const [type, setType] = useState(topic.type);
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, []);
  const { send, left } = useRoom(({ data, me, ...room }) => ({
    send: room.send,
    left: topicsLeft(data, me.id),
  }));
  const parts = splitText(text, LIMITS.description);
  const description = parts.length === 1 ? (parts[0] ?? '') : '';
  /** The first part stays in this topic's place, the others become new ones. */
  function split() {
    clear();
    onSave(type, parts[0] ?? '');
    for (const part of parts.slice(1)) void send({ type: 'topic.add', topicType: type, description: part });
  }
  function leave() {
    clear();
    onLeave();
  }
  function save() {
    if (description === '') return;
    clear();
    onSave(type, description);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') leave();
  }
  const color = types.find((candidate) => candidate.key === type)?.color;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to Escape from what is inside
    <div className={styles.editor} data-color={color} onKeyDown={onKeyDown}>
      <DescriptionField
        label={t('editText')}
        value={text}
        onChange={setText}
        rows={3}
        onEnter={save}
        inputRef={box}
        split={parts.length > 1 && parts.length - 1 <= left ? { count: parts.length, onPress: split } : null}
      />
      <Select
        label={t('editType')}
        isLabelHidden
        value={type}
        onChange={setType}
        options={types.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <div className={styles.buttons}>
        <Button size="small" variant="quiet" onPress={leave}>
          {t('cancel')}
        </Button>
        {saveButton(description, save)}
      </div>
    </div>
  );
}
