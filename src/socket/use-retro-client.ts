import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Session } from '#contract/rest.ts';
import { tabId } from './ids.ts';
import { RetroClient, type Snapshot } from './retro-client.ts';
import { socketWire } from './socket-wire.ts';

const never = () => () => {};
const nothing = () => null;

/** Keeps a retro open for as long as the page shows it and somebody is there to see it. */
export function useRetroClient(
  retro: string,
  session: Session | null,
): [RetroClient | null, Snapshot | null] {
  const [client, setClient] = useState<RetroClient | null>(null);
  const token = session?.token;
  const user = session?.user;
  useEffect(() => {
    if (!token || !user) return;
    const { id, name, avatar, temporary } = user;
    const me = { id, name, avatar, guest: temporary, invitee: null };
    const opened = new RetroClient({ retro, me, wire: socketWire(token), tab: tabId() });
    setClient(opened);
    opened.start();
    const stopWaking = wakeOnReturn(opened);
    return () => {
      stopWaking();
      opened.stop();
      setClient(null);
    };
  }, [retro, token, user]);
  const snapshot = useSyncExternalStore<Snapshot | null>(
    client?.subscribe ?? never,
    client?.getSnapshot ?? nothing,
    nothing,
  );
  return [client, snapshot];
}

/** The network is back, or somebody looks at the page again: then it is tried at once. */
function wakeOnReturn(client: RetroClient): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') client.wake();
  };
  window.addEventListener('online', client.wake);
  window.addEventListener('pageshow', client.wake);
  document.addEventListener('visibilitychange', seen);
  return () => {
    window.removeEventListener('online', client.wake);
    window.removeEventListener('pageshow', client.wake);
    document.removeEventListener('visibilitychange', seen);
  };
}
