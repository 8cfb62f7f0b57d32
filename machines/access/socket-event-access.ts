import type { Phase, RetroData } from '#contract/retro/retro-data.ts';
import type { ClientEvents, Signal } from '#contract/retro/wire.ts';
import { accessRefusal, type CommandAccess } from './command-access.ts';

/**
 * Who may send an event. `connected`: everyone who is logged in, guests too. `opened`: people who have opened a
 * retro; the tables of commands and signals say which of them.
 */
export type EventAccess = 'connected' | 'opened';

/** Every event of a socket (AC1). The map is total: a new event does not compile without its entry. */
export const EVENT_ACCESS: Readonly<Record<keyof ClientEvents, EventAccess>> = {
  // What they get depends on what they are to the retro: retro-access.ts.
  open: 'connected',
  time: 'connected',
  // About the person's own memberships, and only that they have changed.
  memberships: 'connected',
  command: 'opened',
  signal: 'opened',
};

/** Who may show which signals to the others in the room, and in which phases: a drag (GR4), an action item being written (AI2). */
export const SIGNAL_ACCESS: Readonly<
  Record<Signal['kind'], { who: CommandAccess; phases: readonly Phase[] }>
> = {
  drag: { who: 'lead', phases: ['grouping'] },
  composing: { who: 'participant', phases: ['discussion', 'review'] },
};

/** Whether a person may show this to the others while the retro is in this phase. */
export function maySignal(
  retro: Pick<RetroData, 'people' | 'moderator'>,
  phase: Phase,
  person: string,
  kind: Signal['kind'],
): boolean {
  const { who, phases } = SIGNAL_ACCESS[kind];
  return phases.includes(phase) && accessRefusal(retro, person, who) === null;
}
