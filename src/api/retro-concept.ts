import { type RetroConcept, retroConceptSchema } from '#contract/retro-concept.ts';
import { call } from './http.ts';

/** What a retro is planned to be, or was. Throws an ApiError: `not_found` for whoever is not to know of it. */
export function getRetro(id: string, signal?: AbortSignal): Promise<RetroConcept> {
  return call(`/retro/${encodeURIComponent(id)}`, retroConceptSchema, { ...(signal && { signal }) });
}
