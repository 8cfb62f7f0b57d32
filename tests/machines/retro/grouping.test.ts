import { describe, expect, it } from 'vitest';
import { MOST_SUGGESTIONS } from '#machines/retro/decide/grouping-decider.ts';
import { similarGroups } from '#machines/retro/similar-groups.ts';
import { given, roomOf } from '#tests/support/retros/given-when-then.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { grouping, merge, suggest, topicsOf } from '#tests/support/retros/retro-in-grouping.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

describe('groups', () => {
  it('[GR1] start with one shared topic each', () => {
    const { retro, a, b, c, d } = grouping();
    expect(retro.state.data.groups).toEqual([a, b, c, d].map((id) => ({ id, name: '', topics: [id] })));
  });

  it('[GR1] are merged by the moderator, keeping the existing name', () => {
    const { retro, a, b, c, d } = grouping();
    given(retro).when('Ben', merge(a, b)).thenRefused('moderator_only');
    given(retro).when('Ana', merge(a, a)).thenRefused('same_group');
    given(retro)
      .when('Ana', merge(a, idOf('nothing')))
      .thenRefused('unknown_group');
    retro.do('Ana', { type: 'group.name', group: a, name: 'Build' });
    const data = given(retro)
      .when('Ana', merge(a, b))
      .thenHappened({ type: 'group.merged', from: a, into: b });
    expect(topicsOf(data)).toEqual([[b, a], [c], [d]]);
    expect(data.groups[0]?.name).toBe('Build');
    given(retro).when('Ana', merge(a, c)).thenRefused('unknown_group');
  });

  it('[GR1] are split by the moderator: a topic moves to a group of its own or to another', () => {
    const { retro, a, b, c, d } = grouping();
    retro.do('Ana', merge(b, a));
    const move = (topic: string, into: string | null) => ({ type: 'topic.move', topic, into }) as const;
    given(retro).when('Ben', move(b, null)).thenRefused('moderator_only');
    given(retro).when('Ana', move(b, a)).thenRefused('unchanged');
    given(retro).when('Ana', move(c, null)).thenRefused('unchanged');
    given(retro)
      .when('Ana', move(b, idOf('nothing')))
      .thenRefused('unknown_group');
    given(retro)
      .when('Ana', move(idOf('nothing'), a))
      .thenRefused('unknown_topic');
    given(retro).when('Ana', move(b, null), c).thenRefused('duplicate_id');
    const data = given(retro)
      .when('Ana', move(b, null), 'newgroup00000000')
      .thenHappened({ type: 'topic.moved', topic: b, into: 'newgroup00000000' });
    expect(topicsOf(data)).toEqual([[a], [b], [c], [d]]);
    expect(topicsOf(given(retro).when('Ana', move(c, d)).thenHappened({ type: 'topic.moved' }))).toEqual([
      [a],
      [b],
      [d, c],
    ]);
  });

  it('[GR1] are named by the moderator; the same name again is refused', () => {
    const { retro, a } = grouping();
    const name = (text: string) => ({ type: 'group.name', group: a, name: text }) as const;
    given(retro).when('Ben', name('Build')).thenRefused('moderator_only');
    given(retro)
      .when('Ana', { ...name('Build'), group: idOf('nothing') })
      .thenRefused('unknown_group');
    given(retro).when('Ana', name('')).thenRefused('unchanged');
    given(retro).when('Ana', name('Build')).thenHappened({ type: 'group.named', group: a, name: 'Build' });
    given(retro).when('Ana', name('Build')).thenRefused('unchanged');
    given(retro).when('Ana', name('')).thenHappened({ type: 'group.named', name: '' });
  });

  it('[GR2] can be chosen from a list, those with words in common first', () => {
    const { retro, a, b, c } = grouping({
      topics: { Ana: ['The build is slow'], Ben: ['Lunch'], Cleo: ['A slow build hurts'], Dora: ['So slow'] },
    });
    const { data } = retro.state;
    const [group] = data.groups;
    const offered = group ? similarGroups(data, group, 1).map(({ id }) => id) : [];
    expect(offered).toEqual([c]);
    given(retro)
      .when('Ana', merge(offered[0] ?? '', a))
      .thenHappened({ type: 'group.merged' });
    expect(topicsOf(retro.state.data)[0]).toEqual([a, c]);
    expect(topicsOf(retro.state.data)[1]).toEqual([b]);
  });

  it('[GR5] "groups okay" is the moderator’s and opens the voting', () => {
    const { retro, a, b } = grouping();
    given(retro).when('Ben', { type: 'voting.start' }).thenRefused('moderator_only');
    given(retro).when('Ana', { type: 'voting.start' }).thenHappened({ type: 'voting.started' });
    expect(retro.state.value).toBe('voting');
    given(retro).when('Ana', merge(a, b)).thenRefused('wrong_phase');
  });
});

