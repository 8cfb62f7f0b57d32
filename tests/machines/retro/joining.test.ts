import { describe, expect, it } from 'vitest';
import { EARLY_JOINING_HOURS } from '#contract/limits.ts';
import { PHASES } from '#contract/retro/retro-data.ts';
import { doorsOpenAt, requiresAccount } from '#machines/retro/selectors/door-selectors.ts';
import { expectedParticipants } from '#machines/retro/selectors/people-selectors.ts';
import { given, joinAs, personOf } from '#tests/support/retros/given-when-then.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { MINUTE, START, testClock } from '#tests/support/retros/test-clock.ts';

const HOUR = 60 * MINUTE;

describe('accounts', () => {
  it('[JO2] guests join a stand-alone retro', () => {
    expect(joinAs(aRetro(), { name: 'Gus', guest: true })).toMatchObject({ ok: true });
  });

  it('[JO2] guests are asked for an account by a team retro and by one that requires it', () => {
    for (const settings of [{ teamId: idOf('team') }, { requiresPermanentAccount: true }]) {
      const retro = aRetro({ people: ['Ana'], settings });
      expect(requiresAccount(retro.state.data)).toBe(true);
      expect(joinAs(retro, { name: 'Gus', guest: true })).toMatchObject({ code: 'account_required' });
      expect(joinAs(retro, { name: 'Gus', guest: true }, 'watcher')).toMatchObject({
        code: 'account_required',
      });
      expect(joinAs(retro, { name: 'Ben', guest: false })).toMatchObject({ ok: true });
    }
  });

  it('[JO2] the door says beforehand whether an account is needed', () => {
    const retro = aRetro({ people: ['Ana'], settings: { requiresPermanentAccount: true } });
    expect(retro.viewOf('Gus')).toMatchObject({ kind: 'door', open: { requiresAccount: true } });
  });
});

describe('the doors', () => {
  it('[JO3] open 12 hours before the start, invited or not, to the millisecond', () => {
    const clock = testClock(START - EARLY_JOINING_HOURS * HOUR - 1);
    const retro = aRetro({
      people: ['Ana'],
      invited: ['Ben'],
      now: clock.read,
      settings: { startsAt: START },
    });
    expect(doorsOpenAt(retro.state.data.settings.startsAt)).toBe(START - 12 * HOUR);
    for (const name of ['Ben', 'Cleo']) {
      given(retro)
        .when(name, { type: 'person.join', role: 'participant' })
        .thenRefused('too_early', { startsAt: START });
    }
    clock.pass(1);
    expect(retro.ask('Ben', { type: 'person.join', role: 'participant' }).ok).toBe(true);
  });

  it('[JO3] are open once the retro has begun, however early that was', () => {
    const clock = testClock(START - 48 * HOUR);
    const retro = aRetro({ people: ['Ana'], now: clock.read, settings: { startsAt: START } });
    given(retro).when('Ben', { type: 'person.join', role: 'participant' }).thenRefused('too_early');
    retro.do('Ana', { type: 'writing.start' });
    expect(retro.viewOf('Ben')).toMatchObject({ open: { startsAt: START - 48 * HOUR } });
    given(retro)
      .when('Ben', { type: 'person.join', role: 'participant' })
      .thenHappened({ type: 'person.joined' });
  });

  it('[JO3] never keep out the moderator, or people who are already in', () => {
    const clock = testClock(START - 48 * HOUR);
    const retro = aRetro({ people: ['Ana'], now: clock.read, settings: { startsAt: START } });
    given(retro).when('Ana', { type: 'person.join', role: 'participant' }).thenNothing();
    expect(retro.viewOf('Ben')).toMatchObject({ kind: 'door', open: { startsAt: START } });
  });
});

describe('free slots', () => {
  it('[JO5] are taken by people who were not invited; when none is left, watching is still offered', () => {
    const retro = aRetro({ people: ['Ana', 'Ben'], invited: ['Ina'], settings: { slots: 1 } });
    expect(personOf(retro, 'Ben').slot).toBe(true);
    given(retro).when('Cleo', { type: 'person.join', role: 'participant' }).thenRefused('no_slots');
    expect(retro.viewOf('Cleo')).toMatchObject({ kind: 'door', open: { slotsLeft: false } });
    given(retro)
      .when('Cleo', { type: 'person.join', role: 'watcher' })
      .thenHappened({ type: 'person.joined', slot: false });
    given(retro)
      .when('Ina', { type: 'person.join', role: 'participant' })
      .thenHappened({ type: 'person.joined', slot: false });
  });

  it('[JO5] can be changed in any phase, never below those taken', () => {
    for (const phase of PHASES.slice(0, -1)) {
      const retro = aRetro({ phase });
      given(retro).when('Ana', { type: 'slots.set', slots: 1 }).thenRefused('slots_taken');
      given(retro).when('Ana', { type: 'slots.set', slots: 2 }).thenHappened({ type: 'slots.set', slots: 2 });
      given(retro).when('Ana', { type: 'slots.set', slots: 2 }).thenNothing();
      given(retro).when('Dora', { type: 'person.join', role: 'participant' }).thenRefused('no_slots');
    }
    given(aRetro()).when('Ben', { type: 'slots.set', slots: 5 }).thenRefused('moderator_only');
  });

  it('[JO5] are not taken by people invited after they knocked', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    retro.do('Ana', { type: 'slots.set', slots: 2 });
    expect(joinAs(retro, { name: 'Kim', invitee: '9' })).toMatchObject({ ok: true });
    expect(personOf(retro, 'Kim')).toMatchObject({ admission: 'in', slot: false });
  });
});

