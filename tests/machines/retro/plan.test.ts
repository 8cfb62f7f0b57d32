import { expect, it } from 'vitest';
import { phaseOf } from '#machines/retro/evolve.ts';
import { given } from '#tests/support/retros/given-when-then.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

it('[PL2] what a plan does not include is refused with plan_required, from the moment the plan is lost', () => {
  const retro = aRetro();
  const ask = { type: 'icebreaker.ask', question: { library: 3 } } as const;
  retro.do('Ana', ask);
  retro.setPlan({ activities: ['mad_sad_glad'], iceBreakers: false });
  given(retro)
    .when('Ana', { type: 'icebreaker.ask', question: { library: 4 } })
    .thenRefused('plan_required');
  const settings = { ...retro.state.data.settings, activity: 'daki' } as const;
  given(retro).when('Ana', { type: 'settings.change', settings, invited: [] }).thenRefused('plan_required');
  retro.setPlan({ activities: null, iceBreakers: true });
  retro.do('Ana', { type: 'settings.change', settings, invited: [] });
});

it('[PL2] what was begun with a plan continues: an activity stays, an ice breaker is revealed', () => {
  const retro = aRetro();
  retro.do('Ana', { type: 'icebreaker.ask', question: { library: 3 } });
  retro.setPlan({ activities: ['start_stop_continue'], iceBreakers: false });
  retro.do('Ana', { type: 'icebreaker.reveal' });
  const settings = { ...retro.state.data.settings, name: 'Another name' };
  given(retro)
    .when('Ana', { type: 'settings.change', settings, invited: [] })
    .thenHappened({ type: 'settings.changed' });
});

it.each(['plan_required', 'suspended', 'resting', 'being_deleted', 'team_is_archived'] as const)(
  '[WS8] [TM6] nothing new starts while it is %s, and what has begun continues',
  (noStart) => {
    const plan = { activities: null, iceBreakers: true };
    const retro = aRetro();
    retro.setPlan({ ...plan, noStart });
    given(retro).when('Ana', { type: 'writing.start' }).thenRefused(noStart);
    retro.setPlan(plan);
    retro.do('Ana', { type: 'writing.start' });
    retro.setPlan({ ...plan, noStart });
    retro.do('Ana', { type: 'phase.reopen' });
    given(retro).when('Ana', { type: 'writing.start' }).thenHappened({ type: 'writing.started' });
  },
);

it('[WS8] [OP4] nobody else can be invited by name while the workspace is suspended; settings can still be changed', () => {
  const retro = aRetro({ invited: ['Ina'] });
  retro.setPlan({ activities: null, iceBreakers: true, noStart: 'suspended' });
  const settings = { ...retro.state.data.settings, name: 'Another name' };
  const invited = retro.state.data.invited.map(({ email }) => ({ email: email ?? '' }));
  const change = { type: 'settings.change', settings, invited } as const;
  const fields = { invited: 'invited.suspended' };
  given(retro)
    .when('Ana', { ...change, invited: [...invited, { email: 'eva@example.org' }] })
    .thenRefused('settings', { fields });
  given(retro).when('Ana', change).thenHappened({ type: 'settings.changed' });
});

it('[WS8] a running retro can be finished if its workspace is suspended meanwhile', () => {
  const retro = aRetro({ noStart: 'suspended', phase: 'finished' });
  expect(phaseOf(retro.state)).toBe('finished');
  expect(retro.state.data.entitlements.noStart).toBe('suspended');
  expect(Object.keys(retro.state.data.actions)).toHaveLength(1);
});

it('[SY13] setting a team or a plan to what it already is writes nothing', () => {
  const retro = aRetro({ settings: { teamId: idOf('team') } });
  for (let times = 0; times < 2; times++) {
    retro.setTeam(['Tom'], 'Olga');
    retro.setPlan({ activities: null, iceBreakers: false });
  }
  expect(retro.log.slice(-2).map(({ type }) => type)).toEqual(['roster.changed', 'entitlements.changed']);
  expect(retro.log.filter(({ type }) => type === 'roster.changed')).toHaveLength(1);
});

it('[SE6] a name in the roster is erased with its account', () => {
  const retro = aRetro({ settings: { teamId: idOf('team') } });
  retro.setTeam(['Ben', 'Tom']);
  retro.erase('Tom');
  expect(retro.state.data.roster).toEqual([
    { id: idOf('Ben'), name: 'Ben' },
    { id: idOf('Tom'), name: '' },
  ]);
});
