import { useKeptForOffline } from './keep-for-offline.ts';
import { useReportFailures } from './report-failures.ts';
import { useForgetDrafts } from './use-forget-drafts.ts';
import { useReloadOnReturn, useScrollToPlace } from './use-navigation.ts';
import { useOutsideReports } from './use-outside-reports.ts';

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
