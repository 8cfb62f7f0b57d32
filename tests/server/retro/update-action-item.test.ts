import { expect, it, vi } from 'vitest';
import type { ActionItem } from '#contract/retro/retro-data.ts';
import type { Ack, RetroState } from '#contract/retro/wire.ts';
import { no } from '#machines/retro/decide/decision.ts';
import type { OutsideDecision, Outsider } from '#server/retro/outside-decision.ts';
import {
  additionsOfActionItems,
  statusesOfActionItems,
  updatesOfActionItems,
} from '#server/retro/update-action-item.ts';
import { anybody, created, fold, logged, NOW, TO_THE_END } from '#tests/support/retros/sample-log.ts';

const ann = anybody('Ann');
const first = created(ann);
const ITEM: ActionItem = {
  ...{
    id: 'item',
    author: ann.id,
    group: null,
    description: 'Water the plants',
    status: 'open',
    createdAt: 1,
  },
  ...{ owners: [], dueDate: null },
};
/** A finished retro that agreed on one. */
const finished: RetroState = fold([
  first,
  ...logged(1, [
    ...TO_THE_END.slice(0, -1),
    { type: 'action.added', action: ITEM },
    ...TO_THE_END.slice(-1),
  ]).map(({ fact }) => fact),
]);

/** The retros of a server, of which there is this one, and what was recorded in it. */
function retrosWith(state: RetroState | null, away = false) {
  const recorded: unknown[] = [];
  const record = async (decide: OutsideDecision): Promise<Ack | null> => {
    if (state === null) return null;
    if (away) return no('unavailable');
    const decision = decide(state.data, NOW);
    if (!decision.ok) return decision;
    recorded.push(...decision.facts);
    return { ok: true, seq: 9 };
  };
  const recordIn = vi.fn((_retro: string, decide: OutsideDecision, _by: Outsider) => record(decide));
  const recordAlone = vi.fn((_retro: string, decide: OutsideDecision) => record(decide));
  return { recorded, recordIn, recordAlone };
}

it('[CO4] how an item stands is read where it belongs, and nothing is written for that', async () => {
  const retros = retrosWith(finished);
  const statusOf = statusesOfActionItems(retros);
  expect(await statusOf('the retro', ITEM.id)).toEqual({ ok: true, status: 'open' });
  expect(await statusOf('the retro', 'gone')).toEqual({ ok: true, status: null });
  expect([retros.recorded, retros.recordAlone.mock.lastCall?.[0]]).toEqual([[], 'the retro']);
  expect(await statusesOfActionItems(retrosWith(null))('gone', ITEM.id)).toEqual({ ok: true, status: null });
  expect(await statusesOfActionItems(retrosWith(finished, true))('away', ITEM.id)).toEqual(no('unavailable'));
});

it('[TA2] an item is changed where it belongs, by somebody who need not be there', async () => {
  const retros = retrosWith(finished);
  const update = updatesOfActionItems(retros);
  const change = { status: 'done' } as const;
  const asked = { retro: 'the retro', action: ITEM.id, change, team: [], by: ann.id };
  expect(await update(asked)).toEqual({ ok: true, seq: 9 });
  expect(retros.recorded).toMatchObject([{ action: ITEM.id, status: 'done' }]);
  const [retro, , by] = retros.recordIn.mock.lastCall ?? [];
  expect([retro, by]).toEqual(['the retro', { id: ann.id, command: 'action.change' }]);
  expect(await update({ ...asked, action: 'gone' })).toMatchObject({ ok: false });
  expect(await updatesOfActionItems(retrosWith(null))(asked)).toBeNull();
});

it('[TA7] an item of no retro is kept behind the finished one, with who added it and when', async () => {
  const retros = retrosWith(finished);
  const item = { id: 'new', description: 'Air the room', owners: [], dueOn: null };
  const asked = { retro: 'the retro', team: [], by: ann.id, ...item };
  expect(await additionsOfActionItems(retros)(asked as never)).toEqual({ ok: true, seq: 9 });
  expect(JSON.stringify(retros.recorded)).toContain('Air the room');
  expect(JSON.stringify(retros.recorded)).toContain(`"createdAt":${NOW}`);
  const [retro, , by] = retros.recordIn.mock.lastCall ?? [];
  expect([retro, by]).toEqual(['the retro', { id: ann.id, command: 'action.add' }]);
});
