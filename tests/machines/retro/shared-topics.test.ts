import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import type { PHASES } from '#contract/retro/retro-data.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { project } from '#machines/retro/project.ts';
import { topicsLeft } from '#machines/retro/selectors/topics-selectors.ts';
import { weightOn } from '#machines/retro/selectors/votes-selectors.ts';
import { given } from '#tests/support/retros/given-when-then.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

type Phase = (typeof PHASES)[number];
const AFTER_SHARING: readonly Phase[] = ['grouping', 'voting', 'discussion', 'review'];

/** Three people with a topic each, which is a group each; Wim watches. */
function shared(phase: Phase, settings: object = {}) {
  const retro = aRetro({
    phase,
    people: ['Ana', 'Ben', 'Cleo'],
    watchers: ['Wim'],
    topics: 1,
    grouped: false,
    settings,
  });
  const [a, b, c] = ['Ana', 'Ben', 'Cleo'].map(
    (name) => Object.values(retro.state.data.topics).find(({ author }) => author === idOf(name))?.id ?? '',
  ) as [string, string, string];
  return { retro, a, b, c };
}
const groupWith = (retro: LocalRetro, topic: string) =>
  retro.state.data.groups.find(({ topics }) => topics.includes(topic));
const down = (topic: string) => ({ type: 'topic.take-down', topic }) as const;
const later = (description = 'Later') =>
  ({ type: 'topic.add-later', topicType: 'mad', description }) as const;

describe('[SH11] correcting a shared topic', () => {
  const correct = (topic: string, description = 'Better') =>
    ({ type: 'topic.correct', topic, description }) as const;

  it('is for its author, until the finish', () => {
    for (const phase of AFTER_SHARING) {
      const { retro, b } = shared(phase);
      given(retro).when('Ana', correct(b)).thenRefused('not_yours');
      retro.do('Ben', correct(b));
      expect(retro.state.data.topics[b]).toMatchObject({ description: 'Better', edited: true });
      given(retro).when('Ben', correct(b)).thenRefused('unchanged');
    }
    const { retro, b } = shared('finished');
    given(retro).when('Ben', correct(b)).thenRefused('wrong_phase');
    given(retro)
      .when('Ben', correct(idOf('nothing')))
      .thenRefused('unknown_topic');
  });

  it('leaves everything else about it: its group, its votes, its place', () => {
    const { retro, b } = shared('voting');
    retro.do('Cleo', { type: 'vote.place', group: groupWith(retro, b)?.id ?? '', weight: 1 });
    const { groups, votes } = retro.state.data;
    retro.do('Ben', correct(b));
    expect(retro.state.data).toMatchObject({ groups, votes });
  });
});

describe('[SH12] adding a topic later', () => {
  it('is for those who take part, in grouping and discussion, two each', () => {
    for (const phase of ['grouping', 'discussion'] as const) {
      const { retro } = shared(phase);
      given(retro).when('Wim', later()).thenRefused('watcher');
      const first = retro.do('Ben', later('One'));
      retro.do('Ben', later('Two'));
      given(retro).when('Ben', later('Three')).thenRefused('topic_limit');
      given(retro)
        .when('Ben', { ...later(), topicType: 'no_such' })
        .thenRefused('unknown_type');
      expect(retro.state.data.topics[first]).toMatchObject({ later: true, author: idOf('Ben') });
      expect(groupWith(retro, first)?.topics).toEqual([first]);
    }
    for (const phase of ['voting', 'review', 'finished'] as const) {
      const { retro } = shared(phase);
      given(retro).when('Ben', later()).thenRefused('wrong_phase');
    }
  });

  it('counts apart from the topics that each may write, also after it was taken down', () => {
    const { retro } = shared('grouping', { maxTopics: 2 });
    const left = topicsLeft(retro.state.data, idOf('Ben'));
    const first = retro.do('Ben', later('One'));
    retro.do('Ben', later('Two'));
    expect(topicsLeft(retro.state.data, idOf('Ben'))).toBe(left);
    retro.do('Ana', down(first));
    given(retro).when('Ben', later('Three')).thenRefused('topic_limit');
  });

  it('[WR3] one of those each may write still counts once it was taken down', () => {
    const { retro, b } = shared('grouping', { maxTopics: 2 });
    const left = topicsLeft(retro.state.data, idOf('Ben'));
    retro.do('Ana', down(b));
    expect(topicsLeft(retro.state.data, idOf('Ben'))).toBe(left);
  });

  it('[DI1] in discussion it is last in the queue, without votes, and can be chosen', () => {
    const { retro } = shared('discussion');
    const id = retro.do('Ben', later());
    expect(retro.state.data.queue.at(-1)).toBe(id);
    expect(retro.state.data.totals?.[id]).toBe(0);
    retro.do('Ana', { type: 'group.choose', group: id, minutes: 5 });
    expect(retro.state.data.current).toBe(id);
  });

  it('[SY14] is refused once the retro has as many topics as it takes', () => {
    const { retro } = shared('grouping');
    retro.state = { ...retro.state, data: { ...retro.state.data, topicCount: LIMITS.topics } };
    given(retro).when('Ben', later()).thenRefused('limit');
  });
});

