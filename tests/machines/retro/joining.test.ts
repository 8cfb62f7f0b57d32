import { describe, expect, it } from 'vitest';
import { EARLY_JOINING_HOURS, KNOCK_PAUSE_MS, LIMITS } from '#contract/limits.ts';
import { PHASES } from '#contract/retro.ts';
import { viewerOf } from '#machines/access/retro-access.ts';
import { redact } from '#machines/retro/redact.ts';
import { doorsOpenAt, requiresAccount } from '#machines/retro/selectors/door.ts';
import { aRetro } from '../../support/a-retro.ts';
import { idOf } from '../../support/local-retro.ts';
import { given, joinAs, MINUTE, personOf, roomOf, START, testClock } from '../../support/retro.ts';

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

  it('[JO3] never hold the moderator, or who is in already', () => {
    const clock = testClock(START - 48 * HOUR);
    const retro = aRetro({ people: ['Ana'], now: clock.read, settings: { startsAt: START } });
    given(retro).when('Ana', { type: 'person.join', role: 'participant' }).thenNothing();
    expect(retro.viewOf('Ben')).toMatchObject({ kind: 'door', open: { startsAt: START } });
  });
});

describe('the waiting room', () => {
  it('[JO4] holds who was not invited, until the moderator lets them in', () => {
    const retro = aRetro({ waiting: ['Kim'], invited: ['Ina'] });
    given(retro)
      .when('Lou', { type: 'person.join', role: 'participant' })
      .thenHappened({ type: 'person.knocked', role: 'participant' });
    given(retro).when('Lou', { type: 'mood.set', mood: 50 }).thenRefused('not_admitted');
    given(retro)
      .when('Ina', { type: 'person.join', role: 'participant' })
      .thenHappened({ type: 'person.joined', slot: false });
    given(retro)
      .when('Ana', { type: 'person.admit', people: [idOf('Lou')] })
      .thenHappened({ type: 'person.admitted', slot: true });
    expect(personOf(retro, 'Lou').admission).toBe('in');
  });

  it('[JO4] lets in several at once, each in the order asked for', () => {
    const retro = aRetro({ waiting: ['Kim', 'Lou', 'Max'] });
    retro.do('Max', { type: 'person.join', role: 'watcher' });
    given(retro)
      .when('Ana', { type: 'person.admit', people: [idOf('Max'), idOf('Kim'), idOf('Max')] })
      .thenHappened(
        { type: 'person.admitted', role: 'watcher', slot: false },
        { type: 'person.admitted', role: 'participant', slot: true },
      );
    expect(personOf(retro, 'Max')).toMatchObject({ admission: 'watching', takesPart: false });
    expect(personOf(retro, 'Lou').admission).toBe('waiting');
  });

  it('[JO4] [JO5] lets in all of them or, with too few slots, none', () => {
    const retro = aRetro({ waiting: ['Kim', 'Lou'], settings: { slots: 3 } });
    const people = [idOf('Kim'), idOf('Lou')];
    given(retro).when('Ana', { type: 'person.admit', people }).thenRefused('no_slots');
    retro.do('Ana', { type: 'slots.set', slots: 4 });
    given(retro)
      .when('Ana', { type: 'person.admit', people })
      .thenHappened({ type: 'person.admitted' }, { type: 'person.admitted' });
  });

  it('[JO4] is the moderator’s alone, and only about those who wait', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    for (const type of ['person.admit', 'person.reject'] as const) {
      given(retro)
        .when('Ben', { type, people: [idOf('Kim')] })
        .thenRefused('moderator_only');
      given(retro)
        .when('Ana', { type, people: [idOf('Kim'), idOf('Ben')] })
        .thenRefused('unknown_person');
    }
  });

  it('[JO4] opened for all lets those who wait in when they ask again', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    const { settings } = retro.state.data;
    retro.do('Ana', { type: 'settings.change', settings: { ...settings, waitingRoom: false }, invited: [] });
    given(retro)
      .when('Kim', { type: 'person.join', role: 'participant' })
      .thenHappened({ type: 'person.joined', slot: true });
  });

  it('[JO4] asks again only when something changed', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    given(retro).when('Kim', { type: 'person.join', role: 'participant' }).thenNothing();
    given(retro)
      .when('Kim', { type: 'person.join', role: 'watcher' })
      .thenHappened({ type: 'person.knocked', role: 'watcher' });
  });

  it('[JO11] [SY8] holds so many, and no more; nobody invited is kept out by that', () => {
    const retro = aRetro({ waiting: ['Kim'], invited: ['Ina'], settings: { slots: 500 } });
    const kim = personOf(retro, 'Kim');
    const crowd = Array.from({ length: LIMITS.audience }, (_, place) => {
      const id = `crowd${String(place).padStart(11, '0')}`;
      return [id, { ...kim, id }] as const;
    });
    const { value, data } = retro.state;
    retro.state = { value, data: { ...data, people: { ...data.people, ...Object.fromEntries(crowd) } } };
    given(retro).when('Lou', { type: 'person.join', role: 'participant' }).thenRefused('limit');
    given(retro).when('Lou', { type: 'person.join', role: 'watcher' }).thenRefused('limit');
    expect(retro.ask('Ina', { type: 'person.join', role: 'participant' }).ok).toBe(true);
  });
});

