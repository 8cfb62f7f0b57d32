import type { FastifyRequest } from 'fastify';
import type { Logger } from '../base/logger.ts';
import type { Result } from '../base/result.ts';

/**
 * Logs a login that failed, if it did: how it was tried, why it failed and the id of the call; neither the address nor where
 * it came from. With Google, terms that are still to be accepted are a step, not a failure.
 */
export function logFailedLogin(
  log: Logger,
  way: 'password' | 'google',
  begun: Result<unknown>,
  { id }: Pick<FastifyRequest, 'id'>,
): void {
  if (!begun.ok && begun.code !== 'terms_required')
    log.info({ way, code: begun.code, request: id }, 'a login failed');
}
