import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CarryOver } from '#contract/retro/carry-over-payload.ts';
import { getCarryOver } from '#src/api/carry-over-api.ts';
import { codeOf } from '#src/forms/kit/form-problems.ts';

/** What comes along from an earlier retro into the one that a form starts or plans (CO1). */
export interface Carried {
  /** The retro to send as the earlier one; null if nothing comes along. */
  from: string | null;
  /** What would come along; null until it is known. */
  earlier: CarryOver | null;
  /** Whether the server said that nothing can come along from there. */
  isRefused: boolean;
  /** Leaves it out, or takes it along after all. */
  choose: (isTaken: boolean) => void;
  /** Remembers that the server refused it, so that the form can be sent without it. */
  refuse: () => void;
}

const NOTHING: CarryOver = { name: '', open: 0 };

/** The retro that the address names as the one whose open action items come along (`?carry=`); null if it names none. */
export const useCarryFrom = (): string | null => useSearchParams()[0].get('carry');

/**
 * Asks once what comes along. If that cannot be learned, it is sent anyway: the server decides. Without a cache of answers, because
 * the landing page has none. `isPromised`: whether the person was told that something comes along, and so is told if nothing does.
 */
export function useCarryOver(from: string | null, isPromised = true): Carried {
  const [earlier, setEarlier] = useState<CarryOver | null>(null);
  const [isTaken, choose] = useState(true);
  const [isRefused, setRefused] = useState(false);
  const refuse = () => setRefused(true);
  useEffect(() => {
    if (from === null) return;
    const stop = new AbortController();
    getCarryOver(from, stop.signal).then(setEarlier, (error: unknown) => {
      if (['not_found', 'unauthorized', 'unauthorized_action'].includes(codeOf(error))) {
        if (isPromised) setRefused(true);
        else setEarlier(NOTHING);
      }
    });
    return () => stop.abort();
  }, [from, isPromised]);
  const isNone = !isTaken || isRefused || earlier?.open === 0;
  return { from: isNone ? null : from, earlier, isRefused: from !== null && isRefused, choose, refuse };
}
