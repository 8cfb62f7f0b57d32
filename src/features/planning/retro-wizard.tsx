import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PLAIN_SETTINGS } from '#contract/retro/plain-settings.ts';
import { useProblemText } from '#src/forms/kit/use-problem-text.ts';
import { useWizard } from '#src/forms/kit/use-wizard.ts';
import { WizardForm } from '#src/forms/kit/wizard-form.tsx';
import { ActivityPicker } from '#src/shared/planning/activity-picker.tsx';
import type { RetroForm } from '#src/shared/planning/use-retro-form.ts';
import { Panel } from '#src/ui/layout/panel.tsx';
import { AdvancedStep } from './advanced-step.tsx';
import styles from './new-retro.module.css';
import { PeopleStep } from './people-step.tsx';
import { TimeStep } from './time-step.tsx';
import { type NewRetroOptions, useNewRetro } from './use-new-retro.ts';

/** The steps, with the places of the form in each (specification section 2). */
const STEPS = [
  { key: 'participants', fields: ['participants', 'invited'] },
  { key: 'time', fields: ['startsAt', 'duration'] },
  { key: 'activity', fields: ['activity'] },
  {
    key: 'advanced',
    fields: [
      'name',
      'callLink',
      'writingDuration',
      'postingDuration',
      'maxTopics',
      'equalVotes',
      'writeAhead',
      ...PLAIN_SETTINGS,
    ],
  },
] as const;

export interface RetroWizardProps extends NewRetroOptions {
  /** The wizard's name for screen readers. */
  label: string;
  /** Where the back button of the first step leads. */
  leaveTo: string;
  /** Shown above the fields of the first step. */
  above?: (form: RetroForm) => ReactNode;
  /** Shown above the activities, if there is something to say about them. */
  aboveActivities?: ReactNode;
  /** Why some activities cannot be chosen. */
  whyLocked?: ReactNode;
}

/** A retro to plan (LI3) or change, in steps. The input is kept in this browser until it is saved, or the person leaves. */
export function RetroWizard(props: RetroWizardProps) {
  const { label, leaveTo, above, aboveActivities, whyLocked, ...options } = props;
  const { team, available, own, change } = options;
  const { t } = useTranslation('new-retro');
  const problemText = useProblemText('new-retro');
  const { form, me, place } = useNewRetro({ ...options, startsNow: false });
  const wizard = useWizard({ form, steps: STEPS, place });
  return (
    <Panel as="section" className={styles.wizard}>
      <WizardForm
        form={{ ...form, problem: problemText(form.code) }}
        wizard={wizard}
        label={label}
        title={t(`step.${wizard.step}`)}
        submitLabel={t(change ? 'save' : 'create')}
        leaveTo={leaveTo}
      >
        {wizard.step === 'participants' && (
          <PeopleStep form={form} team={team} me={me} above={above?.(form)} />
        )}
        {wizard.step === 'time' && <TimeStep form={form} />}
        {wizard.step === 'activity' && (
          <>
            {aboveActivities}
            <ActivityPicker
              form={form}
              isWhole
              whyLocked={whyLocked}
              {...(available && { available })}
              {...(own && { own })}
            />
          </>
        )}
        {wizard.step === 'advanced' && <AdvancedStep form={form} />}
      </WizardForm>
    </Panel>
  );
}
