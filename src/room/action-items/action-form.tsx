import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import type { Owner } from '#contract/retro/person.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { isTooLong } from '../texts/too-long.tsx';
import { DescriptionField } from '../texts/whole-text-field.tsx';
import { WritingForm } from '../texts/writing-form.tsx';
import type { ActionFields } from './action-draft.ts';
import styles from './action-form.module.css';
import { DueField } from './due-field.tsx';
import { OwnersField } from './owners-field.tsx';
import { usePastQuestion } from './use-past-question.tsx';

export interface ActionFormProps {
  label: string;
  fields: ActionFields;
  onChange: (fields: ActionFields) => void;
  people: readonly Owner[];
  /** None where the button that sends it is elsewhere. */
  submitLabel: string | null;
  /** What that button does, in more words than there is room for. */
  submitName?: string;
  submitIcon?: ReactNode;
  /** It is on its way. */
  isPending?: boolean;
  /** The due date that it has already, if it is being corrected. */
  dueBefore?: string | null;
  /** Returns the error to show; nothing on success. */
  onSubmit: () => 'empty' | 'unchanged' | undefined;
  /** The button beside the one that sends it, and Escape. */
  onCancel?: () => void;
  fieldRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  /** For the one that opens by itself where the person pressed "edit". */
  autoFocus?: boolean;
}

/** Text, owners and due date of an action item (AI1, AI4). Enter sends; empty or unchanged is refused with a reason. */
export function ActionForm(props: ActionFormProps) {
  const { label, fields, onChange, people, submitLabel, submitIcon, onSubmit, onCancel } = props;
  const { t } = useTranslation('action-items');
  const [wrong, setWrong] = useState<'empty' | 'unchanged'>();
  const change = (changed: Partial<ActionFields>) => {
    setWrong(undefined);
    onChange({ ...fields, ...changed });
  };
  const { check, question } = usePastQuestion(props.dueBefore);
  const send = () => setWrong(onSubmit());
  const submit = () => {
    // The field says so.
    if (isTooLong(fields.description, LIMITS.description)) return;
    // What is refused anyway is refused first.
    if (fields.description.trim() === '') send();
    else check(fields.dueDate, send);
  };
  return (
    <WritingForm className={styles.form} onSubmit={submit} onCancel={onCancel}>
      <DescriptionField
        label={label}
        placeholder={t('placeholder')}
        value={fields.description}
        onChange={(description) => change({ description })}
        rows={2}
        onEnter={submit}
        error={wrong && t(`wrong.${wrong}`)}
        inputRef={props.fieldRef}
        autoFocus={props.autoFocus}
      />
      <OwnersField people={people} value={fields.owners} onChange={(owners) => change({ owners })} />
      <div className={styles.foot}>
        <DueField value={fields.dueDate} onChange={(dueDate) => change({ dueDate })} />
        <span className={styles.buttons}>
          {onCancel && <Button onPress={onCancel}>{t('cancel')}</Button>}
          {submitLabel && (
            <Button
              variant={onCancel ? 'primary' : 'secondary'}
              icon={submitIcon}
              aria-label={props.submitName}
              isPending={props.isPending}
              onPress={submit}
            >
              {submitLabel}
            </Button>
          )}
        </span>
      </div>
      {question}
    </WritingForm>
  );
}
