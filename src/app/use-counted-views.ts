import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { shownInstallation } from '#src/api/installation.ts';

/** Has page views counted where the installation asks for that; nothing is fetched for it elsewhere. */
export function useCountedViews(): void {
  const { pathname } = useLocation();
  const endpoint = shownInstallation()?.analyticsUrl;
  useEffect(() => {
    if (endpoint === undefined) return;
    // Where nobody counts, nothing else changes.
    import('./count-views.ts').then(({ countView }) => countView(endpoint, pathname)).catch(() => {});
  }, [endpoint, pathname]);
}
