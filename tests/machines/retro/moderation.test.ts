import { describe, expect, it } from 'vitest';
import { draftOf, given, personOf } from '#tests/support/retros/given-when-then.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { MINUTE, testClock } from '#tests/support/retros/test-clock.ts';

describe('handing moderation over', () => {
  it('[RO4] makes any admitted participant the moderator', () => {
    const retro = aRetro({ watchers: ['Wim'], waiting: ['Kim'] });
    for (const to of ['Wim', 'Kim', 'Nobody', 'Ana'])
      given(retro)
        .when('Ana', { type: 'moderation.hand', to: idOf(to) })
        .thenRefused('unknown_person');
    given(retro)
      .when('Ben', { type: 'moderation.hand', to: idOf('Ben') })
      .thenRefused('moderator_only');
    const data = given(retro)
      .when('Ana', { type: 'moderation.hand', to: idOf('Ben') })
      .thenHappened({ type: 'moderation.passed', from: idOf('Ana'), to: idOf('Ben'), claimed: false });
    expect(data.moderator).toBe(idOf('Ben'));
  });

  it('[RO4] makes a moderator who only facilitated take part from then on', () => {
    const retro = aRetro({ facilitates: true });
    retro.do('Ana', { type: 'moderation.hand', to: idOf('Ben') });
    expect(personOf(retro, 'Ana').takesPart).toBe(true);
  });

  it('[RO4] in the middle of a turn does not end the turn', () => {
    const retro = aRetro({ phase: 'posting' });
    retro.do('Ana', { type: 'moderation.hand', to: idOf('Ben') });
    const topic = draftOf(retro, 'Ana');
    given(retro)
      .when('Ana', { type: 'topic.share', topic, topicType: 'sad', description: 'Still mine' })
      .thenHappened({ type: 'topic.shared' });
    given(retro)
      .when('Ana', { type: 'turn.end' })
      .thenHappened(
        { type: 'turn.ended', person: idOf('Ana') },
        { type: 'turn.started', person: idOf('Ben') },
      );
  });

  it('[RO4] shows the new moderator who waits, and the old one no longer', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    retro.do('Ana', { type: 'moderation.hand', to: idOf('Ben') });
    const sees = (name: string) => JSON.stringify(retro.viewOf(name)).includes(idOf('Kim'));
    expect([sees('Ana'), sees('Ben'), sees('Cleo')]).toEqual([false, true, false]);
  });
});

