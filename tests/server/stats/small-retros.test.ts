import fc from 'fast-check';
import { expect, it } from 'vitest';
import { statsOf } from '#server/stats/stats-calculation.ts';
import type { HeldRetroTable } from '#server/store/database/stats-tables.ts';
import { newId } from '#tests/support/people/player.ts';
import { NOW } from '#tests/support/retros/sample-log.ts';

const MONTH_MS = 30 * 86_400_000;

/** What each of some people answered: 0 to 100, or nothing; and whether they wrote. */
const people = (most: { minLength: number; maxLength: number }) =>
  fc.array(fc.record({ mood: fc.option(fc.constantFrom(0, 25, 50, 75, 100)), wrote: fc.boolean() }), most);

const rowOf = (answers: { mood: number | null; wrote: boolean }[], at: number): HeldRetroTable => {
  const moods = answers.map(({ mood }) => mood).filter((mood) => mood !== null);
  const sum = moods.reduce((all, mood) => all + mood, 0);
  return {
    ...{ retro_id: newId(), team_id: 'team', held_at: NOW - at, topics: 1 },
    people: JSON.stringify(answers.map((_, place) => `person ${place}`)),
    wrote: answers.filter(({ wrote }) => wrote).length,
    ...{ mood_before: sum, said_before: moods.length, mood_after: sum, said_after: moods.length },
  };
};

const stats = (held: HeldRetroTable[]) =>
  statsOf(
    { held: async () => held, actions: async () => [], maturities: async () => [] },
    { team: 'team' },
    { months: 3, timeZone: 'UTC', now: NOW, reader: '' },
  );

it('[ST2] stats do not reveal what fewer than three people of a retro answered, whatever retros it is added up with', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(people({ minLength: 3, maxLength: 6 }), fc.nat(3 * MONTH_MS)), { maxLength: 6 }),
      fc.array(fc.tuple(people({ minLength: 1, maxLength: 2 }), fc.nat(3 * MONTH_MS)), {
        minLength: 1,
        maxLength: 6,
      }),
      async (large, small) => {
        const others = large.map(([answers, at]) => rowOf(answers, at));
        const as = (answer: (mood: number | null) => { mood: number | null; wrote: boolean }) =>
          stats([
            ...others,
            ...small.map(([answers, at]) =>
              rowOf(
                answers.map(({ mood }) => answer(mood)),
                at,
              ),
            ),
          ]);
        const said = await as((mood) => ({ mood, wrote: true }));
        expect(await as(() => ({ mood: null, wrote: false }))).toEqual(said);
        expect(await as(() => ({ mood: 0, wrote: false }))).toEqual(said);
      },
    ),
    { numRuns: 50 },
  ));

it('[ST2] stats show moods once three people have answered', async () => {
  const shy = { mood: null, wrote: false };
  const open = { mood: 100, wrote: true };
  const { months } = await stats([rowOf([open, open, shy, shy], 0)]);
  expect(months[2]).toMatchObject({ people: 4, wrote: 50, mood: { before: null, after: null } });
  const { months: three } = await stats([rowOf([open, open, open, shy], 0)]);
  expect(three[2]).toMatchObject({ wrote: 75, mood: { before: 100, after: 100 } });
});
