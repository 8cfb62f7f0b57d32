import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import type { RetroPlan } from '#contract/planning/retro-plan-payloads.ts';
import { changePlan, getPlan } from '#src/api/retro-plan-api.ts';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { OfflineNotice } from '#src/queries/offline-notice.tsx';
import { ownActivityIn } from '#src/shared/planning/own-activities.ts';
import { draftFrom, type RetroValues, sameMinute, settingsOf } from '#src/shared/planning/settings-draft.ts';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { newId } from '#src/socket/new-id.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { Loading } from '#src/ui/loading/loading.tsx';
import styles from './new-retro.module.css';
import { RetroWizard } from './retro-wizard.tsx';
import { TeamWizard } from './team-wizard.tsx';

/** `/retro/:retroId/edit`: a planned retro, for its moderator to change (LI6); a team's retro has this page under its team. */
export function ChangeRetroPage() {
  const { t } = useTranslation('new-retro');
  return (
    <div className={column.page}>
      <BackLink to="/retros">{t('list')}</BackLink>
      <h1>{t('change.title')}</h1>
      <Planned>{(plan) => <ChangeAlone plan={plan} />}</Planned>
    </div>
  );
}

/** `/workspaces/:workspaceId/teams/:teamId/retros/:retroId/edit`: the same for a team's retro. */
export function ChangeTeamRetroPage() {
  const { t } = useTranslation('new-retro');
  const { team, workspace } = useTeam();
  const page = `/workspaces/${workspace.id}/teams/${team.id}`;
  return (
    <div className={column.page}>
      <BackLink to={page}>{team.name}</BackLink>
      <h1 className={styles.title}>{t('change.title')}</h1>
      <Planned>{(plan) => <ChangeInTeam plan={plan} page={page} />}</Planned>
    </div>
  );
}

function ChangeAlone({ plan }: { plan: RetroPlan }) {
  const { t } = useTranslation('new-retro');
  const change = useChange(plan);
  const { id, team } = plan;
  if (team?.refusal) return <NotHere retro={id} why={[`again.noTeam.${team.refusal}`, 'change.refused']} />;
  if (team?.workspaceId) {
    return <Navigate to={`/workspaces/${team.workspaceId}/teams/${team.id}/retros/${id}/edit`} replace />;
  }
  return (
    <RetroWizard
      team={null}
      label={t('change.title')}
      leaveTo="/retros"
      addressOf={() => '/retros'}
      filled={filledWith(plan)}
      change={change}
    />
  );
}

function ChangeInTeam({ plan, page }: { plan: RetroPlan; page: string }) {
  const { t } = useTranslation('new-retro');
  const change = useChange(plan);
  return (
    <TeamWizard
      label={t('change.title')}
      leaveTo={page}
      addressOf={() => page}
      filled={filledWith(plan)}
      change={change}
      kept={{ activity: plan.settings.activity, own: ownActivityIn(plan.settings) }}
    />
  );
}

const filledWith = ({ id, settings, takesPart, invited }: RetroPlan) => ({
  of: id,
  draft: { ...draftFrom(settings, [], takesPart), invited },
});

/** Saves the changed plan, and confirms it. */
function useChange({ id, settings: before }: RetroPlan): (values: RetroValues) => Promise<string> {
  const { t } = useTranslation('new-retro');
  const flash = useFlash();
  return async (values) => {
    const settings = settingsOf(values, before.teamId);
    await changePlan(id, {
      id: newId(),
      settings: { ...settings, startsAt: sameMinute(settings.startsAt, before.startsAt) },
      takesPart: values.takesPart,
      invited: [...values.invited],
    });
    flash(t('change.done', { name: settings.name }));
    return id;
  };
}

/** The plan of the retro in the address, once it has loaded; otherwise why it cannot be changed. */
function Planned({ children }: { children: (plan: RetroPlan) => ReactNode }) {
  const { t } = useTranslation('new-retro');
  const { retroId = '' } = useParams();
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: ['retros', 'plan', retroId],
    queryFn: ({ signal }) => getPlan(retroId, signal),
    // From here on the person edits it in the form; the next visit requests it again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) return children(data);
  if (fetchStatus === 'paused') return <OfflineNotice />;
  if (!error) return <Loading label={t('change.loading')} />;
  const code = codeOf(error);
  if (code === 'wrong_phase') return <NotHere retro={retroId} why="change.begun" />;
  if (code === 'not_found' || code === 'unauthorized_action') return <NotHere why="change.refused" />;
  return <LoadFailedNotice title={t('again.failed')} onRetry={() => void refetch()} />;
}

/** Why it cannot be changed here, and where to go instead. */
function NotHere({ retro, why }: { retro?: string; why: string | string[] }) {
  const { t } = useTranslation('new-retro');
  const way =
    retro === undefined
      ? { to: '/retros', words: t('list') }
      : { to: `/retro/${retro}`, words: t('change.open') };
  return (
    <Notice
      tone="warning"
      isLive
      title={t(why)}
      action={
        <LinkButton to={way.to} size="small">
          {way.words}
        </LinkButton>
      }
    >
      {retro !== undefined && t('change.inLobby')}
    </Notice>
  );
}
