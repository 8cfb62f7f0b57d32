import { describe, expect, it } from 'vitest';
import { ACTIVITY_KEYS } from '#contract/activities/activities.ts';
import { type AllGuideTexts, type GuideTexts, LED_PHASES } from '#src/features/help/guides.ts';
import english from '#src/i18n/en/guides.json';
import spanish from '#src/i18n/es/guides.json';

const languages: [string, AllGuideTexts][] = [
  ['English', english],
  ['Spanish', spanish],
];

describe.each(languages)('guides in %s', (_language, texts) => {
  const all: [string, GuideTexts][] = [...Object.entries(texts.phases), ...Object.entries(texts.activities)];

  it('exist for each phase and activity, and for nothing else', () => {
    expect(Object.keys(texts.phases)).toEqual(LED_PHASES);
    expect(Object.keys(texts.activities)).toEqual(ACTIVITY_KEYS);
  });

  it.each(all)('for %s have an aim, a time, things to say, and what goes wrong', (_key, guide) => {
    expect(guide.aim).not.toBe('');
    expect(guide.time).toMatch(/\d/);
    expect(guide.say.length).toBeGreaterThanOrEqual(2);
    expect(guide.wrong.length).toBeGreaterThanOrEqual(2);
  });

  it('are short enough to be read while people wait', () => {
    const words = (guide: GuideTexts) =>
      [guide.aim, guide.time, ...guide.say, ...guide.wrong.flatMap(({ sign, help }) => [sign, help])]
        .join(' ')
        .split(/\s+/).length;
    expect(all.filter(([, guide]) => words(guide) > 260).map(([key]) => key)).toEqual([]);
  });
});
