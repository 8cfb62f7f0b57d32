import { describe, expect, it } from 'vitest';
import { PHASES, type RetroData } from '#contract/retro/retro-data.ts';
import { viewerOf } from '#machines/access/retro-access.ts';
import { evolve } from '#machines/retro/evolve.ts';
import { redact } from '#machines/retro/redact.ts';
import { ballotOf, weightOn } from '#machines/retro/selectors/votes-selectors.ts';
import { given, personOf, roomOf } from '#tests/support/retros/given-when-then.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

const BEN = idOf('Ben');
const place = (group: string, weight: 1 | 2 = 1) => ({ type: 'vote.place', group, weight }) as const;
const withdraw = (group: string) => ({ type: 'vote.withdraw', group }) as const;

/** The votes of `one_and_two` that somebody can still place. */
const votesLeft = (data: RetroData, person: string) =>
  ballotOf(data, person).flatMap(({ weight, group }) => (group ? [] : [weight]));

/** A retro that votes on four groups of one topic each, and their ids in order. */
function voting(votingMechanic: 'like' | 'one_and_two', phase: (typeof PHASES)[number] = 'voting') {
  const people = ['Ana', 'Ben', 'Cleo', 'Dora'];
  const retro = aRetro({
    phase,
    people,
    topics: 1,
    grouped: false,
    watchers: ['Wim'],
    settings: { votingMechanic },
  });
  const [a, b, c, d] = retro.state.data.groups.map((group) => group.id) as [string, string, string, string];
  /** What Ben gives to each group. */
  const ballot = () => retro.state.data.groups.map((group) => weightOn(retro.state.data, BEN, group));
  return { retro, a, b, c, d, ballot };
}
const close = { type: 'voting.close', ifVoted: true } as const;
const reopenGrouping = (retro: LocalRetro, from: string, into: string) => {
  retro.do('Ana', { type: 'phase.reopen' });
  retro.do('Ana', { type: 'group.merge', from, into });
  retro.do('Ana', { type: 'voting.start' });
};

it('[VO5] [VO3] without any vote voting stays open if the moderator asked so, and nobody else can ask', () => {
  const { retro, a } = voting('like');
  given(retro).when('Ben', close).thenRefused('moderator_only');
  given(retro).when('Ana', close).thenRefused('nobody_voted');
  retro.do('Ben', place(a));
  retro.do('Ben', withdraw(a));
  given(retro).when('Ana', close).thenRefused('nobody_voted');
  given(retro).when('Ana', { type: 'voting.close' }).thenHappened({ type: 'voting.closed' });
  const voted = voting('like');
  voted.retro.do('Ben', place(voted.a));
  given(voted.retro).when('Ana', close).thenHappened({ type: 'voting.closed' });
});

describe('the ways of voting', () => {
  it('[VO1] like: one vote each for any number of groups', () => {
    const { retro, a, b, c, d, ballot } = voting('like');
    for (const group of [a, b, c, d])
      given(retro)
        .when('Ben', place(group))
        .thenHappened({ type: 'vote.changed', voter: BEN, taken: [], placed: [{ topic: group, weight: 1 }] });
    expect(ballot()).toEqual([1, 1, 1, 1]);
    given(retro).when('Ben', place(a)).thenNothing();
    given(retro).when('Ben', place(a, 2)).thenRefused('wrong_weight');
  });

  it('[VO1] one_and_two: one vote worth 1 and one worth 2, on two different groups', () => {
    const { retro, a, b, ballot } = voting('one_and_two');
    expect(votesLeft(retro.state.data, BEN)).toEqual([1, 2]);
    given(retro)
      .when('Ben', place(a, 2))
      .thenHappened({ type: 'vote.changed', placed: [{ topic: a, weight: 2 }] });
    expect(votesLeft(retro.state.data, BEN)).toEqual([1]);
    given(retro)
      .when('Ben', place(b, 1))
      .thenHappened({ type: 'vote.changed', placed: [{ topic: b, weight: 1 }] });
    expect(ballot()).toEqual([2, 1, 0, 0]);
    expect(votesLeft(retro.state.data, BEN)).toEqual([]);
  });

  it('[VO1] nobody votes for a group that is not there', () => {
    const { retro } = voting('like');
    given(retro)
      .when('Ben', place(idOf('nothing')))
      .thenRefused('unknown_group');
    given(retro)
      .when('Ben', withdraw(idOf('nothing')))
      .thenRefused('unknown_group');
  });
});

