import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/retro/person.ts';
import type { DoorIntro } from '#contract/retro/retro-payloads.ts';
import { doorsOpenAt } from '#machines/retro/selectors/door-selectors.ts';
import type { Door } from '#src/socket/retro-door.ts';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { DoorCard } from './door-card.tsx';
import { doorStateOf } from './door-state.ts';
import { EnterForm } from './enter-form.tsx';
import { useJoin } from './use-join.ts';
import { WaitingRoom } from './waiting-room.tsx';

/** How often a screen that tells of a later time looks at the clock, ms. */
const LOOK_MS = 4_000;

const ClosedDoor = loadedWhenShown(async () => (await import('./closed-door.tsx')).ClosedDoor).Shown;
const TooEarly = loadedWhenShown(async () => (await import('./too-early.tsx')).TooEarly).Shown;

const AheadAtDoor = loadedWhenShown(async () => (await import('./ahead-at-door.tsx')).AheadAtDoor, {
  texts: ['ahead'],
  meanwhile: null,
}).Shown;

/** A planned start closer than this is not mentioned, ms; clocks mostly differ by less. */
const A_MOMENT_MS = 60_000;

export interface JoinScreenProps {
  /** From `useDoor()`; not `inside`. */
  door: Door;
  /** What a visitor is told about the retro before they have a name, once the server has answered (JO14). */
  retro?: DoorIntro | null;
}

/** The screen for people who are not in the retro (yet): how to join, or why not (JO1 to JO7). */
export function JoinScreen({ door, retro = null }: JoinScreenProps) {
  const { t } = useTranslation('join');
  const now = useNow(door.serverNow);
  const isAway = useIsAway(door);
  const { enter, isBusy, refusal, problem } = useJoin(door);
  const { view, user } = door;
  const form = (canTakePart: boolean) => (
    <EnterForm
      name={user?.name ?? null}
      needsNoAccount={retro?.requiresAccount === false}
      canTakePart={canTakePart}
      mayBeInvited={!canTakePart && refusal !== 'no_slots'}
      isBusy={isBusy}
      problem={problem}
      onEnter={enter}
    />
  );
  if (door.status === 'nobody') {
    return (
      <VisitorDoor retro={retro} now={now}>
        {form(true)}
      </VisitorDoor>
    );
  }
  const knock = (role: Role) => enter(role, null);
  const isFull = refusal === 'no_slots' && view !== null && view.admission !== 'outside';
  const atDoor = isFull ? 'no_slots' : problem;
  const closed = { door, now, isBusy, problem: atDoor, onKnock: knock };
  if (!view)
    return isAway ? <ClosedDoor {...closed} state={null} /> : <Loading isPage label={t('opening')} />;
  const state = doorStateOf(view, { temporary: user?.temporary ?? true, now, refusal });
  if (state === 'waiting')
    return (
      <WaitingRoom {...{ door, view, isBusy }} problem={atDoor} onKnock={knock} onWithdraw={door.withdraw} />
    );
  const ahead = view.ahead && <AheadAtDoor ahead={view.ahead} door={door} />;
  if (state !== 'open' && state !== 'full') return <ClosedDoor {...closed} state={state} ahead={ahead} />;
  return (
    <DoorCard title={view.name} moderator={view.moderator} startsAt={toCome(view.open?.startsAt, now)}>
      {ahead}
      {door.hasUnsent && <p>{t('unsent')}</p>}
      {form(state === 'open')}
    </DoorCard>
  );
}

/** When it starts, where that is still to come: "planned" would be a strange word for what has just been started. */
const toCome = (startsAt: number | undefined, now: number): number | null =>
  startsAt !== undefined && startsAt > now + A_MOMENT_MS ? startsAt : null;

/** Whether there has been no network until the retro is there: each attempt to reach it looks like the first. */
function useIsAway({ connection, view }: Door): boolean {
  const [isAway, setAway] = useState(false);
  const isAwayNow = !view && (isAway || connection === 'offline');
  if (isAway !== isAwayNow) setAway(isAwayNow);
  return isAwayNow;
}

/** The door for an unknown visitor: `children` is the form, once it is time (JO3, JO14). */
function VisitorDoor({
  retro,
  now,
  children,
}: {
  retro: DoorIntro | null;
  now: number;
  children: ReactNode;
}) {
  const { t } = useTranslation('join');
  if (!retro) {
    return (
      <DoorCard title={t('invited')} moderator={null}>
        {children}
      </DoorCard>
    );
  }
  const { name, moderator, startsAt, ahead } = retro;
  const isTooEarly = now < doorsOpenAt(startsAt);
  return (
    <DoorCard title={name} moderator={moderator} startsAt={isTooEarly ? null : toCome(startsAt, now)}>
      {ahead && <AheadAtDoor ahead={ahead} door={null} />}
      {isTooEarly ? <TooEarly startsAt={startsAt} now={now} /> : children}
    </DoorCard>
  );
}

/** The server's time, epoch ms, looked at every few seconds: often enough for a door that opens. This device's clock may be a day off. */
function useNow(serverNow: () => number): number {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    const timer = setInterval(lookAgain, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return serverNow();
}
