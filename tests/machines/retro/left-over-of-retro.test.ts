import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { LeftOverTopic } from '#contract/retro/left-over-payload.ts';
import type { Settings } from '#contract/retro/settings.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { evolve } from '#machines/retro/evolve.ts';
import { leftOverOf } from '#machines/retro/left-over-of-retro.ts';
import { MOST_UNDO_STEPS } from '#machines/retro/reducers/grouping-reducer.ts';
import { authorOf } from '#machines/retro/selectors/people-selectors.ts';
import { takenTopics, topicsLeft } from '#machines/retro/selectors/topics-selectors.ts';
import { withShownNames } from '#machines/retro/shown-names.ts';
import { given, roomOf } from '#tests/support/retros/given-when-then.ts';
import { HEAVY as heavy, SLOW as slow } from '#tests/support/retros/left-over-sample.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro, type RetroPlan } from '#tests/support/retros/retro-in-phase.ts';

const BEFORE = idOf('before');
const nameless: LeftOverTopic = {
  id: idOf('nameless'),
  activity: 'lean_coffee',
  type: 'tools',
  typeName: 'Tools',
  description: 'Who knows',
  votes: 0,
};
const ALL = [slow, heavy, nameless];
const take = (...topics: LeftOverTopic[]) =>
  ({ type: 'topics.take', retro: BEFORE, topics: topics.map(({ id }) => id) }) as const;
const drop = ({ id }: LeftOverTopic) => ({ type: 'topic.drop', topic: id }) as const;
const start = (retro: LocalRetro, ...steps: ('writing' | 'sharing' | 'grouping' | 'voting')[]) => {
  for (const step of steps) retro.do('Ana', { type: `${step}.start` });
};

function aLobby(plan: RetroPlan = {}): LocalRetro {
  const retro = aRetro(plan);
  retro.leftOver = ALL;
  return retro;
}

describe('what was left over in the team\u2019s last retro', () => {
  it('[TA5] is what its brief lists separately, by votes, with authors and votes', () => {
    const last = aRetro({ phase: 'finished', topics: { Ana: ['One', 'Two'], Ben: ['Three'], Cleo: [] } });
    const { data } = last.state;
    const { leftOver } = briefOf(data);
    const topics = leftOverOf(data);
    expect(topics.map(({ description }) => description)).toEqual(
      leftOver.flatMap((group) => group.topics.map(({ description }) => description)),
    );
    expect(topics.length).toBeGreaterThan(0);
    for (const topic of topics) {
      const kept = data.topics[topic.id];
      expect(topic).toEqual({
        id: kept?.id,
        activity: 'mad_sad_glad',
        type: kept?.type,
        description: kept?.description,
        author: { id: kept?.author, name: data.people[kept?.author ?? '']?.name },
        votes: expect.any(Number),
      });
    }
  });

  it('[TA5] [SE2] contains nothing unshared, and nothing of a retro that is still running', () => {
    const last = aRetro({ phase: 'discussion' });
    expect(leftOverOf(last.state.data)).toEqual([]);
  });
});

