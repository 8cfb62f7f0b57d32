import { useTranslation } from 'react-i18next';
import { ACTIVITY_KEYS } from '#contract/activities.ts';
import { entitlementsOf } from '#contract/plans.ts';
import { BackLink } from '#src/ui/back-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import column from '#src/ui/page-column.module.css';
import { useTeam } from '#src/workspace/use-team.ts';
import { LastTime } from './last-time.tsx';
import { LockedActivities } from './locked-activities.tsx';
import styles from './new-retro.module.css';
import { RetroWizard } from './retro-wizard.tsx';
import { useOwnActivities } from './use-own-activities.ts';

/** `/workspaces/:workspaceId/teams/:teamId/retros/new`: a retro of the team, with its teammates ticked. */
export function NewTeamRetroPage() {
  const { t } = useTranslation('new-retro');
  const { team, workspace, me } = useTeam();
  const page = `/workspaces/${workspace.id}/teams/${team.id}`;
  const isTeammate = (id: string) => team.members.some((one) => one.id === id);
  const { activities } = entitlementsOf(team.workspace.plan);
  const { own, hasFailed, again } = useOwnActivities();
  const title = t('team.title', { team: team.name });
  return (
    <div className={column.page}>
      <BackLink to={page}>{team.name}</BackLink>
      <h1 className={styles.title}>{title}</h1>
      <RetroWizard
        team={{
          id: team.id,
          teammates: team.members.filter(({ id }) => id !== me),
          members: workspace.members.filter(({ id }) => id !== me && !isTeammate(id)),
        }}
        label={title}
        leaveTo={page}
        addressOf={(retro) => `${page}/retros/${retro}`}
        above={(form) => (
          <LastTime
            form={form}
            team={team.id}
            me={me}
            available={activities ?? ACTIVITY_KEYS}
            {...(own && { own })}
          />
        )}
        {...(activities && { available: activities })}
        {...(own && { own })}
        aboveActivities={
          <>
            {activities && <LockedActivities of="everybody" />}
            {!activities && own?.isLocked && own.choices.length > 0 && <LockedActivities of="workspace" />}
            {hasFailed && (
              <Notice
                tone="warning"
                action={
                  <Button size="small" onPress={again}>
                    {t('team.own.again')}
                  </Button>
                }
              >
                {t('team.own.failed')}
              </Notice>
            )}
          </>
        }
      />
    </div>
  );
}
