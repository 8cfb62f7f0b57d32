import { beforeEach, expect, it } from 'vitest';
import type { Person } from '#contract/retro/person.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { KnockNetworks, WAITING_PER_NETWORK } from '#server/retro/knock-networks.ts';

const MINUTE = 60_000;
/** People, by id, each as much at the door as is said. */
const data = (people: Record<string, Partial<Person>>, finishedAt: number | null = null) =>
  ({ people, finishedAt }) as unknown as RetroData;
const waiting = { admission: 'waiting' } as const;
const turnedAway = (at: number) => ({ admission: 'rejected', rejections: { times: 1, at } }) as const;

let door: KnockNetworks;
beforeEach(() => {
  door = new KnockNetworks();
});

/** So many people who wait, each with the networks that are said for them. */
function crowd(count: number, networksOf: (place: number) => readonly string[]) {
  const people = Object.fromEntries(Array.from({ length: count }, (_, place) => [`guest ${place}`, waiting]));
  const room = data(people);
  for (let place = 0; place < count; place += 1) door.note(`guest ${place}`, networksOf(place), room);
  return room;
}

it.each([
  ['address', 0],
  ['/56', 1],
  ['/48', 2],
])('[JO16] from one %s only so many may wait as it is said for it', (_, wide) => {
  const most = WAITING_PER_NETWORK[wide as 0];
  // All share what is as wide as this or wider, and `late` only what is exactly as wide.
  const names = ['a', 'b', 'c'];
  const networks = (place: number) => names.map((name, at) => (at < wide ? `${name}${place}` : name));
  const room = crowd(most - 1, networks);
  door.note(
    'late',
    names.map((name, at) => (at === wide ? name : `another ${name}`)),
    room,
  );
  expect(door.isCrowded('late', room, 0)).toBe(false);
  const one = { ...room, people: { ...room.people, more: waiting } } as unknown as RetroData;
  door.note('more', networks(most), one);
  expect(door.isCrowded('late', one, 0)).toBe(true);
  // Who waits does not keep themselves out.
  expect(door.isCrowded('more', one, 0)).toBe(false);
});

it('[JO16] who was turned away counts for ten minutes, who is in the room not at all', () => {
  const most = WAITING_PER_NETWORK[0];
  const room = crowd(most - 1, () => ['address']);
  const withKim = (kim: Partial<Person>) => data({ ...room.people, kim } as never);
  door.note('kim', ['address'], room);
  door.note('late', ['address'], room);
  expect(door.isCrowded('late', withKim({ admission: 'in' }), 0)).toBe(false);
  expect(door.isCrowded('late', withKim(turnedAway(5)), 5 + 10 * MINUTE - 1)).toBe(true);
  expect(door.isCrowded('late', withKim(turnedAway(5)), 5 + 10 * MINUTE)).toBe(false);
});

it('[JO16] [SY8] of thousands at the door those are forgotten first who are no longer there; who was forgotten waits', () => {
  const room = data({ 'guest 0': waiting, 'guest 1': turnedAway(0) });
  for (let place = 0; place < 3_000; place += 1) door.note(`guest ${place}`, [`${place}`], room);
  expect(door.isCrowded('unknown', room, 0)).toBe(true);
  door.note('guest 3000', ['3000'], room);
  expect(door.isCrowded('guest 2', room, 0)).toBe(true);
  expect(['guest 0', 'guest 1', 'guest 3000'].map((id) => door.isCrowded(id, room, 0))).toEqual([
    false,
    false,
    false,
  ]);
  expect(new KnockNetworks().isCrowded('unknown', room, 0)).toBe(false);
});

it('[JO16] who comes again from elsewhere counts there', () => {
  const most = WAITING_PER_NETWORK[0];
  const room = crowd(most, () => ['address']);
  door.note('late', ['address'], room);
  expect(door.isCrowded('late', room, 0)).toBe(true);
  door.note('guest 0', ['another'], room);
  expect(door.isCrowded('late', room, 0)).toBe(false);
});

it('[JO16] when a retro closes, those are forgotten who no longer count, and all once it is over', () => {
  const people = { cy: waiting, dan: turnedAway(0), eve: { admission: 'in' } as const };
  const room = data(people);
  for (const id of Object.keys(people)) door.note(id, ['address'], room);
  expect(door.tidy(room, MINUTE)).toBe(2);
  expect(door.tidy(room, 10 * MINUTE)).toBe(1);
  expect(door.tidy(data(people, 5), 0)).toBe(0);
});
