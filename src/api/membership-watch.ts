import { type MembershipWire, membershipSocket } from './membership-socket.ts';
import { currentSession, watchSession } from './session.ts';

/** The pause before a broken connection is tried again, ms: twice as long each time, up to the longest, and never the same for all. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A refused connection is not tried again for this long, ms; pages then only ask from time to time. */
const REFUSED_MS = 5 * 60_000;
/** How long a page that nobody looks at stays connected, ms. It asks when someone looks at it again. */
const UNSEEN_MS = 10_000;

/**
 * Calls the listener when the memberships of this browser's person have changed, or may have while there was no
 * connection (AC4). Only pages that someone sees hold a connection, and only those of accounts. Returns how to stop.
 */
export function watchMemberships(onChange: () => void, wire: MembershipWire = membershipSocket): () => void {
  let hangUp: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let person: string | undefined;
  let attempts = 0;
  /** Whether this person's memberships are followed now, and whether they were before. */
  let isFollowing = false;
  let wasFollowing = false;

  function close(): void {
    clearTimeout(timer);
    hangUp?.();
    hangUp = null;
    isFollowing = false;
  }
  function again(ms: number): void {
    close();
    timer = setTimeout(connect, ms);
  }
  function connect(): void {
    close();
    const session = currentSession();
    if (session?.user.id !== person) wasFollowing = false;
    person = session?.user.id;
    if (!session || session.user.temporary || document.visibilityState === 'hidden') return;
    hangUp = wire(session.token, {
      following: () => {
        attempts = 0;
        // Nobody knows what happened while there was no connection.
        if (wasFollowing) onChange();
        isFollowing = true;
        wasFollowing = true;
      },
      changed: onChange,
      lost: () => {
        // A server that ends a login ends its connection too.
        if (isFollowing) onChange();
        const pause = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** attempts);
        attempts += 1;
        again(pause * (0.5 + Math.random()));
      },
      refused: () => again(REFUSED_MS),
    });
  }
  function look(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(close, UNSEEN_MS);
    else if (!hangUp) connect();
  }
  /** A connection outlives the token that it began with. */
  function follow(): void {
    if (hangUp === null || currentSession()?.user.id !== person) connect();
  }

  connect();
  document.addEventListener('visibilitychange', look);
  const stopWatching = watchSession(follow);
  return () => {
    document.removeEventListener('visibilitychange', look);
    stopWatching();
    close();
  };
}
