import { describe, expect, it } from 'vitest';
import { isNumbered } from '#machines/access/retro-access.ts';
import { turnAhead } from '#machines/retro/decide/ahead-decider.ts';
import { aheadTurnsAt } from '#machines/retro/selectors/ahead-selectors.ts';
import { aheadRetro, change, DAY, shareOf, writeAhead } from '#tests/support/retros/ahead-retro.ts';
import { draftOf, given, roomOf } from '#tests/support/retros/given-when-then.ts';
import { add, idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { MINUTE, START } from '#tests/support/retros/test-clock.ts';

describe('the time to write ahead', () => {
  it('[WA1] opens as long before the start as is set, and closes at the start', () => {
    const { retro, clock, turn } = aheadRetro({ settings: { startsAt: START + 3 * DAY } });
    expect(retro.state.data.ahead).toBeFalsy();
    expect(aheadTurnsAt(retro.state.data, clock.read)).toBe(START + 2 * DAY);
    clock.pass(2 * DAY);
    turn();
    expect(retro.log.at(-1)?.type).toBe('ahead.opened');
    expect(aheadTurnsAt(retro.state.data, clock.read)).toBe(START + 3 * DAY);
    turn();
    clock.pass(DAY);
    turn();
    expect(retro.log.map(({ type }) => type)).toEqual(['retro.created', 'ahead.opened', 'ahead.closed']);
    given(retro).when('Ben', { type: 'ahead.come' }).thenRefused('ahead_closed');
    given(retro).when('Ana', add('Too late')).thenRefused('wrong_phase');
  });

  it('[WA1] is not taken back by a server whose clock is two seconds behind that of another', () => {
    const { retro, clock, turn } = aheadRetro({ settings: { startsAt: START + 3 * DAY } });
    const isLeftAlone = (now: number) => {
      expect(turnAhead(retro.state.data, now)).toEqual({ ok: true, facts: [] });
      return aheadTurnsAt(retro.state.data, () => now);
    };
    clock.pass(2 * DAY);
    turn();
    expect(isLeftAlone(START + 2 * DAY - 2_000)).toBe(START + 3 * DAY);
    clock.pass(DAY);
    turn();
    expect(isLeftAlone(START + 3 * DAY - 2_000)).toBeNull();
    expect(retro.log.map(({ type }) => type)).toEqual(['retro.created', 'ahead.opened', 'ahead.closed']);
  });

  it('[WA1] never opens where it is not set, nor once the retro has begun', () => {
    const { retro } = aheadRetro({ settings: { writeAhead: undefined } });
    expect(turnAhead(retro.state.data, START)).toEqual({ ok: true, facts: [] });
    const begun = aheadRetro();
    begun.retro.do('Ana', { type: 'writing.start' });
    begun.retro.do('Ana', { type: 'phase.reopen' });
    begun.turn();
    expect(begun.retro.state.data.ahead).toBeFalsy();
    given(begun.retro).when('Ana', add('Not in the lobby')).thenRefused('wrong_phase');
  });

  it('[WA1] moves with the start, and what was written stays', () => {
    const { retro, clock, turn } = aheadRetro();
    writeAhead(retro, 'Ben', 'The build is red');
    retro.do('Ana', change(retro, { startsAt: START + 7 * DAY }, ['Ben']));
    turn();
    expect(retro.state.data.ahead?.isOpen).toBe(false);
    given(retro)
      .when('Ben', { type: 'topic.delete', topic: draftOf(retro, 'Ben') })
      .thenRefused('wrong_phase');
    clock.pass(6 * DAY);
    turn();
    expect(roomOf(retro, 'Ben').data).toMatchObject({ topicCount: 1, ahead: { isOpen: true } });
  });

  it('[WA1] keeps the activity once it has opened, whether or not anybody has written', () => {
    const { retro } = aheadRetro();
    given(retro)
      .when('Ana', change(retro, { activity: 'four_ls' }, ['Ben']))
      .thenRefused('settings', { fields: { activity: 'activity.written_ahead' } });
  });
});

describe('who writes ahead', () => {
  it('[WA2] comes in long before the doors open, without the moderator, and writes within the limit', () => {
    const { retro } = aheadRetro({ settings: { maxTopics: 2 } });
    retro.setOnline('Ana', false);
    given(retro).when('Ben', { type: 'person.join', role: 'participant' }).thenRefused('too_early');
    writeAhead(retro, 'Ben', 'One', 'Two');
    given(retro).when('Ben', add('Three')).thenRefused('topic_limit');
    const topic = draftOf(retro, 'Ben');
    retro.do('Ben', { type: 'topic.change', topic, topicType: 'sad', description: 'First' });
    given(retro)
      .when('Ben', { type: 'topic.change', topic, topicType: 'sad', description: 'First' })
      .thenRefused('unchanged');
    retro.do('Ben', { type: 'topic.delete', topic });
    given(retro).when('Ben', { type: 'ahead.come' }).thenNothing();
    expect(Object.values(roomOf(retro, 'Ben').data.drafts)).toMatchObject([{ description: 'Two' }]);
  });

  it('[WA2] is in the team or invited to take part; others wait as always', () => {
    const { retro } = aheadRetro({ settings: { waitingRoom: true, startsAt: START + 60 * MINUTE } });
    given(retro).when('Gus', { type: 'ahead.come' }).thenRefused('ahead_invited_only');
    retro.join('Gus');
    given(retro).when('Gus', { type: 'ahead.come' }).thenRefused('ahead_invited_only');
    given(retro).when('Gus', add('Let me')).thenRefused('not_admitted');
    expect(retro.viewOf('Gus')).toMatchObject({ admission: 'waiting', ahead: { isOpen: true } });
    retro.do('Ana', {
      ...change(retro, {}, []),
      invited: [{ email: `${idOf('Ben')}@example.org`, watches: true }],
    });
    given(retro).when('Ben', { type: 'ahead.come' }).thenRefused('ahead_invited_only');
    const ofTeam = aheadRetro({ roster: ['Tom'], settings: { teamId: idOf('team') } }).retro;
    given(ofTeam).when('Tom', { type: 'ahead.come' }).thenHappened({ type: 'ahead.came' });
  });

  it('[WA2] sees how the retro is planned, who leads it, and nothing else but their own', () => {
    const { retro } = aheadRetro({
      people: ['Ana', 'Zoe'],
      roster: [],
      settings: { startsAt: START + 60 * MINUTE },
    });
    retro.do('Ana', { type: 'mood.set', mood: 25 });
    retro.do('Ana', { type: 'icebreaker.ask', question: { own: 'Tea?' } });
    writeAhead(retro, 'Ben', 'Mine');
    writeAhead(retro, 'Cleo', 'Hers');
    const seen = roomOf(retro, 'Ben').data;
    expect(Object.keys(seen.people)).toEqual([idOf('Ana'), idOf('Ben')]);
    expect(seen.people[idOf('Ana')]).toMatchObject({ name: 'Ana', mood: null });
    expect(seen).toMatchObject({ iceBreaker: null, invited: [], topicCount: 1 });
    expect(JSON.stringify(seen)).not.toMatch(/Hers|Zoe|Tea/);
  });

  it('[WA2] can come into the lobby, with their topics, and write there', () => {
    const { retro } = aheadRetro({ settings: { startsAt: START + 60 * MINUTE } });
    writeAhead(retro, 'Ben', 'Mine');
    retro.join('Ben');
    retro.do('Ben', add('Another'));
    expect(roomOf(retro, 'Ben').data).toMatchObject({ topicCount: 2 });
    expect(Object.keys(roomOf(retro, 'Ben').data.people)).toHaveLength(2);
  });
});

describe('what is told while topics are written ahead', () => {
  it('[WA3] nobody learns who came, wrote or is done, and before three people have written not even that somebody did', () => {
    const { retro } = aheadRetro({ people: ['Ana', 'Zoe'], settings: { startsAt: START + 60 * MINUTE } });
    const [before, since] = [retro.viewOf('Ana'), retro.seq];
    writeAhead(retro, 'Ben', 'One');
    writeAhead(retro, 'Cleo', 'Two', 'Three');
    retro.do('Cleo', { type: 'topic.delete', topic: draftOf(retro, 'Cleo') });
    retro.do('Ben', { type: 'ahead.finish', done: true });
    expect(retro.viewOf('Ana')).toEqual(before);
    for (const name of ['Ana', 'Zoe'])
      expect(new Set(shareOf(retro, name, since)), name).toEqual(new Set(['nothing']));
    expect(new Set(shareOf(retro, 'Dan', since))).toEqual(new Set(['nothing']));
  });

  it('[WA3] everyone is told how many topics there are once three people have written, and no more', () => {
    const { retro } = aheadRetro({ settings: { startsAt: START + 60 * MINUTE } });
    writeAhead(retro, 'Ben', 'One', 'Two');
    writeAhead(retro, 'Cleo', 'Three');
    retro.do('Dan', { type: 'ahead.come' });
    expect(roomOf(retro, 'Dan').data.ahead).toEqual({ isOpen: true, told: null, done: [] });
    const since = retro.seq;
    retro.do('Dan', add('Four'));
    expect(shareOf(retro, 'Ana', since)).toMatchObject(['nothing', { type: 'ahead.counted', topics: 4 }]);
    for (const name of ['Ana', 'Ben', 'Dan']) expect(roomOf(retro, name).data.ahead?.told).toBe(4);
    retro.do('Ben', { type: 'topic.delete', topic: draftOf(retro, 'Ben') });
    expect(roomOf(retro, 'Ana').data).toMatchObject({ topicCount: 0, ahead: { told: 3 } });
  });

  it('[WA3] facts have no numbers for anyone from the opening until the retro begins', () => {
    const { retro } = aheadRetro();
    expect(isNumbered(retro.state.data, 'moderator')).toBe(false);
    retro.do('Ana', { type: 'writing.start' });
    expect(isNumbered(retro.state.data, 'moderator')).toBe(true);
    expect(isNumbered(retro.state.data, 'outside')).toBe(false);
    expect(isNumbered(aRetro().state.data, 'member')).toBe(true);
  });

  it('[WA3] removing someone tells nobody how many topics went, nor does taking that back', () => {
    const { retro } = aheadRetro({ people: ['Ana', 'Zoe'], settings: { startsAt: START + 60 * MINUTE } });
    retro.do('Zoe', add('Mine'));
    const since = retro.seq;
    retro.do('Ana', { type: 'person.remove', person: idOf('Zoe') });
    retro.do('Ana', { type: 'person.take-back', person: idOf('Zoe') });
    expect(shareOf(retro, 'Ana', since)).toMatchObject([{ unshared: 0 }, { unshared: 0 }]);
    expect(roomOf(retro, 'Ana').data.topicCount).toBe(0);
    expect(roomOf(retro, 'Zoe').data.topicCount).toBe(1);
  });

  it('[WA4] being done is one’s own, and is taken back by writing', () => {
    const { retro } = aheadRetro();
    writeAhead(retro, 'Ben', 'One');
    retro.do('Ben', { type: 'ahead.finish', done: true });
    given(retro).when('Ben', { type: 'ahead.finish', done: true }).thenNothing();
    expect(roomOf(retro, 'Ben').data.ahead?.done).toEqual([idOf('Ben')]);
    expect(roomOf(retro, 'Ana').data.ahead?.done).toEqual([]);
    given(retro)
      .when('Ben', add('Two'))
      .thenHappened({ type: 'topic.added', ahead: true }, { type: 'ahead.done', done: false });
    retro.do('Ben', { type: 'ahead.finish', done: true });
    retro.do('Ana', { type: 'writing.start' });
    expect(retro.state.data.ahead).toBeFalsy();
  });
});
