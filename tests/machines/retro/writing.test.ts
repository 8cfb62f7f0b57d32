import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { parseCommand } from '#contract/retro/commands.ts';
import { viewerOf } from '#machines/access/retro-access.ts';
import { redact } from '#machines/retro/redact.ts';
import { draftOf, given, personOf, roomOf } from '#tests/support/retros/given-when-then.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { MINUTE, START, testClock } from '#tests/support/retros/test-clock.ts';

const add = (description: string, topicType = 'mad') =>
  ({ type: 'topic.add', topicType, description }) as const;
const writing = (plan: Parameters<typeof aRetro>[0] = {}) =>
  aRetro({ phase: 'writing', topics: 0, watchers: ['Wim'], ...plan });

describe('writing topics', () => {
  it('[WR1] [SY9] adds a topic with the command’s id, of a type of the activity', () => {
    const retro = writing();
    const data = given(retro)
      .when('Ben', add('The build is red'), 'benstopic0000001')
      .thenHappened({
        type: 'topic.added',
        topic: { id: 'benstopic0000001', author: idOf('Ben'), type: 'mad', description: 'The build is red' },
      });
    expect(data.topicCount).toBe(1);
    given(retro).when('Ben', add('Wind', 'wind')).thenRefused('unknown_type');
    given(aRetro()).when('Ben', add('Too early')).thenRefused('wrong_phase');
  });

  it.each([
    ['150 characters', 'x'.repeat(150), true],
    ['151 characters', 'x'.repeat(151), false],
    ['150 after trimming', `  ${'x'.repeat(150)}\n`, true],
    ['spaces only', ' \n\t ', false],
  ])('[WR1] a description of %s', (_, description, ok) => {
    expect(parseCommand({ ...add(description), id: idOf('command') }).ok).toBe(ok);
  });

  it('[SY9] never overwrites another topic with the same id', () => {
    const retro = writing();
    retro.do('Ben', add('Of Ben'));
    given(retro).when('Cleo', add('Of Cleo'), draftOf(retro, 'Ben')).thenRefused('duplicate_id');
  });

  it('[WR2] changes and deletes one’s own topics, and refuses to save one unchanged', () => {
    const retro = writing();
    const topic = retro.do('Ben', add('The build is red'));
    const change = (description: string, topicType = 'mad') =>
      ({ type: 'topic.change', topic, topicType, description }) as const;
    given(retro).when('Ben', change('The build is red')).thenRefused('unchanged');
    given(retro).when('Ben', change('The build is red', 'nope')).thenRefused('unknown_type');
    given(retro)
      .when('Ben', change('The build is red', 'sad'))
      .thenHappened({ type: 'topic.changed', topic: { id: topic, type: 'sad', author: idOf('Ben') } });
    given(retro).when('Ben', change('The build is green', 'sad')).thenHappened({ type: 'topic.changed' });
    given(retro)
      .when('Ben', { type: 'topic.delete', topic })
      .thenHappened({ type: 'topic.deleted', topic, author: idOf('Ben') });
    expect(retro.state.data).toMatchObject({ topicCount: 0, drafts: {} });
  });

  it('[WR2] [SE2] treats another’s topic like one that does not exist, even for the moderator', () => {
    const retro = writing();
    const topic = retro.do('Ben', add('The build is red'));
    for (const name of ['Ana', 'Cleo']) {
      for (const id of [topic, idOf('nothing')]) {
        given(retro).when(name, { type: 'topic.delete', topic: id }).thenRefused('unknown_topic');
        given(retro)
          .when(name, { ...add('x'), type: 'topic.change', topic: id })
          .thenRefused('unknown_topic');
      }
    }
  });

  it('[WR3] is refused beyond the limit, for each participant separately', () => {
    const retro = writing({ settings: { maxTopics: 2 } });
    given(retro).when('Ben', add('1')).when('Ben', add('2')).when('Ben', add('3')).thenRefused('topic_limit');
    given(retro).when('Cleo', add('1')).thenHappened({ type: 'topic.added' });
    retro.do('Ben', { type: 'topic.delete', topic: draftOf(retro, 'Ben') });
    given(retro).when('Ben', add('3')).thenHappened({ type: 'topic.added' });
  });

  it('[WR3] counts what was shared before writing was reopened', () => {
    const retro = aRetro({ phase: 'posting', shared: 1, topics: 1, settings: { maxTopics: 1 } });
    retro.do('Ana', { type: 'phase.reopen' });
    given(retro).when('Ana', add('One more')).thenRefused('topic_limit');
  });

  it('[WR3] without a limit still does not let one person fill the retro', () => {
    const retro = writing({ settings: { maxTopics: null } });
    for (let place = 0; place < LIMITS.topicsPerPerson; place++) retro.do('Ben', add(`Topic ${place}`));
    given(retro).when('Ben', add('One more')).thenRefused('topic_limit');
  });
});