it('[SH13] the moderator moves a topic to another column', () => {
  const { retro, b } = shared('grouping');
  const move = (topicType: string) => ({ type: 'topic.retype', topic: b, topicType }) as const;
  given(retro).when('Ben', move('sad')).thenRefused('moderator_only');
  given(retro).when('Ana', move('no_such')).thenRefused('unknown_type');
  const before = retro.state.data.topics[b]?.type ?? '';
  given(retro).when('Ana', move(before)).thenRefused('unchanged');
  const other = ['mad', 'sad', 'glad'].find((type) => type !== before) ?? '';
  retro.do('Ana', move(other));
  expect(retro.state.data.topics[b]?.type).toBe(other);
});

describe('[SH14] taking a topic down', () => {
  it('is for the moderator, until the finish; it is gone from board, groups and brief', () => {
    for (const phase of AFTER_SHARING) {
      const { retro, b } = shared(phase);
      given(retro).when('Ben', down(b)).thenRefused('moderator_only');
      retro.do('Ana', down(b));
      given(retro).when('Ana', down(b)).thenRefused('unknown_topic');
      const { topics, groups, queue, topicCount } = retro.state.data;
      expect(topics[b]).toBeUndefined();
      expect(JSON.stringify([groups, queue, briefOf(retro.state.data)])).not.toContain(b);
      expect(topicCount).toBe(2);
    }
    const { retro, b } = shared('finished');
    given(retro).when('Ana', down(b)).thenRefused('wrong_phase');
  });

  it('tells its author and the moderator whose it was, and nobody else', () => {
    const { retro, b } = shared('grouping');
    retro.do('Ana', down(b));
    const seen = (name: string) => {
      const view = project(retro.state, idOf(name));
      return view.kind === 'room' ? view.state.data.takenDown[b]?.author : 'no view';
    };
    expect(['Ana', 'Ben', 'Cleo', 'Wim'].map(seen)).toEqual([idOf('Ben'), idOf('Ben'), undefined, undefined]);
  });

  it('[VO6] votes for its group stay with the group, the heavier where there are two', () => {
    const { retro, a, b, c } = shared('grouping', { votingMechanic: 'one_and_two' });
    retro.do('Ana', { type: 'group.merge', from: b, into: a });
    retro.do('Ana', { type: 'voting.start' });
    const groupId = groupWith(retro, a)?.id ?? '';
    retro.do('Cleo', { type: 'vote.place', group: groupId, weight: 2 });
    const topic = retro.state.data.votes[idOf('Cleo')]?.[0]?.topic ?? '';
    retro.do('Ana', down(topic));
    const group = groupWith(retro, topic === a ? b : a);
    if (!group) throw new Error('the group is gone');
    expect(weightOn(retro.state.data, idOf('Cleo'), group)).toBe(2);
    // A group that is gone frees its votes.
    retro.do('Cleo', { type: 'vote.place', group: groupWith(retro, c)?.id ?? '', weight: 1 });
    retro.do('Ana', down(c));
    expect(retro.state.data.votes[idOf('Cleo')]).toHaveLength(1);
  });

  it('ends the discussion of a group that was only this topic; its action items stay, its notes go', () => {
    const { retro, b } = shared('discussion');
    const group = groupWith(retro, b)?.id ?? '';
    retro.do('Ana', { type: 'group.choose', group, minutes: 5 });
    const action = retro.do('Ben', {
      ...{ type: 'action.add', description: 'Call them', owners: [], dueDate: null },
      group,
    });
    const note = retro.do('Ben', { type: 'note.add', group, kind: 'note', text: 'Seen' });
    retro.do('Ana', down(b));
    const { current, actions, notes, discussed, clock } = retro.state.data;
    expect(retro.state.value).toEqual({ discussion: 'choosing' });
    expect([current, clock.state, discussed]).toEqual([null, 'idle', []]);
    expect(actions[action]?.group).toBeNull();
    expect(notes[note]).toBeUndefined();
  });

  it('[GB2] what is undone afterwards brings back neither it nor a group without topics', () => {
    const { retro, a, b } = shared('grouping');
    retro.do('Ana', { type: 'group.merge', from: a, into: b });
    retro.do('Ana', down(b));
    retro.do('Ana', { type: 'grouping.undo' });
    const { groups } = retro.state.data;
    expect(groups.flatMap(({ topics }) => topics).filter((id) => id === a)).toHaveLength(1);
    expect(groups.every(({ topics }) => topics.length > 0 && !topics.includes(b))).toBe(true);
  });
});
