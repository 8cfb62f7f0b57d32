import { describe, expect, it } from 'vitest';
import { teamNameKey } from '#contract/teams/team-payloads.ts';

describe('[TM1] names of teams', () => {
  it.each([
    ['Red', 'rED'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'strasse'],
    ['ΟΔΟΣ', 'οδος'],
    ['Café', 'Cafe\u0301'],
    ['Ｒｅｄ', 'red'],
    ['ﬁne', 'FINE'],
    ['Red  team', 'red\u00a0team'],
    ['Re\u200bd', 'Red'],
    ['İzmir', 'i\u0307zmir'],
  ])('%s and %s are the same', (one, other) => {
    expect(teamNameKey(one)).toBe(teamNameKey(other));
  });

  it.each([
    ['Red', 'Reds'],
    ['Team 1', 'Team 2'],
    ['Café', 'Cafe'],
    ['A b', 'Ab'],
  ])('%s and %s are different', (one, other) => {
    expect(teamNameKey(one)).not.toBe(teamNameKey(other));
  });
});
