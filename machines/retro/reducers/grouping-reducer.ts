import type { Group, RetroData, UndoStep } from '#contract/retro/retro-data.ts';
import {
  dropSuggestions,
  type MovedItems,
  NOTHING_MOVED,
  redirect,
  restoreMovedItems,
} from './moved-suggestions.ts';
import { clearDone, stopClock } from './phase-steps.ts';
import type { Reducers } from './reducer.ts';
import { withoutDraft } from './without-draft.ts';

/** Steps of grouping that the moderator can undo (GB2), and the ids that all of them may contain. */
export const MOST_UNDO_STEPS = 50;
export const MOST_UNDO_IDS = 10_000;

export const reduceGrouping = {
  'group.merged': (data, { from, into, gesture }) => {
    const groups = withoutDraft(data.groups);
    const source = groups.find((group) => group.id === from);
    const target = groups.find((group) => group.id === into);
    if (!source || !target) return;
    const merged = {
      ...target,
      name: target.name || source.name,
      topics: [...target.topics, ...source.topics],
    };
    data.groups = replaced(
      groups,
      new Map([
        [target, [merged]],
        [source, []],
      ]),
    );
    remember(data, null, placesOf(groups, source, target), redirect(data, from, into), gesture);
  },
  'topic.moved': (data, { topic, into, gesture }) => {
    const groups = withoutDraft(data.groups);
    const source = groups.find((group) => group.topics.includes(topic));
    if (!source) return;
    const target = groups.find((group) => group.id === into);
    const rest = { ...source, topics: source.topics.filter((id) => id !== topic) };
    const kept = rest.topics.length > 0 ? [rest] : [];
    data.groups = replaced(
      groups,
      target
        ? new Map([
            [source, kept],
            [target, [{ ...target, topics: [...target.topics, topic] }]],
          ])
        : new Map([[source, [...kept, { id: into, name: '', topics: [topic] }]]]),
    );
    const before = placesOf(groups, source, ...(target ? [target] : []));
    const moved = kept.length === 0 ? redirect(data, source.id, into) : NOTHING_MOVED;
    remember(data, target ? null : into, before, moved, gesture);
  },
  'group.named': (data, { group: id, name }) => {
    const groups = withoutDraft(data.groups);
    const group = groups.find((candidate) => candidate.id === id);
    if (!group) return;
    data.groups = replaced(groups, new Map([[group, [{ ...group, name }]]]));
    remember(data, null, placesOf(groups, group), NOTHING_MOVED);
  },
  'grouping.undone': (data, { step }) => {
    const last = step ?? (data.undo && withoutDraft(data.undo).at(-1));
    if (!last) return;
    data.undo?.pop();
    const gone = new Set([last.made, ...last.before.map((place) => place.group.id)]);
    const groups = withoutDraft(data.groups).filter((group) => !gone.has(group.id));
    // A group whose topics were all taken down since does not come back.
    for (const { at, group } of [...last.before].sort((a, b) => a.at - b.at))
      if (group.topics.length > 0) groups.splice(at, 0, group);
    data.groups = groups;
    restoreMovedItems(data, last);
  },
  'suggestion.made': (data, { suggestion }) => {
    data.suggestions.push(suggestion);
  },
  'suggestion.accepted': (data, { suggestion }) => dropSuggestions(data, ({ id }) => id === suggestion),
  'suggestion.dismissed': (data, { suggestion }) => dropSuggestions(data, ({ id }) => id === suggestion),
  'voting.started': (data) => {
    clearDone(data);
    stopClock(data);
  },
} satisfies Partial<Reducers>;

/** The groups, with some of them changed, split or removed. Much faster than `flatMap`, which makes a list of each. */
function replaced(groups: readonly Group[], by: ReadonlyMap<Group, Group[]>): Group[] {
  const all: Group[] = [];
  for (const group of groups) {
    const instead = by.get(group);
    if (instead) all.push(...instead);
    else all.push(group);
  }
  return all;
}

/** The order and content of groups. */
const placesOf = (groups: readonly Group[], ...some: Group[]): UndoStep['before'] =>
  some.map((group) => ({ at: groups.indexOf(group), group }));

function remember(
  data: RetroData,
  made: string | null,
  before: UndoStep['before'],
  moved: MovedItems,
  gesture?: string,
): void {
  if (!data.undo) return;
  const step = { made, before, ...moved, ...(gesture && { gesture }) };
  const steps = [...withoutDraft(data.undo), step].slice(-MOST_UNDO_STEPS);
  let ids = steps.reduce((sum, step) => sum + idsIn(step), 0);
  while (ids > MOST_UNDO_IDS && steps.length > 1) ids -= idsIn(steps.shift() as UndoStep);
  data.undo = steps;
}

/** The number of ids in a step, which determines its size. */
const idsIn = ({ before, suggestions, actions, notes = [] }: UndoStep): number =>
  before.reduce((sum, { group }) => sum + 1 + group.topics.length, 0) +
  4 * suggestions.length +
  2 * (actions.length + notes.length);
