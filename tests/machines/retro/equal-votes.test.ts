import { describe, expect, it } from 'vitest';
import type { EqualVotes } from '#contract/retro/settings.ts';
import { viewerOf } from '#machines/access/retro-access.ts';
import { redact } from '#machines/retro/redact.ts';
import { equalVotesLeft, weightOn } from '#machines/retro/selectors/votes-selectors.ts';
import { given } from '#tests/support/retros/given-when-then.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

const BEN = idOf('Ben');
const place = (group: string) => ({ type: 'vote.place', group, weight: 1 }) as const;
const withdraw = (group: string) => ({ type: 'vote.withdraw', group }) as const;

/** A retro that votes on four groups of one topic each with these votes, and the groups' ids in order. */
function voting(equalVotes: EqualVotes | undefined) {
  const retro = aRetro({
    phase: 'voting',
    people: ['Ana', 'Ben', 'Cleo', 'Dora'],
    topics: 1,
    grouped: false,
    watchers: ['Wim'],
    settings: { votingMechanic: 'equal', ...(equalVotes && { equalVotes }) },
  });
  const [a, b, c, d] = retro.state.data.groups.map((group) => group.id) as [string, string, string, string];
  const ballot = () => retro.state.data.groups.map((group) => weightOn(retro.state.data, BEN, group));
  const left = () => equalVotesLeft(retro.state.data, BEN);
  return { retro, a, b, c, d, ballot, left };
}
function regroup(retro: LocalRetro, change: () => void): void {
  retro.do('Ana', { type: 'phase.reopen' });
  change();
  retro.do('Ana', { type: 'voting.start' });
}

describe('several equal votes on one group', () => {
  it('[VO11] are placed one by one, until none is left', () => {
    const { retro, a, b, ballot, left } = voting({ count: 3, several: true });
    expect(left()).toBe(3);
    given(retro)
      .when('Ben', place(a))
      .thenHappened({ type: 'vote.changed', voter: BEN, taken: [], placed: [{ topic: a, weight: 1 }] });
    retro.do('Ben', place(a));
    retro.do('Ben', place(b));
    expect(ballot()).toEqual([2, 1, 0, 0]);
    expect(left()).toBe(0);
    given(retro).when('Ben', place(b)).thenRefused('no_votes_left');
  });

  it('[VO11] [VO2] are taken back one by one', () => {
    const { retro, a, ballot } = voting({ count: 3, several: true });
    retro.do('Ben', place(a));
    retro.do('Ben', place(a));
    retro.do('Ben', withdraw(a));
    expect(ballot()).toEqual([1, 0, 0, 0]);
    retro.do('Ben', withdraw(a));
    given(retro).when('Ben', withdraw(a)).thenRefused('no_vote');
    expect(retro.state.data.votes[BEN]).toBeUndefined();
  });

  it('[VO11] [VO6] all of them count for the group, also after groups are joined', () => {
    const { retro, a, b, c, ballot } = voting({ count: 3, several: true });
    retro.do('Ben', place(a));
    retro.do('Ben', place(b));
    retro.do('Cleo', place(c));
    regroup(retro, () => retro.do('Ana', { type: 'group.merge', from: b, into: a }));
    expect(ballot()).toEqual([2, 0, 0]);
    retro.do('Ana', { type: 'voting.close' });
    const totals = retro.state.data.totals ?? {};
    expect(totals).toMatchObject({ [a]: 2, [c]: 1 });
  });
});

describe('one equal vote on each group', () => {
  it('[VO11] a second vote on a group changes nothing', () => {
    const { retro, a, b, c, ballot, left } = voting({ count: 2, several: false });
    retro.do('Ben', place(a));
    given(retro).when('Ben', place(a)).thenNothing();
    retro.do('Ben', place(b));
    expect(left()).toBe(0);
    given(retro).when('Ben', place(c)).thenRefused('no_votes_left');
    given(retro).when('Ben', place(a)).thenNothing();
    expect(ballot()).toEqual([1, 1, 0, 0]);
  });

  it('[VO11] [VO6] of two that came to one group, one counts and the other can be placed again, without there being more', () => {
    const { retro, a, b, c, ballot, left } = voting({ count: 2, several: false });
    retro.do('Ben', place(a));
    retro.do('Ben', place(b));
    regroup(retro, () => retro.do('Ana', { type: 'group.merge', from: b, into: a }));
    expect(ballot()).toEqual([1, 0, 0]);
    expect(left()).toBe(1);
    given(retro)
      .when('Ben', place(c))
      .thenHappened({ type: 'vote.changed', taken: [b], placed: [{ topic: c, weight: 1 }] });
    regroup(retro, () => retro.do('Ana', { type: 'topic.move', topic: b, into: null }));
    expect(ballot().reduce((sum, votes) => sum + votes, 0)).toBe(2);
  });
});

it('[VO11] each is worth 1, and everyone has five unless something else was chosen', () => {
  const { retro, a, left } = voting(undefined);
  expect(left()).toBe(5);
  given(retro).when('Ben', { type: 'vote.place', group: a, weight: 2 }).thenRefused('wrong_weight');
});

it('[VO11] [VO3] nobody is told of another’s', () => {
  const { retro, a } = voting({ count: 3, several: true });
  retro.do('Ben', place(a));
  retro.do('Ben', withdraw(a));
  for (const other of ['Ana', 'Cleo', 'Wim'])
    expect(retro.log.slice(-2).map((fact) => redact(fact, viewerOf(retro.state, idOf(other))))).toEqual([
      'nothing',
      'nothing',
    ]);
});

it('[VO11] [LO3] with another number of votes, or several on one group no longer, people begin again', () => {
  for (const [equalVotes, stays] of [
    [{ count: 3, several: true }, true],
    [{ count: 4, several: true }, false],
    [{ count: 3, several: false }, false],
  ] as const) {
    const { retro, a } = voting({ count: 3, several: true });
    retro.do('Ben', place(a));
    for (let back = 0; back < 4; back += 1) retro.do('Ana', { type: 'phase.reopen' });
    const { settings, invited } = retro.state.data;
    retro.do('Ana', {
      type: 'settings.change',
      settings: { ...settings, equalVotes } as never,
      invited: invited as never,
    });
    expect(retro.state.data.votes[BEN] !== undefined).toBe(stays);
  }
});