describe('what others learn while someone writes', () => {
  it('[WR4] is how many topics there are in all, and nothing of text, type, length or author', () => {
    const retro = writing();
    const topic = retro.do('Ben', add('A secret', 'glad'));
    const shares = () =>
      ['Ana', 'Cleo', 'Wim'].map((name) =>
        redact(retro.log.at(-1) as never, viewerOf(retro.state, idOf(name))),
      );
    const counted = (by: number) => ({ type: 'topics.counted', by, seq: retro.seq, at: expect.any(Number) });
    expect(shares()).toEqual([counted(1), counted(1), counted(1)]);
    retro.do('Ben', { type: 'topic.change', topic, topicType: 'sad', description: 'A longer secret' });
    expect(shares()).toEqual(['nothing', 'nothing', 'nothing']);
    for (const name of ['Ana', 'Cleo', 'Wim'])
      expect(roomOf(retro, name).data).toMatchObject({ drafts: {}, topics: {}, topicCount: 1 });
    expect(Object.keys(roomOf(retro, 'Ben').data.drafts)).toEqual([topic]);
    retro.do('Ben', { type: 'topic.delete', topic });
    expect(shares()).toEqual([counted(-1), counted(-1), counted(-1)]);
  });
});

describe('being done', () => {
  it('[WR5] can be set and taken back, and everyone sees it', () => {
    const retro = writing();
    const done = (is: boolean) => ({ type: 'readiness.set', done: is }) as const;
    given(retro)
      .when('Ben', done(true))
      .thenHappened({ type: 'readiness.changed', person: idOf('Ben'), done: true });
    given(retro).when('Ben', done(true)).thenNothing();
    expect(roomOf(retro, 'Cleo').data.people[idOf('Ben')]?.done).toBe(true);
    given(retro).when('Ben', done(false)).thenHappened({ type: 'readiness.changed', done: false });
  });

  it('[WR5] ends when the person writes again', () => {
    const retro = writing();
    given(retro)
      .when('Ben', { type: 'readiness.set', done: true })
      .when('Ben', add('One more thing'))
      .thenHappened({ type: 'topic.added' }, { type: 'readiness.changed', person: idOf('Ben'), done: false });
  });

  it('[WR5] is not carried into the next phase', () => {
    const retro = writing();
    retro.do('Ben', { type: 'readiness.set', done: true });
    retro.do('Ana', { type: 'sharing.start' });
    expect(personOf(retro, 'Ben').done).toBe(false);
    given(retro).when('Ben', { type: 'readiness.set', done: true }).thenRefused('wrong_phase');
  });
});

describe('the writing time', () => {
  it('[WR6] [TI3] runs out for everyone, and writing continues until the moderator moves on', () => {
    const clock = testClock();
    const retro = writing({ now: clock.read });
    clock.pass(6 * MINUTE);
    retro.runOut();
    expect(retro.log.at(-1)).toMatchObject({ type: 'time.ran-out', at: START + 6 * MINUTE });
    expect(roomOf(retro, 'Ben').data.clock.state).toBe('over');
    expect(retro.state.value).toBe('writing');
    given(retro).when('Ben', add('Still writing')).thenHappened({ type: 'topic.added' });
  });

  it('[WR7] moving on is up to the moderator, even if people are not done', () => {
    const retro = writing();
    given(retro).when('Ben', { type: 'sharing.start' }).thenRefused('moderator_only');
    given(retro).when('Ana', { type: 'sharing.start' }).thenHappened({ type: 'sharing.started', order: [] });
    expect(retro.state.value).toEqual({ posting: 'between' });
  });
});

