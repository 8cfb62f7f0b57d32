import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { installationQuery } from './workspace-queries.ts';

/** Set to anything but `true`, it hides the pages of plans and prices; what a plan allows stays (PL9). */
const FLAG = 'force_pricing_ff';

/** Whether plans are sold here, and whether their pages and prices are shown. Null until that is known. */
export function usePricing(): { isSold: boolean; isShown: boolean } | null {
  const { search } = useLocation();
  const { data, isError } = useQuery(installationQuery);
  if (!data && !isError) return null;
  // When nobody answers, nothing can be bought either: then it is taken for one that sells.
  const isSold = data?.hasPricing ?? true;
  const flag = new URLSearchParams(search).get(FLAG);
  return { isSold, isShown: isSold && (flag === null || flag === 'true') };
}
