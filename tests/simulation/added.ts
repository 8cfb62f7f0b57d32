import type { CommandInput } from '#contract/retro/commands.ts';
import type { Ack } from '#contract/retro/wire.ts';
import type { Tab } from './virtual-browser.ts';

/** Something that a person added, and the answer that their page got. */
export interface Added {
  type: CommandInput['type'];
  tab: Tab;
  ack: Ack | null;
}
