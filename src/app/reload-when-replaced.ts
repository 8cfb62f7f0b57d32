const storageKey = 'hindsight.reloaded';
/** Ms within which a second reload would not help either. */
const ONCE_IN_MS = 30_000;

/** The first file of the app that a page names, in a tag or in the script that begins a rendered page. */
const FIRST_FILE = /\/assets\/[^"']+\.js/;

/**
 * A new version of the app was put in place and the files of this one are gone: the page is reloaded when it first
 * misses one. What is typed is kept in the browser. Nothing is done if the server still has this version, or cannot
 * be reached: a page that is reloaded then would be lost, and the file is there again with the server.
 */
export function reloadWhenReplaced(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', async () => {
    if ((await isReplaced()) && !wasReloaded()) reload();
  });
}

/** Whether the server's page begins with another script than this one did: their names tell versions apart. */
async function isReplaced(): Promise<boolean> {
  const [script] = FIRST_FILE.exec(document.head.innerHTML) ?? [];
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && script !== undefined && !(await answer.text()).includes(script);
  } catch {
    return false;
  }
}

function wasReloaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey));
    sessionStorage.setItem(storageKey, String(Date.now()));
    return Date.now() - last < ONCE_IN_MS;
  } catch {
    return true; // storage is closed: a broken page is better than one that reloads for ever
  }
}
