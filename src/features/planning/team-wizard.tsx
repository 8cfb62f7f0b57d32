import { useTranslation } from 'react-i18next';
import { ACTIVITY_KEYS, type ActivityKey } from '#contract/activities/activities.ts';
import { entitlementsOf } from '#contract/billing/plans.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import type { OwnActivities } from '#src/shared/planning/own-activities.ts';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { LockedActivities } from './locked-activities.tsx';
import { RetroWizard, type RetroWizardProps } from './retro-wizard.tsx';
import { useOwnActivities } from './use-own-activities.ts';

/** The built-in activities that the plan of the page's team includes. */
export const useAvailableActivities = (): readonly ActivityKey[] =>
  entitlementsOf(useTeam().team.workspace.plan).activities ?? ACTIVITY_KEYS;

/** The activity of an existing retro, which it keeps even if the plan does not include it. */
interface KeptActivity {
  activity: ActivityKey;
  own: OwnActivities | null;
}

/** What a form for a retro of the page's team offers: the people of its workspace, and the activities of its plan. */
export function useTeamOffer(
  kept?: KeptActivity,
): Pick<RetroWizardProps, 'team' | 'available' | 'own' | 'whyLocked' | 'aboveActivities'> {
  const { t } = useTranslation('new-retro');
  const { team, workspace, me } = useTeam();
  const isTeammate = (id: string) => team.members.some((one) => one.id === id);
  const { activities } = entitlementsOf(team.workspace.plan);
  const { own: ofWorkspace, hasFailed, again } = useOwnActivities();
  const own = kept ? kept.own : ofWorkspace;
  return {
    team: {
      id: team.id,
      teammates: team.members.filter(({ id }) => id !== me),
      members: workspace.members.filter(({ id }) => id !== me && !isTeammate(id)),
    },
    ...(activities && { available: kept ? [...activities, kept.activity] : activities }),
    ...(own && { own }),
    whyLocked: activities ? (
      <LockedActivities of="everybody" />
    ) : (
      own?.isLocked && own.choices.length > 0 && <LockedActivities of="workspace" />
    ),
    aboveActivities: hasFailed && !kept && <LoadFailedNotice title={t('team.ownFailed')} onRetry={again} />,
  };
}

export interface TeamWizardProps
  extends Pick<RetroWizardProps, 'label' | 'leaveTo' | 'addressOf' | 'filled' | 'change'> {
  above?: RetroWizardProps['above'] | undefined;
  kept?: KeptActivity;
}

/** The wizard for a retro of the page's team. */
export function TeamWizard({ kept, above, ...props }: TeamWizardProps) {
  return <RetroWizard {...props} {...useTeamOffer(kept)} {...(above && { above })} />;
}
