import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import type { DoorView } from '#contract/retro/wire.ts';
import { doorsOpenAt } from '#machines/retro/selectors/door-selectors.ts';

/** The state of the door for a person, which decides what the join screen shows. */
export type DoorState =
  | 'open'
  | 'full'
  | 'too_early'
  | 'account_required'
  | 'finished'
  | 'waiting'
  | 'rejected'
  | 'removed';

export interface Visitor {
  /** Has a name only, no account (JO2). */
  temporary: boolean;
  /** The present moment, epoch ms. */
  now: number;
  /** What the server answered when they last asked to come in. */
  refusal: RefusalCode | null;
}

/** The state of the door, from what is known beforehand and the server's last answer, which takes precedence. */
export function doorStateOf(view: DoorView, { temporary, now, refusal }: Visitor): DoorState {
  if (view.admission !== 'outside') return refusal === 'removed' ? 'removed' : view.admission;
  if (refusal === 'removed' || refusal === 'finished' || refusal === 'account_required') return refusal;
  const { open } = view;
  if (open?.over) return 'finished';
  if (open?.requiresAccount && temporary) return 'account_required';
  if (open && now < doorsOpenAt(open.startsAt)) return 'too_early';
  if (refusal === 'no_slots' || open?.slotsLeft === false) return 'full';
  return 'open';
}
