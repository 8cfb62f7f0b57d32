import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { parseCommand } from '#contract/retro/commands.ts';
import { nextRank, plannedEnd } from '#machines/retro/selectors/discussion-selectors.ts';
import { given, roomOf } from '#tests/support/retros/given-when-then.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { MINUTE, START, testClock } from '#tests/support/retros/test-clock.ts';

const choose = (group: string, minutes: 3 | 5 | 10 = 5) =>
  ({ type: 'group.choose', group, minutes }) as const;

/** A retro that discusses; Ben and Cleo voted for the third group, Ben for the fourth too. */
function discussing(plan: Parameters<typeof aRetro>[0] = {}) {
  const retro = aRetro({ phase: 'voting', topics: 2, grouped: false, watchers: ['Wim'], ...plan });
  const [a, b, c, d] = retro.state.data.groups.map((group) => group.id) as [string, string, string, string];
  retro.do('Ben', { type: 'vote.place', group: c, weight: 1 });
  retro.do('Ben', { type: 'vote.place', group: d, weight: 1 });
  retro.do('Cleo', { type: 'vote.place', group: c, weight: 1 });
  retro.do('Ana', { type: 'voting.close' });
  return { retro, a, b, c, d };
}

describe('the queue', () => {
  it('[DI1] is ordered by total, highest first, and equal groups by when they were shared', () => {
    const { retro, a, b, c, d } = discussing();
    expect(retro.state.data.queue.slice(0, 4)).toEqual([c, d, a, b]);
    expect(roomOf(retro, 'Wim').data.queue).toEqual(retro.state.data.queue);
  });

  it('[DI1] orders a group by its first shared topic, whatever was done to the board', () => {
    const retro = aRetro({ phase: 'grouping', topics: 2 });
    const [a, b, c, d, e, f] = retro.state.data.groups.map((group) => group.id) as string[];
    retro.do('Ana', { type: 'group.merge', from: a ?? '', into: b ?? '' });
    retro.do('Ana', { type: 'group.merge', from: b ?? '', into: d ?? '' });
    expect(retro.state.data.groups.map((group) => group.id)).toEqual([c, d, e, f]);
    for (const type of ['voting.start', 'voting.close'] as const) retro.do('Ana', { type });
    expect(retro.state.data.queue).toEqual([d, c, e, f]);
  });

  it('[DI1] tells of the next group whether it has the most votes left, as many as another, or none', () => {
    const { retro, c, d } = discussing();
    expect(nextRank(retro.state.data)).toBe('upNext');
    retro.do('Ana', choose(c));
    retro.do('Ana', choose(d));
    expect(nextRank(retro.state.data)).toBe('withoutVotes');
    const { totals } = retro.state.data;
    const tied = {
      ...retro.state.data,
      discussed: [],
      current: null,
      totals: { ...totals, [d]: totals?.[c] ?? 0 },
    };
    expect(nextRank(tied)).toBe('tied');
  });

  it('[DI1] lets the moderator choose any group as the next', () => {
    const { retro, b, c } = discussing();
    given(retro).when('Ben', choose(b)).thenRefused('moderator_only');
    given(retro)
      .when('Ana', choose(idOf('nothing')))
      .thenRefused('unknown_group');
    given(retro).when('Ana', choose(b)).thenHappened({ type: 'group.chosen', group: b });
    expect(retro.state.value).toEqual({ discussion: 'discussing' });
    const data = given(retro).when('Ana', choose(c)).thenHappened({ type: 'group.chosen', group: c });
    expect(data).toMatchObject({ current: c, discussed: [b] });
  });

  it('[DI4] [DI5] everyone sees which group is current and which are discussed, each in one place', () => {
    const clock = testClock();
    const { retro, a, b } = discussing({ now: clock.read });
    for (const group of [a, b, a, a]) {
      retro.do('Ana', choose(group));
      clock.pass(1);
    }
    expect(roomOf(retro, 'Wim').data).toMatchObject({ current: a, discussed: [b] });
    retro.do('Ana', { type: 'review.start' });
    expect(roomOf(retro, 'Wim').data).toMatchObject({ current: null, discussed: [b, a] });
  });
});

