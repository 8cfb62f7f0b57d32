import {
  ACTIVITIES,
  ACTIVITY_KEYS,
  type ActivityKey,
  type ProjectStage,
} from '#contract/activities/activities.ts';

/** Activities in the order the form shows them for a project stage. */
export function activitiesFor(stage: ProjectStage): ActivityKey[] {
  if (stage === 'deadline_soon')
    return [...ACTIVITY_KEYS].sort((a, b) => ACTIVITIES[a].length - ACTIVITIES[b].length);
  if (stage === 'starting') {
    const first: ActivityKey[] = ['hope_and_concern', 'the_soup'];
    return [...first, ...ACTIVITY_KEYS.filter((key) => !first.includes(key))];
  }
  return [...ACTIVITY_KEYS];
}
