import type { ReactNode } from 'react';
import type { Role } from '#contract/retro/person.ts';
import type { Door } from '#src/socket/retro-door.ts';
import { AccountRequired } from './account-required.tsx';
import { DoorCard } from './door-card.tsx';
import type { DoorState } from './door-state.ts';
import { OfflineDoor } from './offline-door.tsx';
import { RejectedDoor, RemovedDoor } from './rejected-door.tsx';
import { FinishedDoor, TooEarly } from './too-early.tsx';

export interface ClosedDoorProps {
  door: Door;
  /** Its state; null while nothing is known about the retro because there is no network. */
  state: Exclude<DoorState, 'open' | 'full' | 'waiting'> | null;
  /** The present moment, epoch ms. */
  now: number;
  isBusy: boolean;
  /** The key of a text for the error when they last knocked. */
  problem: string | null;
  onKnock: (role: Role) => void;
  /** Where a retro is written ahead: what people can do until the doors open. */
  ahead?: ReactNode;
}

/** A door that does not let the person in now, and why. Rare, so it is fetched only when needed. */
export function ClosedDoor({ door, state, now, isBusy, problem, onKnock, ahead }: ClosedDoorProps) {
  const { view, serverNow } = door;
  if (!view || state === null) return <OfflineDoor door={door} />;
  if (state === 'removed') return <RemovedDoor />;
  if (state === 'rejected') return <RejectedDoor {...{ view, serverNow, isBusy, problem, onKnock }} />;
  return (
    <DoorCard
      title={view.name}
      // What is over needs nobody to lead it.
      moderator={state === 'finished' ? view.moderator || null : view.moderator}
    >
      {state === 'too_early' && ahead}
      {state === 'too_early' && <TooEarly startsAt={view.open?.startsAt ?? now} now={now} />}
      {state === 'finished' && <FinishedDoor />}
      {state === 'account_required' && <AccountRequired />}
    </DoorCard>
  );
}
