import { describe, expect, it } from 'vitest';
import { type RetroDraft, valuesOf } from '#src/forms/retro-settings/draft.ts';
import {
  formProblems,
  invitationsIn,
  withInvitations,
  wrongAddressesIn,
} from '#src/forms/retro-settings/problems.ts';

const now = new Date(2026, 10, 20, 9, 30).getTime();
const values = (draft: RetroDraft) =>
  valuesOf({ activity: 'sailboat', ...draft }, { now, nameFor: () => 'Retro' });

/** Specification section 5: what is typed, the place of the form, and the exact code. */
const table: [string, RetroDraft, string, string][] = [
  ['a time that has passed', { date: '2026-11-20', time: '09:25' }, 'startsAt', 'time.past_retro'],
  ['no time', { date: '2026-11-20', time: '' }, 'startsAt', 'time.empty_time'],
  ['no day', { date: '', time: '10:00' }, 'startsAt', 'time.empty_time'],
  ['a day that is none', { date: '2026-13-40', time: '10:00' }, 'startsAt', 'time.empty_time'],
  ['a duration of 0', { duration: 0 }, 'duration', 'time.retro_duration.invalid_duration'],
  ['no duration', { duration: null }, 'duration', 'time.retro_duration.invalid_duration'],
  ['no activity', { activity: null }, 'activity', 'activity.required'],
  ['no writing time', { writing: null }, 'writingDuration', 'advanced.timing.writing_duration_required'],
  ['no sharing time', { posting: null }, 'postingDuration', 'advanced.timing.posting_duration_required'],
  [
    'as much writing and sharing as there is time',
    { duration: 60, writing: 20, posting: 40 },
    'postingDuration',
    'advanced.timing.values_too_long',
  ],
  ['an empty name', { name: '' }, 'name', 'errors.name.empty'],
  ['a name of spaces', { name: '   ' }, 'name', 'errors.name.empty'],
  ['a name of 51 characters', { name: 'x'.repeat(51) }, 'name', 'errors.name.too_long'],
  [
    'a link of more than 255 characters',
    { callLink: `meet.example.com/${'x'.repeat(240)}` },
    'callLink',
    'advanced.call_link.too_long',
  ],
  ['a link that is no address', { callLink: 'our room' }, 'callLink', 'advanced.call_link.white_spaces'],
  ['a link without a domain', { callLink: 'meet' }, 'callLink', 'advanced.call_link.invalid_url'],
  ['an address that is none', { inviting: 'ana@' }, 'invited', 'invited.invalid_email'],
  ['nobody who writes', { takesPart: false, slots: 0 }, 'participants', 'participants_picker.not_enough'],
];

describe('what can be wrong with a new retro', () => {
  it('is nothing as long as only an activity was chosen', () => {
    expect(formProblems(values({}), now)).toEqual({});
  });

  it.each(table)('%s', (_, draft, field, code) => {
    expect(formProblems(values(draft), now)).toEqual({ [field]: code });
  });

  it.each([
    { name: 'x'.repeat(50) },
    { callLink: 'https://meet.example.com/team?x=1' },
    { callLink: 'meet.example.com' },
    { callLink: '  ' },
    { duration: 60, writing: 20, posting: 39 },
    { takesPart: false, slots: 1 },
    { takesPart: false, slots: 0, invited: [{ email: 'ben@example.org' }] },
    { inviting: 'Ben@example.org, cy@example.org' },
  ] satisfies RetroDraft[])('is nothing with %j', (draft) => {
    expect(formProblems(values(draft), now)).toEqual({});
  });

  it('[LO3] leaves a start that is past alone where nobody moved it', () => {
    expect(formProblems(values({ date: '2026-11-19', time: '10:00' }), null)).toEqual({});
  });
});

describe('invitations', () => {
  it('are read from a text with any separators', () => {
    expect(invitationsIn('Ana@example.org; ben@example.org\ncy@example.org')).toEqual([
      { email: 'ana@example.org' },
      { email: 'ben@example.org' },
      { email: 'cy@example.org' },
    ]);
    expect(invitationsIn('ana@example.org, nobody')).toBeNull();
  });

  it('that are wrong are named where there are several', () => {
    expect(wrongAddressesIn('ana@example.org, ben@; cy')).toEqual(['ben@', 'cy']);
    expect(wrongAddressesIn('ben@')).toEqual([]);
  });

  it('name everybody once', () => {
    const invited = [{ email: 'ana@example.org' }];
    expect(
      withInvitations(invited, [
        { email: 'ana@example.org' },
        { email: 'b@example.org' },
        { email: 'b@example.org' },
      ]),
    ).toEqual([{ email: 'ana@example.org' }, { email: 'b@example.org' }]);
  });
});
