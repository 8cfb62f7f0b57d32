import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#src/forms/kit/form.tsx';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { ActivityPicker, type ActivityPickerProps } from '#src/shared/planning/activity-picker.tsx';
import { MoreSettings, type MoreSettingsProps } from '#src/shared/planning/more-settings.tsx';
import { NameField } from '#src/shared/planning/name-field.tsx';
import styles from './new-retro.module.css';
import { SubmitNewRetro } from './submit-new-retro.tsx';

export interface StartFormProps extends Omit<ActivityPickerProps, 'isWhole'>, MoreSettingsProps {
  /** The form's name for screen readers. */
  label: string;
  /** Shown above everything: what can be taken over. */
  above?: ReactNode;
  /** A visitor's own name. */
  yourName?: ReactNode;
  /** Shown above the activities, if there is something to say about them. */
  aboveActivities?: ReactNode;
  /** The problem of the whole form; null if there is none. */
  problem?: string | null;
  /** Beside the button: another way. */
  otherWay?: ReactNode;
}

/** The one form that starts a retro, or plans it: a name, an activity, and all the rest one tap deeper (LI12). */
export function StartForm(props: StartFormProps) {
  const { form, label, above, yourName, aboveActivities, problem = null, otherWay } = props;
  const { available, own, whyLocked, people, about, opening, first } = props;
  const { t } = useTranslation('new-retro');
  const when = form.values.startsNow ? 'now' : 'later';
  return (
    <Form form={form} label={label} className={styles.form}>
      {above}
      <div className={styles.names}>
        {yourName}
        <NameField form={form} />
      </div>
      {aboveActivities}
      <ActivityPicker
        form={form}
        whyLocked={whyLocked}
        {...(available && { available })}
        {...(own && { own })}
      />
      <MoreSettings form={form} first={first} people={people} about={about} opening={opening} />
      <FormProblem text={problem} />
      <SubmitNewRetro
        label={t(when === 'now' ? 'start' : 'plan')}
        next={t(when === 'now' ? 'next' : 'nextPlanned')}
        isBusy={form.isBusy}
        otherWay={otherWay}
      />
    </Form>
  );
}
