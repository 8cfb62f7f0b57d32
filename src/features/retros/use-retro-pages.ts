import { useEffect, useState } from 'react';
import type { RetroSummary } from '#contract/rest.ts';
import { listRetros } from '#src/api/retros.ts';

export interface RetroPages {
  /** null until the first page is there. */
  retros: readonly RetroSummary[] | null;
  /** How many there are in all. */
  total: number;
  isLoading: boolean;
  /** Whether the last page asked for did not come. */
  hasFailed: boolean;
  /** Asks for the next page, or again for one that failed. */
  more: () => void;
}

/** One's retros, newest first, a page at a time. A retro that moved to the next page meanwhile is shown once. */
export function useRetroPages(): RetroPages {
  const [retros, setRetros] = useState<readonly RetroSummary[] | null>(null);
  const [total, setTotal] = useState(0);
  const [asked, setAsked] = useState({ offset: 0, tries: 0 });
  const [state, setState] = useState<'loading' | 'done' | 'failed'>('loading');
  useEffect(() => {
    const ending = new AbortController();
    setState('loading');
    listRetros(asked.offset, ending.signal).then(
      (page) => {
        setRetros((before) => merged(asked.offset === 0 ? [] : (before ?? []), page.retros));
        setTotal(page.total);
        setState('done');
      },
      () => {
        if (!ending.signal.aborted) setState('failed');
      },
    );
    return () => ending.abort();
  }, [asked]);
  return {
    retros,
    total,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    more: () => setAsked({ offset: retros?.length ?? 0, tries: asked.tries + 1 }),
  };
}

function merged(before: readonly RetroSummary[], next: readonly RetroSummary[]): RetroSummary[] {
  const known = new Set(before.map((retro) => retro.id));
  return [...before, ...next.filter((retro) => !known.has(retro.id))];
}
