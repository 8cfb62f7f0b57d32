import type { ActionStatus, ImportSource, NoteKind } from '../retro/retro-data.ts';

/** The words a brief is written with; from the language files, which both the app and the server's downloads use. */
export interface BriefWords {
  date: string;
  moderator: string;
  participants: string;
  watchers: string;
  activity: string;
  mood: string;
  moodBefore: string;
  moodAfter: string;
  /** Where only the average is known: with `{{average}}`, `{{said}}` and `{{of}}`. */
  moodSaid: string;
  /** With `{{moods}}`, `{{said}}` and `{{of}}`. */
  moodsSaid: string;
  /** The names of `MOODS`, in their order. */
  moods: readonly string[];
  moodUnsaid: string;
  groups: string;
  leftOver: string;
  /** Beside a topic that was taken over from the retro before (TA5). */
  fromLastTime: string;
  /** Beside one that was added when sharing was over, and one that was corrected since (SH11, SH12). */
  addedLater: string;
  edited: string;
  actions: string;
  /** Singular. */
  action: string;
  owners: string;
  due: string;
  /** Beside the due date of an open action item, once that day has passed. */
  overdue: string;
  /** A person who has deleted their account. */
  gone: string;
  nobody: string;
  untitled: string;
  votes: string;
  /** Singular: `1 vote`. */
  vote: string;
  none: string;
  status: Record<ActionStatus, string>;
  /** The kinds of notes, singular. */
  noteKind: Record<NoteKind, string>;
  /** The heading over all decisions, where they stand by themselves. */
  decisions: string;
  group: string;
  topic: string;
  type: string;
  author: string;
  kind: string;
  /** The heading over its name, in a table of many retros. */
  team: string;
  retro: string;
  /** The name of an activity with its own topic types. */
  ownActivity: string;
  /** The heading over the origin of an imported retro; in `importedBy` with `{{from}}`, `{{by}}` and `{{date}}`. */
  imported: string;
  importedBy: string;
  sources: Record<ImportSource, string>;
  /** The heading over the texts of topics and action items. */
  text: string;
  state: string;
}
