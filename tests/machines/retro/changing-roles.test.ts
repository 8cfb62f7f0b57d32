import { describe, expect, it } from 'vitest';
import { KNOCK_PAUSE_MS, LIMITS } from '#contract/limits.ts';
import type { CommandInput } from '#contract/retro/commands.ts';
import { viewerOf } from '#machines/access/retro-access.ts';
import { redact } from '#machines/retro/redact.ts';
import { teamMood } from '#machines/retro/selectors/mood-selectors.ts';
import { draftOf, given, groupAt, personOf, roomOf } from '#tests/support/retros/given-when-then.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { testClock } from '#tests/support/retros/test-clock.ts';

const watch: CommandInput = { type: 'role.choose', role: 'watcher' };
const takePart: CommandInput = { type: 'role.choose', role: 'participant' };
const changed = { type: 'role.changed' } as const;

describe('a watcher', () => {
  it('[RO9] [JO8] takes part from then on, with a free place', () => {
    const retro = aRetro({ phase: 'writing', watchers: ['Wim'] });
    given(retro)
      .when('Wim', takePart)
      .thenHappened({ ...changed, role: 'participant', slot: true });
    expect(personOf(retro, 'Wim')).toMatchObject({ admission: 'in', takesPart: true, slot: true });
    expect(retro.ask('Wim', { type: 'topic.add', topicType: 'mad', description: 'Mine' }).ok).toBe(true);
    given(retro).when('Wim', takePart).thenNothing();
  });

  it('[RO9] does so from another page that is still at the door, too', () => {
    const retro = aRetro({ watchers: ['Wim'] });
    given(retro).when('Wim', { type: 'person.join', role: 'participant' }).thenHappened(changed);
    given(retro).when('Wim', { type: 'person.join', role: 'watcher' }).thenNothing();
    expect(personOf(retro, 'Wim').admission).toBe('in');
  });

  it('[RO9] [JO5] needs no place if invited to take part, and one if invited only to watch', () => {
    const retro = aRetro({ watchers: ['Wim'], roster: ['Wim'], settings: { slots: 2 } });
    given(retro)
      .when('Wim', takePart)
      .thenHappened({ ...changed, slot: false });
  });

  it('[RO9] [JO5] asks if no place is free; the moderator adds one and says yes', () => {
    const retro = aRetro({ watchers: ['Wim'], settings: { slots: 2 } });
    const wim = [idOf('Wim')];
    given(retro).when('Wim', takePart).thenHappened({ type: 'role.asked', asks: true });
    given(retro).when('Wim', takePart).thenNothing();
    given(retro).when('Ana', { type: 'person.admit', people: wim }).thenRefused('no_slots');
    retro.do('Ana', { type: 'slots.set', slots: 3 });
    given(retro)
      .when('Ana', { type: 'person.admit', people: wim })
      .thenHappened({ ...changed, role: 'participant', slot: true });
    expect(personOf(retro, 'Wim').asks).toBeUndefined();
  });

  it('[RO9] [JO4] asks if the waiting room is on; after a no they wait a little before asking again', () => {
    const clock = testClock();
    const retro = aRetro({ watchers: ['Wim'], settings: { waitingRoom: true }, now: clock.read });
    retro.do('Wim', takePart);
    expect(personOf(retro, 'Wim').admission).toBe('watching');
    given(retro)
      .when('Ana', { type: 'person.reject', people: [idOf('Wim')] })
      .thenHappened({ type: 'role.asked', asks: false, declined: true });
    given(retro)
      .when('Ana', { type: 'person.admit', people: [idOf('Wim')] })
      .thenRefused('unknown_person');
    given(retro).when('Wim', takePart).thenRefused('knock_later');
    clock.pass(KNOCK_PAUSE_MS);
    given(retro).when('Wim', takePart).thenHappened({ type: 'role.asked', asks: true });
    given(retro).when('Wim', watch).thenHappened({ type: 'role.asked', asks: false });
    given(retro)
      .when('Ana', { type: 'person.admit', people: [idOf('Wim')] })
      .thenRefused('unknown_person');
  });

  it('[RO9] [JO11] cannot be one more than may watch', () => {
    const retro = aRetro({ watchers: ['Wim'] });
    const wim = personOf(retro, 'Wim');
    const crowd = Array.from({ length: LIMITS.audience }, (_, place) => {
      const id = `crowd${String(place).padStart(11, '0')}`;
      return [id, { ...wim, id }] as const;
    });
    const { value, data } = retro.state;
    retro.state = { value, data: { ...data, people: { ...data.people, ...Object.fromEntries(crowd) } } };
    given(retro).when('Ben', watch).thenRefused('limit');
  });
});

