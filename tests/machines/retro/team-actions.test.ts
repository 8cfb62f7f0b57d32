import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import type { ActionItem, RetroData } from '#contract/retro/retro-data.ts';
import { addTeamAction, updateAction } from '#machines/retro/decide/team-actions-decider.ts';
import { idOf, LocalRetro } from '#tests/support/retros/local-retro.ts';

const ana = { id: idOf('Ana'), name: 'Ana' };
const gone = { id: idOf('Gone'), name: 'Gone' };
const item: ActionItem = {
  id: idOf('item'),
  author: ana.id,
  group: null,
  description: 'Fix the build',
  owners: [gone],
  dueDate: '2026-12-24',
  status: 'open',
};
const data: RetroData = {
  ...new LocalRetro({ moderator: 'Mo' }).state.data,
  actions: { [item.id]: item },
};

const updated = (change: Parameters<typeof updateAction>[2]) => updateAction(data, item.id, change, [ana]);

it('only the given fields change, and the fact has all three', () => {
  expect(updated({ status: 'dropped' })).toEqual({
    ok: true,
    facts: [
      { type: 'action.updated', action: item.id, status: 'dropped', owners: [gone], dueDate: '2026-12-24' },
    ],
  });
  expect(updated({ dueDate: null, owners: [gone.id, ana.id, ana.id] })).toMatchObject({
    facts: [{ owners: [gone, ana], dueDate: null, status: 'open' }],
  });
});

it('current owners may stay, even if they have left; new ones have to be in the team', () => {
  expect(updated({ owners: [gone.id] })).toEqual({ ok: true, facts: [] });
  expect(updated({ owners: [idOf('Eve')] })).toEqual({ ok: false, code: 'unknown_owner' });
  expect(updated({ owners: ['toString'] })).toEqual({ ok: false, code: 'unknown_owner' });
});

it('a missing item is refused, and an unchanged one writes nothing', () => {
  expect(updateAction(data, idOf('other'), { status: 'done' }, [])).toMatchObject({ code: 'unknown_action' });
  expect(updated({ status: 'open', dueDate: '2026-12-24' })).toEqual({ ok: true, facts: [] });
});

it('the owners in a retro are limited in total, and fewer are always accepted', () => {
  const many = Array.from({ length: LIMITS.ownersInAll }, (_, place) => ({
    id: idOf(`o${place}`),
    name: '',
  }));
  const full = {
    ...data,
    actions: { ...data.actions, full: { ...item, id: 'full', owners: many.slice(1) } },
  };
  expect(updateAction(full, item.id, { owners: [gone.id, ana.id] }, [ana])).toMatchObject({ code: 'limit' });
  expect(updateAction(full, item.id, { owners: [] }, [])).toMatchObject({ ok: true });
});

describe('[TA7] what a team adds after the finish', () => {
  const over: RetroData = { ...data, finishedAt: 5 };
  const since = { id: idOf('since'), author: ana.id, description: 'Call them', dueDate: null, createdAt: 6 };
  const add = (to: RetroData, changes: Partial<Parameters<typeof addTeamAction>[1]> = {}) =>
    addTeamAction(to, { ...since, owners: [ana.id], ...changes }, [ana]);
  const added: ActionItem = { ...since, group: null, owners: [ana], status: 'open' };
  const after: RetroData = { ...over, teamActions: { [since.id]: added } };

  it('is open and hangs on no group; sent again, it writes nothing', () => {
    expect(add(over)).toEqual({ ok: true, facts: [{ type: 'action.set-by-team', action: added }] });
    expect(add(after, { description: 'Call them again' })).toEqual({ ok: true, facts: [] });
  });

  it('waits for the finish, and needs an id of its own and owners of the team', () => {
    expect(add(data)).toMatchObject({ code: 'wrong_phase' });
    expect(add(over, { id: item.id })).toMatchObject({ code: 'duplicate_id' });
    expect(add(over, { owners: [gone.id] })).toMatchObject({ code: 'unknown_owner' });
  });

  it('counts together with what the retro agreed on, whether it is dropped or not', () => {
    const dropped = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `d${at}`,
          { ...added, id: `d${at}`, status: 'dropped' as const },
        ]),
      );
    const almost = { ...over, teamActions: dropped(LIMITS.actionItems - 2) };
    expect(add(almost)).toMatchObject({ ok: true });
    expect(add({ ...over, teamActions: dropped(LIMITS.actionItems - 1) })).toMatchObject({ code: 'limit' });
    const owners = Array.from({ length: LIMITS.ownersInAll }, (_, at) => ({ id: idOf(`o${at}`), name: '' }));
    const full = { ...over, actions: { [item.id]: { ...item, owners } } };
    expect(add(full)).toMatchObject({ code: 'limit' });
    expect(add(full, { owners: [] })).toMatchObject({ ok: true });
  });

  it('is changed as a whole, and an unchanged one writes nothing', () => {
    const change = { status: 'done', dueDate: '2026-12-24' } as const;
    expect(updateAction(after, since.id, change, [])).toEqual({
      ok: true,
      facts: [{ type: 'action.set-by-team', action: { ...added, ...change } }],
    });
    expect(updateAction(after, since.id, { status: 'open', owners: [ana.id] }, [])).toEqual({
      ok: true,
      facts: [],
    });
  });
});