describe('suggestions', () => {
  it('[GR3] are made by participants from sharing on, with their author', () => {
    const retro = aRetro({ phase: 'posting', shared: 2, watchers: ['Wim'] });
    const [a, b] = retro.state.data.groups.map((group) => group.id) as [string, string];
    given(retro).when('Wim', suggest(a, b)).thenRefused('watcher');
    given(retro)
      .when('Ben', suggest(a, b))
      .thenHappened({ type: 'suggestion.made', suggestion: { by: idOf('Ben'), groups: [a, b] } });
    expect(roomOf(retro, 'Wim').data.suggestions).toHaveLength(1);
    const [suggestion] = retro.state.data.suggestions;
    given(retro)
      .when('Ana', { type: 'suggestion.accept', suggestion: suggestion?.id ?? '' })
      .thenRefused('wrong_phase');
    given(retro)
      .when('Ana', { type: 'suggestion.dismiss', suggestion: suggestion?.id ?? '' })
      .thenHappened({ type: 'suggestion.dismissed' });
  });

  it('[GR3] are not repeated, in whichever order and by whichever person', () => {
    const { retro, a, b } = grouping();
    given(retro).when('Ben', suggest(a, a)).thenRefused('same_group');
    given(retro)
      .when('Ben', suggest(a, idOf('nothing')))
      .thenRefused('unknown_group');
    given(retro).when('Ben', suggest(a, b)).when('Cleo', suggest(b, a)).thenRefused('already_suggested');
  });

  it('[GR3] [SY8] are limited in number', () => {
    const { retro, a, b, c } = grouping();
    const one = { id: idOf('one'), by: idOf('Ben'), groups: [a, b] as [string, string] };
    const suggestions = Array.from({ length: MOST_SUGGESTIONS }, () => one);
    retro.state = { ...retro.state, data: { ...retro.state.data, suggestions } };
    given(retro).when('Ben', suggest(b, c)).thenRefused('limit');
  });

  it('[GR3] are accepted by the moderator, which merges the two groups, or dismissed', () => {
    const { retro, a, b, c } = grouping();
    const first = retro.do('Ben', suggest(a, b));
    const second = retro.do('Ben', suggest(a, c));
    given(retro).when('Ben', { type: 'suggestion.accept', suggestion: first }).thenRefused('moderator_only');
    const data = given(retro)
      .when('Ana', { type: 'suggestion.accept', suggestion: first })
      .thenHappened(
        { type: 'suggestion.accepted', suggestion: first },
        { type: 'group.merged', from: b, into: a },
      );
    expect(data.groups[0]?.topics).toEqual([a, b]);
    given(retro)
      .when('Ana', { type: 'suggestion.dismiss', suggestion: second })
      .thenHappened({ type: 'suggestion.dismissed' });
    for (const type of ['suggestion.accept', 'suggestion.dismiss'] as const)
      given(retro).when('Ana', { type, suggestion: first }).thenRefused('unknown_suggestion');
  });

  it('[GR6] [GR3] follow a group that is merged into another, and disappear once fulfilled', () => {
    const { retro, a, b, c } = grouping();
    retro.do('Ben', suggest(b, c));
    retro.do('Cleo', suggest(a, c));
    retro.do('Ana', merge(b, a));
    expect(retro.state.data.suggestions.map(({ groups }) => groups)).toEqual([[a, c]]);
    retro.do('Ana', merge(c, a));
    expect(retro.state.data.suggestions).toEqual([]);
  });
});