describe('the time of a group', () => {
  it('[SY13] [DI2] starts once if the same group is chosen twice at the same moment', () => {
    const { retro, a } = discussing({ now: () => START });
    given(retro).when('Ana', choose(a)).thenHappened({ type: 'group.chosen', group: a });
    given(retro).when('Ana', choose(a)).thenRefused('unchanged');
    given(retro)
      .when('Ana', choose(a, 10))
      .thenHappened({ type: 'group.chosen', total: 10 * MINUTE });
  });

  it.each([3, 5, 10] as const)('[DI2] is %i minutes when the moderator chooses so', (minutes) => {
    const clock = testClock();
    const { retro, a } = discussing({ now: clock.read });
    given(retro)
      .when('Ana', choose(a, minutes))
      .thenHappened({ type: 'group.chosen', endsAt: START + minutes * MINUTE, total: minutes * MINUTE });
  });

  it('[DI2] cannot be any other number', () => {
    const command = { type: 'group.choose', group: idOf('group'), minutes: 4, id: idOf('command') };
    expect(parseCommand(command)).toEqual({ ok: false, field: 'minutes' });
  });

  it('[DI2] is extended by a minute with the button', () => {
    const clock = testClock();
    const { retro, a } = discussing({ now: clock.read });
    retro.do('Ana', choose(a, 3));
    clock.pass(MINUTE);
    given(retro)
      .when('Ana', { type: 'time.add', minutes: 1 })
      .thenHappened({ type: 'time.added', endsAt: START + 4 * MINUTE, total: 4 * MINUTE });
  });

  it('[DI3] is 3 minutes once the planned time of the retro is over', () => {
    const clock = testClock();
    const { retro, a, b } = discussing({ now: clock.read, settings: { duration: 60 } });
    expect(plannedEnd(retro.state.data)).toBe(START + 60 * MINUTE);
    clock.pass(60 * MINUTE - 1);
    given(retro)
      .when('Ana', choose(a, 10))
      .thenHappened({ type: 'group.chosen', total: 10 * MINUTE });
    clock.pass(1);
    given(retro)
      .when('Ana', choose(b, 10))
      .thenHappened({ type: 'group.chosen', total: 3 * MINUTE });
  });

  it('[DI3] does not keep the moderator from moving to review', () => {
    const { retro, a } = discussing();
    given(retro).when('Ben', { type: 'review.start' }).thenRefused('moderator_only');
    retro.do('Ana', choose(a));
    given(retro).when('Ana', { type: 'review.start' }).thenHappened({ type: 'review.started' });
    expect(retro.state.value).toBe('review');
    expect(retro.state.data.clock.state).toBe('idle');
    given(retro).when('Ana', choose(a)).thenRefused('wrong_phase');
  });
});

