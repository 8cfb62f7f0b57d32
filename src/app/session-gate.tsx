import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '#src/api/session.ts';
import { Loading } from '#src/ui/loading/loading.tsx';

/**
 * Loads the session once before the first page is shown, and keeps it from then on (specification sections 2 and 4).
 * Guests have nothing to renew: their token lasts.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const who = session === null ? 'visitor' : session.user.temporary ? 'guest' : 'full user';
  // Someone who gives their name here is known already.
  const [isLoaded, setLoaded] = useState(who === 'visitor');
  useEffect(() => {
    if (who === 'visitor') return setLoaded(true);
    let isOver = false;
    const loaded = () => {
      if (!isOver) setLoaded(true);
    };
    load[who]().then(loaded, loaded);
    return () => {
      isOver = true;
    };
  }, [who]);
  return isLoaded ? children : <Loading isPage />;
}

const load = {
  guest: async (): Promise<unknown> => (await import('#src/api/accounts-api.ts')).getAccount(),
  'full user': async (): Promise<unknown> => (await import('#src/api/session-keeper.ts')).keepSession(),
};
