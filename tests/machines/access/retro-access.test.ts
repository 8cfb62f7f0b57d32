import { describe, expect, it } from 'vitest';
import type { Person } from '#contract/retro/person.ts';
import { accessTo, isAwaited } from '#machines/access/retro-access.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

const TEAM = ['Ben', 'Rita'];
const ADMISSIONS: readonly (Person['admission'] | 'never came')[] = [
  'never came',
  'waiting',
  'rejected',
  'removed',
  'watching',
  'in',
];

/** What somebody of the team is to its retro, by how far they got into it. */
function asTeammate(admission: (typeof ADMISSIONS)[number], phase: 'writing' | 'finished', owner = false) {
  const { data } = aRetro({ phase, roster: owner ? [] : TEAM }).state;
  const { [idOf('Ben')]: ben, ...others } = data.people;
  if (!ben) throw new Error('Ben is not there');
  const people = admission === 'never came' ? others : { ...others, [ben.id]: { ...ben, admission } };
  const retro = { ...data, people, workspaceOwner: owner ? ben.id : null };
  return { access: accessTo(retro, ben.id), awaited: isAwaited(retro, { id: ben.id, invitee: '1' }) };
}

describe.each([
  ['a teammate', false],
  ['the owner of the workspace', true],
])('%s', (_, owner) => {
  it('[AC3] [AC6] [RO6] can read a finished retro, however far they got into it, unless they were removed', () => {
    const found = ADMISSIONS.map((admission) => [admission, asTeammate(admission, 'finished', owner).access]);
    expect(found).toEqual([
      ['never came', 'reader'],
      ['waiting', 'reader'],
      ['rejected', 'reader'],
      ['removed', 'waiting'],
      ['watching', 'member'],
      ['in', 'member'],
    ]);
  });

  it('[AC3] [RO6] can read nothing before its end, and is expected unless they were removed', () => {
    const found = ADMISSIONS.map((admission) => [admission, asTeammate(admission, 'writing', owner)]);
    expect(found).toEqual([
      ['never came', { access: 'outside', awaited: true }],
      ['waiting', { access: 'waiting', awaited: true }],
      ['rejected', { access: 'waiting', awaited: true }],
      ['removed', { access: 'waiting', awaited: false }],
      ['watching', { access: 'member', awaited: true }],
      ['in', { access: 'member', awaited: true }],
    ]);
  });
});

it('[AC6] former teammates who never came cannot read anything', () => {
  const { data } = aRetro({ phase: 'finished', roster: ['Rita'] }).state;
  expect(accessTo(data, idOf('Rita'))).toBe('reader');
  expect(accessTo({ ...data, roster: [] }, idOf('Rita'))).toBe('outside');
});
