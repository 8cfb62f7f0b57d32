import { useEffect } from 'react';
import { useSession } from '#src/api/session.ts';

/** How long someone has been here before the app is kept, ms: what they came for comes first. */
const SETTLED_MS = 3_000;

/**
 * Makes the browser keep the app for use without a network (SY19), once someone uses it. People who only read the public
 * pages load nothing for it.
 */
export function useKeptForOffline(): void {
  const isSomebody = useSession() !== null;
  useEffect(() => {
    // In development there is no worker, and without https pages may not have one.
    if (!isSomebody || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      // Without it everything still works with a network.
      keepAppForOffline(navigator.serviceWorker).catch(() => {});
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isSomebody]);
}

/** Starts the worker, and gives it what this page has already loaded. */
export async function keepAppForOffline(workers: ServiceWorkerContainer): Promise<void> {
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
