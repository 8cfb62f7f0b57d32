import type { RetroState, Signal } from '#contract/wire.ts';
import { phaseOf } from './evolve.ts';

/** Whether a person may show this to the others now: the moderator a drag (GR4), participants what they compose (AI2). */
export function maySignal(state: RetroState, person: string, signal: Signal): boolean {
  const phase = phaseOf(state);
  if (signal.kind === 'drag') return phase === 'grouping' && person === state.data.moderator;
  return (phase === 'discussion' || phase === 'review') && state.data.people[person]?.takesPart === true;
}
