/** Keeps texts in one of the browser's storages. Nothing here throws. */
function keptIn(open: () => Storage) {
  /** What this page could not store: storage is full, or closed in some private windows. */
  const memory = new Map<string, string>();
  function storage(): Storage | null {
    try {
      return open();
    } catch {
      return null;
    }
  }
  return {
    /** What is kept under a key, or null. */
    read: (key: string): string | null => memory.get(key) ?? storage()?.getItem(key) ?? null,
    /** Keeps a value; if that fails it lasts as long as the page. */
    keep(key: string, value: string): void {
      try {
        const closed = storage();
        if (!closed) throw new Error('no storage');
        closed.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    /** Keeps nothing under a key any more. */
    forget(key: string): void {
      memory.delete(key);
      storage()?.removeItem(key);
    },
    /** All keys that begin so, in no order. */
    keys(prefix: string): string[] {
      const keys = new Set([...memory.keys(), ...Object.keys(storage() ?? {})]);
      return [...keys].filter((key) => key.startsWith(prefix));
    },
  };
}

/** What is kept in this browser, for all its tabs. */
export const { read: readKept, keep, forget: forgetKept, keys: keptKeys } = keptIn(() => window.localStorage);

/** What is kept for this tab alone: over a reload and a visit to another site, until the tab is closed. */
export const tabStorage = keptIn(() => window.sessionStorage);

/** Like `readKept`, from JSON; null if missing or invalid. The caller has to check the shape. */
export const readKeptJson = (key: string): unknown => parseJson(readKept(key));

/** From JSON; null if it is none. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
