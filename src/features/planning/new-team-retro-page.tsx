import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NextPlan } from '#contract/planning/retro-plan-payloads.ts';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { CopyLastSettings } from './copy-last-settings.tsx';
import styles from './new-retro.module.css';
import { planAgainDraft } from './plan-again-draft.ts';
import { AgainNotices } from './plan-again-notices.tsx';
import { PrefilledForm } from './prefilled-form.tsx';
import { LoadingStart, StartRetro } from './start-retro.tsx';
import { TeamWizard, useAvailableActivities, useTeamOffer } from './team-wizard.tsx';
import { useLastRetro } from './use-last-retro.ts';
import { useEarlierRetro, usePlanning } from './use-next-plan.ts';
import { useOpenTeams } from './use-open-teams.ts';
import { useOwnActivities } from './use-own-activities.ts';

/** `/workspaces/:workspaceId/teams/:teamId/retros/new`: a team's retro, its teammates ticked; `?plan` plans it step by step, `?from=` like another one. */
export function NewTeamRetroPage() {
  const { t } = useTranslation('new-retro');
  const { team, workspace } = useTeam();
  const page = `/workspaces/${workspace.id}/teams/${team.id}`;
  const from = useEarlierRetro();
  const isPlanned = usePlanning();
  return (
    <div className={column.page}>
      <BackLink to={page}>{team.name}</BackLink>
      <h1 className={styles.title}>{t('team.title', { team: team.name })}</h1>
      <PrefilledForm from={from} emptyAt={`${page}/retros/new?plan`}>
        {(plan) =>
          plan || isPlanned ? <Wizard key={plan?.id} page={page} plan={plan} /> : <Start page={page} />
        }
      </PrefilledForm>
    </div>
  );
}

/** The one form, for this team. Its name stands among the teams to choose from, also for an owner who is not in it. */
function Start({ page }: { page: string }) {
  const { t } = useTranslation('new-retro');
  const { team, workspace } = useTeam();
  const offer = useTeamOffer();
  const teams = useOpenTeams();
  if (teams === null) return <LoadingStart />;
  const isListed = teams.some(({ id }) => id === team.id);
  return (
    <StartRetro
      {...offer}
      label={t('team.title', { team: team.name })}
      teamName={team.name}
      teams={isListed ? teams : [{ id: team.id, name: team.name, workspace }, ...teams]}
      addressOf={(retro) => `${page}/retros/${retro}`}
    />
  );
}

/** The wizard, filled with the plan of another retro or offering to take over what was set last time. */
function Wizard({ page, plan }: { page: string; plan: NextPlan | null }) {
  const { t } = useTranslation('new-retro');
  const { team, me } = useTeam();
  const available = useAvailableActivities();
  const { own } = useOwnActivities();
  const { retro: last } = useLastRetro(team.id);
  const [again] = useState(() => plan && planAgainDraft(plan, { available, now: Date.now() }));
  return (
    <TeamWizard
      label={t('team.title', { team: team.name })}
      leaveTo={page}
      addressOf={(retro) => `${page}/retros/${retro}`}
      {...(plan && again && { filled: { of: plan.id, draft: again.draft } })}
      above={(form) =>
        plan && again ? (
          <AgainNotices plan={plan} hasOtherActivity={again.hasOtherActivity} />
        ) : (
          last && (
            <CopyLastSettings form={form} last={last} me={me} available={available} {...(own && { own })} />
          )
        )
      }
    />
  );
}
