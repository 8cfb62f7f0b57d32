import { type RetroPage, retroPageSchema } from '#contract/retro/retro-payloads.ts';
import { call } from './http.ts';

/** One page of the finished retros that one may read and that have these words (FT1). Throws an ApiError. */
export function searchRetros(q: string, offset: number, signal?: AbortSignal): Promise<RetroPage> {
  const query = new URLSearchParams({ q, offset: String(offset) });
  return call(`/search?${query}`, retroPageSchema, { ...(signal && { signal }) });
}
