import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIVITIES, ACTIVITY_KEYS, STARTER_ACTIVITIES } from '#contract/activities/activities.ts';
import { LIMITS } from '#contract/limits.ts';
import { keptSettingsSchema, type Settings, settingsSchema } from '#contract/retro/settings.ts';
import {
  defaultDurations,
  durationHint,
  normalCallLink,
  problemsOf,
} from '#machines/retro/settings-rules.ts';
import { someSettings } from '#tests/support/retros/local-retro.ts';

const NOW = 1_795_165_200_000;
const problems = (changed: Partial<Settings>) => problemsOf(someSettings(NOW, changed), NOW);

describe('what can be wrong with settings', () => {
  const cases: [string, Partial<Settings>, Record<string, string>][] = [
    ['nothing', {}, {}],
    ['a name of spaces', { name: '  ' }, { name: 'errors.name.empty' }],
    ['a name of 50 characters, whatever they weigh', { name: '😀'.repeat(50) }, {}],
    ['a name of 51 characters', { name: 'x'.repeat(51) }, { name: 'errors.name.too_long' }],
    ['a start a moment ago', { startsAt: NOW - 1 }, { startsAt: 'time.past_retro' }],
    ['no time', { startsAt: Number.NaN }, { startsAt: 'time.empty_time' }],
    [
      'no duration, which is told once: no times fit it',
      { duration: 0 },
      { duration: 'time.retro_duration.invalid_duration' },
    ],
    [
      'no time to write',
      { writingDuration: 0 },
      { writingDuration: 'advanced.timing.writing_duration_required' },
    ],
    [
      'no time to share',
      { postingDuration: Number.NaN },
      { postingDuration: 'advanced.timing.posting_duration_required' },
    ],
    [
      'writing and sharing as long as all',
      { duration: 14, writingDuration: 6, postingDuration: 8 },
      { postingDuration: 'advanced.timing.values_too_long' },
    ],
    ['one minute more than both', { duration: 15, writingDuration: 6, postingDuration: 8 }, {}],
    [
      'a long link',
      { callLink: `https://a.example/${'x'.repeat(255)}` },
      { callLink: 'advanced.call_link.too_long' },
    ],
    [
      'a link with spaces',
      { callLink: 'https://a.example/a b' },
      { callLink: 'advanced.call_link.white_spaces' },
    ],
    ['no link at all', { callLink: 'meet' }, { callLink: 'advanced.call_link.invalid_url' }],
  ];
  it.each(cases)('[LO3] %s', (_, changed, expected) => {
    expect(problems(changed)).toEqual(expected);
  });

  it.each([
    ['meet.example.org', true],
    ['https://meet.example.org:8443/team?x=1#y', true],
    ['HTTPS://Meet.Example.org', true],
    ['meet_1.example-2.org/a', true],
    ['http://meet.example.org', false],
    ['javascript:alert(1)', false],
    ['https://', false],
    ['https://meet', false],
    ['//meet.example.org', false],
    ['meet.example.org\\evil', false],
    ['user@meet.example.org', false],
  ])('[LO3] a call link like %s', (callLink, ok) => {
    expect(problems({ callLink }).callLink === undefined).toBe(ok);
    expect(settingsSchema.safeParse(someSettings(NOW, { callLink })).success).toBe(ok);
  });

  it('[LO3] a call link gets the prefix it lacks, and an empty one stays empty', () => {
    expect(normalCallLink(' meet.example.org ')).toBe('https://meet.example.org');
    expect(normalCallLink('HTTPS://meet.example.org')).toBe('HTTPS://meet.example.org');
    for (const none of [null, undefined, '', '  ']) expect(normalCallLink(none)).toBeNull();
  });

  it('[LO3] settings that pass can be stored unchanged', () => {
    const settings = someSettings(NOW);
    expect(keptSettingsSchema.parse(settings)).toEqual(settings);
    // A form names the activity of a workspace; what that is, the server keeps.
    expect(Object.keys(keptSettingsSchema.shape)).toEqual([
      ...Object.keys(settingsSchema.shape).filter((name) => name !== 'customActivityId'),
      'ownActivity',
      'topicTypes',
    ]);
  });
});

describe('durations', () => {
  it('[SH3] are a tenth for writing, at least 5 minutes, and 2 minutes for each person to share', () => {
    expect(defaultDurations(60, 4)).toEqual({ writing: 6, posting: 8 });
    expect(defaultDurations(30, 4)).toEqual({ writing: 5, posting: 8 });
    expect(defaultDurations(60, 0)).toEqual({ writing: 6, posting: 2 });
  });

  it('[LO3] [SH3] by default are always valid, however short the retro or many the people', () => {
    const duration = fc.integer({ min: 3, max: LIMITS.durationMinutes });
    fc.assert(
      fc.property(duration, fc.integer({ min: 0, max: 600 }), (minutes, people) => {
        const { writing, posting } = defaultDurations(minutes, people);
        const settings = { duration: minutes, writingDuration: writing, postingDuration: posting };
        expect(problems(settings)).toEqual({});
        expect(settingsSchema.safeParse(someSettings(NOW, settings)).success).toBe(true);
      }),
    );
  });

  it('[LO3] come with a hint how well they fit the number of people', () => {
    const hints = [19, 20, 31, 32, 56, 57, 80, 81].map((minutes) => durationHint(minutes, 4));
    expect(hints).toEqual(['too_short', 'short', 'short', 'normal', 'normal', 'long', 'long', 'too_long']);
  });
});

describe('activities', () => {
  it('[WR1] have topic types whose keys fit a message', () => {
    for (const types of Object.values(ACTIVITIES)) {
      expect(new Set(types).size).toBe(types.length);
      for (const type of types) expect(type).toMatch(/^[a-z_]{2,20}$/);
    }
  });

  it('[LO3] are the eleven of the specification and at least 10 more than Starter offers', () => {
    expect(ACTIVITY_KEYS).toEqual(expect.arrayContaining(['mad_sad_glad', 'three_ls', 'kalm', 'scrum_flow']));
    expect(STARTER_ACTIVITIES).toHaveLength(2);
    expect(ACTIVITY_KEYS.length - STARTER_ACTIVITIES.length).toBeGreaterThan(10);
  });
});
