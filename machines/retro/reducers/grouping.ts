import { LIMITS } from '#contract/limits.ts';
import type { Group, RetroData, UndoStep } from '#contract/retro.ts';
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
    remember(data, { made: null, before: [placeOf(data, source), placeOf(data, target)] });
    target.topics.push(...source.topics);
    if (!target.name) target.name = source.name;
    data.groups = data.groups.filter((group) => group !== source && group.id !== from);
    redirectSuggestions(data, from, into);
  },
  'topic.moved': (data, { topic, into }) => {
    const source = data.groups.find((group) => group.topics.includes(topic));
    if (!source) return;
    const target = groupOf(data, into);
    const before = target ? [placeOf(data, source), placeOf(data, target)] : [placeOf(data, source)];
    remember(data, { made: target ? null : into, before });
    source.topics = source.topics.filter((id) => id !== topic);
    if (target) target.topics.push(topic);
    else data.groups.splice(data.groups.indexOf(source) + 1, 0, { id: into, name: '', topics: [topic] });
    if (source.topics.length === 0) {
      data.groups = data.groups.filter((group) => group.id !== source.id);
      redirectSuggestions(data, source.id, into);
    }
  },
  'group.named': (data, { group, name }) => {
    const named = groupOf(data, group);
    if (!named) return;
    remember(data, { made: null, before: [placeOf(data, named)] });
    named.name = name;
  },
  'grouping.undone': (data) => {
    const last = data.undo.pop();
    if (!last) return;
    const gone = new Set([last.made, ...last.before.map((place) => place.group.id)]);
    data.groups = data.groups.filter((group) => !gone.has(group.id));
    for (const { at, group } of [...last.before].sort((a, b) => a.at - b.at))
      data.groups.splice(at, 0, group);
    dropDanglingSuggestions(data);
  },
  'suggestion.made': (data, { suggestion }) => {
    data.suggestions.push(suggestion);
  },
  'suggestion.accepted': (data, { suggestion }) => dropSuggestion(data, suggestion),
  'suggestion.dismissed': (data, { suggestion }) => dropSuggestion(data, suggestion),
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

function dropSuggestion(data: RetroData, id: string): void {
  data.suggestions = data.suggestions.filter((suggestion) => suggestion.id !== id);
}

/** A group went up in another: what was suggested for it is now suggested for that one, once (GR3). */
function redirectSuggestions(data: RetroData, from: string, into: string): void {
  for (const suggestion of data.suggestions) {
    suggestion.groups = suggestion.groups.map((id) => (id === from ? into : id)) as [string, string];
  }
  const seen = new Set<string>();
  data.suggestions = data.suggestions.filter(({ groups: [a, b] }) => {
    const pair = a < b ? `${a} ${b}` : `${b} ${a}`;
    if (a === b || seen.has(pair)) return false;
    seen.add(pair);
    return true;
  });
}

function dropDanglingSuggestions(data: RetroData): void {
  const ids = new Set(data.groups.map((group) => group.id));
  data.suggestions = data.suggestions.filter((suggestion) => suggestion.groups.every((id) => ids.has(id)));
}
