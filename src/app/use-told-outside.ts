import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { shownInstallation } from '#src/api/installation.ts';

/** Has those outside told of page views and errors where the operator asks for that; nothing is fetched for it elsewhere. */
export function useToldOutside(): void {
  const { pathname } = useLocation();
  const outside = shownInstallation()?.outside;
  useEffect(() => {
    if (outside === undefined) return;
    // Where nobody is told, nothing else changes.
    import('./tell-outside.ts').then(({ tellOutside }) => tellOutside(outside, pathname)).catch(() => {});
  }, [outside, pathname]);
}
