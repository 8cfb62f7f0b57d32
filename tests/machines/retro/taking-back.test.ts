import { describe, expect, it } from 'vitest';
import { TAKE_BACK_MS } from '#contract/limits.ts';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { Fact } from '#contract/retro/facts.ts';
import { viewerOf } from '#machines/access/retro-access.ts';
import { nextState } from '#machines/retro/evolve.ts';
import { redact } from '#machines/retro/redact.ts';
import { withoutSecret } from '#machines/retro/secret-facts.ts';
import { given, groupAt, personOf, roomOf } from '#tests/support/retros/given-when-then.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { testClock } from '#tests/support/retros/test-clock.ts';
import { stepsBetween } from '#tests/support/retros/usual-commands.ts';

const remove = (name: string): CommandInput => ({ type: 'person.remove', person: idOf(name) });
const takeBack = (name: string): CommandInput => ({ type: 'person.take-back', person: idOf(name) });
const both = (retro: LocalRetro, name: string) => {
  retro.do('Ana', remove(name));
  retro.do('Ana', takeBack(name));
};

describe('a removal that is taken back', () => {
  it('[RO10] brings the person back with their place, and they are in the room again', () => {
    const retro = aRetro();
    const before = personOf(retro, 'Ben');
    retro.do('Ana', remove('Ben'));
    given(retro)
      .when('Ana', takeBack('Ben'))
      .thenHappened({ type: 'person.taken-back', admission: 'in', slot: true, unshared: 0 });
    expect(personOf(retro, 'Ben')).toEqual(before);
    expect(retro.viewOf('Ben').kind).toBe('room');
    given(retro).when('Ana', takeBack('Ben')).thenRefused('unknown_person');
  });

  it('[RO10] brings back topics that were not shared', () => {
    const retro = aRetro({ phase: 'writing' });
    const before = Object.values(roomOf(retro, 'Ben').data.drafts);
    retro.do('Ana', remove('Ben'));
    expect(retro.state.data.topicCount).toBe(4);
    retro.do('Ana', takeBack('Ben'));
    expect(Object.values(roomOf(retro, 'Ben').data.drafts)).toEqual(before);
    expect(retro.state.data.topicCount).toBe(6);
  });

  it('[RO10] brings back votes, which count again', () => {
    const retro = aRetro({ phase: 'voting' });
    const group = groupAt(retro, 0);
    retro.do('Ben', { type: 'vote.place', group, weight: 1 });
    both(retro, 'Ben');
    expect(roomOf(retro, 'Ben').data.votes[idOf('Ben')]).toHaveLength(1);
    retro.do('Ana', { type: 'voting.close' });
    expect(retro.state.data.totals?.[group]).toBe(1);
  });

  it('[RO10] brings back an answer, unless there is another question by now', () => {
    const retro = aRetro();
    retro.do('Ana', { type: 'icebreaker.ask', question: { library: 1 } });
    retro.do('Ben', { type: 'icebreaker.answer', text: 'Tea' });
    both(retro, 'Ben');
    expect(roomOf(retro, 'Ben').data.iceBreaker).toMatchObject({
      count: 1,
      answers: { [idOf('Ben')]: 'Tea' },
    });
    retro.do('Ana', remove('Ben'));
    retro.do('Ana', { type: 'icebreaker.ask', question: { library: 2 } });
    retro.do('Ana', takeBack('Ben'));
    expect(retro.state.data.iceBreaker).toMatchObject({ count: 0, answers: {} });
  });

  it('[RO10] brings back suggestions, unless their groups are joined by now', () => {
    const retro = aRetro({ phase: 'grouping' });
    const groups: [string, string] = [groupAt(retro, 0), groupAt(retro, 1)];
    retro.do('Ben', { type: 'suggestion.make', groups });
    both(retro, 'Ben');
    expect(retro.state.data.suggestions).toMatchObject([{ by: idOf('Ben'), groups }]);
    retro.do('Ana', remove('Ben'));
    retro.do('Ana', { type: 'group.merge', from: groups[1], into: groups[0] });
    retro.do('Ana', takeBack('Ben'));
    expect(retro.state.data.suggestions).toEqual([]);
  });

  it('[RO10] [SH7] gives a presenter with topics left another turn', () => {
    const retro = aRetro({ phase: 'posting' });
    const presenter = () => retro.state.data.turns.find(({ state }) => state === 'presenting')?.person;
    if (presenter() === idOf('Ana')) retro.do('Ana', { type: 'turn.end' });
    const name = presenter() === idOf('Ben') ? 'Ben' : 'Cleo';
    retro.do('Ana', remove(name));
    expect(retro.state.data.turns.map(({ person }) => person)).not.toContain(idOf(name));
    const isOver = presenter() === undefined;
    retro.do('Ana', takeBack(name));
    const state = isOver ? 'skipped' : 'to come';
    expect(retro.state.data.turns.at(-1)).toEqual({ person: idOf(name), state });
  });

  it('[RO10] is refused if the place was given away', () => {
    const retro = aRetro({ settings: { slots: 2 } });
    retro.do('Ana', remove('Ben'));
    retro.join('Lou');
    given(retro).when('Ana', takeBack('Ben')).thenRefused('no_slots');
    retro.do('Ana', { type: 'slots.set', slots: 3 });
    expect(retro.ask('Ana', takeBack('Ben')).ok).toBe(true);
  });

  it('[RO10] puts someone who was blocked while waiting back at the door, where nobody else knows of them', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    const before = personOf(retro, 'Kim');
    retro.do('Ana', remove('Kim'));
    retro.do('Ana', takeBack('Kim'));
    const { knocks: _, ...rest } = before;
    expect(personOf(retro, 'Kim')).toEqual(rest);
    for (const fact of retro.log.slice(-2)) {
      expect(redact(fact, viewerOf(retro.state, idOf('Ben')))).toBe('nothing');
      expect(redact(fact, viewerOf(retro.state, idOf('Kim')))).toBe('view');
    }
  });

  it('[RO10] [RO6] is for the moderator, who may be another one by now, and for two minutes', () => {
    const clock = testClock();
    const retro = aRetro({ now: clock.read });
    retro.do('Ana', remove('Ben'));
    given(retro).when('Cleo', takeBack('Ben')).thenRefused('moderator_only');
    given(retro).when('Ana', takeBack('Cleo')).thenRefused('unknown_person');
    retro.do('Ana', { type: 'moderation.hand', to: idOf('Cleo') });
    clock.pass(TAKE_BACK_MS + 1);
    given(retro).when('Cleo', takeBack('Ben')).thenRefused('too_late');
    expect(personOf(retro, 'Ben').admission).toBe('removed');
  });

  it('[RO10] [TM4] is not for people who left their team, nor once the retro is finished', () => {
    const team = aRetro({ roster: ['Ben'], settings: { teamId: idOf('team') } });
    team.setTeam(['Cleo']);
    given(team).when('Ana', takeBack('Ben')).thenRefused('too_late');
    const retro = aRetro({ phase: 'review' });
    retro.do('Ana', remove('Ben'));
    retro.do('Ana', { type: 'retro.finish' });
    expect(retro.ask('Ana', takeBack('Ben')).ok).toBe(false);
  });
});

