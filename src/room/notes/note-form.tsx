import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import type { NoteKind } from '#contract/retro/retro-data.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { RadioOptions } from '#src/ui/fields/radio-options.tsx';
import { isTooLong } from '../texts/too-long.tsx';
import { WholeTextField } from '../texts/whole-text-field.tsx';
import { WritingForm } from '../texts/writing-form.tsx';
import type { NoteFields } from './note-draft.ts';
import styles from './note-form.module.css';
import { NOTE_ICONS } from './note-kinds.ts';

export interface NoteFormProps {
  fields: NoteFields;
  onChange: (fields: NoteFields) => void;
  submitLabel: string;
  /** Returns the error to show; nothing on success. */
  onSubmit: () => 'empty' | 'unchanged' | undefined;
  onCancel: () => void;
}

/** The words of a note, and whether it is a decision (DI8). Enter sends; empty or unchanged is refused with a reason. */
export function NoteForm({ fields, onChange, submitLabel, onSubmit, onCancel }: NoteFormProps) {
  const { t } = useTranslation('notes');
  const [wrong, setWrong] = useState<'empty' | 'unchanged'>();
  const change = (changed: Partial<NoteFields>) => {
    setWrong(undefined);
    onChange({ ...fields, ...changed });
  };
  // A text that is too long says so itself.
  const submit = () => {
    if (!isTooLong(fields.text, LIMITS.note)) setWrong(onSubmit());
  };
  return (
    <WritingForm className={styles.form} onSubmit={submit} onCancel={onCancel}>
      <RadioOptions<NoteKind>
        look="tiles"
        label={t('kind')}
        isLabelHidden
        value={fields.kind}
        onChange={(kind) => change({ kind })}
        options={(['decision', 'note'] as const).map((kind) => {
          const Icon = NOTE_ICONS[kind];
          return { value: kind, label: t(`${kind}.name`), icon: <Icon aria-hidden="true" /> };
        })}
      />
      <WholeTextField
        label={t(`${fields.kind}.name`)}
        isLabelHidden
        placeholder={t(`${fields.kind}.placeholder`)}
        value={fields.text}
        onChange={(text) => change({ text })}
        maxLength={LIMITS.note}
        rows={3}
        onEnter={submit}
        error={wrong && t(`wrong.${wrong}`)}
        autoFocus
      />
      <span className={styles.buttons}>
        <Button onPress={onCancel}>{t('cancel')}</Button>
        <Button variant="primary" onPress={submit}>
          {submitLabel}
        </Button>
      </span>
    </WritingForm>
  );
}
