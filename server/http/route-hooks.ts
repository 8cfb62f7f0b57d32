import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { snakeKeys } from '#contract/case.ts';
import { idSchema } from '#contract/ids.ts';
import { refusalOf, type Standing } from '#machines/access/workspace-access.ts';
import { refused } from '../base/result.ts';
import type { TokenBuckets } from '../base/token-buckets.ts';
import type { Caller } from '../store/accounts/sessions.ts';
import { hasAccount, type Person } from '../store/accounts/users.ts';
import { HttpRefusal } from './errors.ts';
import { parseBody, parseForm } from './parse.ts';
import type { RouteEntry } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    entry?: RouteEntry;
  }
  interface FastifyRequest {
    /** Who calls; null for nobody that is known. */
    caller: Caller | null;
    /** What the handler of a `route` gets. */
    call: unknown;
  }
}

export interface RouteHooksDeps {
  /** Whose token this is; null where it is nobody's, or its session is over. */
  byToken: (token: string) => Promise<Caller | null>;
  /** Whether somebody operates the installation. */
  isOperator: (person: Person) => boolean;
  /** How often one person may call. */
  perPerson: Pick<TokenBuckets, 'take'>;
}

/** A route as it was added. */
export interface ListedRoute {
  method: string;
  url: string;
  entry: RouteEntry;
}

/**
 * Does for every route what its entry says: who calls is found out before the body is read, so that a stranger's is not
 * kept (SY8); then query and body are parsed, limits and access applied; what is answered is brought into the form
 * that its schema promises. The start fails where a route has no entry (AC1). Answers with the routes there are, once
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
      return config?.entry ? methods.map((name) => ({ method: name, url, entry: config.entry })) : [];
    }) as ListedRoute[];
}

/**
 * Who calls a route, as far as it asks. Throws `unauthorized`, `unauthorized_action` for whoever has no account where one is
 * needed, `not_found` for whom the call is not there, and `too_many` for one who calls too often.
 */
async function callerOf(
  { headers, routeOptions }: FastifyRequest,
  { byToken, isOperator, perPerson }: RouteHooksDeps,
): Promise<Caller | null> {
  const who = routeOptions.config.entry?.who ?? 'anybody';
  if (who === 'anybody' || typeof who === 'object') return null;
  const token = /^Bearer (\S{1,2048})$/i.exec(headers.authorization ?? '')?.[1];
  const caller = token === undefined ? null : await byToken(token);
  if (who === 'operator' && !(caller && isOperator(caller.person)))
    throw new HttpRefusal(refused('not_found'));
  if (caller && !perPerson.take(caller.person.id)) throw new HttpRefusal(refused('too_many'));
  if (!caller && who !== 'optional') throw new HttpRefusal(refused('unauthorized'));
  if (caller && who === 'account' && !hasAccount(caller.person))
    throw new HttpRefusal(refused('unauthorized_action'));
  return caller;
}

/**
 * A call as its handler gets it; throws what speaks against it. An `:id` or `:teamId` in the path that is none is answered
 * before it is looked for: a database may take what only begins with an id for that id.
 */
async function callOf(request: FastifyRequest, entry: RouteEntry): Promise<unknown> {
  const { ip, caller } = request;
  const params = request.params as Record<string, string>;
  for (const [name, value] of Object.entries(params)) {
    if (/^id$|Id$/.test(name) && !idSchema.safeParse(value).success)
      throw new HttpRefusal(refused('not_found'));
  }
  const query = entry.query && parseBody(entry.query, request.query);
  const call = { ip, caller, params, query, body: bodyOf(request, entry), request };
  for (const { admits } of entry.limits ?? []) {
    if (!(await admits(call as never))) throw new HttpRefusal(refused('too_many'));
  }
  if (!entry.of) return call;
  const person = caller?.person ?? null;
  const met = await entry.of.meet(params, person);
  if (!met) throw new HttpRefusal(refused('not_found'));
  if (entry.may && !entry.may.includes(met.as)) throw new HttpRefusal(refused('unauthorized_action'));
  const act =
    typeof entry.act === 'object'
      ? entry.act.by(call.body as never, { params, person, as: met.as })
      : entry.act;
  const code = act && refusalOf(act, met as Standing);
  if (code) throw new HttpRefusal(refused(code));
  return { ...call, [entry.of.name]: met };
}

/** Whoever sends no body leaves every field out. */
function bodyOf({ body = {}, caller }: FastifyRequest, { body: asked, isForm }: RouteEntry): unknown {
  if (!asked) return undefined;
  const isFields = typeof body === 'object' && body !== null;
  const schema = typeof asked === 'function' ? asked(isFields ? body : {}, caller) : asked;
  return isForm ? parseForm(schema, body) : parseBody(schema, body);
}