describe('what a removal keeps', () => {
  it('[RO10] [SE2] is in nobody’s view, not even the moderator’s', () => {
    const texts = ['Bens secret', 'Another one'];
    const retro = aRetro({
      phase: 'writing',
      topics: { Ana: ['Open'], Ben: texts, Cleo: [] },
      watchers: ['Wim'],
    });
    retro.do('Ana', remove('Ben'));
    expect(JSON.stringify(retro.state)).toContain('Bens secret');
    for (const name of ['Ana', 'Cleo', 'Wim', 'Ben', 'Eve'])
      expect(JSON.stringify(retro.viewOf(name))).not.toContain('Bens secret');
    retro.do('Ana', takeBack('Ben'));
    for (const name of ['Ana', 'Cleo', 'Wim', 'Eve']) {
      expect(
        JSON.stringify(redact(retro.log.at(-1) as Fact, viewerOf(retro.state, idOf(name)))),
      ).not.toContain('secret');
      expect(JSON.stringify(retro.viewOf(name))).not.toContain('Bens secret');
    }
  });

  it('[RO10] is forgotten with the first thing that happens after two minutes', () => {
    const clock = testClock();
    const retro = aRetro({ phase: 'writing', now: clock.read });
    retro.do('Ana', remove('Ben'));
    retro.do('Cleo', { type: 'readiness.set', done: true });
    expect(Object.keys(retro.state.data.kept ?? {})).toEqual([idOf('Ben')]);
    clock.pass(TAKE_BACK_MS + 1);
    retro.do('Cleo', { type: 'readiness.set', done: false });
    expect(retro.state.data.kept).toEqual({});
  });

  it('[RO10] [SE8] is forgotten when the retro finishes, and its log replays without it', () => {
    const retro = aRetro({ phase: 'writing' });
    both(retro, 'Ben');
    retro.do('Ana', remove('Ben'));
    retro.do('Ana', { type: 'sharing.start' });
    retro.do('Ana', { type: 'turn.end' });
    retro.do('Ana', { type: 'turn.end' });
    for (const step of stepsBetween('posting')) retro.do('Ana', step);
    expect(retro.state.data.kept).toEqual({});
    const replayed = retro.log.map(withoutSecret).reduce<LocalRetro['state'] | null>((state, fact) => {
      const next = nextState(state, fact);
      if (!next) throw new Error(`${fact.seq} ${fact.type}`);
      return next;
    }, null);
    expect(replayed?.data.people).toEqual(retro.state.data.people);
    expect(replayed?.data.kept).toEqual({});
  });
});
