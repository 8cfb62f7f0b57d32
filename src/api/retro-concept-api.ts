import { type RetroConcept, retroConceptSchema } from '#contract/retro/retro-concept-payload.ts';
import { ApiError, call } from './http.ts';

/** The plan of a retro; null if it cannot be had (specification section 7), for people who may not know of it as for all others. */
export async function getRetro(id: string, signal?: AbortSignal): Promise<RetroConcept | null> {
  try {
    return await call(`/retro/${encodeURIComponent(id)}`, retroConceptSchema, { ...(signal && { signal }) });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
