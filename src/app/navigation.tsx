import { useKeptForOffline } from './keep-for-offline.ts';
import { useTellFailures } from './tell-failures.ts';
import { useForgetCreation } from './use-forget-creation.ts';
import { useReloadOnReturn, useScrollToPlace } from './use-navigation.ts';
import { useToldOutside } from './use-told-outside.ts';

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
