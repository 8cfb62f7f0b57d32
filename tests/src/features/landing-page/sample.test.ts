import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/base/locales.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import { PLAYED_TOPICS } from '#src/features/landing-page/play/played-topics.ts';
import { stateAfter } from '#src/features/landing-page/sample/fact-log.ts';
import { sampleBoard, sampleLog } from '#src/features/landing-page/sample/sample-retro.ts';
import type { SampleWords } from '#src/features/landing-page/sample/sample-team.ts';
import { momentsOf } from '#src/features/landing-page/sample/use-sample-log.ts';
import { Course } from '#src/features/replay/replay-course.ts';

const wordsIn = (locale: string): SampleWords =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../../src/i18n/${locale}/sample.json`), 'utf8'),
  ) as SampleWords;

describe.each(LOCALES)('[LP2] the sample retro in %s', (locale) => {
  const words = wordsIn(locale);

  it('ends with a brief of all that a team would have', () => {
    const state = stateAfter(sampleLog(words));
    expect(phaseOf(state)).toBe('finished');
    const brief = briefOf(state.data);
    expect(brief.actions.map(({ description }) => description)).toEqual(Object.values(words.actions));
    expect(brief.actions.every(({ owners }) => owners.length === 1)).toBe(true);
    expect(brief.groups.map(({ title }) => title)).toEqual([
      words.groups.tests,
      words.groups.waiting,
      words.topics.standUps,
    ]);
    expect(brief.leftOver.length).toBeGreaterThan(0);
    expect(brief.mood).toMatchObject({ before: { said: 5 }, after: { said: 5 } });
  });

  it('can be watched to its end by somebody who was not there, and hides what was hidden', async () => {
    const moments = momentsOf(sampleLog(words));
    const course = await Course.read(moments);
    expect(phaseOf(course.stateAt(course.last))).toBe('finished');
    const types = moments.map(({ type }) => type);
    expect(types).not.toContain('vote.changed');
    expect(types).not.toContain('topic.added');
  });

  it('has a board to play with, which the reader moderates', () => {
    const { data, ...state } = sampleBoard(words, { name: 'You', topics: PLAYED_TOPICS, now: 1_000_000 });
    expect(phaseOf({ data, ...state })).toBe('grouping');
    expect(data.groups).toHaveLength(PLAYED_TOPICS.length);
    expect(data.people[data.moderator]?.name).toBe('You');
  });
});
