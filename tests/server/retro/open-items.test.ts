import { beforeEach, expect, it, vi } from 'vitest';
import type { ActionItem, ActionStatus, CarriedItem, RetroData } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { MOST_CARRIED } from '#server/action-items/store/read-action-items.ts';
import { openItemsOf } from '#server/retro/carry-over.ts';
import { anybody, created, fold } from '#tests/support/retros/sample-log.ts';

const [ann, bob, cy] = [anybody('Ann'), anybody('Bob'), anybody('Cy')];

const own = (id: string, given: Partial<ActionItem> = {}): ActionItem => ({
  ...{ id, author: bob.id, group: null, description: id, owners: [], dueDate: null, createdAt: 5 },
  ...{ status: 'open' },
  ...given,
});
const carried = (id: string, retro: string | undefined, status: ActionStatus = 'open'): CarriedItem => ({
  ...{ id, description: id, owners: [], dueDate: null, status },
  ...(retro !== undefined && { retro }),
});
const byId = <One extends { id: string }>(items: One[]) =>
  Object.fromEntries(items.map((one) => [one.id, one]));

/** A retro with these action items, of its own and taken along, from which these people were removed. */
function retroOf(items: ActionItem[], taken: CarriedItem[] = [], removed: string[] = []): RetroState {
  const state = fold([created(ann)]);
  const person = (id: string) => ({ ...state.data.people[ann.id], id, admission: 'removed' });
  const people = { ...state.data.people, ...byId(removed.map(person)) } as RetroData['people'];
  return { ...state, data: { ...state.data, people, actions: byId(items), carried: byId(taken) } };
}

/** The retros that items come from, by their names. */
let earlier: Record<string, RetroState>;
const stateOf = vi.fn(async (retro: string) => earlier[retro] ?? null);
beforeEach(() => {
  earlier = {};
  stateOf.mockClear();
});
const openOf = ({ data }: RetroState, person = ann.id) => openItemsOf(data, { stateOf, person });

it('[CO2] what is open comes along: first what came along already, without its author, as it is written', async () => {
  // In logs from before it was noted, nothing says when an item was written.
  const { createdAt: _, ...undated } = own('undated');
  const mine = [own('mine'), own('done', { status: 'done' }), undated as ActionItem];
  const retro = retroOf(mine, [carried('older', undefined)]);
  expect(await openOf(retro)).toStrictEqual([
    carried('older', undefined),
    { ...carried('mine', retro.data.id), createdAt: 5 },
    carried('undated', retro.data.id),
  ]);
  expect(stateOf).not.toHaveBeenCalled();
});

it('[CO2] what came along is as it is by now where it comes from, and each such retro is read once', async () => {
  earlier.first = retroOf([
    own('one'),
    own('two', { status: 'dropped' }),
    own('three', { description: 'new' }),
  ]);
  const taken = ['one', 'two', 'three', 'erased'].map((id) => carried(id, 'first'));
  const retro = retroOf([], [...taken, carried('lost', 'gone'), carried('ticked', 'unasked', 'done')]);
  expect((await openOf(retro)).map(({ id, description }) => [id, description])).toEqual([
    ['one', 'one'],
    ['three', 'new'],
    ['erased', 'erased'],
    ['lost', 'lost'],
  ]);
  expect(stateOf.mock.calls).toEqual([
    ['first', { person: ann.id }],
    ['gone', { person: ann.id }],
  ]);
});

it('[RO6] who was removed from the retro does not get its items, and the others get them with who does not', async () => {
  const retro = retroOf([own('mine')], [], [cy.id, bob.id]);
  expect(await openOf(retro, bob.id)).toEqual([]);
  expect(await openOf(retro)).toMatchObject([{ id: 'mine', keptFrom: [bob.id, cy.id].sort() }]);
});

it('[CO2] of too many the latest come along', async () => {
  const all = Array.from({ length: MOST_CARRIED + 1 }, (_, place) => own(`number ${place}`));
  const open = await openOf(retroOf(all));
  expect([open.length, open[0]?.id]).toEqual([MOST_CARRIED, 'number 1']);
});
