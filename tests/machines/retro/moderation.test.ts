import { describe, expect, it } from 'vitest';
import { aRetro } from '../../support/a-retro.ts';
import { idOf } from '../../support/local-retro.ts';
import { draftOf, given, MINUTE, personOf, testClock } from '../../support/retro.ts';

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
