import { expect, it } from 'vitest';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { ClosedDoors } from '#server/retro/knock-networks.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

const KIM = 'kim0000000000000';
const { data } = aRetro({ waiting: ['Kim'] }).state;
const MINUTE = 60_000;

/** A retro that closes with Kim at its door, who came from somewhere. */
function closeWithKim(doors: ClosedDoors, retro: string, changed: Partial<RetroData> = {}): void {
  const networks = doors.open(retro);
  networks.note(KIM, ['address 7'], data);
  doors.close(retro, networks, { ...data, ...changed }, 0);
}

/** Of how many people something is known when the retro opens again. */
const knownOf = (doors: ClosedDoors, retro: string, now = 0): number => doors.open(retro).tidy(data, now);

it('[JO16] people who wait are remembered while a retro is closed, separately for each retro', () => {
  const doors = new ClosedDoors();
  closeWithKim(doors, 'one');
  expect(knownOf(doors, 'two')).toBe(0);
  expect(knownOf(doors, 'one')).toBe(1);
});

it('[JO16] rejected people are remembered as long as their rejection matters', () => {
  const doors = new ClosedDoors();
  const { [KIM]: kim, ...others } = data.people;
  if (!kim) throw new Error('Kim waits');
  const people = {
    ...others,
    [KIM]: { ...kim, admission: 'rejected', rejections: { times: 1, at: 0 } },
  } as const;
  const networks = doors.open('one');
  networks.note(KIM, ['address 7'], data);
  doors.close('one', networks, { ...data, people }, MINUTE);
  const again = doors.open('one');
  expect(again.tidy({ ...data, people }, 9 * MINUTE)).toBe(1);
  expect(again.tidy({ ...data, people }, 11 * MINUTE)).toBe(0);
});

it('nothing is kept of a retro that is finished, or at which nobody waits', () => {
  const doors = new ClosedDoors();
  closeWithKim(doors, 'finished', { finishedAt: 1 });
  closeWithKim(doors, 'let in', { people: {} });
  expect([knownOf(doors, 'finished'), knownOf(doors, 'let in')]).toEqual([0, 0]);
});

it('[SY8] the memory is limited, and the retro that was closed first is dropped first', () => {
  const doors = new ClosedDoors(2);
  for (const retro of ['one', 'two', 'one', 'three']) closeWithKim(doors, retro);
  expect(['one', 'two', 'three'].map((retro) => knownOf(doors, retro))).toEqual([1, 0, 1]);
});