describe('a participant who would rather watch', () => {
  it('[RO9] frees their place, and needs one again, but nobody’s yes, even with a waiting room', () => {
    const retro = aRetro({
      people: ['Ana', 'Ben'],
      settings: { slots: 2, waitingRoom: true },
      waiting: ['Kim', 'Lou'],
    });
    given(retro)
      .when('Ben', watch)
      .thenHappened({ ...changed, role: 'watcher', slot: false });
    expect(personOf(retro, 'Ben')).toMatchObject({ admission: 'watching', takesPart: false, slot: false });
    retro.do('Ben', takePart);
    expect(personOf(retro, 'Ben')).toMatchObject({ admission: 'in', takesPart: true, slot: true });
    retro.do('Ben', watch);
    retro.do('Ana', { type: 'person.admit', people: [idOf('Kim'), idOf('Lou')] });
    given(retro).when('Ben', takePart).thenHappened({ type: 'role.asked', asks: true });
  });

  it('[RO9] [RO1] is not the moderator, who hands moderation over first', () => {
    const retro = aRetro();
    given(retro).when('Ana', watch).thenRefused('leads');
    given(retro).when('Ana', takePart).thenNothing();
  });

  it('[RO9] [WR4] keeps what they wrote; it is not shared until they take part again', () => {
    const retro = aRetro({ phase: 'writing' });
    retro.do('Ben', watch);
    expect(Object.keys(roomOf(retro, 'Ben').data.drafts)).toHaveLength(2);
    expect(Object.keys(roomOf(retro, 'Ana').data.drafts)).toHaveLength(2);
    retro.do('Ana', { type: 'sharing.start' });
    expect(retro.state.data.turns.map(({ person }) => person)).not.toContain(idOf('Ben'));
    given(retro)
      .when('Ben', takePart)
      .thenHappened({ ...changed, turn: 'to come' });
    expect(retro.state.data.turns.at(-1)).toEqual({ person: idOf('Ben'), state: 'to come' });
    while (retro.state.data.turns.some(({ state }) => state === 'presenting' || state === 'to come')) {
      const presenter = retro.state.data.turns.find(({ state }) => state === 'presenting')?.person;
      if (presenter === idOf('Ben')) break;
      retro.do('Ana', { type: 'turn.end' });
    }
    const topic = draftOf(retro, 'Ben');
    expect(
      retro.ask('Ben', { type: 'topic.share', topic, topicType: 'mad', description: 'At last' }).ok,
    ).toBe(true);
  });

  it('[RO9] [SH1] passes their turn on, and gets another from the moderator', () => {
    const retro = aRetro({ phase: 'posting', people: ['Ana', 'Ben'] });
    const presenter = retro.state.data.turns.find(({ state }) => state === 'presenting')?.person;
    if (presenter === idOf('Ana')) retro.do('Ana', { type: 'turn.end' });
    given(retro)
      .when('Ben', watch)
      .thenHappened(
        { type: 'turn.skipped', person: idOf('Ben'), left: true },
        changed,
        ...(presenter === idOf('Ana') ? [] : [{ type: 'turn.started' as const, person: idOf('Ana') }]),
      );
    expect(retro.state.data.turns.map(({ person }) => person)).not.toContain(idOf('Ben'));
    if (presenter !== idOf('Ana')) retro.do('Ana', { type: 'turn.end' });
    given(retro)
      .when('Ben', takePart)
      .thenHappened({ ...changed, turn: 'skipped' });
    given(retro)
      .when('Ana', { type: 'turn.give', person: idOf('Ben') })
      .thenHappened({ type: 'turn.started', person: idOf('Ben') });
  });

  it('[RO9] [VO4] has votes that do not count while they watch, and count again afterwards', () => {
    const vote: CommandInput = { type: 'vote.place', group: '', weight: 1 };
    const totals = (isBack: boolean) => {
      const retro = aRetro({ phase: 'voting' });
      const group = groupAt(retro, 0);
      for (const name of ['Ana', 'Ben']) retro.do(name, { ...vote, group });
      retro.do('Ben', watch);
      given(retro)
        .when('Ben', { ...vote, group })
        .thenRefused('watcher');
      if (isBack) retro.do('Ben', takePart);
      retro.do('Ana', { type: 'voting.close' });
      return retro.state.data.totals?.[group];
    };
    expect(totals(false)).toBe(1);
    expect(totals(true)).toBe(2);
  });

  it('[RO9] [LO2] no longer counts in the mood of the team', () => {
    const retro = aRetro();
    retro.do('Ana', { type: 'mood.set', mood: 100 });
    retro.do('Ben', { type: 'mood.set', mood: 0 });
    retro.do('Ben', watch);
    expect(teamMood(retro.state.data).before).toMatchObject({ average: 100, said: 1 });
  });

  it('[RO9] cannot change any more once the retro is finished', () => {
    const retro = aRetro({ phase: 'finished', watchers: ['Wim'] });
    given(retro).when('Ben', watch).thenRefused('wrong_phase');
    given(retro).when('Wim', takePart).thenRefused('wrong_phase');
  });
});

it('[RO9] [JO5] people at the door see that a place became free', () => {
  const retro = aRetro({ settings: { slots: 2 } });
  expect(retro.viewOf('Eve')).toMatchObject({ open: { slotsLeft: false } });
  retro.do('Ben', watch);
  expect(retro.viewOf('Eve')).toMatchObject({ open: { slotsLeft: true } });
  expect(redact(retro.log.at(-1) as never, viewerOf(retro.state, idOf('Eve')))).toBe('view');
});
