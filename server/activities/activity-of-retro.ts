import { ownTypesFrom } from '#contract/activities/custom-activity-payloads.ts';
import type { NewRetro } from '#contract/planning/new-retro-payload.ts';
import type { KeptSettings } from '#contract/retro/settings.ts';
import type { CurrentTeam } from '../access/current-team.ts';
import { done, type Result, refused } from '../base/result.ts';
import type { CustomActivities } from './store/custom-activity-rows.ts';

/** What a retro keeps of the workspace's activity it begins with (CA2); nothing if it begins with none. */
export type OwnActivity = Pick<KeptSettings, 'ownActivity' | 'topicTypes'>;

/** The workspace's activity that a new retro begins with, as it is now. Refused as CA4 says. */
export async function ownActivityOf(
  { customActivityId: id }: Pick<NewRetro, 'customActivityId'>,
  team: CurrentTeam | null,
  activities: Pick<CustomActivities, 'find'>,
): Promise<Result<OwnActivity>> {
  if (id === undefined) return done({});
  if (team && team.activitiesOf === null) return refused('plan_required');
  const activity = team?.activitiesOf ? await activities.find(team.activitiesOf, id) : null;
  if (!activity) return refused('settings', { fields: { activity: 'activity.gone' } });
  const { name, description } = activity;
  return done({ ownActivity: { id, name, description }, topicTypes: ownTypesFrom(activity) });
}