describe('someone invited only to watch', () => {
  /** Ina is invited to watch; there is one place, which Ben has. */
  function invitedToWatch() {
    const retro = aRetro({ people: ['Ana', 'Ben'], invited: ['Ina'], settings: { slots: 1 } });
    const invited = retro.state.data.invited.map(({ userId, name }) => ({
      userId: userId ?? '',
      name,
      watches: true,
    }));
    retro.do('Ana', { type: 'settings.change', settings: retro.state.data.settings, invited });
    return retro;
  }

  it('[LI4] [JO5] comes straight in to watch, and takes a free place to take part', () => {
    const retro = invitedToWatch();
    const invitee = retro.state.data.invited[0]?.id ?? '';
    expect(joinAs(retro, { name: 'Ina', invitee })).toMatchObject({ ok: false, code: 'no_slots' });
    retro.do('Ana', { type: 'slots.set', slots: 2 });
    expect(joinAs(retro, { name: 'Ina', invitee })).toMatchObject({ ok: true });
    expect(personOf(retro, 'Ina')).toMatchObject({ admission: 'in', slot: true });
  });

  it('[LI4] [SH3] is not counted among the writers until invited to take part', () => {
    const retro = invitedToWatch();
    const before = retro.state.data.invited[0];
    expect(expectedParticipants(retro.state.data)).toBe(2);
    const invited = [{ userId: before?.userId ?? '', name: 'Ina' }];
    retro.do('Ana', { type: 'settings.change', settings: retro.state.data.settings, invited });
    expect(expectedParticipants(retro.state.data)).toBe(3);
    expect(retro.state.data.invited).toEqual([{ ...before, watches: undefined }]);
    expect(retro.state.data.invited[0]).not.toHaveProperty('watches');
  });
});

describe('coming late', () => {
  it.each(PHASES.slice(0, -1))('[JO8] latecomers can join in %s, last in the order', (phase) => {
    const retro = aRetro({ phase });
    given(retro)
      .when('Zoe', { type: 'person.join', role: 'participant' })
      .thenHappened({ type: 'person.joined' });
    expect(Object.keys(retro.state.data.people).at(-1)).toBe(idOf('Zoe'));
    expect(personOf(retro, 'Zoe')).toMatchObject({ takesPart: true, done: false });
  });

  it('[JO8] latecomers take part from the current phase on', () => {
    const retro = aRetro({ phase: 'voting', grouped: false });
    retro.join('Zoe');
    given(retro)
      .when('Zoe', { type: 'topic.add', topicType: 'mad', description: 'Too late' })
      .thenRefused('wrong_phase');
    const group = retro.state.data.groups[0]?.id ?? '';
    given(retro)
      .when('Zoe', { type: 'vote.place', group, weight: 1 })
      .thenHappened({ type: 'vote.changed', voter: idOf('Zoe') });
  });

  it('[JO8] nobody new can join a finished retro, and no watcher can start to take part', () => {
    const retro = aRetro({ phase: 'finished', watchers: ['Wim'] });
    given(retro).when('Zoe', { type: 'person.join', role: 'watcher' }).thenRefused('finished');
    given(retro).when('Wim', { type: 'person.join', role: 'participant' }).thenRefused('finished');
    expect(retro.viewOf('Zoe')).toMatchObject({ kind: 'door', open: { over: true } });
  });

  it('[JO10] those who took part or watched keep seeing a finished retro', () => {
    const retro = aRetro({ phase: 'finished', watchers: ['Wim'] });
    for (const name of ['Ana', 'Ben', 'Wim']) {
      expect(retro.viewOf(name)).toMatchObject({ kind: 'room', state: { value: 'finished' } });
      given(retro).when(name, { type: 'person.join', role: 'watcher' }).thenNothing();
    }
  });
});
