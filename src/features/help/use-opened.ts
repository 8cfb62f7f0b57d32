import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { HelpEntry } from './help-search.ts';

interface Opened {
  isOpen: (id: string) => boolean;
  toggle: (id: string, isOpen: boolean) => void;
}

/** Which parts are open: those that the reader opens, the one that the address names, and the one that a question is about. A link to a part that is not found shows all. */
export function useOpenParts(
  entries: readonly HelpEntry[],
  best: string | null,
  showAll: () => void,
): Opened {
  const { hash, key } = useLocation();
  const linked = hash.slice(1);
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [before, setBefore] = useState(best);
  if (before !== best) {
    setBefore(best);
    // What was open because of an earlier question closes, and what the reader closed may open for this one.
    setChanged(new Map([...changed].filter(([id, isOpen]) => isOpen && id !== before)));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when somebody follows a link, not when they type
  useEffect(() => {
    if (linked === '') return;
    setChanged((now) => new Map(now).set(linked, true));
    if (!entries.some(({ id }) => id === linked)) showAll();
  }, [linked, key]);
  return {
    isOpen: (id) => changed.get(id) ?? (id === best || id === linked),
    toggle: (id, isOpen) => setChanged((now) => new Map(now).set(id, isOpen)),
  };
}
