import { useKeptForOffline } from './keep-for-offline.ts';
import { useTellFailures } from './report-failures.ts';
import { useForgetCreation } from './use-forget-drafts.ts';
import { useReloadOnReturn, useScrollToPlace } from './use-navigation.ts';
import { useToldOutside } from './use-outside-reports.ts';

/** Effects of navigation. They show nothing, and the first page does not wait for them. */
export function Navigation() {
  useScrollToPlace();
  useReloadOnReturn();
  useForgetCreation();
  useKeptForOffline();
  useTellFailures();
  useToldOutside();
  return null;
}
