import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoorIntro } from '#contract/rest.ts';
import type { Role } from '#contract/retro.ts';
import { doorsOpenAt } from '#machines/retro/selectors/door.ts';
import type { Door } from '#src/socket/door.ts';
import { loadedWhenShown } from '#src/ui/loaded-when-shown.tsx';
import { Loading } from '#src/ui/loading.tsx';
import { AccountRequired } from './account-required.tsx';
import { DoorCard } from './door-card.tsx';
import { doorStateOf } from './door-state.ts';
import { EnterForm } from './enter-form.tsx';
import { FinishedDoor, TooEarly } from './too-early.tsx';
import { useJoin } from './use-join.ts';
import { useNow } from './use-now.ts';
import { WaitingRoom } from './waiting-room.tsx';

// Few see these, and whoever does can wait for a moment.
const OfflineDoor = loadedWhenShown(async () => (await import('./offline-door.tsx')).OfflineDoor).Shown;
const RejectedDoor = loadedWhenShown(async () => (await import('./rejected-door.tsx')).RejectedDoor).Shown;
const RemovedDoor = loadedWhenShown(async () => (await import('./rejected-door.tsx')).RemovedDoor).Shown;

export interface JoinScreenProps {
  /** From `useDoor()`; not `inside`. */
  door: Door;
  /** What a visitor is told of the retro before they have a name, where the server has answered (JO14). */
  retro?: DoorIntro | null;
}

/** What somebody sees who is not in the retro (yet): how to come in, or why not (JO1 to JO7). */
export function JoinScreen({ door, retro = null }: JoinScreenProps) {
  const now = useNow();
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
  if (!view) return <Opening door={door} />;
  const doorState = doorStateOf(view, { temporary: user?.temporary ?? true, now, refusal });
  const knock = (role: Role) => enter(role, null);
  if (doorState === 'waiting') return <WaitingRoom {...{ door, view, isBusy }} onKnock={knock} />;
  if (doorState === 'removed') return <RemovedDoor />;
  if (doorState === 'rejected') {
    return (
      <RejectedDoor
        view={view}
        serverNow={door.serverNow}
        isBusy={isBusy}
        problem={problem}
        onKnock={knock}
      />
    );
  }
  return (
    <DoorCard
      title={view.name}
      // What is over needs nobody to lead it.
      moderator={doorState === 'finished' ? view.moderator || null : view.moderator}
      startsAt={doorState === 'open' || doorState === 'full' ? (view.open?.startsAt ?? null) : null}
    >
      {doorState === 'too_early' && <TooEarly startsAt={view.open?.startsAt ?? now} now={now} />}
      {doorState === 'finished' && <FinishedDoor />}
      {doorState === 'account_required' && <AccountRequired retro={door.retro} />}
      {(doorState === 'open' || doorState === 'full') && form(doorState === 'open')}
    </DoorCard>
  );
}

/** While nothing of the retro is known yet; where the network is away, with what is kept meanwhile. */
function Opening({ door }: { door: Door }) {
  const { t } = useTranslation('join');
  const [isAway, setAway] = useState(false);
  // Until the retro is there, since each attempt to reach it looks like the first.
  if (door.connection === 'offline' && !isAway) setAway(true);
  return isAway ? <OfflineDoor door={door} /> : <Loading isPage label={t('opening')} />;
}

/** The door to somebody of whom nothing is known: `children` is the form, once it is time (JO3, JO14). */
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
  const { name, moderator, startsAt } = retro;
  const isTooEarly = now < doorsOpenAt(startsAt);
  return (
    <DoorCard title={name} moderator={moderator} startsAt={isTooEarly ? null : startsAt}>
      {isTooEarly ? <TooEarly startsAt={startsAt} now={now} /> : children}
    </DoorCard>
  );
}