describe('free slots', () => {
  it('[JO5] are taken by who was not invited; with none left watching is still offered', () => {
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

  it('[JO5] are not taken by who comes by an invitation that was sent after they knocked', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    retro.do('Ana', { type: 'slots.set', slots: 2 });
    expect(joinAs(retro, { name: 'Kim', invitee: '9' })).toMatchObject({ ok: true });
    expect(personOf(retro, 'Kim')).toMatchObject({ admission: 'in', slot: false });
  });
});

describe('somebody waiting', () => {
  it('[JO6] receives the retro’s name, the moderator’s name and that they wait, and nothing else', () => {
    const retro = aRetro({ waiting: ['Kim'], phase: 'writing' });
    expect(retro.viewOf('Kim')).toEqual({
      kind: 'door',
      you: idOf('Kim'),
      retro: idOf('retro'),
      name: 'Sprint 12',
      moderator: 'Ana',
      admission: 'waiting',
      knockAt: null,
      open: null,
    });
  });

  it('[JO6] hears of nothing that happens inside, only when a name changes or they are let in', () => {
    const retro = aRetro({ waiting: ['Kim', 'Lou'] });
    const shareOf = (ask: () => void) => {
      const before = retro.log.length;
      ask();
      return retro.log.slice(before).map((fact) => redact(fact, viewerOf(retro.state, idOf('Kim'))));
    };
    expect(shareOf(() => retro.do('Ben', { type: 'mood.set', mood: 25 }))).toEqual(['nothing']);
    expect(shareOf(() => retro.do('Ana', { type: 'person.reject', people: [idOf('Lou')] }))).toEqual([
      'nothing',
    ]);
    expect(shareOf(() => retro.do('Ana', { type: 'moderation.hand', to: idOf('Ben') }))).toEqual(['view']);
    expect(retro.viewOf('Kim')).toMatchObject({ moderator: 'Ben' });
    expect(shareOf(() => retro.do('Ben', { type: 'person.admit', people: [idOf('Kim')] }))).toEqual(['view']);
    expect(retro.viewOf('Kim')).toMatchObject({ kind: 'room' });
  });
});

describe('turned away', () => {
  it('[JO7] a rejected person sees that they were, and may knock again after a pause, which grows', () => {
    const clock = testClock();
    const retro = aRetro({ waiting: ['Kim'], now: clock.read });
    const knock = { type: 'person.join', role: 'participant' } as const;
    const pauses = [30_000, 120_000, 480_000, 1_920_000, 3_600_000, 3_600_000];
    for (const pause of pauses) {
      given(retro)
        .when('Ana', { type: 'person.reject', people: [idOf('Kim')] })
        .thenHappened({ type: 'person.rejected', person: idOf('Kim') });
      const knockAt = clock.read() + pause;
      expect(retro.viewOf('Kim')).toMatchObject({ kind: 'door', admission: 'rejected', knockAt, open: null });
      given(retro).when('Kim', knock).thenRefused('knock_later', { knockAt });
      clock.pass(pause - 1);
      given(retro)
        .when('Kim', { ...knock, role: 'watcher' })
        .thenRefused('knock_later', { knockAt });
      clock.pass(1);
      given(retro).when('Kim', knock).thenHappened({ type: 'person.knocked' });
      expect(personOf(retro, 'Kim').admission).toBe('waiting');
      expect(retro.viewOf('Kim')).toMatchObject({ knockAt: null });
    }
    retro.do('Ana', { type: 'person.admit', people: [idOf('Kim')] });
    expect(personOf(retro, 'Kim').rejections).toBeUndefined();
  });

  it('[JO7] a retro remembers so many who were turned away, and forgets the first', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    const kim = personOf(retro, 'Kim');
    const crowd = Array.from({ length: LIMITS.rejected }, (_, place) => {
      const id = `crowd${String(place).padStart(11, '0')}`;
      return [id, { ...kim, id, admission: 'rejected' as const }] as const;
    });
    const { value, data } = retro.state;
    retro.state = { value, data: { ...data, people: { ...Object.fromEntries(crowd), ...data.people } } };
    retro.do('Ana', { type: 'person.reject', people: [idOf('Kim')] });
    const left = Object.values(retro.state.data.people).filter(({ admission }) => admission === 'rejected');
    expect(left).toHaveLength(LIMITS.rejected);
    expect(left[0]?.id).toBe(crowd[1]?.[0]);
    expect(left.at(-1)?.id).toBe(idOf('Kim'));
  });

  it('[RO6] somebody who waits can be removed: they may not knock again, and nobody else hears of them', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    given(retro)
      .when('Ben', { type: 'person.remove', person: idOf('Kim') })
      .thenRefused('moderator_only');
    given(retro)
      .when('Ana', { type: 'person.remove', person: idOf('Kim') })
      .thenHappened({ type: 'person.removed', person: idOf('Kim'), waited: true });
    const [fact] = retro.log.slice(-1);
    if (!fact) throw new Error('nothing happened');
    const shares = ['Kim', 'Ana', 'Ben'].map((name) => redact(fact, viewerOf(retro.state, idOf(name))));
    expect(shares).toEqual(['view', fact, 'nothing']);
    expect(roomOf(retro, 'Ben').data.people[idOf('Kim')]).toBeUndefined();
    expect(retro.viewOf('Kim')).toMatchObject({ kind: 'door', admission: 'removed' });
    given(retro).when('Kim', { type: 'person.join', role: 'watcher' }).thenRefused('removed');
  });

  it('[JO16] who waits may ask for something else so often, until the moderator answers', () => {
    const clock = testClock();
    const retro = aRetro({ waiting: ['Kim'], now: clock.read });
    const roles = ['watcher', 'participant'] as const;
    const ask = (place: number) =>
      retro.ask('Kim', { type: 'person.join', role: roles[place % 2] ?? 'watcher' });
    for (let place = 0; place < LIMITS.knocks - 1; place++) expect(ask(place).ok).toBe(true);
    expect(ask(LIMITS.knocks - 1)).toMatchObject({ code: 'limit' });
    retro.do('Ana', { type: 'person.reject', people: [idOf('Kim')] });
    clock.pass(KNOCK_PAUSE_MS);
    expect(ask(0).ok).toBe(true);
  });

  it('[JO16] where as many wait as may from one place, one more is refused, but nobody invited', () => {
    const retro = aRetro({ waiting: ['Kim'], invited: ['Ina'] });
    const contextOf = retro.contextOf.bind(retro);
    retro.contextOf = (name) => ({ ...contextOf(name), isCrowded: () => true });
    const join = { type: 'person.join', role: 'participant' } as const;
    given(retro).when('Lou', join).thenRefused('crowded');
    given(retro)
      .when('Kim', { ...join, role: 'watcher' })
      .thenHappened({ type: 'person.knocked' });
    given(retro).when('Ina', join).thenHappened({ type: 'person.joined' });
  });

  it('[JO7] a removed one may not', () => {
    const retro = aRetro();
    retro.do('Ana', { type: 'person.remove', person: idOf('Ben') });
    for (const role of ['participant', 'watcher'] as const)
      given(retro).when('Ben', { type: 'person.join', role }).thenRefused('removed');
  });
});

describe('coming late', () => {
  it.each(PHASES.slice(0, -1))('[JO8] one can join in %s, standing last', (phase) => {
    const retro = aRetro({ phase });
    given(retro)
      .when('Zoe', { type: 'person.join', role: 'participant' })
      .thenHappened({ type: 'person.joined' });
    expect(Object.keys(retro.state.data.people).at(-1)).toBe(idOf('Zoe'));
    expect(personOf(retro, 'Zoe')).toMatchObject({ takesPart: true, done: false });
  });

  it('[JO8] one takes part from the current phase on', () => {
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

  it('[JO8] nobody new comes into a finished retro, and no watcher starts to take part', () => {
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
