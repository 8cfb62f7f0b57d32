import { ownTypesFrom } from '#contract/custom-activities.ts';
import type { NewRetro } from '#contract/new-retro.ts';
import type { KeptSettings } from '#contract/settings.ts';
import { done, type Result, refused } from '../base/result.ts';
import type { CustomActivities } from '../store/workspaces/custom-activities.ts';
import type { TeamToday } from './teams-today.ts';

/** What a retro keeps of the activity of its workspace that it begins with (CA2); nothing where it begins with none. */
export type OwnActivity = Pick<KeptSettings, 'ownActivity' | 'topicTypes'>;

/** The activity of its workspace that a new retro is to begin with, as that is now. Refused as CA4 says. */
export async function ownActivityOf(
  { customActivityId: id }: Pick<NewRetro, 'customActivityId'>,
  team: TeamToday | null,
  activities: Pick<CustomActivities, 'find'>,
): Promise<Result<OwnActivity>> {
  if (id === undefined) return done({});
  if (team && team.activitiesOf === null) return refused('plan_required');
  const found = team?.activitiesOf ? await activities.find(team.activitiesOf, id) : null;
  if (!found) return refused('settings', { fields: { activity: 'activity.gone' } });
  const { name, description } = found;
  return done({ ownActivity: { id, name, description }, topicTypes: ownTypesFrom(found) });
}
