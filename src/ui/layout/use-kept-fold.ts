import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** What was chosen on this device for something that folds: whether it is folded. Where storage is closed, nothing is. */
export function useKeptFold(name: string): [isFolded: boolean, setFolded: (isFolded: boolean) => void] {
  const key = `hindsight.folded.${name}`;
  const read = () => {
    try {
      return localStorage.getItem(key) === 'yes';
    } catch {
      return false;
    }
  };
  const isFolded = useSyncExternalStore(watch, read, () => false);
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
