import { describe, expect, it } from 'vitest';
import { PHASES } from '#contract/retro/retro-data.ts';
import { phaseBefore } from '#machines/retro/decide/time-decider.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import { draftOf, given, groupAt, roomOf } from '#tests/support/retros/given-when-then.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { stepsBetween } from '#tests/support/retros/usual-commands.ts';

const BACK = { type: 'phase.reopen' } as const;

describe('going back to the previous phase', () => {
  it('[GB1] is possible from each phase, for the moderator', () => {
    const retro = aRetro({ phase: 'review' });
    for (const phase of [...PHASES].reverse().slice(2)) {
      given(retro).when('Ben', BACK).thenRefused('moderator_only');
      given(retro).when('Ana', BACK).thenHappened({ type: 'phase.reopened', to: phase });
      expect(phaseOf(retro.state)).toBe(phase);
    }
    given(retro).when('Ana', BACK).thenRefused('wrong_phase');
  });

  it('[GB1] [RE2] is not possible from a finished retro', () => {
    expect(phaseBefore('finished')).toBeNull();
    given(aRetro({ phase: 'finished' }))
      .when('Ana', BACK)
      .thenRefused('wrong_phase');
  });

  it('[GB1] loses nothing all the way to the lobby and forward again', () => {
    const retro = aRetro({ phase: 'review' });
    const kept = () => {
      const { topics, drafts, topicCount, groups, votes, totals, queue, actions, startedAt } =
        retro.state.data;
      return structuredClone({
        topics,
        drafts,
        topicCount,
        groups,
        votes,
        totals,
        queue,
        actions,
        startedAt,
      });
    };
    const before = kept();
    const discussed = [...retro.state.data.discussed];
    for (let back = 0; back < 6; back++) retro.do('Ana', BACK);
    expect(kept()).toEqual(before);
    for (const step of stepsBetween('setup', 'review')) retro.do('Ana', step);
    expect(kept()).toEqual(before);
    expect(retro.state.data.discussed).toEqual(discussed);
  });

  it('[GB1] keeps revealed what was revealed', () => {
    const retro = aRetro({ phase: 'discussion' });
    for (let back = 0; back < 4; back++) retro.do('Ana', BACK);
    const { topics, totals } = roomOf(retro, 'Ben').data;
    expect(Object.keys(topics)).toHaveLength(6);
    expect(totals).toEqual(retro.state.data.totals);
    given(retro)
      .when('Ben', { type: 'topic.delete', topic: Object.keys(topics)[0] ?? '' })
      .thenRefused('unknown_topic');
  });

  it('[GB1] to voting keeps the votes, which can be changed again', () => {
    const retro = aRetro({ phase: 'discussion' });
    const votes = structuredClone(retro.state.data.votes);
    const before = retro.state.data.totals?.[groupAt(retro, 0)] ?? 0;
    retro.do('Ana', BACK);
    expect(retro.state.data.votes).toEqual(votes);
    retro.do('Ana', { type: 'vote.withdraw', group: groupAt(retro, 0) });
    expect(roomOf(retro, 'Ben').data.totals?.[groupAt(retro, 0)]).toBe(before);
    retro.do('Ana', { type: 'voting.close' });
    expect(retro.state.data.totals?.[groupAt(retro, 0)]).toBe(before - 1);
  });

  it('[GB1] [DI5] counts the group under discussion as discussed', () => {
    const retro = aRetro({ phase: 'discussion', discussing: true });
    const current = retro.state.data.current;
    retro.do('Ana', BACK);
    expect(retro.state.data).toMatchObject({ current: null, discussed: [current] });
  });

  it('[GB3] to writing in the middle of a turn keeps unshared topics, and draws the turns again', () => {
    const retro = aRetro({ phase: 'posting', shared: 1 });
    retro.do('Ana', BACK);
    expect(retro.state.data).toMatchObject({ turns: [], topicCount: 6 });
    given(retro)
      .when('Ana', {
        type: 'topic.change',
        topic: draftOf(retro, 'Ana'),
        topicType: 'sad',
        description: 'New',
      })
      .thenHappened({ type: 'topic.changed' });
    retro.do('Ana', { type: 'topic.delete', topic: draftOf(retro, 'Ana') });
    given(retro)
      .when('Ana', { type: 'sharing.start' })
      .thenHappened(
        { type: 'sharing.started', order: [idOf('Ben'), idOf('Cleo')] },
        { type: 'turn.started', person: idOf('Ben') },
      );
  });

  it('[GB1] [SH1] to sharing gives a skipped person the turn they missed', () => {
    const retro = aRetro({ phase: 'posting' });
    for (const _ of [1, 2, 3]) retro.do('Ana', { type: 'turn.skip' });
    retro.do('Ana', { type: 'grouping.start' });
    retro.do('Ana', BACK);
    retro.do('Ana', { type: 'turn.give', person: idOf('Cleo') });
    const topic = draftOf(retro, 'Cleo');
    given(retro)
      .when('Cleo', { type: 'topic.share', topic, topicType: 'mad', description: 'At last' })
      .thenHappened({ type: 'topic.shared' });
  });

  it('[GB1] stops the clock and sets everyone back to working', () => {
    const retro = aRetro({ phase: 'writing' });
    retro.do('Ben', { type: 'readiness.set', done: true });
    retro.do('Ana', BACK);
    expect(retro.state.data.clock.state).toBe('idle');
    expect(retro.state.data.people[idOf('Ben')]?.done).toBe(false);
  });
});
