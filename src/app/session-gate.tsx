import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '#src/api/session.ts';
import { Loading } from '#src/ui/loading.tsx';

/**
 * Loads the session once before the first page is shown, and keeps it from then on (specification sections 2 and 4).
 * Guests have nothing to load or to renew: their token lasts.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const isFullUser = session !== null && !session.user.temporary;
  const [isLoaded, setLoaded] = useState(!isFullUser);
  useEffect(() => {
    if (!isFullUser) return setLoaded(true);
    let isOver = false;
    const loaded = () => {
      if (!isOver) setLoaded(true);
    };
    import('#src/api/session-keeper.ts').then(({ keepSession }) => keepSession()).then(loaded, loaded);
    return () => {
      isOver = true;
    };
  }, [isFullUser]);
  return isLoaded ? children : <Loading isPage />;
}
