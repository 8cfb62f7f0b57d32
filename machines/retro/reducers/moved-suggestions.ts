import type { RetroData, Suggestion, UndoStep } from '#contract/retro/retro-data.ts';
import { withoutDraft } from './without-draft.ts';

/** The suggestions, action items and notes that a change of the groups moved, as they were before. */
export type MovedItems = Pick<UndoStep, 'suggestions' | 'actions' | 'notes'>;
export const NOTHING_MOVED: MovedItems = { suggestions: [], actions: [] };

/** A group is joined to another: its action items, notes and suggestions move there, each suggestion once (GR6). */
export function redirect(data: RetroData, from: string, into: string): MovedItems {
  const before = withoutDraft(data.suggestions);
  data.suggestions = joining(
    data,
    before.map((suggestion) => {
      const [a, b] = suggestion.groups.map((id) => (id === from ? into : id)) as [string, string];
      return suggestion.groups.includes(from) ? { ...suggestion, groups: [a, b] } : suggestion;
    }),
  );
  const left = new Set(data.suggestions.map(({ id }) => id));
  const hanging = Object.values(withoutDraft(data.actions)).filter((action) => action.group === from);
  for (const { id } of hanging) hang(data, id, into);
  const notes = Object.values(withoutDraft(data.notes)).filter((note) => note.group === from);
  for (const { id } of notes) moveNote(data, id, into);
  return {
    suggestions: before.filter(({ id, groups }) => groups.includes(from) || !left.has(id)),
    actions: hanging.map(({ id }) => ({ action: id, group: from })),
    ...(notes.length > 0 && { notes: notes.map(({ id }) => ({ note: id, group: from })) }),
  };
}

/** After an undo: action items, notes and suggestions return to the restored groups; those of a removed group go to the group it came from. */
export function restoreMovedItems(data: RetroData, step: UndoStep): void {
  const [source] = step.before;
  for (const { id, group } of Object.values(withoutDraft(data.actions)))
    if (step.made !== null && group === step.made) hang(data, id, source?.group.id ?? null);
  for (const { action, group } of step.actions) hang(data, action, group);
  if (step.made !== null && source)
    for (const { id, group } of Object.values(withoutDraft(data.notes)))
      if (group === step.made) moveNote(data, id, source.group.id);
  for (const { note, group } of step.notes ?? []) moveNote(data, note, group);
  detachFromGoneGroups(data);
  const now = withoutDraft(data.suggestions);
  const known = new Set(now.map(({ id }) => id));
  const was = new Map(step.suggestions.map((suggestion) => [suggestion.id, suggestion]));
  data.suggestions = joining(data, [
    ...now.map((suggestion) => was.get(suggestion.id) ?? suggestion),
    ...step.suggestions.filter(({ id }) => !known.has(id)),
  ]);
}

/** Forgets suggestions, so that an undo cannot bring them back either. */
export function dropSuggestions(data: RetroData, which: (suggestion: Suggestion) => boolean): void {
  data.suggestions = withoutDraft(data.suggestions).filter((suggestion) => !which(suggestion));
  if (!data.undo) return;
  for (const [place, step] of withoutDraft(data.undo).entries()) {
    const remembered = data.undo[place];
    if (remembered && step.suggestions.some(which))
      remembered.suggestions = step.suggestions.filter((suggestion) => !which(suggestion));
  }
}

/** What belonged to a group that is gone: an action item belongs to none, a note is gone with it. */
export function detachFromGoneGroups(data: RetroData): void {
  const ids = new Set(withoutDraft(data.groups).map(({ id }) => id));
  // As they are by now, not as they were before this change.
  for (const action of Object.values(data.actions))
    if (action.group !== null && !ids.has(action.group)) action.group = null;
  for (const { id, group } of Object.values(data.notes)) if (!ids.has(group)) delete data.notes[id];
}

function hang(data: RetroData, action: string, group: string | null): void {
  const item = data.actions[action];
  if (item) item.group = group;
}

function moveNote(data: RetroData, id: string, group: string): void {
  const note = data.notes[id];
  if (note) note.group = group;
}

/** Suggestions between two existing groups, each pair once (GR3). */
function joining(data: RetroData, suggestions: readonly Suggestion[]): Suggestion[] {
  if (suggestions.length === 0) return [];
  const ids = new Set(withoutDraft(data.groups).map((group) => group.id));
  const seen = new Set<string>();
  return suggestions.filter(({ groups: [a, b] }) => {
    const pair = a < b ? `${a} ${b}` : `${b} ${a}`;
    if (a === b || !ids.has(a) || !ids.has(b) || seen.has(pair)) return false;
    seen.add(pair);
    return true;
  });
}
