import { describe, expect, it } from 'vitest';
import { phaseOf } from '#machines/retro/evolve.ts';
import { aheadRetro, change, shareOf, writeAhead } from '#tests/support/retros/ahead-retro.ts';
import { draftOf, given, roomOf } from '#tests/support/retros/given-when-then.ts';
import { add, idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { MINUTE, START } from '#tests/support/retros/test-clock.ts';

describe('the start after writing ahead', () => {
  it('[WA6] the moderator alone is told how many wrote how many topics, once it has closed', () => {
    const { retro, clock, turn } = aheadRetro({
      people: ['Ana', 'Zoe'],
      settings: { startsAt: START + 60 * MINUTE },
    });
    writeAhead(retro, 'Ben', 'One', 'Two');
    retro.do('Zoe', add('Three'));
    expect(roomOf(retro, 'Ana').data.ahead?.counts).toBeUndefined();
    clock.pass(60 * MINUTE);
    const since = retro.seq;
    turn();
    expect(shareOf(retro, 'Ana', since)).toMatchObject([{ counts: { writers: 2, topics: 3 } }]);
    expect(shareOf(retro, 'Zoe', since)[0]).not.toHaveProperty('counts');
    expect(roomOf(retro, 'Ana').data.ahead?.counts).toEqual({ writers: 2, topics: 3 });
    expect(roomOf(retro, 'Zoe').data.ahead).toEqual({ isOpen: false, told: null, done: [] });
  });

  it('[WA6] opens writing, where the topics are there already', () => {
    const { retro } = aheadRetro({ settings: { startsAt: START + 60 * MINUTE } });
    writeAhead(retro, 'Ben', 'One');
    retro.join('Ben');
    const since = retro.seq;
    retro.do('Ana', { type: 'writing.start' });
    expect(shareOf(retro, 'Ana', since)).toEqual(['view']);
    expect(roomOf(retro, 'Ana').data).toMatchObject({ topicCount: 1, drafts: {} });
    expect(Object.values(roomOf(retro, 'Ben').data.drafts)).toMatchObject([{ description: 'One' }]);
  });

  it('[WA6] goes straight to sharing, for those in the room', () => {
    const { retro } = aheadRetro({ settings: { startsAt: START + 60 * MINUTE } });
    for (const name of ['Ben', 'Cleo', 'Dan']) writeAhead(retro, name, `${name}’s`);
    for (const name of ['Ben', 'Cleo']) retro.join(name);
    given(retro)
      .when('Ana', { type: 'sharing.start' })
      .thenHappened(
        { type: 'writing.started', ahead: true },
        { type: 'sharing.started', order: [idOf('Ben'), idOf('Cleo')] },
        { type: 'turn.started', person: idOf('Ben') },
      );
    expect(phaseOf(retro.state)).toBe('posting');
    expect(retro.viewOf('Dan')).toMatchObject({ kind: 'door', admission: 'outside' });
  });

  it('[WA6] without writing ahead there is no way from the lobby to sharing', () => {
    given(aRetro()).when('Ana', { type: 'sharing.start' }).thenRefused('wrong_phase');
    const { retro } = aheadRetro();
    retro.setPlan({ activities: null, iceBreakers: true, noStart: 'suspended' });
    given(retro).when('Ana', { type: 'sharing.start' }).thenRefused('suspended');
  });

  it('[WA8] someone who comes later has their topics in their hand, within the limit, and gets a turn', () => {
    const { retro } = aheadRetro({ settings: { startsAt: START + 60 * MINUTE, maxTopics: 1 } });
    for (const name of ['Ben', 'Cleo']) writeAhead(retro, name, `${name}’s`);
    retro.join('Ben');
    retro.do('Ana', { type: 'sharing.start' });
    given(retro)
      .when('Cleo', { type: 'person.join', role: 'participant' })
      .thenHappened({ type: 'person.joined' }, { type: 'turns.reordered', order: [idOf('Cleo')] });
    given(retro).when('Cleo', add('One more')).thenRefused('topic_limit');
    retro.do('Ben', { type: 'turn.end' });
    const topic = draftOf(retro, 'Cleo');
    retro.do('Cleo', { type: 'topic.share', topic, topicType: 'mad', description: 'Cleo’s' });
    expect(Object.values(retro.state.data.topics)).toMatchObject([{ description: 'Cleo’s' }]);
  });
});

describe('what was written ahead is erased', () => {
  it('[WA7] when the retro is called off', () => {
    const { retro, callOff } = aheadRetro({ settings: { startsAt: START + 60 * MINUTE } });
    for (const name of ['Ben', 'Cleo', 'Dan']) writeAhead(retro, name, `${name}’s`);
    retro.do('Ana', add('Mine'));
    callOff();
    expect(retro.state.data).toMatchObject({ drafts: {}, topicCount: 0, ahead: { told: null, done: [] } });
    expect(retro.viewOf('Ben')).toMatchObject({ kind: 'door', admission: 'outside' });
    expect(roomOf(retro, 'Ana').data.topicCount).toBe(0);
  });

  it('[WA7] when someone leaves the team, or is no longer invited, and the number stays', () => {
    const { retro } = aheadRetro({
      roster: ['Tom', 'Ana', 'Zoe'],
      settings: { teamId: idOf('team'), startsAt: START + 60 * MINUTE },
    });
    retro.join('Zoe');
    writeAhead(retro, 'Ben', 'One');
    writeAhead(retro, 'Tom', 'Two', 'Three');
    retro.do('Zoe', add('Four'));
    expect(roomOf(retro, 'Ana').data.ahead?.told).toBe(4);
    const since = retro.seq;
    retro.setTeam(['Ana']);
    retro.do('Ana', change(retro, {}, ['Cleo']));
    expect(retro.log.slice(since).map(({ type }) => type)).toEqual([
      'roster.changed',
      'ahead.withdrawn',
      'ahead.withdrawn',
      'person.removed',
      'settings.changed',
      'ahead.withdrawn',
    ]);
    expect(shareOf(retro, 'Ana', since).filter((share) => share === 'nothing')).toHaveLength(3);
    expect(retro.state.data).toMatchObject({ drafts: {}, topicCount: 0 });
    expect(roomOf(retro, 'Ana').data.ahead?.told).toBe(4);
    expect(retro.viewOf('Ben')).toMatchObject({ kind: 'door', admission: 'outside' });
  });

  it('[WA7] when someone who wrote ahead and has not come leaves the team after the start', () => {
    const { retro } = aheadRetro({ roster: ['Tom', 'Ana'], settings: { teamId: idOf('team') } });
    writeAhead(retro, 'Tom', 'Two');
    retro.do('Ana', { type: 'writing.start' });
    retro.setTeam(['Ana']);
    expect(retro.state.data).toMatchObject({ drafts: {}, topicCount: 0 });
  });
});