describe('action items', () => {
  const fields = { description: 'Fix the build', owners: [] as string[], dueDate: null };
  const add = (changed: Partial<{ group: string | null; owners: string[]; dueDate: string }> = {}) => ({
    type: 'action.add' as const,
    group: null,
    ...fields,
    ...changed,
  });
  const withAction = (changed: Parameters<typeof add>[0] = {}) => {
    const { retro, a } = discussing({ roster: ['Ben', 'Rita', 'Rolf'] });
    return { retro, action: retro.do('Ben', add({ group: a, ...changed })), a };
  };
  const change = (action: string, changed: Partial<typeof fields> | { dueDate: string } = {}) => ({
    type: 'action.change' as const,
    action,
    ...fields,
    ...changed,
  });
  const owners = (retro: LocalRetro, action: string) =>
    retro.state.data.actions[action]?.owners.map((owner) => owner.name);

  it('[AI1] are written from discussion on, for a group, with owners from the team or the room', () => {
    const { retro, a } = discussing({ roster: ['Ben', 'Rita'] });
    const people = [idOf('Cleo'), idOf('Rita'), idOf('Wim'), idOf('Cleo')];
    given(retro)
      .when('Ben', add({ group: a, owners: people }))
      .thenHappened({
        type: 'action.added',
        action: {
          author: idOf('Ben'),
          group: a,
          status: 'open',
          owners: [
            { id: idOf('Cleo'), name: 'Cleo' },
            { id: idOf('Rita'), name: 'Rita' },
            { id: idOf('Wim'), name: 'Wim' },
          ],
        },
      });
    given(retro)
      .when('Ben', add({ owners: [idOf('Nobody')] }))
      .thenRefused('unknown_owner');
    // Of the team, who is not in it knows those who are here (AC5).
    given(retro)
      .when('Cleo', add({ owners: [idOf('Rita')] }))
      .thenRefused('unknown_owner');
    given(retro)
      .when('Ben', add({ group: idOf('nothing') }))
      .thenRefused('unknown_group');
    given(aRetro({ phase: 'voting' }))
      .when('Ben', add())
      .thenRefused('wrong_phase');
    given(aRetro({ phase: 'review' }))
      .when('Ben', add())
      .thenHappened({ type: 'action.added' });
  });

  it('[AI1] [SY8] are limited in number', () => {
    const { retro, action } = withAction();
    const item = retro.state.data.actions[action];
    const ids = Array.from(
      { length: LIMITS.actionItems },
      (_, place) => `a${String(place).padStart(15, '0')}`,
    );
    const actions = Object.fromEntries(
      ids.map((id) => [id, { ...item, id }]),
    ) as typeof retro.state.data.actions;
    retro.state = { ...retro.state, data: { ...retro.state.data, actions } };
    // Ben wrote them all: he had his share before (SY26), which does not bind who leads.
    given(retro).when('Ben', add()).thenRefused('own_limit');
    for (const name of ['Ana', 'Cleo']) given(retro).when(name, add()).thenRefused('limit');
  });

  it('[AI2] can be submitted by the moderator for the person writing, in that person’s name', () => {
    const { retro } = discussing();
    const force = (author: string) => ({ ...add(), type: 'action.force' as const, author: idOf(author) });
    given(retro).when('Cleo', force('Ben')).thenRefused('moderator_only');
    for (const name of ['Wim', 'Eve']) given(retro).when('Ana', force(name)).thenRefused('unknown_person');
    given(retro)
      .when('Ana', force('Ben'))
      .thenHappened({ type: 'action.added', action: { author: idOf('Ben') } });
  });

  it('[AI2] can be cancelled by the moderator for the person writing', () => {
    const { retro } = discussing();
    const cancel = { type: 'action.cancel', author: idOf('Ben') } as const;
    given(retro).when('Cleo', cancel).thenRefused('moderator_only');
    given(retro)
      .when('Ana', cancel)
      .thenHappened({ type: 'composing.cancelled', author: idOf('Ben') });
    given(retro)
      .when('Ana', { ...cancel, author: idOf('Eve') })
      .thenRefused('unknown_person');
  });

  it('[AI3] are changed and deleted only by their author and the moderator', () => {
    const { retro, action } = withAction();
    const changed = change(action, { description: 'Fix the build today' });
    given(retro).when('Cleo', changed).thenRefused('not_yours');
    given(retro).when('Cleo', { type: 'action.delete', action }).thenRefused('not_yours');
    given(retro).when('Ben', changed).thenHappened({ type: 'action.changed' });
    given(retro)
      .when('Ana', change(action, { dueDate: '2026-12-01' }))
      .thenHappened({ type: 'action.changed', action: { author: idOf('Ben'), dueDate: '2026-12-01' } });
    given(retro).when('Ana', { type: 'action.delete', action }).thenHappened({ type: 'action.deleted' });
    expect(retro.state.data.actions).toEqual({});
    given(retro).when('Ben', changed).thenRefused('unknown_action');
    given(retro).when('Ben', { type: 'action.delete', action }).thenRefused('unknown_action');
  });

  it('[AI3] are refused if empty or unchanged, regardless of the order of owners', () => {
    const { retro, action } = withAction({ owners: [idOf('Ana'), idOf('Cleo')] });
    given(retro)
      .when('Ben', change(action, { owners: [idOf('Cleo'), idOf('Ana'), idOf('Ana')] }))
      .thenRefused('unchanged');
    given(retro)
      .when('Ben', change(action, { owners: [idOf('Cleo')] }))
      .thenHappened({ type: 'action.changed' });
    expect(parseCommand({ ...add(), description: '  ', id: idOf('command') })).toEqual({
      ok: false,
      field: 'description',
    });
  });

  it('[AI3] keep owners who have left since, and accept no new ones who are not here', () => {
    const { retro, action } = withAction({ owners: [idOf('Cleo')] });
    retro.do('Ana', { type: 'person.remove', person: idOf('Cleo') });
    given(retro)
      .when('Ben', change(action, { owners: [idOf('Cleo'), idOf('Rolf')] }))
      .thenHappened({ type: 'action.changed' });
    expect(owners(retro, action)).toEqual(['Cleo', 'Rolf']);
    given(retro)
      .when('Ben', change(action, { owners: [idOf('Rolf')] }))
      .thenHappened({ type: 'action.changed' });
    given(retro)
      .when('Ben', change(action, { owners: [idOf('Rolf'), idOf('Cleo')] }))
      .thenRefused('unknown_owner');
  });

  it('[AI4] may have a due date, and be done or dropped after the retro too', () => {
    const { retro, action } = withAction({ dueDate: '2026-12-24' });
    expect(retro.state.data.actions[action]?.dueDate).toBe('2026-12-24');
    const set = (status: 'open' | 'done' | 'dropped') =>
      ({ type: 'action.set-status', action, status }) as const;
    given(retro).when('Cleo', set('open')).thenRefused('unchanged');
    given(retro)
      .when('Cleo', { ...set('done'), action: idOf('nothing') })
      .thenRefused('unknown_action');
    for (const type of ['review.start', 'retro.finish'] as const) retro.do('Ana', { type });
    given(retro)
      .when('Cleo', set('done'))
      .thenHappened({ type: 'action.status-set', action, status: 'done' });
    given(retro).when('Cleo', set('dropped')).thenHappened({ type: 'action.status-set' });
    given(retro).when('Wim', set('open')).thenRefused('watcher');
    expect(retro.state.data.actions[action]?.status).toBe('dropped');
  });
});
