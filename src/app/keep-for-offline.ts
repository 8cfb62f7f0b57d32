import { useEffect } from 'react';
import { useSession } from '#src/api/session.ts';

/** How long somebody has been here before the app is kept, ms: what they came for goes first. */
const SETTLED_MS = 3_000;

/**
 * Has the browser keep the app for when the network is away (SY19), once it is used by somebody. Who only reads the public
 * pages has nothing to lose, and fetches nothing for it.
 */
export function useKeptForOffline(): void {
  const isSomebody = useSession() !== null;
  useEffect(() => {
    // In development there is no worker; and a page that is not shown by https has no right to one.
    if (!isSomebody || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      // Without it everything works while there is a network.
      keepApp(navigator.serviceWorker).catch(() => {});
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isSomebody]);
}

/** Has the worker run, and gives it what this page had fetched before. */
export async function keepApp(workers: ServiceWorkerContainer): Promise<void> {
  const isNew = workers.controller === null;
  const begun = new Promise((resolve) =>
    workers.addEventListener('controllerchange', resolve, { once: true }),
  );
  await workers.register('/sw.js', { updateViaCache: 'none' });
  if (!isNew) return;
  await begun;
  for (const { name } of performance.getEntriesByType('resource')) {
    // From the browser's own cache, by way of the worker.
    if (new URL(name).pathname.startsWith('/assets/')) await fetch(name);
  }
}