describe('taking topics over', () => {
  it('[TA5] [RE4] puts them on the board as shared topics with their authors, who need not be here', () => {
    const retro = aLobby();
    const data = given(retro)
      .when('Ana', take(slow, heavy, nameless))
      .thenHappened({ type: 'topics.taken' });
    expect(Object.values(data.topics)).toEqual([
      {
        id: slow.id,
        author: idOf('Ben'),
        type: 'sad',
        description: 'Slow builds',
        from: { retro: BEFORE, author: slow.author },
      },
      {
        id: heavy.id,
        author: idOf('Gone'),
        type: 'mad',
        description: 'Meetings',
        from: { retro: BEFORE, author: heavy.author, was: { activity: 'sailboat', type: 'anchor' } },
      },
      {
        id: nameless.id,
        author: expect.any(String),
        type: 'mad',
        description: 'Who knows',
        from: { retro: BEFORE, was: { activity: 'lean_coffee', type: 'tools', name: 'Tools' } },
      },
    ]);
    expect(data.groups.map(({ topics }) => topics)).toEqual(ALL.map(({ id }) => [id]));
    expect(data.topicCount).toBe(3);
    expect(roomOf(retro, 'Ben').data.topics).toEqual(data.topics);
    const named = takenTopics(data).map((topic) => authorOf(data.people, topic)?.name);
    expect(named).toEqual(['Ben', 'Gone', undefined]);
  });

  it('[TA5] shows their authors even to people in the room who are not in the team, but no other absent people', () => {
    const retro = aLobby({ people: ['Ana', 'Cleo'], roster: ['Ana', 'Ben', 'Dan'] });
    retro.do('Ana', take(slow));
    const seen = JSON.stringify(roomOf(retro, 'Cleo').data);
    expect(seen).toContain('"Ben"');
    expect(seen).not.toContain('"Dan"');
  });

  it('[TA5] is the moderator\u2019s, in the lobby, of what there is to take', () => {
    const retro = aLobby();
    given(retro).when('Ben', take(slow)).thenRefused('moderator_only');
    given(retro)
      .when('Ana', take({ ...slow, id: idOf('other') }))
      .thenRefused('unknown_topic');
    start(retro, 'writing');
    given(retro).when('Ana', take(slow)).thenRefused('wrong_phase');
  });

  it('[TA5] [SY13] skips those that are already here; if all are, nothing is written', () => {
    const retro = aLobby();
    retro.do('Ana', take(slow, slow));
    expect(takenTopics(retro.state.data)).toHaveLength(1);
    given(retro)
      .when('Ana', take(slow, heavy))
      .thenHappened({ type: 'topics.taken', topics: [expect.objectContaining({ id: heavy.id })] });
    given(retro).when('Ana', take(slow, heavy)).thenNothing();
  });

  it('[TA5] [SY9] never overwrites anything', () => {
    const retro = aLobby({ phase: 'writing', topics: 1 });
    const mine = Object.keys(retro.state.data.drafts)[0] ?? '';
    retro.do('Ana', { type: 'phase.reopen' });
    const same = { ...slow, id: mine };
    retro.leftOver = [same];
    given(retro).when('Ana', take(same)).thenRefused('duplicate_id');
  });

  it('[TA5] [SY14] is limited in number', () => {
    const retro = aLobby();
    const many = Array.from({ length: LIMITS.takenTopics }, (_, place) => ({
      ...slow,
      id: `many${String(place).padStart(12, '0')}`,
    }));
    retro.leftOver = [...many, heavy];
    retro.do('Ana', take(...many));
    given(retro).when('Ana', take(heavy)).thenRefused('limit');
  });

  it('[TA5] [WR3] leaves everyone as many topics to write as before', () => {
    const retro = aLobby({ settings: { maxTopics: 2 } });
    retro.do('Ana', take(slow));
    expect(topicsLeft(retro.state.data, idOf('Ben'))).toBe(2);
  });

  it('[TA5] [LO6] fixes the activity, whose types they have, until they are dropped', () => {
    const retro = aLobby();
    retro.do('Ana', take(slow));
    const settings: Settings = { ...retro.state.data.settings, activity: 'kalm' };
    const change: CommandInput = { type: 'settings.change', settings, invited: [] };
    given(retro)
      .when('Ana', change)
      .thenRefused('settings', { fields: { activity: 'activity.has_topics' } });
    given(retro).when('Ana', drop(slow), undefined).thenHappened({ type: 'topic.dropped' });
    given(retro).when('Ana', change).thenHappened({ type: 'settings.changed' });
  });
});

