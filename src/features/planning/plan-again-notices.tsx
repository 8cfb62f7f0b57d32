import { useTranslation } from 'react-i18next';
import type { NextPlan } from '#contract/planning/retro-plan-payloads.ts';
import { formatDateShort, formatDateTime, formatList } from '#src/i18n/format.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** How many of the people who cannot be invited are named. */
const NAMED = 5;

type Planned = NonNullable<NextPlan['planned']>;

export interface AgainNoticesProps {
  plan: NextPlan;
  hasOtherActivity: boolean;
}

/** What the form was filled with, and what of the earlier retro is missing. */
export function AgainNotices({ plan, hasOtherActivity }: AgainNoticesProps) {
  const { t } = useTranslation(['new-retro', 'activities']);
  const { settings, uninvitable, team, planned } = plan;
  const { name, startsAt, activity, ownActivity, topicTypes } = settings;
  const own = topicTypes && (ownActivity?.name ?? '');
  const more = uninvitable.length - NAMED;
  const named = uninvitable.slice(0, NAMED);
  return (
    <>
      <Notice title={t('again.title', { name, date: formatDateShort(startsAt) })}>{t('again.text')}</Notice>
      {planned && <PlannedAlready planned={planned} team={team} />}
      {team?.refusal && <NoTeam team={{ ...team, refusal: team.refusal }} />}
      {hasOtherActivity && (
        <Notice tone="warning">
          {own === ''
            ? t('again.otherThanOwn')
            : t('again.otherActivity', { activity: own ?? t(`activities:${activity}.name`) })}
        </Notice>
      )}
      {named.length > 0 && (
        <Notice tone="warning">
          {t('again.uninvitable', {
            names: formatList(more > 0 ? [...named, t('again.others', { count: more })] : named),
          })}
        </Notice>
      )}
    </>
  );
}

/** Says that a retro is already planned, such as by a repeating one, so that nobody creates a second one by accident. */
function PlannedAlready({ planned, team }: Pick<NextPlan, 'team'> & { planned: Planned }) {
  const { t } = useTranslation('new-retro');
  const { id, name, startsAt } = planned;
  const inTeam = team?.workspaceId ? `/workspaces/${team.workspaceId}/teams/${team.id}/retros` : '/retro';
  return (
    <Notice
      tone="warning"
      title={t('again.planned', { name, date: formatDateTime(startsAt) })}
      action={
        <LinkButton to={`${inTeam}/${id}`} size="small">
          {t('again.openPlanned')}
        </LinkButton>
      }
    >
      {t('again.plannedHelp')}
    </Notice>
  );
}

/** For a team's retro that becomes one without a team: why, and where to fix that. */
function NoTeam({ team }: { team: { workspaceId: string | null; refusal: string } }) {
  const { t } = useTranslation('new-retro');
  const { workspaceId, refusal } = team;
  const isArchived = refusal === 'team_is_archived';
  return (
    <Notice
      tone="warning"
      title={t([`again.noTeam.${refusal}`, 'again.noTeam.unauthorized_action'])}
      action={
        workspaceId !== null && (
          <LinkButton to={`/workspaces/${workspaceId}${isArchived ? '/archived_teams' : ''}`} size="small">
            {t(isArchived ? 'again.toArchived' : 'again.toWorkspace')}
          </LinkButton>
        )
      }
    >
      {t('again.ofNone')}
    </Notice>
  );
}
