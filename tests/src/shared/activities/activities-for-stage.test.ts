import { expect, it } from 'vitest';
import { ACTIVITIES, ACTIVITY_KEYS } from '#contract/activities/activities.ts';
import { activitiesFor } from '#src/shared/activities/activities-for-stage.ts';

it('[LO3] activities are ordered by the stage of the project, and none is left out', () => {
  expect(activitiesFor('standard')).toEqual(ACTIVITY_KEYS);
  expect(activitiesFor('starting').slice(0, 2)).toEqual(['hope_and_concern', 'the_soup']);
  const sizes = activitiesFor('deadline_soon').map((key) => ACTIVITIES[key].length);
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  for (const stage of ['standard', 'starting', 'deadline_soon'] as const)
    expect([...activitiesFor(stage)].sort()).toEqual([...ACTIVITY_KEYS].sort());
});
