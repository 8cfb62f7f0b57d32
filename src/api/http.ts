import type * as z from 'zod/mini';
import { errorSchema } from '#contract/base/error-body.ts';
import { camelKeys, snakeKeys } from '#contract/base/key-case.ts';
import { CALL_FAILURES } from '#contract/base/refusal-codes.ts';
import { API, takePrefetched } from './prefetched.ts';
import { reportError } from './report-error.ts';
import { currentSession, endSession } from './session.ts';

/**
 * A call that failed: with the server's code and sentence, or with one of `CALL_FAILURES`. `internal` is a failure that
 * does not even say its code, such as a proxy's.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: string;
  /** HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** The body, in camelCase: for a form, `fields` says what is wrong with each. */
  readonly data: unknown;

  constructor(code: string, message: string, status: number, data: unknown = null) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; forms with files, and pieces of a file, are sent unchanged. */
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Calls the server and parses its answer with the contract's schema. Throws an ApiError; an answer that does not
 * fit is reported to the server and never reaches a screen.
 */
export async function call<T extends z.ZodMiniType>(
  path: string,
  schema: T,
  options: CallOptions = {},
): Promise<z.infer<T>> {
  const response = await fetchAnswer(path, options);
  const parsed = schema.safeParse(camelKeys(await bodyOf(response)));
  if (parsed.success) return parsed.data;
  reportError('call', 'unreadable_answer', `${options.method ?? 'GET'} ${patternOf(path)}`);
  throw new ApiError('unreadable_answer', CALL_FAILURES.unreadable_answer, response.status);
}

/** Calls the server for a text or a file. Throws an ApiError. */
export async function callForFile(path: string): Promise<{ blob: Blob; name: string | null }> {
  const response = await fetchAnswer(path, {});
  const name = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null;
  const blob = await response.blob();
  // In quotes it would be JSON.
  if (blob.size <= NOT_LOGGED_IN.length + 2) startOverFor(parsed(await blob.text()));
  return { blob, name };
}

/** Where a token is replaced by the next. */
export const RENEWAL = '/auth/refresh';
let renew: ((token: string) => Promise<void>) | null = null;
/** Says how a full user's token is replaced; it throws if there is no next one. */
export const renewBy = (how: typeof renew): void => {
  renew = how;
};

async function fetchAnswer(path: string, options: CallOptions, isSecond = false): Promise<Response> {
  const { method = 'GET', body, signal } = options;
  const token = currentSession()?.token;
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const isForm = body instanceof FormData || body instanceof Blob;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  let response: Response;
  try {
    const prefetched = method === 'GET' && !token ? takePrefetched(path) : null;
    response = await (prefetched ??
      fetch(API + path, {
        method,
        headers,
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(snakeKeys(body)) }),
        ...(signal && { signal }),
      }));
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('network', CALL_FAILURES.network, 0);
  }
  if (response.ok) return response;
  const error = await errorOf(response);
  const session = currentSession();
  if (error.code !== 'unauthorized' || !token || !session) throw error;
  if (!isSecond && path !== RENEWAL && renew && !session.user.temporary) {
    // Only the token may be over: the session lasts longer (AN9).
    await renew(token);
    return fetchAnswer(path, options, true);
  }
  // This token is no longer valid; if there is another one by now, it is kept.
  if (token === session.token) endSession();
  throw error;
}

async function errorOf(response: Response): Promise<ApiError> {
  const data = camelKeys(await bodyOf(response));
  const parsed = errorSchema.safeParse(data);
  if (!parsed.success) return new ApiError('internal', response.statusText, response.status, data);
  return new ApiError(parsed.data.error, parsed.data.message, response.status, data);
}

/** JSON if it is valid, text otherwise. */
async function bodyOf(response: Response): Promise<unknown> {
  const body = parsed(await response.text());
  startOverFor(body);
  return body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A path as routes name it: without the query, and with `:id` for ids. */
const patternOf = (path: string): string =>
  path
    .replace(/\?.*$/, '')
    .replace(/^(\/retro\/)[^/.]+/, '$1:id')
    .replace(/\/[0-9a-z]{16}(?=\/|$)/g, '/:id');

const NOT_LOGGED_IN = 'Invalid credentials';

/** As specified, whatever the status: with an invalid token the app starts over. */
function startOverFor(body: unknown): void {
  if (body === NOT_LOGGED_IN) location.reload();
}
