import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ActivityKey } from '#contract/activities.ts';
import { createRetro } from '#src/api/retros.ts';
import { useSession } from '#src/api/session.ts';
import { hasProblems } from '#src/forms/kit/problems.ts';
import { useDraftId } from '#src/forms/kit/use-draft-id.ts';
import { useProblemText } from '#src/forms/kit/use-problem-text.ts';
import { useWizard } from '#src/forms/kit/use-wizard.ts';
import { WizardForm } from '#src/forms/kit/wizard-form.tsx';
import { ActivityPicker } from '#src/forms/retro-settings/activity-picker.tsx';
import { newRetroOf, type RetroDraft, type RetroValues } from '#src/forms/retro-settings/draft.ts';
import { loadDraft, saveDraft, wizardPlace } from '#src/forms/retro-settings/draft-storage.ts';
import type { OwnActivities } from '#src/forms/retro-settings/own-activities.ts';
import type { Problems } from '#src/forms/retro-settings/problems.ts';
import { type RetroForm, useRetroForm } from '#src/forms/retro-settings/use-retro-form.ts';
import { useFlash } from '#src/ui/flash.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { AdvancedStep } from './advanced-step.tsx';
import { failureOf, fieldsOf } from './creation-problems.ts';
import { knownTo, type TeamToInvite, typedInvitations } from './invitations.ts';
import styles from './new-retro.module.css';
import { PeopleStep } from './people-step.tsx';
import { TimeStep } from './time-step.tsx';

/** The steps, with the places of the form in each (specification section 2). */
const STEPS = [
  { key: 'participants', fields: ['participants', 'invited'] },
  { key: 'time', fields: ['startsAt', 'duration'] },
  { key: 'activity', fields: ['activity'] },
  {
    key: 'advanced',
    fields: ['name', 'callLink', 'writingDuration', 'postingDuration', 'maxTopics'],
  },
] as const;

export interface RetroWizardProps {
  /** Its team; null for a retro without one. */
  team: TeamToInvite | null;
  /** The wizard's name for screen readers. */
  label: string;
  /** Where the back button of the first step leads. */
  leaveTo: string;
  /** Where to go once the retro is saved: its address. */
  addressOf: (retro: string) => string;
  /** The plan to start from, if any: another retro's (LI8), or its own. `of` distinguishes drafts. */
  filled?: { of: string; draft: RetroDraft };
  /** Saves a retro that exists already (LI6); without it a new one is created. Resolves with its id. */
  change?: (values: RetroValues) => Promise<string>;
  /** The activities that the plan includes; all if left out. */
  available?: readonly ActivityKey[];
  /** The own activities of the team's workspace, once they have loaded. */
  own?: OwnActivities;
  /** Shown above the fields of the first step. */
  above?: (form: RetroForm) => ReactNode;
  /** Shown above the activities, if there is something to say about them. */
  aboveActivities?: ReactNode;
}

/** A retro to create (LI3) or change, in steps. The input is kept in this browser until it is saved, or the person leaves. */
export function RetroWizard(props: RetroWizardProps) {
  const { team, label, leaveTo, addressOf, available, own, above, aboveActivities, filled, change } = props;
  const { t } = useTranslation('new-retro');
  const { id = '', name = '', email = null } = useSession()?.user ?? {};
  const me = { id, name, email };
  const flash = useFlash();
  const navigate = useNavigate();
  const problemText = useProblemText('new-retro');
  const place = wizardPlace(team?.id ?? null, filled?.of);
  const [initial] = useState(() => ({
    startsNow: false,
    invited: team?.teammates.map(({ id, name }) => ({ userId: id, name })) ?? [],
    ...filled?.draft,
    ...loadDraft(Date.now(), place),
  }));

  const made = useDraftId(place);
  const create = (values: RetroValues) =>
    createRetro({ ...newRetroOf(values, me.id, team?.id ?? null), draftId: made.id });
  async function save(values: RetroValues): Promise<Problems | undefined> {
    try {
      const retro = await (change ?? create)(values);
      saveDraft(null, place);
      made.forget();
      // Replaces the wizard's last step, so that going back does not return to the form of a retro that exists already.
      void navigate(addressOf(retro), { replace: true });
      return undefined;
    } catch (error) {
      flash(t(failureOf(error, change ? 'error_changing_retro' : 'error_creating_retro')), {
        tone: 'danger',
      });
      const problems = fieldsOf(error);
      if (hasProblems(problems)) return problems;
      throw error;
    }
  }

  const form = useRetroForm({
    initial,
    mayHaveStarted: change !== undefined,
    rules: {
      isOfTeam: team !== null,
      ...(available && { available }),
      ...(own && { own }),
      read: (text, invited) => typedInvitations(text, knownTo(me, team, invited)),
    },
    onChange: (draft) => saveDraft(draft, place),
    onSubmit: save,
  });
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
            <ActivityPicker form={form} isWhole {...(available && { available })} {...(own && { own })} />
          </>
        )}
        {wizard.step === 'advanced' && <AdvancedStep form={form} />}
      </WizardForm>
    </Panel>
  );
}
