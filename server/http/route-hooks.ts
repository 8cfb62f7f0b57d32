import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { idSchema } from '#contract/base/ids.ts';
import { snakeKeys } from '#contract/base/key-case.ts';
import { refusalOf, type Standing } from '#machines/access/workspace-access.ts';
import type { Caller } from '../accounts/store/sessions.ts';
import { hasAccount, type Person } from '../accounts/store/users.ts';
import { refused } from '../base/result.ts';
import type { TokenBuckets } from '../base/token-buckets.ts';
import { HttpRefusal } from './errors.ts';
import { parseBody, parseForm } from './parse.ts';
import type { RouteEntry } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    entry?: RouteEntry;
  }
  interface FastifyRequest {
    /** The caller; null if unknown. */
    caller: Caller | null;
    /** What the handler of a `route` gets. */
    call: unknown;
  }
}

export interface RouteHooksDeps {
  /** The person a token belongs to; null if it is invalid or its session has ended. `toRenew`: also if it has expired. */
  byToken: (token: string, toRenew?: boolean) => Promise<Caller | null>;
  /** Whether somebody operates the installation. */
  isOperator: (person: Person) => boolean;
  /** How often one person may call. */
  perPerson: Pick<TokenBuckets, 'takeOrWait'>;
}

/** A route as it was added. */
export interface ListedRoute {
  method: string;
  url: string;
  entry: RouteEntry;
}

/**
 * Enforces the entry of every route: the caller is identified before the body is read, so that a stranger's is not
 * stored (SY8); then query and body are parsed, limits and access applied; the answer is brought into the form
 * that its schema promises. The server does not start if a route has no entry (AC1). Returns the routes once
 * all are added.
 */
export function routeHooks(http: FastifyInstance, deps: RouteHooksDeps): () => ListedRoute[] {
  const added: RouteOptions[] = [];
  http.decorateRequest('caller', null);
  http.decorateRequest('call', null);
  http.addHook('onRoute', (route) => void added.push(route));
  http.addHook('onReady', async () => {
    const silent = added.find(({ config }) => config?.entry === undefined);
    if (silent) throw new Error(`${silent.method} ${silent.url} does not say who may call it`);
  });
  http.addHook('onRequest', async (request, reply) => {
    const who = request.routeOptions.config.entry?.who;
    if (typeof who === 'object' && !who.admits(request)) return reply.callNotFound();
  });
  http.addHook('preParsing', async (request) => {
    request.caller = await callerOf(request, deps);
    const refusal = request.routeOptions.config.entry?.refusesUnread?.(request);
    if (refusal) throw new HttpRefusal(refusal);
  });
  http.addHook('preHandler', async (request) => {
    const { entry } = request.routeOptions.config;
    if (entry) request.call = await callOf(request, entry);
  });
  http.addHook('preSerialization', async (request, reply, answer) => {
    const schema = request.routeOptions.config.entry?.answer;
    const isPromised = typeof schema === 'object' && reply.statusCode < 400;
    return snakeKeys(isPromised ? schema.parse(answer) : answer);
  });
  return () =>
    added.flatMap(({ method, url, config }) => {
      const methods = [method].flat().filter((name) => name !== 'HEAD');
      return config?.entry && !config.entry.isUnknown
        ? methods.map((name) => ({ method: name, url, entry: config.entry }))
        : [];
    }) as ListedRoute[];
}

/**
 * The caller of a route, if it needs to know. Throws `unauthorized`, `unauthorized_action` without an account where one is
 * needed, `not_found` for people for whom the call does not exist, and `too_many` beyond the limit.
 */
async function callerOf(
  { headers, routeOptions }: FastifyRequest,
  { byToken, isOperator, perPerson }: RouteHooksDeps,
): Promise<Caller | null> {
  const who = routeOptions.config.entry?.who ?? 'anybody';
  if (who === 'anybody' || typeof who === 'object') return null;
  const token = /^Bearer (\S{1,2048})$/i.exec(headers.authorization ?? '')?.[1];
  const caller = token === undefined ? null : await byToken(token, who === 'renewer');
  if (who === 'operator' && !(caller && isOperator(caller.person)))
    throw new HttpRefusal(refused('not_found'));
  if (caller) await within(perPerson.takeOrWait(caller.person.id));
  if (!caller && who !== 'optional') throw new HttpRefusal(refused('unauthorized'));
  if (caller && who === 'account' && !hasAccount(caller.person))
    throw new HttpRefusal(refused('unauthorized_action'));
  return caller;
}

/** Throws `too_many` if a call has to wait. */
async function within(wait: number | Promise<number>): Promise<void> {
  const waitMs = await wait;
  if (waitMs > 0) throw new HttpRefusal(refused('too_many', { waitMs }));
}

/** The parts of a path that a route names. */
const paramsSchema = z.record(z.string(), z.string());

/**
 * A call as its handler gets it; throws a refusal. An invalid `:id` or `:teamId` in the path is answered
 * without a lookup, since a database may match text that only begins with an id.
 */
async function callOf(request: FastifyRequest, entry: RouteEntry): Promise<unknown> {
  const { ip, caller } = request;
  const params = paramsSchema.parse(request.params);
  for (const [name, value] of Object.entries(params)) {
    if (/^id$|Id$/.test(name) && !idSchema.safeParse(value).success)
      throw new HttpRefusal(refused('not_found'));
  }
  const query = entry.query && parseBody(entry.query, request.query);
  const call = { ip, caller, params, query, body: bodyOf(request, entry), request };
  for (const { wait } of entry.limits ?? []) await within(wait(call as never));
  if (!entry.of) return call;
  const person = caller?.person ?? null;
  const standing = await entry.of.find(params, person);
  if (!standing) throw new HttpRefusal(refused('not_found'));
  if (entry.may && !entry.may.includes(standing.as)) throw new HttpRefusal(refused('unauthorized_action'));
  const act =
    typeof entry.act === 'object'
      ? entry.act.by(call.body as never, { params, person, as: standing.as })
      : entry.act;
  const code = act && refusalOf(act, standing as Standing);
  if (code) throw new HttpRefusal(refused(code));
  return { ...call, [entry.of.name]: standing };
}

/** Without a body, every field counts as left out. */
function bodyOf({ body = {}, caller }: FastifyRequest, { body: bodySchema, isForm }: RouteEntry): unknown {
  if (!bodySchema) return undefined;
  const isFields = typeof body === 'object' && body !== null;
  const schema = typeof bodySchema === 'function' ? bodySchema(isFields ? body : {}, caller) : bodySchema;
  return isForm ? parseForm(schema, body) : parseBody(schema, body);
}