describe('what arrives once sharing has started', () => {
  const turnsOf = (retro: LocalRetro) =>
    retro.state.data.turns.map(({ person, state }) => `${person.replace(/0+$/, '')} ${state}`);
  const sharing = (topics: Record<string, string[]>, settings = {}) => {
    const retro = writing({ settings });
    for (const [name, texts] of Object.entries(topics)) for (const text of texts) retro.do(name, add(text));
    retro.do('Ana', { type: 'sharing.start' });
    return retro;
  };

  it('[WR8] comes into the hand of its author, who had no turn and gets one after all others', () => {
    const retro = sharing({ Ana: ['One'], Ben: ['Two'] });
    given(retro)
      .when('Cleo', add('Late'))
      .thenHappened({ type: 'topic.added' }, { type: 'turns.reordered', order: [idOf('Ben'), idOf('Cleo')] });
    given(retro).when('Cleo', add('Later')).thenHappened({ type: 'topic.added' });
    expect(turnsOf(retro)).toEqual(['ana presenting', 'ben to come', 'cleo to come']);
    expect(Object.values(roomOf(retro, 'Cleo').data.drafts).map(({ description }) => description)).toEqual([
      'Late',
      'Later',
    ]);
    retro.do('Ana', { type: 'turn.end' });
    retro.do('Ben', { type: 'turn.end' });
    given(retro)
      .when('Cleo', { ...add('Late'), type: 'topic.share', topic: draftOf(retro, 'Cleo') })
      .thenHappened({ type: 'topic.shared' });
  });

  it('[WR8] begins its author’s turn at once if nobody presents, even if nobody else wrote', () => {
    const retro = sharing({});
    given(retro)
      .when('Ben', add('Late'))
      .thenHappened(
        { type: 'topic.added' },
        { type: 'turns.reordered', order: [idOf('Ben')] },
        { type: 'turn.started', person: idOf('Ben'), total: 8 * MINUTE },
      );
    expect(retro.state.value).toEqual({ posting: 'presenting' });
    given(retro).when('Ana', { type: 'grouping.start' }).thenRefused('turns_left');
  });

  it('[WR8] [SH7] is kept for the next turn of someone who was skipped', () => {
    const retro = sharing({ Ana: ['One'], Ben: ['Two'] });
    retro.do('Ana', { type: 'turn.skip' });
    given(retro).when('Ana', add('Late')).thenHappened({ type: 'topic.added' });
    expect(turnsOf(retro)).toEqual(['ana skipped', 'ben presenting']);
  });

  it('[SH4] [WR8] is refused once its author’s turn has ended, until they are given another', () => {
    const retro = sharing({ Ana: ['One'], Ben: ['Two'] });
    retro.do('Ana', { type: 'turn.end' });
    given(retro).when('Ana', add('Too late')).thenRefused('turn_over');
    retro.do('Ben', { type: 'turn.end' });
    retro.do('Ana', { type: 'turn.give', person: idOf('Ana') });
    given(retro).when('Ana', add('Just in time')).thenHappened({ type: 'topic.added' });
    retro.do('Ana', { type: 'turn.end' });
    retro.do('Ana', { type: 'grouping.start' });
    given(retro).when('Cleo', add('Too late')).thenRefused('wrong_phase');
  });

  it('[WR8] [WR3] stays within the limit, and is for those who take part', () => {
    const retro = sharing({ Ana: ['One'] }, { maxTopics: 1 });
    given(retro).when('Ana', add('Two')).thenRefused('topic_limit');
    given(retro).when('Wim', add('Late')).thenRefused('watcher');
    given(retro).when('Ben', add('One')).when('Ben', add('Two')).thenRefused('topic_limit');
  });

  it('[WR8] can be an edit or a deletion of an own topic that was not shared', () => {
    const retro = sharing({ Ana: ['One'], Ben: ['Two', 'Three'] });
    const topic = draftOf(retro, 'Ben');
    given(retro)
      .when('Ben', { ...add('Edited offline'), type: 'topic.change', topic })
      .thenHappened({ type: 'topic.changed' });
    given(retro).when('Ben', { type: 'topic.delete', topic }).thenHappened({ type: 'topic.deleted' });
    given(retro).when('Ana', { type: 'topic.delete', topic }).thenRefused('unknown_topic');
  });

  it('[WR8] [WR4] is only counted for the others', () => {
    const retro = sharing({ Ana: ['One'] });
    retro.do('Ben', add('A late secret'));
    const shares = retro.log.slice(-2).map((fact) => redact(fact, viewerOf(retro.state, idOf('Cleo'))));
    expect(shares).toMatchObject([{ type: 'topics.counted', by: 1 }, { type: 'turns.reordered' }]);
    expect(JSON.stringify(shares)).not.toContain('secret');
    expect(roomOf(retro, 'Cleo').data).toMatchObject({ drafts: {}, topicCount: 2 });
  });

  it('[WR8] [GB3] is part of the next draw if writing is reopened', () => {
    const retro = sharing({ Ana: ['One'] });
    retro.do('Ben', add('Late'));
    retro.do('Ana', { type: 'phase.reopen' });
    retro.do('Ana', { type: 'sharing.start' });
    expect(turnsOf(retro)).toEqual(['ana presenting', 'ben to come']);
  });
});
