import { expect, it } from 'vitest';
import { entitlementsOf, hasRoomForTeam, PLAN_FEATURES } from '#contract/billing/plans.ts';

it('[PL1] [TM1] Starter has one team and two activities; the other plans have all', () => {
  expect(entitlementsOf('free')).toEqual({
    activities: ['mad_sad_glad', 'start_stop_continue'],
    iceBreakers: false,
  });
  expect([hasRoomForTeam('free', 0), hasRoomForTeam('free', 1)]).toEqual([true, false]);
  for (const plan of ['pro', 'premium'] as const) {
    expect(entitlementsOf(plan)).toEqual({ activities: null, iceBreakers: true });
    expect(hasRoomForTeam(plan, 1_000)).toBe(true);
  }
});

it('[PL1] Slack comes with Pro and Premium; the history, webhooks and activities of one’s own with Premium', () => {
  const plansWith = (feature: 'slack' | 'history' | 'webhooks' | 'customActivities') =>
    Object.entries(PLAN_FEATURES).flatMap(([plan, has]) => (has[feature] ? [plan] : []));
  expect(plansWith('slack')).toEqual(['pro', 'premium']);
  for (const feature of ['history', 'webhooks', 'customActivities'] as const)
    expect([feature, plansWith(feature)]).toEqual([feature, ['premium']]);
});
