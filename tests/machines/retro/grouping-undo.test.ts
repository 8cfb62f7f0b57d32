import { describe, expect, it } from 'vitest';
import { viewerOf } from '#machines/access/retro-access.ts';
import { evolve } from '#machines/retro/evolve.ts';
import { redact } from '#machines/retro/redact.ts';
import { MOST_UNDO_STEPS } from '#machines/retro/reducers/grouping-reducer.ts';
import { given } from '#tests/support/retros/given-when-then.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { asText, grouping, merge, suggest, topicsOf, UNDO } from '#tests/support/retros/retro-in-grouping.ts';

describe('undoing', () => {
  it('[GB2] undoes one change after another until nothing is left to undo', () => {
    const { retro, a, b, c, d } = grouping();
    const states = [asText(retro)];
    const change = (command: Parameters<LocalRetro['do']>[1]) => {
      retro.do('Ana', command);
      states.push(asText(retro));
    };
    change(merge(c, a));
    change({ type: 'group.name', group: a, name: 'Build' });
    change({ type: 'topic.move', topic: a, into: null });
    change(merge(d, b));
    change({ type: 'topic.move', topic: d, into: a });
    change({ type: 'topic.move', topic: b, into: a });
    given(retro).when('Ben', UNDO).thenRefused('moderator_only');
    while (states.length > 1) {
      expect(asText(retro)).toBe(states.pop());
      const step = retro.state.data.undo?.at(-1);
      if (!step) throw new Error('nothing is left');
      given(retro).when('Ana', UNDO).thenHappened({ type: 'grouping.undone', step });
    }
    expect(asText(retro)).toBe(states[0]);
    given(retro).when('Ana', UNDO).thenRefused('nothing_to_undo');
  });

  it('[GB2] undoes at once what was asked for at once, and nothing from before', () => {
    const { retro, a, b, c, d } = grouping();
    retro.do('Ana', { type: 'group.name', group: a, name: 'Build' });
    const before = asText(retro);
    const gesture = idOf('gesture');
    for (const from of [b, c, d]) retro.do('Ana', { ...merge(from, a), gesture });
    retro.do('Ana', { type: 'group.name', group: a, name: 'All' });
    retro.do('Ana', UNDO);
    expect(retro.state.data.groups).toHaveLength(1);
    retro.do('Ana', UNDO);
    expect(asText(retro)).toBe(before);
    retro.do('Ana', UNDO);
    given(retro).when('Ana', UNDO).thenRefused('nothing_to_undo');
  });

  it('[GR6] [GB2] moves suggestions back to the groups they were made for', () => {
    const { retro, a, b, c } = grouping();
    retro.do('Ben', suggest(b, c));
    retro.do('Cleo', suggest(a, c));
    const before = retro.state.data.suggestions.map(({ groups }) => groups);
    retro.do('Ana', merge(b, a));
    retro.do('Ana', UNDO);
    expect(retro.state.data.suggestions.map(({ groups }) => groups).sort()).toEqual(before.sort());
  });

  it('[GR6] [GB2] does not bring back a suggestion that was dismissed since', () => {
    const { retro, a, b, c } = grouping();
    const suggestion = retro.do('Ben', suggest(b, c));
    retro.do('Ana', merge(b, a));
    retro.do('Ana', { type: 'suggestion.dismiss', suggestion });
    retro.do('Ana', UNDO);
    expect(retro.state.data.suggestions).toEqual([]);
  });

  it('[GR6] [GB2] removes suggestions for a group that it removes', () => {
    const { retro, a, b, c } = grouping();
    retro.do('Ana', merge(b, a));
    const made = retro.do('Ana', { type: 'topic.move', topic: b, into: null });
    retro.do('Ben', suggest(made, c));
    retro.do('Ana', UNDO);
    expect(retro.state.data.suggestions).toEqual([]);
    expect(topicsOf(retro.state.data)[0]).toEqual([a, b]);
  });

  it('[GR6] moves action items back with a group that had been merged into another', () => {
    const { retro, a, b } = grouping();
    for (const type of ['voting.start', 'voting.close'] as const) retro.do('Ana', { type });
    const add = { type: 'action.add', description: 'Do it', owners: [] as string[], dueDate: null } as const;
    const onB = retro.do('Ben', { ...add, group: b });
    const onA = retro.do('Ben', { ...add, group: a });
    for (const _ of [1, 2]) retro.do('Ana', { type: 'phase.reopen' });
    const places = () => [retro.state.data.actions[onA]?.group, retro.state.data.actions[onB]?.group];
    retro.do('Ana', merge(b, a));
    expect(places()).toEqual([a, a]);
    retro.do('Ana', UNDO);
    expect(places()).toEqual([a, b]);
  });

  it('[GR6] moves action items of a group that it removes to the group it came from', () => {
    const { retro, a, b } = grouping();
    retro.do('Ana', merge(b, a));
    const made = retro.do('Ana', { type: 'topic.move', topic: b, into: null });
    for (const type of ['voting.start', 'voting.close'] as const) retro.do('Ana', { type });
    const action = retro.do('Ben', {
      type: 'action.add',
      description: 'Do it',
      owners: [],
      dueDate: null,
      group: made,
    });
    for (const _ of [1, 2]) retro.do('Ana', { type: 'phase.reopen' });
    retro.do('Ana', UNDO);
    expect(retro.state.data.actions[action]?.group).toBe(a);
  });

  it('[GB2] works across phases, even if topics were shared since', () => {
    const { retro, a, b, c, d } = grouping({ settings: { maxTopics: null } });
    retro.do('Ana', merge(d, a));
    for (const _ of [1, 2]) retro.do('Ana', { type: 'phase.reopen' });
    const late = retro.do('Ben', { type: 'topic.add', topicType: 'mad', description: 'Late' });
    retro.do('Ana', { type: 'sharing.start' });
    retro.do('Ben', { type: 'topic.share', topic: late, topicType: 'mad', description: 'Late' });
    retro.do('Ben', { type: 'turn.end' });
    retro.do('Ana', { type: 'grouping.start' });
    retro.do('Ana', UNDO);
    expect(topicsOf(retro.state.data)).toEqual([[a], [b], [c], [d], [late]]);
  });

  it('[GB2] reads logs without details of the undo', () => {
    const { retro, a, b } = grouping();
    const before = JSON.stringify(retro.state.data.groups);
    retro.do('Ana', merge(b, a));
    const undone = { type: 'grouping.undone', seq: retro.log.length + 1, at: 1 } as const;
    const after = evolve(retro.state, undone);
    expect(JSON.stringify(after?.data.groups)).toBe(before);
    expect(redact(undone, viewerOf(retro.state, idOf('Ana')))).toBe(undone);
    expect(redact(undone, viewerOf(retro.state, idOf('Ben')))).toBe('view');
  });

  it('[GB2] goes back a limited number of steps', () => {
    const { retro, a } = grouping();
    for (let step = 0; step <= MOST_UNDO_STEPS; step++)
      retro.do('Ana', { type: 'group.name', group: a, name: `Name ${step}` });
    for (let step = 0; step < MOST_UNDO_STEPS; step++) retro.do('Ana', UNDO);
    expect(retro.state.data.groups[0]?.name).toBe('Name 0');
    given(retro).when('Ana', UNDO).thenRefused('nothing_to_undo');
  });
});
