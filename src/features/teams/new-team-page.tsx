import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { bindText } from '#src/forms/kit/bind-text.ts';
import { useForm } from '#src/forms/kit/use-form.ts';
import { useWizard } from '#src/forms/kit/use-wizard.ts';
import { WizardForm, WizardPanel } from '#src/forms/kit/wizard-form.tsx';
import { seatsLacking } from '#src/shared/billing/missing-seats.ts';
import { InvitePeople } from '#src/shared/invitations/invite-people.tsx';
import { usePricing } from '#src/shared/workspaces/use-pricing.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import column from '#src/ui/layout/page-column.module.css';
import {
  draftPlaceOf,
  EMPTY_TEAM,
  invitedIn,
  knownPeopleOf,
  problemsWith,
  seatsMissing,
  teamDrafts,
} from './new-team-draft.ts';
import { hasRoomForAnother } from './plan-allows-team.ts';
import { SeatsStep } from './seats-step.tsx';
import { TeamLimitReached } from './team-limit-reached.tsx';
import { useCreateTeam } from './use-create-team.ts';

interface NewTeamPageProps {
  /** The form with which the owner buys seats, preset to how many are needed. */
  seatsForm: (needed: number) => ReactNode;
}

/** `/workspaces/:workspaceId/teams/new`: the steps to create a team (TM2), unless Starter has its team already. */
export function NewTeamPage({ seatsForm }: NewTeamPageProps) {
  const { t } = useTranslation('teams');
  const { workspace } = useWorkspace();
  return (
    <div className={column.page}>
      <BackLink to={`/workspaces/${workspace.id}`}>{workspace.name}</BackLink>
      <h1>{t('create.title')}</h1>
      {hasRoomForAnother(workspace) ? (
        <WizardPanel>
          <NewTeamForm seatsForm={seatsForm} />
        </WizardPanel>
      ) : (
        <TeamLimitReached />
      )}
    </div>
  );
}

const STEPS = [
  { key: 'teamName', fields: ['name'] },
  { key: 'invites', fields: ['emails'] },
];
/** Only if a paid plan lacks seats for the people to invite. */
const SEATS_STEP = { key: 'buySeats', fields: ['seats'] };

function NewTeamForm({ seatsForm }: NewTeamPageProps) {
  const { t } = useTranslation('teams');
  const current = useWorkspace();
  const { workspace, me } = current;
  const isSold = usePricing()?.isSold ?? true;
  const [draft] = useState(() => teamDrafts(current));
  const create = useCreateTeam();
  const form = useForm({
    initial: EMPTY_TEAM,
    check: (values) => problemsWith(values, current, isSold),
    texts: 'teams',
    draft,
    onSubmit: create,
  });
  const missing = seatsMissing(form.values, current, isSold);
  // Keeps the step after the seats are bought, so that the owner continues from there.
  const [isAtSeats, setAtSeats] = useState(false);
  const wizard = useWizard({
    form,
    steps: missing > 0 || isAtSeats ? [...STEPS, SEATS_STEP] : STEPS,
    place: draftPlaceOf(current),
  });
  if (isAtSeats !== (wizard.step === SEATS_STEP.key)) setAtSeats(!isAtSeats);
  return (
    <WizardForm
      form={form}
      wizard={wizard}
      label={t('create.title')}
      title={t(`create.step.${wizard.step}`)}
      submitLabel={t('create.submit')}
      leaveTo={`/workspaces/${workspace.id}`}
    >
      {wizard.step === 'teamName' && (
        <TextField
          {...bindText(form, 'name')}
          label={t('name.label')}
          description={t('create.nameHelp')}
          maxLength={LIMITS.teamName}
          autoComplete="off"
          isRequired
        />
      )}
      {wizard.step === 'invites' && (
        <InvitePeople
          name="emails"
          label={t('invite.who')}
          description={t('create.invitesHelp')}
          value={form.values.emails}
          onChange={({ people, text }) => form.set('emails', { people: [...people], text })}
          known={knownPeopleOf(me, workspace)}
          me={me}
          error={form.error('emails')}
        />
      )}
      {wizard.step === 'buySeats' && (
        <SeatsStep
          lacking={seatsLacking(workspace, invitedIn(form.values, current).emails)}
          form={seatsForm}
          error={form.error('seats')}
        />
      )}
    </WizardForm>
  );
}
