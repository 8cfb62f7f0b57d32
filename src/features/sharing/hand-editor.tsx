import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import type { Topic } from '#contract/retro.ts';
import { useRoom } from '#src/socket/room.ts';
import type { Draft } from '#src/socket/use-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useTopicTypes } from '#src/ui/topic-type.ts';
import styles from './hand-editor.module.css';
import { PlayButton } from './play-button.tsx';

export interface HandEditorProps {
  topic: Topic;
  draft: Draft;
  onPlay: (type: string, description: string) => void;
  onLeave: () => void;
}

/** A card being corrected before it is played: its words and its type (SH2). */
export function HandEditor({ topic, draft: [text, setText, clear], onPlay, onLeave }: HandEditorProps) {
  const { t } = useTranslation('sharing');
  const types = useTopicTypes(useRoom().data.settings.activity);
  const [type, setType] = useState(topic.type);
  const description = text.trim();
  function leave() {
    clear();
    onLeave();
  }
  function play() {
    if (description === '') return;
    clear();
    onPlay(type, description);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') leave();
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
        onEnter={play}
        autoFocus
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
        <PlayButton text={description} onPress={play} />
      </div>
    </div>
  );
}
