import type { CommandOf, CommandType } from '#contract/retro/commands.ts';
import type { FactType } from '#contract/retro/facts.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import type { Dice } from '../dice.ts';

/** Who may give a command, as the tests say it by hand. `leads`: the moderator, and mostly co-leads. */
export type May = 'anyone' | 'at the door' | 'inside' | 'in' | 'takes part' | 'leads';

/** A body for the current state: mostly sensible, sometimes not. `text` makes one that nobody has written yet. */
export type Make = (state: RetroState, dice: Dice, text: (what: string) => string) => Record<string, unknown>;

export interface CommandSample<T extends CommandType = CommandType> {
  may: May;
  /** As a browser may send it, about things that are in no retro. */
  body: Omit<CommandOf<T>, 'id' | 'type'>;
  /** Parts that make it invalid, with the field that is named for each (SY3). */
  wrong?: [object, string][];
  random: Make;
}

/** What all tests need to know of the commands of a step, in one place. */
export type CommandSamples<T extends CommandType> = { [K in T]: CommandSample<K> };

/** The same of its facts: a body of each, as the log holds it. */
export type FactSamples<T extends FactType> = Record<T, object>;
