import { ApiError } from '#src/api/http.ts';
import { codeOf } from '#src/forms/kit/problems.ts';

/** What has a sentence of its own; `fields` are told beside them. */
const OWN = ['invalid_link', 'link_used', 'proof_required'];

/** Says of a new password that could not be saved what specification section 8 says of it. */
export function rethrowPasswordError(error: unknown): never {
  const code = codeOf(error);
  const status = error instanceof ApiError ? error.status : 0;
  const hasFields =
    error instanceof ApiError && typeof error.data === 'object' && 'fields' in (error.data ?? {});
  if (hasFields || OWN.includes(code)) throw error;
  if (code === 'link_expired') throw new ApiError('reset_expired', code, status);
  throw new ApiError(code === 'too_many' ? 'password_update_later' : 'password_update', code, status);
}
