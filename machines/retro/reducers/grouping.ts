import { LIMITS } from '#contract/limits.ts';
import type { Group, RetroData, Suggestion, UndoStep } from '#contract/retro.ts';
import { nobodyDone, stopClock } from './steps.ts';
import type { Reducers } from './types.ts';

type GroupingFact =
  | 'group.merged'
  | 'topic.moved'
  | 'group.named'
  | 'grouping.undone'
  | 'suggestion.made'
  | 'suggestion.accepted'
  | 'suggestion.dismissed'
  | 'voting.started';

export const reduceGrouping: Reducers<GroupingFact> = {
  'group.merged': (data, { from, into }) => {
    const source = groupOf(data, from);
    const target = groupOf(data, into);
    if (!source || !target) return;
    const before = [placeOf(data, source), placeOf(data, target)];
    target.topics.push(...source.topics);
    if (!target.name) target.name = source.name;
    remember(data, { made: null, before, ...goUp(data, from, into) });
  },
  'topic.moved': (data, { topic, into }) => {
    const source = data.groups.find((group) => group.topics.includes(topic));
    if (!source) return;
    const target = groupOf(data, into);
    const before = target ? [placeOf(data, source), placeOf(data, target)] : [placeOf(data, source)];
    source.topics = source.topics.filter((id) => id !== topic);
    if (target) target.topics.push(topic);
    else data.groups.splice(data.groups.indexOf(source) + 1, 0, { id: into, name: '', topics: [topic] });
    const moved = source.topics.length === 0 ? goUp(data, source.id, into) : NOTHING_MOVED;
    remember(data, { made: target ? null : into, before, ...moved });
  },
  'group.named': (data, { group, name }) => {
    const named = groupOf(data, group);
    if (!named) return;
    remember(data, { made: null, before: [placeOf(data, named)], ...NOTHING_MOVED });
    named.name = name;
  },
  'grouping.undone': (data) => {
    const last = data.undo.pop();
    if (!last) return;
    const gone = new Set([last.made, ...last.before.map((place) => place.group.id)]);
    data.groups = data.groups.filter((group) => !gone.has(group.id));
    for (const { at, group } of [...last.before].sort((a, b) => a.at - b.at))
      data.groups.splice(at, 0, group);
    putBack(data, last);
  },
  'suggestion.made': (data, { suggestion }) => {
    data.suggestions.push(suggestion);
  },
  'suggestion.accepted': (data, { suggestion }) => dropSuggestions(data, ({ id }) => id === suggestion),
  'suggestion.dismissed': (data, { suggestion }) => dropSuggestions(data, ({ id }) => id === suggestion),
  'voting.started': (data) => {
    nobodyDone(data);
    stopClock(data);
  },
};

const groupOf = (data: RetroData, id: string): Group | undefined =>
  data.groups.find((group) => group.id === id);

const placeOf = (data: RetroData, group: Group) => ({
  at: data.groups.indexOf(group),
  group: { ...group, topics: [...group.topics] },
});

function remember(data: RetroData, step: UndoStep): void {
  data.undo.push(step);
  if (data.undo.length > LIMITS.undoSteps) data.undo.shift();
}

/** Forgets suggestions, and that an undo could bring them back. */
export function dropSuggestions(data: RetroData, which: (suggestion: Suggestion) => boolean): void {
  const others = (list: Suggestion[]) => list.filter((suggestion) => !which(suggestion));
  data.suggestions = others(data.suggestions);
  for (const step of data.undo) step.suggestions = others(step.suggestions);
}

type Moved = Pick<UndoStep, 'suggestions' | 'actions'>;
const NOTHING_MOVED: Moved = { suggestions: [], actions: [] };

/** A group goes up in another: its action items hang on that one, and what was suggested for it is suggested for that one, once (GR3). */
function goUp(data: RetroData, from: string, into: string): Moved {
  data.groups = data.groups.filter((group) => group.id !== from);
  const before = data.suggestions.map(
    ({ id, by, groups: [a, b] }): Suggestion => ({ id, by, groups: [a, b] }),
  );
  for (const suggestion of data.suggestions) {
    suggestion.groups = suggestion.groups.map((id) => (id === from ? into : id)) as [string, string];
  }
  dropPointlessSuggestions(data);
  const left = new Set(data.suggestions.map(({ id }) => id));
  const suggestions = before.filter(({ id, groups }) => groups.includes(from) || !left.has(id));
  const hanging = Object.values(data.actions).filter((action) => action.group === from);
  for (const action of hanging) action.group = into;
  return { suggestions, actions: hanging.map(({ id }) => ({ action: id, group: from })) };
}

/** After an undo: what hung on the groups that are back hangs there again. */
function putBack(data: RetroData, step: UndoStep): void {
  for (const { action, group } of step.actions) {
    const hanging = data.actions[action];
    if (hanging) hanging.group = group;
  }
  for (const action of Object.values(data.actions)) {
    if (step.made !== null && action.group === step.made) action.group = step.before[0]?.group.id ?? null;
  }
  for (const was of step.suggestions) {
    const now = data.suggestions.find((suggestion) => suggestion.id === was.id);
    if (now) now.groups = was.groups;
    else data.suggestions.push(was);
  }
  dropPointlessSuggestions(data);
}

/** Keeps each pair of groups that stand once. */
function dropPointlessSuggestions(data: RetroData): void {
  const ids = new Set(data.groups.map((group) => group.id));
  const seen = new Set<string>();
  data.suggestions = data.suggestions.filter(({ groups: [a, b] }) => {
    const pair = a < b ? `${a} ${b}` : `${b} ${a}`;
    if (a === b || !ids.has(a) || !ids.has(b) || seen.has(pair)) return false;
    seen.add(pair);
    return true;
  });
}
