import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { REFUSALS, type RefusalCode } from '#contract/codes.ts';
import type { ErrorBody } from '#contract/rest.ts';
import { snakeKeys } from './case.ts';

const STATUS: Partial<Record<RefusalCode, number>> = {
  invalid: 422,
  settings: 422,
  unauthorized: 401,
  not_found: 404,
  too_many: 429,
  internal: 500,
};

/** A call that is refused, with what is wrong with each field of a form. */
export class HttpRefusal extends Error {
  readonly code: RefusalCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: RefusalCode, fields?: Record<string, string>) {
    super(code);
    this.code = code;
    this.fields = fields;
  }
}

function bodyOf(code: RefusalCode, fields?: Record<string, string>): ErrorBody {
  return { error: code, message: REFUSALS[code], ...(fields && { fields }) };
}

/** Answers every failure alike: what we refuse by its code, what HTTP itself refuses by its status, the rest as ours. */
export function answerError(error: FastifyError | HttpRefusal, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpRefusal) {
    return reply.status(STATUS[error.code] ?? 400).send(snakeKeys(bodyOf(error.code, error.fields)));
  }
  const status = error.statusCode ?? 500;
  if (status === 429) return reply.status(429).send(bodyOf('too_many'));
  if (status >= 400 && status < 500) return reply.status(status).send(bodyOf('invalid'));
  request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed');
  return reply.status(500).send(bodyOf('internal'));
}

/** The answer to a call for something that is not there. */
export const answerNotFound = (reply: FastifyReply) => reply.status(404).send(bodyOf('not_found'));