describe('changing one’s mind', () => {
  it('[VO2] a vote is withdrawn and placed again', () => {
    const { retro, a, ballot } = voting('like');
    given(retro).when('Ben', withdraw(a)).thenRefused('no_vote');
    retro.do('Ben', place(a));
    given(retro)
      .when('Ben', withdraw(a))
      .thenHappened({ type: 'vote.changed', voter: BEN, taken: [a], placed: [] });
    expect(ballot()).toEqual([0, 0, 0, 0]);
    expect(retro.state.data.votes).toEqual({});
  });

  it('[VO2] [SE7] a vote of one_and_two moves when it is placed elsewhere, in one fact', () => {
    const { retro, a, b, c, ballot } = voting('one_and_two');
    retro.do('Ben', place(a, 2));
    retro.do('Ben', place(b, 1));
    given(retro)
      .when('Ben', place(c, 2))
      .thenHappened({ type: 'vote.changed', taken: [a], placed: [{ topic: c, weight: 2 }] });
    expect(ballot()).toEqual([0, 1, 2, 0]);
  });

  it('[VO7] [SE7] a vote placed on the group of the other vote swaps with it, in one fact', () => {
    const { retro, a, b, ballot } = voting('one_and_two');
    retro.do('Ben', place(a, 2));
    retro.do('Ben', place(b, 1));
    given(retro)
      .when('Ben', place(a, 1))
      .thenHappened({ type: 'vote.changed', taken: [a, b] });
    expect(ballot()).toEqual([1, 2, 0, 0]);
  });

  it('[SY11] votes in logs of the first version count as they did', () => {
    const { retro, a, b, ballot } = voting('one_and_two');
    let { state } = retro;
    for (const fact of [
      { type: 'vote.placed', voter: BEN, topic: a, weight: 2 },
      { type: 'vote.withdrawn', voter: BEN, topic: a },
      { type: 'vote.placed', voter: BEN, topic: b, weight: 2 },
      { type: 'vote.erased' },
    ] as const)
      state = evolve(state, { ...fact, seq: 1, at: 1 }) ?? state;
    retro.state = state;
    expect(ballot()).toEqual([0, 2, 0, 0]);
  });

  it('[VO7] an unplaced vote put on the group of the other vote replaces it', () => {
    const { retro, a, ballot } = voting('one_and_two');
    retro.do('Ben', place(a, 2));
    retro.do('Ben', place(a, 1));
    expect(ballot()).toEqual([1, 0, 0, 0]);
    expect(votesLeft(retro.state.data, BEN)).toEqual([2]);
  });

  it('[VO2] is possible until voting closes, and in no other phase', () => {
    for (const phase of PHASES.filter((candidate) => candidate !== 'voting').slice(3)) {
      const { retro, a, d } = voting('like', phase);
      given(retro).when('Ben', place(d)).thenRefused('wrong_phase');
      if (phase === 'discussion') {
        retro.do('Ana', { type: 'phase.reopen' });
        retro.do('Ben', place(a));
        retro.do('Ana', { type: 'voting.close' });
        given(retro).when('Ben', withdraw(a)).thenRefused('wrong_phase');
      }
    }
  });
});