describe('claiming moderation', () => {
  it('[RO5] is refused while the moderator is here, and for 60 s after they dropped', () => {
    const clock = testClock();
    const retro = aRetro({ now: clock.read });
    given(retro).when('Ben', { type: 'moderation.claim' }).thenRefused('moderator_present');
    retro.setOnline('Ana', false);
    clock.pass(MINUTE - 1);
    given(retro).when('Ben', { type: 'moderation.claim' }).thenRefused('moderator_present');
    retro.setOnline('Ana', true);
    clock.pass(MINUTE);
    given(retro).when('Ben', { type: 'moderation.claim' }).thenRefused('moderator_present');
  });

  it('[RO5] before the planned start is for teammates who were in the lobby with the moderator', () => {
    const clock = testClock();
    const startsAt = clock.read() + 60 * MINUTE;
    const retro = aRetro({ now: clock.read, settings: { startsAt } });
    retro.setOnline('Ana', false);
    given(retro).when('Ben', { type: 'moderation.claim' }).thenRefused('moderator_present');
    clock.pass(MINUTE);
    given(retro)
      .when('Ben', { type: 'moderation.claim' })
      .thenHappened({ type: 'moderation.passed', from: idOf('Ana'), to: idOf('Ben'), claimed: true });
  });

  it('[RO5] before the planned start is also for people the moderator let in, and people invited by name', () => {
    for (const plan of [{ waiting: ['Kim'] }, { invited: ['Kim'] }]) {
      const clock = testClock();
      const startsAt = clock.read() + 60 * MINUTE;
      const retro = aRetro({ now: clock.read, settings: { startsAt }, ...plan });
      if ('waiting' in plan) retro.do('Ana', { type: 'person.admit', people: [idOf('Kim')] });
      retro.setOnline('Ana', false);
      if ('invited' in plan) retro.join('Kim');
      clock.pass(MINUTE);
      given(retro).when('Kim', { type: 'moderation.claim' }).thenHappened({ type: 'moderation.passed' });
    }
  });

  it('[RO5] is not possible before the planned start for a stranger who came while the moderator was away', () => {
    const clock = testClock();
    const startsAt = clock.read() + 60 * MINUTE;
    const retro = aRetro({ now: clock.read, settings: { startsAt } });
    retro.setOnline('Ana', false);
    retro.join('Stan', 'watcher');
    retro.do('Stan', { type: 'person.join', role: 'participant' });
    clock.pass(30 * MINUTE);
    given(retro).when('Stan', { type: 'moderation.claim' }).thenRefused('too_early', { startsAt });
    clock.pass(30 * MINUTE);
    given(retro).when('Stan', { type: 'moderation.claim' }).thenHappened({ type: 'moderation.passed' });
  });

  it('[RO5] is possible for a watcher who met the moderator and has taken part since', () => {
    const clock = testClock();
    const settings = { startsAt: clock.read() + 60 * MINUTE };
    const retro = aRetro({ now: clock.read, watchers: ['Wim'], settings });
    retro.setOnline('Ana', false);
    retro.do('Wim', { type: 'person.join', role: 'participant' });
    clock.pass(MINUTE);
    given(retro).when('Wim', { type: 'moderation.claim' }).thenHappened({ type: 'moderation.passed' });
  });

  it('[RO5] is possible for all participants once the retro has begun', () => {
    const clock = testClock();
    const retro = aRetro({ now: clock.read, phase: 'writing' });
    retro.setOnline('Ana', false);
    retro.join('Stan');
    clock.pass(MINUTE);
    given(retro)
      .when('Stan', { type: 'moderation.claim' })
      .thenHappened({ type: 'moderation.passed', from: idOf('Ana'), to: idOf('Stan'), claimed: true });
  });

  it('[RO5] after 60 s is for admitted participants, not for watchers or people who wait', () => {
    const clock = testClock();
    const retro = aRetro({ now: clock.read, watchers: ['Wim'], waiting: ['Kim'], phase: 'discussion' });
    retro.setOnline('Ana', false);
    clock.pass(MINUTE);
    given(retro).when('Wim', { type: 'moderation.claim' }).thenRefused('watcher');
    given(retro).when('Kim', { type: 'moderation.claim' }).thenRefused('not_admitted');
    const data = given(retro)
      .when('Ben', { type: 'moderation.claim' })
      .thenHappened({ type: 'moderation.passed', from: idOf('Ana'), to: idOf('Ben'), claimed: true });
    expect(data.moderator).toBe(idOf('Ben'));
    given(retro).when('Ben', { type: 'moderation.claim' }).thenNothing();
  });
});

describe('a moderator who is back', () => {
  /** Ben took over from Ana while she was away. */
  function takenOver() {
    const clock = testClock();
    const retro = aRetro({ now: clock.read });
    retro.setOnline('Ana', false);
    clock.pass(MINUTE);
    retro.do('Ben', { type: 'moderation.claim' });
    retro.setOnline('Ana', true);
    return retro;
  }

  it('[RO11] is known to have led, and can ask for it back, once', () => {
    const retro = takenOver();
    expect(personOf(retro, 'Ana').led).toEqual({ asks: false });
    given(retro).when('Cleo', { type: 'moderation.ask' }).thenRefused('unauthorized_action');
    given(retro)
      .when('Ana', { type: 'moderation.ask' })
      .thenHappened({ type: 'moderation.asked', person: idOf('Ana'), asks: true });
    given(retro).when('Ana', { type: 'moderation.ask' }).thenNothing();
  });

  it('[RO11] gets it back with the moderator’s yes, and has asked for nothing any more', () => {
    const retro = takenOver();
    retro.do('Ana', { type: 'moderation.ask' });
    retro.do('Ben', { type: 'moderation.hand', to: idOf('Ana') });
    expect(personOf(retro, 'Ana').led).toBeUndefined();
    expect(personOf(retro, 'Ben').led).toBeUndefined();
    given(retro).when('Ana', { type: 'moderation.ask' }).thenNothing();
  });

  it('[RO11] can be told no, by the moderator alone', () => {
    const retro = takenOver();
    const no = { type: 'moderation.decline', person: idOf('Ana') } as const;
    given(retro).when('Ben', no).thenRefused('unknown_person');
    retro.do('Ana', { type: 'moderation.ask' });
    given(retro).when('Cleo', no).thenRefused('moderator_only');
    given(retro).when('Ben', no).thenHappened({ type: 'moderation.asked', asks: false });
    expect(personOf(retro, 'Ana').led).toBeUndefined();
  });

  it('[RO11] has nothing to ask for if they handed moderation over themselves', () => {
    const retro = aRetro();
    retro.do('Ana', { type: 'moderation.hand', to: idOf('Ben') });
    given(retro).when('Ana', { type: 'moderation.ask' }).thenRefused('unauthorized_action');
  });
});
