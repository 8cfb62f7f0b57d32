import type { Command } from '#contract/retro/commands.ts';
import type { ShownFact } from '#contract/retro/facts.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import type { Context } from '#machines/retro/decide/decision.ts';
import { foresee } from '#machines/retro/decide.ts';

/**
 * Applies unacknowledged commands to the confirmed state, in order; repeated after every fact. A command that would
 * be refused, or does not fit, changes nothing: the server decides.
 */
export function rebase(confirmed: RetroState, pending: readonly Command[], context: Context): RetroState {
  let state = confirmed;
  for (const command of pending) {
    if (!isMade(state.data, command)) state = foresee(state, command, context);
  }
  return state;
}

/**
 * Whether what a command creates already exists, because its fact came before its acknowledgement. Applying other
 * commands twice changes nothing, except for the repeatable ones.
 */
function isMade(data: RetroData, { type, id }: Command): boolean {
  if (type === 'topic.add') return Object.hasOwn(data.drafts, id) || Object.hasOwn(data.topics, id);
  if (type === 'topic.move') return data.groups.some((group) => group.id === id);
  if (type === 'action.add') return Object.hasOwn(data.actions, id);
  return false;
}

/** Whether applying a command twice would go one step too far, if its fact arrives before its acknowledgement. */
export const isRepeatable = ({ type }: Command): boolean => type === 'grouping.undo';

/** Whether a fact shows that such a command was carried out; after that, it waits only for its acknowledgement. */
export const isEcho = (fact: ShownFact, command: Command): boolean =>
  isRepeatable(command) && fact.type === 'grouping.undone';
