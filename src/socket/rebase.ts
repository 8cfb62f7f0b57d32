import type { Command } from '#contract/commands.ts';
import type { ShownFact } from '#contract/facts.ts';
import type { RetroData } from '#contract/retro.ts';
import type { RetroState } from '#contract/wire.ts';
import type { Context } from '#machines/retro/decide/types.ts';
import { foresee } from '#machines/retro/decide.ts';

/**
 * Applies unacknowledged commands on top of the confirmed state, in their order; repeated after every fact. One that
 * would be refused, or does not fit, changes nothing: the server will have the last word on it.
 */
export function rebase(confirmed: RetroState, pending: readonly Command[], context: Context): RetroState {
  let state = confirmed;
  for (const command of pending) {
    if (!isMade(state.data, command)) state = foresee(state, command, context);
  }
  return state;
}

/**
 * Whether what a command creates is there already: its fact came before its acknowledgement. The other commands change
 * nothing the second time, by themselves; but for those that are repeatable.
 */
function isMade(data: RetroData, { type, id }: Command): boolean {
  if (type === 'topic.add') return Object.hasOwn(data.drafts, id) || Object.hasOwn(data.topics, id);
  if (type === 'topic.move') return data.groups.some((group) => group.id === id);
  if (type === 'action.add') return Object.hasOwn(data.actions, id);
  return false;
}

/** Whether applying a command twice would go a step too far, if its fact arrives before its acknowledgement. */
export const isRepeatable = ({ type }: Command): boolean => type === 'grouping.undo';

/** Whether a fact tells that such a command was carried out; from then on it only waits for its acknowledgement. */
export const isEcho = (fact: ShownFact, command: Command): boolean =>
  isRepeatable(command) && fact.type === 'grouping.undone';
