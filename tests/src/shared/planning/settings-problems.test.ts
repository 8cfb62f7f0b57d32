import { describe, expect, it } from 'vitest';
import { type RetroDraft, valuesOf } from '#src/shared/planning/settings-draft.ts';
import {
  formProblems,
  invitationsIn,
  withInvitations,
  wrongAddressesIn,
} from '#src/shared/planning/settings-problems.ts';

const now = new Date(2026, 10, 20, 9, 30).getTime();
const values = (draft: RetroDraft) =>
  valuesOf({ activity: 'sailboat', ...draft }, { now, nameFor: () => 'Retro' });

// What is wrong, for the form and the server alike, is in tests/server/retro/new-retro-mistakes.test.ts.
describe('what can be wrong with a new retro', () => {
  it('is nothing if only an activity was chosen', () => {
    expect(formProblems(values({}), now)).toEqual({});
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

  it('[LO3] accepts a start in the past that was not changed', () => {
    expect(formProblems(values({ date: '2026-11-19', time: '10:00' }), null)).toEqual({});
  });
});

describe('invitations', () => {
  it('are parsed from a text with any separators', () => {
    expect(invitationsIn('Ana@example.org; ben@example.org\ncy@example.org')).toEqual([
      { email: 'ana@example.org' },
      { email: 'ben@example.org' },
      { email: 'cy@example.org' },
    ]);
    expect(invitationsIn('ana@example.org, nobody')).toBeNull();
  });

  it('that are invalid are named if there are several', () => {
    expect(wrongAddressesIn('ana@example.org, ben@; cy')).toEqual(['ben@', 'cy']);
    expect(wrongAddressesIn('ben@')).toEqual([]);
  });

  it('contain everyone once', () => {
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
