import type { RetroState } from '#contract/retro/wire.ts';
import { no } from '#machines/retro/decide/decision.ts';
import type { Outcome } from '#machines/retro/decide.ts';
import type { RetroActor } from '../accounts/store/users.ts';
import { newcomersFor, type PreparedCommand, tickedOff } from './prepare-command.ts';

/**
 * What becomes of a prepared command, by its outcome in the state in which it is applied. That may be a later one than it was
 * prepared in; if more had to be looked up or done for it by then, it comes again.
 */
export function asPrepared(
  { command, isDone, named }: PreparedCommand,
  outcome: Outcome,
  state: RetroState,
  user: RetroActor,
): Outcome {
  if (!outcome.ok) return isDone && outcome.code === 'unchanged' ? { ok: true, facts: [], state } : outcome;
  const isNamed = newcomersFor(command, state.data, user).every((id) => named.includes(id));
  return isNamed && (isDone || !tickedOff(command, state.data)) ? outcome : no('conflict');
}
