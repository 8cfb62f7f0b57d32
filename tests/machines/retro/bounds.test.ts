import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import type { Person } from '#contract/retro/person.ts';
import type { ActionItem, RetroData, Topic } from '#contract/retro/retro-data.ts';
import { MOST_SUGGESTIONS, MOST_SUGGESTIONS_OF_ONE } from '#machines/retro/decide/grouping-decider.ts';
import { project } from '#machines/retro/project.ts';
import { MOST_UNDO_IDS } from '#machines/retro/reducers/grouping-reducer.ts';
import { given, groupAt } from '#tests/support/retros/given-when-then.ts';
import { idOf, introOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

const numbered = (what: string, place: number) => `${what}${String(place).padStart(16 - what.length, '0')}`;
const byId = <T extends { id: string }>(items: T[]): Record<string, T> =>
  Object.fromEntries(items.map((item) => [item.id, item]));
const many = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));
const set = (retro: LocalRetro, changed: Partial<RetroData>) => {
  retro.state = { value: retro.state.value, data: { ...retro.state.data, ...changed } };
};

/** As many bytes as the characters allowed can have. */
const widest = (characters: number) => '🛶'.repeat(characters);
const topics = (count: number): Topic[] =>
  many(count, (place) => ({
    id: numbered('topic', place),
    author: idOf('Ana'),
    type: 'mad',
    description: widest(LIMITS.description),
  }));
const action = (place: number, owners: number): ActionItem => ({
  id: numbered('action', place),
  author: idOf('Ana'),
  group: null,
  description: widest(LIMITS.description),
  owners: many(owners, (owner) => ({ id: numbered('owner', owner), name: widest(LIMITS.personName) })),
  dueDate: null,
  status: 'open',
});

