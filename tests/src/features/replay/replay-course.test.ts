import { expect, it } from 'vitest';
import type { Moment } from '#contract/replay/replay-moments.ts';
import type { Fact } from '#contract/retro/facts.ts';
import { PHASES } from '#contract/retro/retro-data.ts';
import { Replay } from '#machines/retro/replay-for-reader.ts';
import { textOfMoment } from '#src/features/replay/moment-words.ts';
import { LONGEST_PAUSE_MS, nextStop } from '#src/features/replay/playback-speed.ts';
import { Course } from '#src/features/replay/replay-course.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

function momentsFor(log: readonly Fact[], name: string): Moment[] {
  const replay = new Replay(idOf(name), false);
  return log.map((fact) => replay.next(fact)).filter((moment) => moment !== null);
}

it('[RP1] knows the state of the retro at any moment, in any order, and where its phases begin', async () => {
  const retro = aRetro({ phase: 'review', topics: 40 });
  retro.do('Ana', { type: 'retro.finish' });
  const course = await Course.read(momentsFor(retro.log, 'Ben'));
  expect(course.last).toBeGreaterThan(100);
  expect(course.marks.map(({ phase }) => phase)).toEqual(PHASES);
  const forwards = course.moments.map((_, place) => JSON.stringify(course.stateAt(place)));
  for (const place of [course.last, 0, 99, 50, 49, 100, 51])
    expect(JSON.stringify(course.stateAt(place))).toBe(forwards[place]);
  // A fact that Ben was not shown leads to what he saw before it.
  const hidden = retro.log.find((fact) => fact.type === 'topic.added')?.seq ?? 0;
  expect(course.moments[course.placeOf(hidden)]?.seq).toBeLessThan(hidden);
  expect(course.placeOf(0)).toBe(0);
  expect(course.placeOf(1e9)).toBe(course.last);
});

it('[CL4] [RP1] says who did what where several led, and not where one led alone', () => {
  const retro = aRetro({ phase: 'setup', people: ['Ana', 'Ben', 'Cleo'] });
  retro.do('Ana', { type: 'colead.name', person: idOf('Ben') });
  retro.do('Ben', { type: 'writing.start' });
  retro.do('Ana', { type: 'colead.end', person: idOf('Ben') });
  retro.do('Ana', { type: 'phase.reopen' });
  retro.do('Ana', { type: 'writing.start' });
  const told = momentsFor(retro.log, 'Cleo').flatMap((moment) =>
    moment.type === 'writing.started' ? [textOfMoment(moment, retro.state.data, idOf('Cleo')).by] : [],
  );
  expect(told).toEqual(['Ben', undefined]);
});

it('[RP1] reports a course that cannot be replayed', async () => {
  const retro = aRetro({ phase: 'review' });
  const [first, ...rest] = momentsFor(retro.log, 'Ben');
  if (!first) throw new Error('no scene');
  const gap = rest.filter(({ type }) => type !== 'writing.started');
  await expect(Course.read([first, ...gap])).rejects.toThrow('does not go on');
});

const at = (...times: number[]) =>
  times.map((time, place) => ({ type: 'time.ran-out', seq: place + 1, at: time }) as const);

it.each([
  ['as long as it was', at(0, 2_000), 1, { place: 1, wait: 2_000 }],
  ['as many times faster', at(0, 2_000), 4, { place: 1, wait: 500 }],
  ['a long pause as a short one', at(0, 3_600_000), 1, { place: 1, wait: LONGEST_PAUSE_MS }],
  ['a long pause faster too', at(0, 3_600_000), 16, { place: 1, wait: LONGEST_PAUSE_MS / 16 }],
  ['what came at once, at once', at(0, 100, 120, 150, 900), 1, { place: 3, wait: 100 }],
  ['nothing after the end', at(0), 1, null],
  ['a clock that was set back as no time', at(5_000, 1_000), 1, { place: 1, wait: 60 }],
] as const)('[RP1] plays %s', (_what, moments, speed, next) => {
  expect(nextStop(moments, 0, speed)).toEqual(next);
});
