import { useEffect, useState, useSyncExternalStore } from 'react';
import type { User } from '#contract/accounts/user-payloads.ts';
import type { OpenRetro } from './open-retro.ts';
import type { RetroClient, Snapshot } from './retro-client.ts';

const load = () => import('./open-retro.ts');
/** How long until a failed load is tried again, ms. */
const LOAD_AGAIN_MS = 2_000;
const never = () => () => {};
const nothing = () => null;

export interface RetroOnPage {
  open: OpenRetro | null;
  snapshot: Snapshot | null;
}

/** Keeps a retro open while the page shows it and there is a user. */
export function useOpenRetro(retro: string, user: User | null): RetroOnPage {
  const [open, setOpen] = useState<OpenRetro | null>(null);
  // A renewed token or a changed picture is no reason to leave and return.
  const who = user && `${user.id} ${user.temporary}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user's other properties may change meanwhile
  useEffect(() => {
    // For a visitor too: it loads while they type their name.
    if (!user) return whenLoaded(() => () => {});
    return whenLoaded((module) => {
      const opened = module.openRetro(retro, user);
      setOpen(opened);
      const stopWaking = wakeOnReturn(opened.client);
      return () => {
        stopWaking();
        opened.client.stop();
        setOpen(null);
      };
    });
  }, [retro, who]);
  const client: RetroClient | undefined = open?.client;
  const snapshot = useSyncExternalStore<Snapshot | null>(
    client?.subscribe ?? never,
    client?.getSnapshot ?? nothing,
    nothing,
  );
  return { open, snapshot };
}

/** Calls `begin` once the module has loaded, with retries. Returns how to end it, or how to cancel it before it begins. */
function whenLoaded(begin: (module: Awaited<ReturnType<typeof load>>) => () => void): () => void {
  let end: (() => void) | null = null;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const attempt = () =>
    load().then(
      (module) => {
        if (!isOver) end = begin(module);
      },
      () => {
        if (!isOver) timer = setTimeout(attempt, LOAD_AGAIN_MS);
      },
    );
  void attempt();
  return () => {
    isOver = true;
    clearTimeout(timer);
    end?.();
  };
}

/** Tries the connection immediately when the network returns or somebody looks at the page again. */
function wakeOnReturn(client: RetroClient): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') client.wake();
  };
  // The socket itself would notice only later.
  window.addEventListener('offline', client.doubt);
  window.addEventListener('online', client.wake);
  window.addEventListener('pageshow', client.wake);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('offline', client.doubt);
    window.removeEventListener('online', client.wake);
    window.removeEventListener('pageshow', client.wake);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
