import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { shownInstallation } from '#src/api/installation-api.ts';
import { hidesPricing } from '#src/routing/pricing-flag.ts';
import { installationQuery } from './workspace-queries.ts';

/** Whether plans are sold here, and whether their pages and prices are shown. Null until that is known. */
export function usePricing(): { isSold: boolean; isShown: boolean } | null {
  const { search } = useLocation();
  const shown = shownInstallation();
  const { data = shown, isError } = useQuery({ ...installationQuery, enabled: shown === null });
  if (!data && !isError) return null;
  // If the server does not answer, nothing can be bought either: then plans are assumed to be sold.
  const isSold = data?.hasPricing ?? true;
  return { isSold, isShown: isSold && !hidesPricing(search) };
}
