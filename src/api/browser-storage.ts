/** What this page could not store: storage is full, or closed in some private windows. */
const memory = new Map<string, string>();

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** What is kept under a key in this browser, or null. */
export function readKept(key: string): string | null {
  return memory.get(key) ?? storage()?.getItem(key) ?? null;
}

/** Keeps a value in this browser; if that fails it lasts as long as the page. Never throws. */
export function keep(key: string, value: string): void {
  try {
    const closed = storage();
    if (!closed) throw new Error('no storage');
    closed.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

/** Keeps nothing under a key any more. */
export function forgetKept(key: string): void {
  memory.delete(key);
  storage()?.removeItem(key);
}

/** All keys that begin so, in no order. */
export function keptKeys(prefix: string): string[] {
  const keys = new Set([...memory.keys(), ...Object.keys(storage() ?? {})]);
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** Like `readKept`, from JSON; null if missing or invalid. The caller has to check the shape. */
export function readKeptJson(key: string): unknown {
  try {
    return JSON.parse(readKept(key) ?? 'null');
  } catch {
    return null;
  }
}
