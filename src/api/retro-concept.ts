import { type RetroConcept, retroConceptSchema } from '#contract/retro-concept.ts';
import { call } from './http.ts';

/** The plan of a retro. Throws an ApiError: `not_found` for people who may not know of it. */
export function getRetro(id: string, signal?: AbortSignal): Promise<RetroConcept> {
  return call(`/retro/${encodeURIComponent(id)}`, retroConceptSchema, { ...(signal && { signal }) });
}
