import { useEffect, useState } from 'react';
import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import type { Role } from '#contract/retro/person.ts';
import { ApiError } from '#src/api/http.ts';
import type { Door } from '#src/socket/retro-door.ts';

export interface JoinAttempt {
  /** Asks to come in; `name` is what a visitor typed, null for people who have one. */
  enter: (role: Role, name: string | null) => void;
  isBusy: boolean;
  /** The server's last answer; null if it let the person in or was not asked. */
  refusal: RefusalCode | null;
  /** The key of a text for the error, if the door does not show it already. */
  problem: string | null;
}

/** Asking to join, and the result (JO1 to JO7). */
export function useJoin(door: Door): JoinAttempt {
  const [refusal, setRefusal] = useState<RefusalCode | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const hasPlace = door.view?.open?.slotsLeft === true;
  useEffect(() => {
    // The moderator has added a place for people who found none (JO5).
    if (hasPlace) setRefusal((current) => (current === 'no_slots' ? null : current));
  }, [hasPlace]);

  async function enter(role: Role, name: string | null) {
    setBusy(true);
    setFailure(null);
    setRefusal(null);
    try {
      if (name !== null) await door.introduce(name);
      const ack = await door.join(role);
      if (!ack.ok) setRefusal(ack.code);
    } catch (error) {
      setFailure(error instanceof ApiError && TOLD.has(error.code) ? error.code : 'internal');
    } finally {
      setBusy(false);
    }
  }
  return {
    enter: (role, name) => void enter(role, name),
    isBusy,
    refusal,
    problem: problemOf(refusal, failure),
  };
}

/** What has a text of its own. */
const TOLD: ReadonlySet<string> = new Set([
  'network',
  'unreadable_answer',
  'unavailable',
  'limit',
  'crowded',
]);

function problemOf(refusal: RefusalCode | null, failure: string | null): string | null {
  if (failure !== null) return failure;
  if (refusal === null || refusal === 'no_slots' || refusal === 'too_early' || refusal === 'knock_later')
    return null;
  return TOLD.has(refusal) ? refusal : 'internal';
}
