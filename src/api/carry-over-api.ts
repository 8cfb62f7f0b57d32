import { type CarryOver, carryOverSchema } from '#contract/retro/carry-over-payload.ts';
import { call } from './http.ts';

/** What comes along if a retro is begun from this finished one (CO1). Throws an ApiError: `not_found` if that cannot be done. */
export function getCarryOver(retro: string, signal?: AbortSignal): Promise<CarryOver> {
  const path = `/retro/${encodeURIComponent(retro)}/carry_over`;
  return call(path, carryOverSchema, { ...(signal && { signal }) });
}
