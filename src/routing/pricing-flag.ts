/** Set to anything but `true`, it hides the pages of plans and prices; what a plan allows stays (PL9). */
const FLAG = 'force_pricing_ff';

/** Whether the query of an address hides plans and prices. The server reads it alike (server/http/rendered-pages.ts). */
export function hidesPricing(search: string): boolean {
  const flag = new URLSearchParams(search).get(FLAG);
  return flag !== null && flag !== 'true';
}
