import { ApiError } from '#src/api/http.ts';
import { codeOf } from '#src/forms/kit/form-problems.ts';

/** A link to a new password that has expired has a message of its own (specification section 8). */
export function rethrowExpired(error: unknown): never {
  if (codeOf(error) !== 'link_expired') throw error;
  throw new ApiError('reset_expired', 'link_expired', error instanceof ApiError ? error.status : 0);
}
