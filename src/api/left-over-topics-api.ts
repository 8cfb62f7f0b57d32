import { type LeftOver, leftOverSchema } from '#contract/retro/left-over-payload.ts';
import { call } from './http.ts';

/** What can be taken over into a retro from the last one of its team (TA5). Throws an ApiError. */
export const getLeftOver = (retro: string, signal?: AbortSignal): Promise<LeftOver> =>
  call(`/retro/${encodeURIComponent(retro)}/left_over`, leftOverSchema, { ...(signal && { signal }) });
