import type { Command } from '#contract/retro/commands.ts';
import type { ShownFact } from '#contract/retro/facts.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import type { Context } from '#machines/retro/decide/decision.ts';
import { foresee } from '#machines/retro/decide.ts';

/**
 * Applies unacknowledged commands to the confirmed state, in order; repeated after every fact. A command that would
 * be refused, or does not fit, changes nothing: the server decides. Nor does one whose fact came before its
 * acknowledgement, except for the repeatable ones: what it creates has its id, which is used then.
 */
export function rebase(confirmed: RetroState, pending: readonly Command[], context: Context): RetroState {
  let state = confirmed;
  for (const command of pending) state = foresee(state, command, context);
  return state;
}

/** Whether applying a command twice would go one step too far, if its fact arrives before its acknowledgement. */
export const isRepeatable = ({ type }: Command): boolean => type === 'grouping.undo';

/** Whether a fact shows that such a command was carried out; after that, it waits only for its acknowledgement. */
export const isEcho = (fact: ShownFact, command: Command): boolean =>
  isRepeatable(command) && fact.type === 'grouping.undone';
