import { describe, expect, it } from 'vitest';
import { ACTIVITIES, ACTIVITY_KEYS, ICE_BREAKER_COUNT } from '#contract/activities/activities.ts';
import type { BriefWords } from '#contract/briefs/brief-words.ts';
import { LIMITS } from '#contract/limits.ts';
import english from '#contract/text/en.json';
import spanish from '#contract/text/es.json';

type Activities = Record<
  string,
  { name: string; description: string; types: Record<string, { name: string; placeholder: string }> }
>;

const languages: [string, { activities: Activities; iceBreakers: string[]; brief: BriefWords }][] = [
  ['English', english],
  ['Spanish', spanish],
];

describe.each(languages)('the shared texts in %s', (_, texts) => {
  it('name and describe every activity and no other', () => {
    expect(Object.keys(texts.activities).sort()).toEqual([...ACTIVITY_KEYS].sort());
    for (const key of ACTIVITY_KEYS) {
      expect(texts.activities[key]?.name, key).toMatch(/\S/);
      expect(texts.activities[key]?.description, key).toMatch(/\S/);
    }
  });

  it.each(ACTIVITY_KEYS)('[WR1] name and prompt each topic type of %s', (key) => {
    const types = texts.activities[key]?.types ?? {};
    expect(Object.keys(types)).toEqual(ACTIVITIES[key]);
    for (const type of Object.values(types)) {
      expect(type.name).toMatch(/\S/);
      expect(type.placeholder).toMatch(/[?？]$/);
    }
  });

  it('give all activities different names, and all types within one', () => {
    const names = Object.values(texts.activities).map((activity) => activity.name);
    expect(new Set(names).size).toBe(names.length);
    for (const activity of Object.values(texts.activities)) {
      const types = Object.values(activity.types).map((type) => type.name);
      expect(new Set(types).size).toBe(types.length);
    }
  });

  it('[IB1] hold the whole library of ice-breaker questions, each once and short enough to ask', () => {
    expect(texts.iceBreakers).toHaveLength(ICE_BREAKER_COUNT);
    expect(new Set(texts.iceBreakers).size).toBe(ICE_BREAKER_COUNT);
    for (const question of texts.iceBreakers) {
      expect(question.length).toBeLessThanOrEqual(LIMITS.iceBreakerQuestion);
    }
  });

  it('[RE3] have a word for every part of a brief', () => {
    const { status, sources, moods, noteKind, ...words } = texts.brief;
    for (const [key, word] of Object.entries({ ...words, ...status, ...sources, ...moods, ...noteKind }))
      expect(word, key).toMatch(/\S/);
    expect(Object.keys(noteKind)).toEqual(['note', 'decision']);
    expect(Object.keys(status)).toEqual(['open', 'done', 'dropped']);
  });
});

it('[RE3] English and Spanish have the same words for a brief', () => {
  expect(Object.keys(spanish.brief)).toEqual(Object.keys(english.brief));
});
