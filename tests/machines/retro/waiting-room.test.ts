import { describe, expect, it } from 'vitest';
import { KNOCK_PAUSE_MS, LIMITS } from '#contract/limits.ts';
import { viewerOf } from '#machines/access/retro-access.ts';
import { MOST_KNOCKS } from '#machines/retro/decide/knocking-decider.ts';
import { whoFit } from '#machines/retro/decide/places.ts';
import { redact } from '#machines/retro/redact.ts';
import { MOST_REJECTED } from '#machines/retro/reducers/people-reducer.ts';
import { waitingOf } from '#machines/retro/selectors/people-selectors.ts';
import { given, personOf, roomOf } from '#tests/support/retros/given-when-then.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { testClock } from '#tests/support/retros/test-clock.ts';

describe('the waiting room', () => {
  it('[JO4] keeps people who were not invited until the moderator lets them in', () => {
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

  it('[JO17] has as many let in at once as there are places, in the order they came, without those who are away', () => {
    const retro = aRetro({ people: ['Ana', 'Ben'], waiting: ['Kim', 'Lou', 'Mia', 'Noa'] });
    retro.join('Wim', 'watcher');
    retro.do('Ana', { type: 'slots.set', slots: 3 });
    const { data } = retro.state;
    const fit = whoFit(data, waitingOf(data), (id) => id !== idOf('Kim'));
    expect(fit).toEqual(['Lou', 'Mia', 'Wim'].map(idOf));
    retro.do('Ana', { type: 'person.admit', people: fit });
    expect(fit.map((id) => retro.state.data.people[id]?.admission)).toEqual(['in', 'in', 'watching']);
  });

  it('[JO4] lets in several at once, in the order given', () => {
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

  it('[JO4] [JO5] lets in all of several or, with too few slots, none', () => {
    const retro = aRetro({ waiting: ['Kim', 'Lou'], settings: { slots: 3 } });
    const people = [idOf('Kim'), idOf('Lou')];
    given(retro).when('Ana', { type: 'person.admit', people }).thenRefused('no_slots');
    retro.do('Ana', { type: 'slots.set', slots: 4 });
    given(retro)
      .when('Ana', { type: 'person.admit', people })
      .thenHappened({ type: 'person.admitted' }, { type: 'person.admitted' });
  });

  it('[JO4] is managed by the moderator alone, and only for people who wait', () => {
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

  it('[JO4] that is turned off lets people who wait in when they ask again', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    const { settings } = retro.state.data;
    retro.do('Ana', { type: 'settings.change', settings: { ...settings, waitingRoom: false }, invited: [] });
    given(retro)
      .when('Kim', { type: 'person.join', role: 'participant' })
      .thenHappened({ type: 'person.joined', slot: true });
  });

  it('[JO4] writes a repeated request only if something changed', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    given(retro).when('Kim', { type: 'person.join', role: 'participant' }).thenNothing();
    given(retro)
      .when('Kim', { type: 'person.join', role: 'watcher' })
      .thenHappened({ type: 'person.knocked', role: 'watcher' });
  });

  it('[JO11] [SY8] has a limit, which keeps out nobody invited', () => {
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

describe('someone waiting', () => {
  it('[JO6] receives the retro’s name, the moderator’s name and that they wait, and nothing else', () => {
    const retro = aRetro({ waiting: ['Kim'], phase: 'writing' });
    expect(retro.viewOf('Kim')).toEqual({
      kind: 'door',
      you: idOf('Kim'),
      retro: idOf('retro'),
      name: 'Sprint 12',
      moderator: 'Ana',
      admission: 'waiting',
      role: 'participant',
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

  it('[JO7] a retro remembers a limited number of people turned away, and forgets the oldest', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    const kim = personOf(retro, 'Kim');
    const crowd = Array.from({ length: MOST_REJECTED }, (_, place) => {
      const id = `crowd${String(place).padStart(11, '0')}`;
      return [id, { ...kim, id, admission: 'rejected' as const }] as const;
    });
    const { value, data } = retro.state;
    retro.state = { value, data: { ...data, people: { ...Object.fromEntries(crowd), ...data.people } } };
    retro.do('Ana', { type: 'person.reject', people: [idOf('Kim')] });
    const left = Object.values(retro.state.data.people).filter(({ admission }) => admission === 'rejected');
    expect(left).toHaveLength(MOST_REJECTED);
    expect(left[0]?.id).toBe(crowd[1]?.[0]);
    expect(left.at(-1)?.id).toBe(idOf('Kim'));
  });

  it('[RO6] someone who waits can be removed: they may not knock again, and nobody else hears about it', () => {
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

  it('[JO16] people who wait may change their request only so often, until the moderator answers', () => {
    const clock = testClock();
    const retro = aRetro({ waiting: ['Kim'], now: clock.read });
    const roles = ['watcher', 'participant'] as const;
    const ask = (place: number) =>
      retro.ask('Kim', { type: 'person.join', role: roles[place % 2] ?? 'watcher' });
    for (let place = 0; place < MOST_KNOCKS - 1; place++) expect(ask(place).ok).toBe(true);
    expect(ask(MOST_KNOCKS - 1)).toMatchObject({ code: 'limit' });
    retro.do('Ana', { type: 'person.reject', people: [idOf('Kim')] });
    clock.pass(KNOCK_PAUSE_MS);
    expect(ask(0).ok).toBe(true);
  });

  it('[JO16] one more from a network that reached its limit is refused, but nobody invited is', () => {
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

  it('[JO7] a removed person may not knock again', () => {
    const retro = aRetro();
    retro.do('Ana', { type: 'person.remove', person: idOf('Ben') });
    for (const role of ['participant', 'watcher'] as const)
      given(retro).when('Ben', { type: 'person.join', role }).thenRefused('removed');
  });
});

describe('someone who waits and changes their mind', () => {
  it('[JO17] withdraws what they asked, and is outside again, unseen by the others', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    given(retro).when('Kim', { type: 'person.withdraw' }).thenHappened({ type: 'person.withdrew' });
    expect(retro.viewOf('Kim')).toMatchObject({
      admission: 'outside',
      role: null,
      open: { slotsLeft: true },
    });
    expect(JSON.stringify(retro.viewOf('Ben'))).not.toContain(idOf('Kim'));
    given(retro)
      .when('Ana', { type: 'person.admit', people: [idOf('Kim')] })
      .thenRefused('unknown_person');
    given(retro).when('Kim', { type: 'person.withdraw' }).thenNothing();
    given(retro)
      .when('Kim', { type: 'person.join', role: 'watcher' })
      .thenHappened({ type: 'person.knocked' });
  });

  it('[JO17] [JO16] cannot knock more often by withdrawing in between', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    for (let knocks = 1; knocks < MOST_KNOCKS; knocks++) {
      retro.do('Kim', { type: 'person.withdraw' });
      retro.do('Kim', { type: 'person.join', role: 'participant' });
    }
    retro.do('Kim', { type: 'person.withdraw' });
    given(retro).when('Kim', { type: 'person.join', role: 'participant' }).thenRefused('limit');
  });

  it('[JO7] [JO17] is told what they asked for, also once rejected', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    retro.do('Kim', { type: 'person.join', role: 'watcher' });
    expect(retro.viewOf('Kim')).toMatchObject({ admission: 'waiting', role: 'watcher' });
    retro.do('Ana', { type: 'person.reject', people: [idOf('Kim')] });
    expect(retro.viewOf('Kim')).toMatchObject({ admission: 'rejected', role: 'watcher' });
  });

  it('[JO7] [JO5] is told if there is no place when they knock again', () => {
    const clock = testClock();
    const retro = aRetro({
      waiting: ['Kim'],
      settings: { slots: 2 },
      people: ['Ana', 'Ben'],
      now: clock.read,
    });
    retro.do('Ana', { type: 'person.reject', people: [idOf('Kim')] });
    retro.do('Ana', { type: 'slots.set', slots: 1 });
    clock.pass(KNOCK_PAUSE_MS);
    given(retro).when('Kim', { type: 'person.join', role: 'participant' }).thenRefused('no_slots');
    given(retro)
      .when('Kim', { type: 'person.join', role: 'watcher' })
      .thenHappened({ type: 'person.knocked' });
  });
});
