import { beforeEach, expect, it, vi } from 'vitest';
import { introOf } from '#server/access/joining-person.ts';
import { Audience } from '#server/socket/audience.ts';
import { ConnectionsByPerson } from '#server/socket/connections-by-person.ts';
import type { SocketConnection } from '#server/socket/socket-connection.ts';
import { anybody, created, fold, logged } from '#tests/support/retros/sample-log.ts';

const [ann, bob] = [anybody('Ann'), anybody('Bob')];
const tabOf = (user: typeof ann, liveRetro: unknown = null) => ({ user, liveRetro }) as SocketConnection;
const first = created(ann);
const joined = logged(1, [
  { type: 'person.joined', person: introOf(bob, []), role: 'participant', slot: true, met: true },
]).map(({ fact }) => fact);

let audience: Audience;
beforeEach(() => {
  audience = new Audience();
});

it('[RO7] everyone is there with each of their tabs, until the last one has gone', () => {
  const [one, two, his] = [tabOf(ann), tabOf(ann), tabOf(bob)];
  expect(audience.isEmpty).toBe(true);
  for (const tab of [one, two, his]) audience.add(tab);
  expect(audience.where((person) => person === ann.id)).toEqual([one, two]);
  expect([audience.has(one), audience.has(tabOf(ann)), audience.has(tabOf(anybody('Cy')))]).toEqual([
    true,
    false,
    false,
  ]);
  expect([audience.delete(tabOf(ann)), audience.delete(tabOf(anybody('Cy')))]).toEqual([false, false]);
  expect([audience.delete(one), audience.delete(one), audience.has(two)]).toEqual([true, false, true]);
  audience.delete(two);
  expect(audience.where(() => true)).toEqual([his]);
  audience.delete(his);
  expect(audience.isEmpty).toBe(true);
});

it('[SE1] everyone is judged by the state at hand, anew when somebody comes or goes or when access changes', () => {
  const [before, after] = [fold([first]), fold([first, ...joined])];
  const [hers, his] = [tabOf(ann), tabOf(bob)];
  audience.add(hers);
  const alone = audience.seats(before);
  expect(alone.map(({ connection }) => connection)).toEqual([hers]);
  expect(audience.seats({ ...before, data: { ...before.data, drafts: {} } })).toBe(alone);
  audience.add(his);
  const levels = (state: typeof before) => audience.seats(state).map(({ viewer }) => viewer.access);
  const [outside] = levels(before).slice(1);
  const [inside] = levels(after).slice(1);
  expect(inside).not.toEqual(outside);
  audience.delete(his);
  expect(audience.seats(after)).toHaveLength(1);
});

it.each([
  ['people', {}],
  ['moderator', 'somebody'],
  ['finishedAt', 5],
  ['roster', []],
  ['workspaceOwner', 'somebody'],
] as const)('[SE1] a new %s means that all are judged anew', (field, value) => {
  const state = fold([first]);
  audience.add(tabOf(ann));
  const before = audience.seats(state);
  expect(audience.seats({ ...state, data: { ...state.data, [field]: value } } as never)).not.toBe(before);
});

it('[JO12] a new name reaches each tab of its person, and the retros that these have open', () => {
  const tabs = new ConnectionsByPerson();
  const introduce = vi.fn();
  const [one, two, his] = [tabOf(ann, { introduce }), tabOf(ann), tabOf(bob, { introduce })];
  for (const tab of [one, two, his]) tabs.add(tab);
  const renamed = { ...ann, name: 'Anna' };
  tabs.changed(renamed);
  expect([one, two, his].map(({ user }) => user.name)).toEqual(['Anna', 'Anna', 'Bob']);
  expect(introduce.mock.calls).toEqual([[renamed]]);
  tabs.delete(one);
  expect([...tabs.of(ann.id)]).toEqual([two]);
  tabs.delete(two);
  tabs.delete(two);
  expect([...tabs.of(ann.id)]).toEqual([]);
});
