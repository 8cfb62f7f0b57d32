import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNT_REFUSALS, type AccountCode } from '#contract/accounts/account-refusals.ts';
import type { ErrorBody } from '#contract/base/error-body.ts';
import { REFUSALS, type RefusalCode } from '#contract/base/refusal-codes.ts';
import { WORKSPACE_REFUSALS, type WorkspaceCode } from '#contract/workspaces/workspace-refusals.ts';
import { AccountGone } from '../accounts/store/lock-account.ts';
import { type Refused, refused } from '../base/result.ts';
import { TooOften } from '../base/too-often.ts';
import { DatabaseUnavailable, isGone } from '../store/database/database-errors.ts';

type Code = RefusalCode | AccountCode | WorkspaceCode;

const SENTENCES: Record<Code, string> = { ...REFUSALS, ...ACCOUNT_REFUSALS, ...WORKSPACE_REFUSALS };
/** 400 by default. */
const STATUS: Partial<Record<Code, number>> = {
  invalid: 422,
  settings: 422,
  unauthorized: 401,
  unauthorized_action: 403,
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
  terms_required: 422,
  already_in_use: 422,
  invalid_link: 422,
  link_expired: 401,
  link_used: 401,
  no_mail: 422,
  log_in_first: 403,
  whose_account: 403,
  wrong_password: 422,
  owns_workspaces: 422,
  image_unreadable: 422,
  image_too_large: 422,
  image_too_detailed: 422,
  plan_required: 422,
  ...(Object.fromEntries(Object.keys(WORKSPACE_REFUSALS).map((code) => [code, 422])) as Record<
    WorkspaceCode,
    number
  >),
  invitation_used: 404,
  invitation_withdrawn: 404,
};

/** After how many ms a call that came too often may be repeated, if no bucket says: by then there may be room again. */
const RETRY_AFTER_MS = 10_000;

/** A call that is refused, on its way to `answerError`. */
export class HttpRefusal extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.code);
    this.refused = refused;
  }
}

const bodyOf = ({ code, fields, email, inside }: Omit<Refused, 'ok'>): ErrorBody => ({
  error: code,
  message: SENTENCES[code],
  ...(fields && { fields }),
  ...(email !== undefined && { email }),
  ...(inside && { inside }),
});

/** Ms in whole seconds. */
const secondsOf = (ms = RETRY_AFTER_MS): number => Math.max(1, Math.ceil(ms / 1_000));

function refusalIn(error: Error): Refused | null {
  if (error instanceof HttpRefusal) return error.refused;
  return error instanceof TooOften ? refused('too_many', { waitMs: error.waitMs }) : null;
}

/** Whether HTTP itself refuses the call: what else has a status, such as an error of the provider of payments, is about another call. */
const isOfHttp = (error: Error): error is FastifyError =>
  error instanceof SyntaxError || ('code' in error && String(error.code).startsWith('FST_'));

/** Answers every failure in the same form: our refusals by their code, refusals of HTTP itself by their status, the rest as internal errors. */
export function answerError(
  error: FastifyError | HttpRefusal | TooOften,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const refusal = refusalIn(error);
  if (refusal) {
    if (refusal.code === 'too_many') reply.header('retry-after', secondsOf(refusal.waitMs));
    return reply.status(STATUS[refusal.code] ?? 400).send(bodyOf(refusal));
  }
  const status = isOfHttp(error) ? (error.statusCode ?? 500) : 500;
  if (status >= 400 && status < 500) return reply.status(status).send(bodyOf({ code: 'invalid' }));
  if (error instanceof AccountGone || isGone(error)) {
    request.log.warn(
      { err: error, route: request.routeOptions.url },
      'a call was about something that is gone',
    );
    const code = error instanceof AccountGone ? 'unauthorized' : 'not_found';
    return reply.status(STATUS[code] ?? 500).send(bodyOf({ code }));
  }
  request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed');
  const code = error instanceof DatabaseUnavailable ? 'unavailable' : 'internal';
  return reply.status(STATUS[code] ?? 500).send(bodyOf({ code }));
}

/** The answer to a call for something that does not exist. */
export const answerNotFound = (reply: FastifyReply) => reply.status(404).send(bodyOf({ code: 'not_found' }));

/** The answer to an address that cannot be read, such as one with `%ff` in it: no hook has run for it, not even helmet's. */
export const answerNoAddress = (reply: FastifyReply): void => {
  reply.headers({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' });
  answerNotFound(reply);
};
