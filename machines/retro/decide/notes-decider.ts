import { LIMITS } from '#contract/limits.ts';
import { type Decide, type Foreseen, no, withUnusedId, yes } from './decision.ts';
import { mayEdit } from './discussion-decider.ts';
import { hasHadShare } from './own-share.ts';

/** DI8. */
const addNote: Decide<'note.add'> = (data, { id, group, kind, text }, { actor, now }) => {
  if (!data.groups.some((candidate) => candidate.id === group)) return no('unknown_group');
  const authors = Object.values(data.notes).map(({ author }) => author);
  if (authors.length >= LIMITS.notes) return no('limit');
  if (hasHadShare(data, actor.id, authors, LIMITS.notesPerPerson)) return no('own_limit');
  return yes({ type: 'note.added', note: { id, author: actor.id, group, kind, text, createdAt: now } });
};

/** DI9: its words, and whether it is a decision. */
const changeNote: Decide<'note.change'> = (data, { note: id, kind, text }, { actor }) => {
  const note = data.notes[id];
  if (!note) return no('unknown_note');
  if (!mayEdit(data, actor.id, note)) return no('not_yours');
  if (note.kind === kind && note.text === text) return no('unchanged');
  return yes({ type: 'note.changed', note: { ...note, kind, text } });
};

/** DI9. */
const deleteNote: Decide<'note.delete'> = (data, { note: id }, { actor }) => {
  const note = data.notes[id];
  if (!note) return no('unknown_note');
  return mayEdit(data, actor.id, note) ? yes({ type: 'note.deleted', note: id }) : no('not_yours');
};

/** Who may give the commands that are decided here, and how. A browser shows their effect before the server answers. */
export const foreseen = {
  'note.add': { by: 'participant', decide: withUnusedId(addNote) },
  'note.change': { by: 'in', decide: changeNote },
  'note.delete': { by: 'in', decide: deleteNote },
} satisfies Foreseen;
