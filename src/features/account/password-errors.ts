import { ApiError } from '#src/api/http.ts';
import { codeOf } from '#src/forms/kit/problems.ts';

/** Codes with a sentence of their own; `fields` are shown beside the fields. */
const OWN = ['invalid_link', 'link_used', 'proof_required'];

/** The message of specification section 8 for a new password that could not be saved. */
export function rethrowPasswordError(error: unknown): never {
  const code = codeOf(error);
  const status = error instanceof ApiError ? error.status : 0;
  const hasFields =
    error instanceof ApiError && typeof error.data === 'object' && 'fields' in (error.data ?? {});
  if (hasFields || OWN.includes(code)) throw error;
  if (code === 'link_expired') throw new ApiError('reset_expired', code, status);
  throw new ApiError(code === 'too_many' ? 'password_update_later' : 'password_update', code, status);
}
