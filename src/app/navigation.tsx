import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { shownInstallation } from '#src/api/installation-api.ts';
import { useKeptForOffline } from './keep-for-offline.ts';
import { useReportFailures } from './report-failures.ts';
import { useForgetDrafts } from './use-forget-drafts.ts';
import { useReloadOnReturn, useScrollToPlace } from './use-navigation.ts';

/** Effects of navigation. They show nothing, and the first page does not wait for them. */
export function Navigation() {
  useScrollToPlace();
  useReloadOnReturn();
  useForgetDrafts();
  useKeptForOffline();
  useReportFailures();
  useOutsideReports();
  return null;
}

/** Reports page views and errors if the operator has set that up; otherwise nothing is loaded for it. */
function useOutsideReports(): void {
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
