import * as z from 'zod/mini';
import { idSchema } from '#contract/ids.ts';
import {
  type NewRetro,
  type RetroPage,
  type RetroSummary,
  retroPageSchema,
  retroSummarySchema,
} from '#contract/rest.ts';
import { call } from './http.ts';

const createdSchema = z.object({ retroId: idSchema });

/** Starts a retro and answers with its id. What is left out takes its default. Throws an ApiError; `fields` says what is wrong. */
export async function createRetro(retro: NewRetro): Promise<string> {
  return (await call('/retro', createdSchema, { method: 'POST', body: retro })).retroId;
}

/** A retro as the lists show it, or null where there is none that one may see. */
export async function getRetro(id: string, signal?: AbortSignal): Promise<RetroSummary | null> {
  try {
    return await call(`/retro/${encodeURIComponent(id)}`, retroSummarySchema, { ...(signal && { signal }) });
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}

/** One page of one's own retros, newest first, from the `offset`-th on. Throws an ApiError. */
export function listRetros(offset: number, signal?: AbortSignal): Promise<RetroPage> {
  return call(`/retros?offset=${offset}`, retroPageSchema, { ...(signal && { signal }) });
}
