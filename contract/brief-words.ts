import type { ActionStatus, ImportSource } from './retro.ts';

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
  /** With `{{average}}`, `{{said}}` and `{{of}}`. */
  moodSaid: string;
  moodUnsaid: string;
  groups: string;
  leftOver: string;
  /** Beside a topic that was taken over from the retro before (TA5). */
  fromLastTime: string;
  actions: string;
  /** One of them. */
  action: string;
  owners: string;
  due: string;
  /** Who has deleted their account. */
  gone: string;
  nobody: string;
  untitled: string;
  votes: string;
  /** One of them: `1 vote`. */
  vote: string;
  none: string;
  status: Record<ActionStatus, string>;
  group: string;
  topic: string;
  type: string;
  author: string;
  kind: string;
  /** Over its name, where many retros are in one table. */
  team: string;
  retro: string;
  /** What an activity is called that has topic types of its own. */
  ownActivity: string;
  /** Over where a retro came from that was not held here; in `importedBy` with `{{from}}`, `{{by}}` and `{{date}}`. */
  imported: string;
  importedBy: string;
  sources: Record<ImportSource, string>;
  /** Over what was written, of topics and of action items. */
  text: string;
  state: string;
}