describe('[SY14] the size of a retro is limited', () => {
  it('topics, by any author', () => {
    const retro = aRetro({ phase: 'writing', topics: 0 });
    set(retro, { topicCount: LIMITS.topics - 1 });
    const add = { type: 'topic.add', topicType: 'mad', description: 'One more' } as const;
    expect(retro.ask('Ben', add).ok).toBe(true);
    given(retro).when('Cleo', add).thenRefused('limit');
  });

  it('owners of action items', () => {
    const retro = aRetro({ phase: 'discussion', discussing: true });
    const full = byId(many(LIMITS.ownersInAll / LIMITS.owners, (place) => action(place, LIMITS.owners)));
    set(retro, { actions: full });
    const add = { type: 'action.add', description: 'Do it', dueDate: null, group: null } as const;
    given(retro)
      .when('Ben', { ...add, owners: [idOf('Ben')] })
      .thenRefused('limit');
    expect(retro.ask('Ben', { ...add, owners: [] })).toMatchObject({ ok: true });
    const id = Object.keys(retro.state.data.actions).at(-1) ?? '';
    const change = { type: 'action.change', action: id, description: 'Do it', dueDate: null } as const;
    given(retro)
      .when('Ben', { ...change, owners: [idOf('Ben')] })
      .thenRefused('limit');
  });

  it('[DI8] notes and decisions', () => {
    const retro = aRetro({ phase: 'discussion', discussing: true });
    const group = retro.state.data.current ?? '';
    const note = { author: idOf('Ana'), group, kind: 'note', text: 'Seen', createdAt: 1 } as const;
    set(retro, { notes: byId(many(LIMITS.notes, (place) => ({ ...note, id: numbered('note', place) }))) });
    given(retro)
      .when('Ben', { type: 'note.add', group, kind: 'note', text: 'One more' })
      .thenRefused('limit');
  });

  it('[SY26] notes, action items and suggestions of one person leave room for those of others', () => {
    const retro = aRetro({ phase: 'discussion', discussing: true, grouped: false });
    const [group = '', other = '', third = ''] = retro.state.data.groups.map(({ id }) => id);
    const note = { author: idOf('Ben'), group, kind: 'note', text: 'Seen', createdAt: 1 } as const;
    const count = LIMITS.notesPerPerson - 1;
    set(retro, { notes: byId(many(count, (place) => ({ ...note, id: numbered('note', place) }))) });
    const addNote = { type: 'note.add', group, kind: 'note', text: 'One more' } as const;
    retro.do('Ben', addNote);
    given(retro).when('Ben', addNote).thenRefused('own_limit');
    for (const name of ['Cleo', 'Ana']) expect(retro.ask(name, addNote).ok).toBe(true);
    retro.do('Ana', { type: 'colead.name', person: idOf('Ben') });
    expect(retro.ask('Ben', addNote).ok).toBe(true);
    retro.do('Ana', { type: 'colead.end', person: idOf('Ben') });

    const items = many(LIMITS.actionItemsPerPerson, (place) => ({
      ...action(place, 0),
      author: idOf('Ben'),
    }));
    set(retro, { actions: byId(items) });
    const item = { description: 'Do it', owners: [], dueDate: null, group };
    const addItem = { ...item, type: 'action.add' } as const;
    given(retro).when('Ben', addItem).thenRefused('own_limit');
    // What they were writing, the moderator can still submit (AI2).
    expect(retro.ask('Ana', { ...item, type: 'action.force', author: idOf('Ben') }).ok).toBe(true);
    for (const name of ['Cleo', 'Ana']) expect(retro.ask(name, addItem).ok).toBe(true);

    retro.do('Ana', { type: 'phase.reopen' });
    retro.do('Ana', { type: 'phase.reopen' });
    const suggestion = { by: idOf('Ben'), groups: [group, other] as [string, string] };
    set(retro, {
      suggestions: many(MOST_SUGGESTIONS_OF_ONE, (place) => ({
        ...suggestion,
        id: numbered('suggest', place),
      })),
    });
    const suggest = { type: 'suggestion.make', groups: [group, third] as [string, string] } as const;
    given(retro).when('Ben', suggest).thenRefused('own_limit');
    expect(retro.ask('Cleo', suggest).ok).toBe(true);
  });

  it('people, except those who are already known', () => {
    const retro = aRetro({ settings: { slots: 500 } });
    const [ben] = Object.values(retro.state.data.people);
    const crowd = byId(
      many(LIMITS.people, (place) => ({ ...(ben as Person), id: numbered('crowd', place), slot: false })),
    );
    set(retro, { people: { ...crowd, ...retro.state.data.people } });
    given(retro).when('Zoe', { type: 'person.join', role: 'participant' }).thenRefused('limit');
    given(retro).when('Ben', { type: 'person.join', role: 'participant' }).thenNothing();
  });

  it('undo steps, by their size; the last one is always kept', () => {
    const retro = aRetro({ phase: 'grouping', topics: 1 });
    const huge = many(MOST_UNDO_IDS / 4, (place) => numbered('topic', place));
    const into = groupAt(retro, 0);
    set(retro, {
      groups: retro.state.data.groups.map((group) =>
        group.id === into ? { ...group, topics: [...group.topics, ...huge] } : group,
      ),
    });
    for (let i = 0; i < 10; i++) retro.do('Ana', { type: 'group.name', group: into, name: `Name ${i}` });
    const steps = retro.state.data.undo ?? [];
    expect(steps).toHaveLength(3);
    retro.do('Ana', { type: 'grouping.undo' });
    expect(retro.state.data.groups[0]?.name).toBe('Name 8');
  });

  it('the view of a completely full retro stays below 4 MB', () => {
    const retro = aRetro({ phase: 'discussion' });
    const all = topics(LIMITS.topics);
    const ids = all.map(({ id }) => id);
    const person = Object.values(retro.state.data.people)[0] as Person;
    const name = widest(LIMITS.personName);
    set(retro, {
      topics: byId(all),
      groups: ids.map((id) => ({ id, name: widest(LIMITS.groupName), topics: [id] })),
      queue: ids,
      discussed: ids,
      totals: Object.fromEntries(ids.map((id) => [id, 100])),
      actions: byId(
        many(LIMITS.actionItems, (place) => action(place, LIMITS.ownersInAll / LIMITS.actionItems)),
      ),
      notes: byId(
        many(LIMITS.notes, (place) => ({
          ...{ id: numbered('note', place), author: idOf('Ana'), group: ids[0] ?? '' },
          ...{ kind: 'decision' as const, text: widest(LIMITS.note), createdAt: 1 },
        })),
      ),
      people: byId(
        many(LIMITS.people, (place) => ({ ...person, ...introOf(name), id: numbered('person', place) })),
      ),
      undo: [
        {
          made: null,
          before: [
            { at: 0, group: { id: ids[0] ?? '', name, topics: many(MOST_UNDO_IDS, () => ids[0] ?? '') } },
          ],
          suggestions: [],
          actions: [],
        },
      ],
      moderator: numbered('person', 0),
      suggestions: many(MOST_SUGGESTIONS, (place) => ({
        id: numbered('suggest', place),
        by: idOf('Ben'),
        groups: [ids[0] ?? '', ids[1] ?? ''],
      })),
    });
    const view = project(retro.state, numbered('person', 0));
    expect(view.kind).toBe('room');
    expect(Buffer.byteLength(JSON.stringify(view))).toBeLessThan(4_000_000);
  });
});

describe('[SY13] commands that change nothing write nothing', () => {
  it('the same settings and invitations', () => {
    const retro = aRetro({ invited: ['Ina', 'Ida'] });
    const { settings } = retro.state.data;
    const invited = retro.state.data.invited.map(({ email }) => ({ email: email ?? '' }));
    const same = { type: 'settings.change', settings, invited } as const;
    given(retro).when('Ana', same).thenNothing();
    const { slots, ...rest } = settings;
    given(retro)
      .when('Ana', { ...same, settings: { slots, ...rest } })
      .thenNothing();
    given(retro)
      .when('Ana', { ...same, invited: invited.slice(1) })
      .thenHappened({ type: 'settings.changed' });
  });

  it('the same order of turns', () => {
    const retro = aRetro({ phase: 'posting' });
    const order = retro.state.data.turns
      .filter(({ state }) => state === 'to come')
      .map(({ person }) => person);
    given(retro).when('Ana', { type: 'turns.reorder', order }).thenNothing();
  });

  it('a question that is already open and has no answer yet', () => {
    const retro = aRetro();
    const ask = { type: 'icebreaker.ask', question: { own: 'Tea or coffee?' } } as const;
    retro.do('Ana', ask);
    given(retro).when('Ana', ask).thenNothing();
    retro.do('Ben', { type: 'icebreaker.answer', text: 'Tea' });
    given(retro).when('Ana', ask).thenHappened({ type: 'icebreaker.asked' });
  });
});
