import { expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import type { ActionItem, RetroData } from '#contract/retro.ts';
import { updateAction } from '#machines/retro/decide/team-actions.ts';
import { idOf, LocalRetro } from '../../support/local-retro.ts';

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
