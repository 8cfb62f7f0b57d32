import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** What was chosen on this device for something that folds: whether it is folded. Until then, and where storage is closed, it is as it is `atFirst`. */
export function useKeptFold(
  name: string,
  atFirst: 'open' | 'folded' = 'open',
): [isFolded: boolean, setFolded: (isFolded: boolean) => void] {
  const key = `hindsight.folded.${name}`;
  const read = () => {
    try {
      const chosen = localStorage.getItem(key);
      return chosen === null ? atFirst === 'folded' : chosen === 'yes';
    } catch {
      return atFirst === 'folded';
    }
  };
  const isFolded = useSyncExternalStore(watch, read, () => atFirst === 'folded');
  const setFolded = useCallback(
    (now: boolean) => {
      try {
        localStorage.setItem(key, now ? 'yes' : 'no');
      } catch {
        // storage is closed: it stays as it is
      }
      for (const changed of listeners) changed();
    },
    [key],
  );
  return [isFolded, setFolded];
}