describe('dropping what was taken over', () => {
  it('[TA5] removes it from the board, until something is grouped or voted on', () => {
    const retro = aLobby();
    retro.do('Ana', take(...ALL));
    given(retro).when('Ben', drop(slow)).thenRefused('moderator_only');
    const data = given(retro).when('Ana', drop(slow)).thenHappened({ type: 'topic.dropped', topic: slow.id });
    expect([data.topicCount, data.groups.length, data.topics[slow.id]]).toEqual([2, 2, undefined]);
    given(retro).when('Ana', drop(slow)).thenRefused('unknown_topic');
    retro.do('Ana', take(slow));
    start(retro, 'writing');
    given(retro).when('Ana', drop(slow)).thenHappened({ type: 'topic.dropped' });
    start(retro, 'sharing', 'grouping');
    given(retro).when('Ana', drop(heavy)).thenRefused('wrong_phase');
    retro.do('Ana', { type: 'group.merge', from: nameless.id, into: heavy.id });
    retro.do('Ana', { type: 'phase.reopen' });
    given(retro).when('Ana', drop(heavy)).thenRefused('wrong_phase');
  });

  it('[TA5] [GB2] removes no others, even if too much was grouped to undo it all', () => {
    const retro = aLobby();
    const many = Array.from({ length: MOST_UNDO_STEPS + 3 }, (_, place) => ({
      ...slow,
      id: `many${String(place).padStart(12, '0')}`,
    }));
    const [first = slow, ...others] = many;
    retro.leftOver = many;
    retro.do('Ana', take(...many));
    start(retro, 'writing', 'sharing', 'grouping');
    for (const { id } of others) retro.do('Ana', { type: 'group.merge', from: id, into: first.id });
    for (let step = 0; step < MOST_UNDO_STEPS; step += 1) retro.do('Ana', { type: 'grouping.undo' });
    retro.do('Ana', { type: 'phase.reopen' });
    expect(retro.state.data.groups[0]?.topics.length).toBeGreaterThan(1);
    given(retro).when('Ana', drop(first)).thenRefused('wrong_phase');
    given(retro)
      .when('Ana', drop(others[0] ?? slow))
      .thenRefused('wrong_phase');
    given(retro)
      .when('Ana', drop(others.at(-1) ?? slow))
      .thenHappened({ type: 'topic.dropped' });
  });

  it('[TA5] [GR3] [VO6] removes suggestions for it and votes on it', () => {
    const retro = aLobby();
    retro.do('Ana', take(slow, heavy));
    start(retro, 'writing', 'sharing', 'grouping');
    retro.do('Ben', { type: 'suggestion.make', groups: [slow.id, heavy.id] });
    start(retro, 'voting');
    retro.do('Ben', { type: 'vote.place', group: slow.id, weight: 1 });
    retro.do('Ben', { type: 'vote.place', group: heavy.id, weight: 1 });
    retro.do('Cleo', { type: 'vote.place', group: slow.id, weight: 1 });
    for (const _ of ['grouping', 'sharing']) retro.do('Ana', { type: 'phase.reopen' });
    const data = given(retro).when('Ana', drop(slow)).thenHappened({ type: 'topic.dropped' });
    expect(data.suggestions).toEqual([]);
    expect(data.votes).toEqual({ [idOf('Ben')]: [{ topic: heavy.id, weight: 1 }] });
  });

  it('[TA5] is possible for those alone: topics shared here stay', () => {
    const retro = aLobby({ phase: 'posting', shared: 1 });
    const [own = ''] = Object.keys(retro.state.data.topics);
    given(retro).when('Ana', { type: 'topic.drop', topic: own }).thenRefused('unknown_topic');
  });
});

describe('the names of authors of topics that were taken over', () => {
  it('[TA5] [SE6] [JO12] are erased with their account, and change with their name', () => {
    const retro = aLobby();
    retro.do('Ana', take(slow, heavy));
    const person = { id: idOf('Gone'), name: 'Gone by then', guest: false, avatar: null };
    const renamed = evolve(retro.state, { type: 'person.renamed', person, leads: false, seq: 99, at: 0 });
    expect(renamed?.data.topics[heavy.id]?.from?.author?.name).toBe('Gone by then');
    retro.erase('Gone');
    retro.erase('Ben');
    const data = withShownNames(retro.state.data, 'Deleted');
    expect(JSON.stringify(retro.state)).not.toMatch(/"(Gone|Ben)"/);
    expect(takenTopics(data).map((topic) => authorOf(data.people, topic)?.name)).toEqual([
      'Deleted',
      'Deleted',
    ]);
  });
});

describe('the brief', () => {
  it('[TA5] [RE3] says which topics are from last time, and by whom', () => {
    const retro = aLobby();
    retro.do('Ana', take(heavy));
    start(retro, 'writing', 'sharing', 'grouping', 'voting');
    retro.do('Ana', { type: 'voting.close' });
    retro.do('Ana', { type: 'review.start' });
    retro.do('Ana', { type: 'retro.finish' });
    const [group] = briefOf(retro.state.data).leftOver;
    expect(group?.topics).toEqual([
      { type: 'mad', description: 'Meetings', author: 'Gone', fromLastTime: true },
    ]);
    // Left over again, it goes on as it was.
    expect(leftOverOf(retro.state.data)).toEqual([{ ...heavy, votes: 0 }]);
  });
});