describe('secrecy', () => {
  it('[VO3] before it closes nobody receives any count or anyone else’s votes', () => {
    const { retro, a } = voting('like');
    retro.do('Ben', place(a));
    retro.do('Ben', withdraw(a));
    for (const name of ['Ana', 'Cleo', 'Wim']) {
      const shares = retro.log.slice(-2).map((fact) => redact(fact, viewerOf(retro.state, idOf(name))));
      expect(shares).toEqual(['nothing', 'nothing']);
    }
    retro.do('Ben', place(a));
    for (const name of ['Ana', 'Cleo', 'Wim'])
      expect(roomOf(retro, name).data).toMatchObject({ votes: {}, totals: null, queue: [] });
    expect(Object.keys(roomOf(retro, 'Ben').data.votes)).toEqual([BEN]);
  });

  it('[VO3] everyone sees who is done', () => {
    const { retro } = voting('like');
    retro.do('Ben', { type: 'readiness.set', done: true });
    expect(roomOf(retro, 'Wim').data.people[BEN]?.done).toBe(true);
    retro.do('Ana', { type: 'voting.close' });
    expect(personOf(retro, 'Ben').done).toBe(false);
  });

  it('[VO4] afterwards everyone receives each group’s total, and still nobody’s votes but their own', () => {
    const { retro, a, b, c, d } = voting('one_and_two');
    retro.do('Ben', place(a, 2));
    retro.do('Cleo', place(a, 1));
    retro.do('Cleo', place(b, 2));
    const totals = { [a]: 3, [b]: 2, [c]: 0, [d]: 0 };
    given(retro).when('Ana', { type: 'voting.close' }).thenHappened({ type: 'voting.closed', totals });
    for (const name of ['Ana', 'Wim']) expect(roomOf(retro, name).data).toMatchObject({ totals, votes: {} });
    expect(Object.keys(roomOf(retro, 'Cleo').data.votes)).toEqual([idOf('Cleo')]);
  });

  it('[VO4] a finished retro shows nobody any votes', () => {
    const { retro, a } = voting('like');
    retro.do('Ben', place(a));
    for (const type of ['voting.close', 'review.start', 'retro.finish'] as const) retro.do('Ana', { type });
    expect(retro.state.data.votes).toEqual({});
    expect(retro.state.data.totals?.[a]).toBe(1);
    expect(roomOf(retro, 'Ben').data.votes).toEqual({});
  });

  it('[VO5] closing is up to the moderator, even if people are still voting', () => {
    const { retro } = voting('like');
    given(retro).when('Ben', { type: 'voting.close' }).thenRefused('moderator_only');
    given(retro).when('Ana', { type: 'voting.close' }).thenHappened({ type: 'voting.closed' });
    expect(retro.state.value).toEqual({ discussion: 'choosing' });
  });
});

describe('votes and regrouping', () => {
  it('[VO6] a vote is stored on a topic and counts for the group that contains it', () => {
    const { retro, a, b } = voting('like');
    retro.do('Ben', place(b));
    retro.do('Cleo', place(a));
    reopenGrouping(retro, b, a);
    retro.do('Ana', { type: 'voting.close' });
    expect(retro.state.data.totals?.[a]).toBe(2);
  });

  it('[VO6] [VO1] one person counts once for a group, with their heaviest vote', () => {
    const like = voting('like');
    for (const group of [like.a, like.b]) like.retro.do('Ben', place(group));
    reopenGrouping(like.retro, like.b, like.a);
    like.retro.do('Ana', { type: 'voting.close' });
    expect(like.retro.state.data.totals?.[like.a]).toBe(1);

    const both = voting('one_and_two');
    both.retro.do('Ben', place(both.a, 1));
    both.retro.do('Ben', place(both.b, 2));
    reopenGrouping(both.retro, both.b, both.a);
    both.retro.do('Ana', { type: 'voting.close' });
    expect(both.retro.state.data.totals?.[both.a]).toBe(2);
  });

  it('[VO6] if two votes of a person end up on one group, either can stay, and the other is free', () => {
    for (const kept of [1, 2] as const) {
      const { retro, a, b, c, ballot } = voting('one_and_two');
      retro.do('Ben', place(a, 1));
      retro.do('Ben', place(b, 2));
      reopenGrouping(retro, b, a);
      expect(ballot()).toEqual([2, 0, 0]);
      expect(votesLeft(retro.state.data, BEN)).toEqual([1]);
      if (kept === 1) retro.do('Ben', place(a, 1));
      const moved = kept === 1 ? 2 : 1;
      retro.do('Ben', place(c, moved));
      expect(ballot()).toEqual([kept, moved, 0]);
    }
  });

  it('[VO6] withdrawing removes all of a person’s votes from the group', () => {
    const { retro, a, b, ballot } = voting('one_and_two');
    retro.do('Ben', place(a, 1));
    retro.do('Ben', place(b, 2));
    reopenGrouping(retro, b, a);
    retro.do('Ben', withdraw(a));
    expect(ballot()).toEqual([0, 0, 0]);
    expect(votesLeft(retro.state.data, BEN)).toEqual([1, 2]);
  });
});
