import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { shownInstallation } from '#src/api/installation-api.ts';

/** Reports page views and errors if the operator has set that up; otherwise nothing is loaded for it. */
export function useOutsideReports(): void {
  const { pathname } = useLocation();
  const outside = shownInstallation()?.outside;
  useEffect(() => {
    if (outside === undefined) return;
    // If reporting fails, nothing else changes.
    import('./outside-reports.ts')
      .then(({ reportToServices }) => reportToServices(outside, pathname))
      .catch(() => {});
  }, [outside, pathname]);
}
