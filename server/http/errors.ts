import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNT_REFUSALS, type AccountCode } from '#contract/accounts.ts';
import { snakeKeys } from '#contract/case.ts';
import { REFUSALS, type RefusalCode } from '#contract/codes.ts';
import type { ErrorBody } from '#contract/rest.ts';
import type { Result } from '../base/result.ts';
import { DatabaseUnavailable } from '../store/database/database-errors.ts';

type Code = RefusalCode | AccountCode;

const SENTENCES: Record<Code, string> = { ...REFUSALS, ...ACCOUNT_REFUSALS };
const STATUS: Partial<Record<Code, number>> = {
  invalid: 422,
  settings: 422,
  unauthorized: 401,
  not_found: 404,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  invalid_credentials: 401,
  google_account: 401,
  google_token: 401,
  google_unverified: 422,
  google_mismatch: 422,
  proof_required: 422,
  already_in_use: 422,
  invalid_link: 422,
  link_expired: 401,
  link_used: 401,
  no_mail: 422,
  log_in_first: 403,
  whose_account: 403,
  wrong_password: 422,
  image_unreadable: 422,
  image_too_large: 422,
  image_too_detailed: 422,
};

/** A call that is refused, with what is wrong with each field of a form, or more that the code's caller needs. */
export class HttpRefusal extends Error {
  readonly code: Code;
  readonly fields: Record<string, string> | undefined;
  readonly email: string | undefined;

  constructor(code: Code, fields?: Record<string, string>, email?: string) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.email = email;
  }
}

/** What a service answered with; throws its refusal as one of HTTP. */
export function orThrow<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new HttpRefusal(result.code, result.fields, result.email);
}

function bodyOf(code: Code, fields?: Record<string, string>, email?: string): ErrorBody {
  return {
    error: code,
    message: SENTENCES[code],
    ...(fields && { fields }),
    ...(email !== undefined && { email }),
  };
}

/** Answers every failure alike: what we refuse by its code, what HTTP itself refuses by its status, the rest as ours. */
export function answerError(error: FastifyError | HttpRefusal, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpRefusal) {
    const { code, fields, email } = error;
    return reply.status(STATUS[code] ?? 400).send(snakeKeys(bodyOf(code, fields, email)));
  }
  const status = error.statusCode ?? 500;
  if (status === 429) return reply.status(429).send(bodyOf('too_many'));
  if (status >= 400 && status < 500) return reply.status(status).send(bodyOf('invalid'));
  request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed');
  const code = error instanceof DatabaseUnavailable ? 'unavailable' : 'internal';
  return reply.status(STATUS[code] ?? 500).send(bodyOf(code));
}

/** The answer to a call for something that is not there. */
export const answerNotFound = (reply: FastifyReply) => reply.status(404).send(bodyOf('not_found'));
