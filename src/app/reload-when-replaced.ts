const storageKey = 'hindsight.reloaded';
/** Ms within which a second reload would not help either. */
const ONCE_IN_MS = 30_000;

/**
 * A new version of the app was put in place and the files of this one are gone: the page is loaded anew when it first
 * misses one. What is typed is kept in the browser. Offline nothing is done; the file is there again with the network.
 */
export function reloadWhenReplaced(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || wasReloaded()) return;
    window.location.reload();
  });
}

function wasReloaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey));
    sessionStorage.setItem(storageKey, String(Date.now()));
    return Date.now() - last < ONCE_IN_MS;
  } catch {
    return true; // storage is closed: rather a broken page than one that reloads for ever
  }
}
