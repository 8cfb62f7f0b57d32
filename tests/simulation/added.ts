import type { CommandInput } from '#contract/retro/commands.ts';
import type { Ack } from '#contract/retro/wire.ts';
import type { Tab } from './virtual-browser.ts';

/** Something that a person added, and the answer that their page got. */
export interface Added {
  type: CommandInput['type'];
  tab: Tab;
  ack: Ack | null;
}

/** Commands that add what somebody has written. */
export const ADDING: readonly CommandInput['type'][] = [
  'topic.add',
  'topic.add-later',
  'action.add',
  'note.add',
];

/** Whether a page has taken that a command could not be written now for its answer, instead of sending it again (SY6). */
export const isGivenUp = (ack: Ack): boolean =>
  !ack.ok && (ack.code === 'unavailable' || ack.code === 'too_many');
