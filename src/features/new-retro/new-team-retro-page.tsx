import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NextPlan } from '#contract/retro-plan.ts';
import { BackLink } from '#src/ui/back-link.tsx';
import column from '#src/ui/page-column.module.css';
import { useTeam } from '#src/workspace/use-team.ts';
import { draftAgain } from './again.ts';
import { AgainNotices } from './again-notices.tsx';
import { FilledIn } from './filled-in.tsx';
import { LastTime } from './last-time.tsx';
import styles from './new-retro.module.css';
import { TeamWizard, useAvailable } from './team-wizard.tsx';
import { useFrom } from './use-next-plan.ts';
import { useOwnActivities } from './use-own-activities.ts';

/** `/workspaces/:workspaceId/teams/:teamId/retros/new`: a team's retro, its teammates ticked; `?from=` fills it like another one. */
export function NewTeamRetroPage() {
  const { t } = useTranslation('new-retro');
  const { team, workspace } = useTeam();
  const page = `/workspaces/${workspace.id}/teams/${team.id}`;
  const from = useFrom();
  return (
    <div className={column.page}>
      <BackLink to={page}>{team.name}</BackLink>
      <h1 className={styles.title}>{t('team.title', { team: team.name })}</h1>
      <FilledIn from={from} emptyAt={`${page}/retros/new`}>
        {(plan) => <Wizard key={plan?.id} page={page} plan={plan} />}
      </FilledIn>
    </div>
  );
}

/** Filled with the plan of another retro, or offering to take over what was set last time. */
function Wizard({ page, plan }: { page: string; plan: NextPlan | null }) {
  const { t } = useTranslation('new-retro');
  const { team, me } = useTeam();
  const available = useAvailable();
  const { own } = useOwnActivities();
  const [again] = useState(() => plan && draftAgain(plan, { available, now: Date.now() }));
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
          <LastTime form={form} team={team.id} me={me} available={available} {...(own && { own })} />
        )
      }
    />
  );
}
