import type { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import type { Act, Standing } from '#machines/access/workspace-access.ts';
import type { Caller } from '../accounts/store/sessions.ts';
import type { Person } from '../accounts/store/users.ts';
import type { Refused } from '../base/result.ts';
import { HttpRefusal } from './errors.ts';

/** Who may call a route, and how others are answered. */
export const CALLERS = {
  /** Anyone; a token is not even read. */
  anybody: 'anyone',
  /** Anyone; a valid token identifies the caller. */
  optional: 'anyone; a login is used if there is one',
  /** People who are logged in, guests too. Others: `unauthorized`. */
  person: 'people who are logged in, guests too',
  /** The same, also with a token that has expired while their login lasts (AN9). */
  renewer: 'people whose login lasts, even if their token has expired',
  /** People logged in to an account with a confirmed address. Others who are logged in: `unauthorized_action`. */
  account: 'people with a confirmed account',
  /** Operators. For others the call does not exist: `not_found`, as for an unknown call (OP1). */
  operator: 'operators',
} as const;

/** Callers identified by something other than a login, such as a secret; for others there is no such page. */
export interface Keyholder {
  /** Who that is, for docs/access.md. */
  says: string;
  admits: (request: FastifyRequest) => boolean;
}
export type Who = keyof typeof CALLERS | Keyholder;

/** Something that a path names, together with what a person is to it. */
export interface Subject<Name extends string = string, Met extends { as: string } = { as: string }> {
  /** What handlers and docs/access.md call it, such as `retro`. */
  name: Name;
  /** Null if it does not exist, and in the same way and time if this person may not know of it (AC2). */
  find: (params: Readonly<Record<string, string>>, person: Person | null) => Promise<Met | null>;
}

/** A limit on how often something may be requested; refused with `too_many`. */
export interface Limit<C> {
  /** What is counted and by what, for docs/access.md. */
  says: string;
  /** Counts a call: 0; or, if there were too many, after how many ms there is room for it. */
  wait: (call: C) => number | Promise<number>;
}

/** The act that calling a route performs on a workspace or team; depends on the body if there are several. */
export type ActOf<B> = Act | { of: readonly Act[]; by: (body: B, request: ActRequest) => Act };
/** The parts of a call that may decide which act it is. */
export interface ActRequest {
  params: Readonly<Record<string, string>>;
  person: Person | null;
  /** What they are to the workspace or team. */
  as: string;
}

/** The declaration of a route; docs/access.md is printed from it. The server does not start without it (AC1). */
export interface RouteEntry {
  who: Who;
  /** Whether it stands for all calls that do not exist. */
  isUnknown?: boolean;
  of?: Subject;
  /** What the caller has to be to that subject; others who may know of it are answered `unauthorized_action`. */
  may?: readonly string[];
  /** The act on a workspace or team that the path names (`machines/access/workspace-access.ts`). */
  act?: ActOf<never>;
  /** The act on a team named in its body or query, if any; checked by its handler. */
  ofTeam?: Act;
  limits?: readonly Limit<never>[];
  /** The refusal of a body before it is read; null if there is none. */
  refusesUnread?: (request: FastifyRequest) => Refused | null;
  query?: z.ZodMiniType;
  body?: BodySchema;
  /** Whether a body is a form that a person fills in: then each field gets its own error code. */
  isForm?: boolean;
  /** The schema of the answer, which removes what it does not name; or the media type of a file. */
  answer: z.ZodMiniType | `${string}/${string}`;
}

/** The schema of a body; or a choice between several, depending on the body and the caller. */
export type BodySchema = z.ZodMiniType | ((sent: object, caller: Caller | null) => z.ZodMiniType);

type SchemaOf<B> = B extends (...args: never[]) => infer S ? S : B;
type Parsed<B> = [B] extends [never] ? undefined : z.output<Extract<SchemaOf<B>, z.ZodMiniType>>;
type Known<W> = W extends 'person' | 'renewer' | 'account' | 'operator'
  ? Caller
  : W extends 'optional'
    ? Caller | null
    : null;
type NamesIn<Url extends string> = Url extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Url extends `${string}:${infer Name}`
    ? Name
    : never;

/** One call of a route, parsed and admitted. */
export interface Call<Url extends string, W, Q, B> {
  /** The IP address it comes from. */
  ip: string;
  caller: Known<W>;
  params: Record<NamesIn<Url>, string>;
  query: Parsed<Q>;
  body: Parsed<B>;
  request: FastifyRequest;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a route is: `RouteEntry` with the types that its handler gets. */
export interface RouteSpec<
  Url extends string,
  W extends Who,
  Q extends z.ZodMiniType,
  B extends BodySchema,
  Name extends string,
  Met extends { as: string },
  A extends RouteEntry['answer'],
> {
  who: W;
  of?: Subject<Name, Met>;
  may?: readonly Met['as'][];
  act?: Met extends Standing ? ActOf<Parsed<B>> : never;
  ofTeam?: Act;
  limits?: readonly Limit<Call<Url, W, Q, B>>[];
  refusesUnread?: RouteEntry['refusesUnread'];
  query?: Q;
  body?: B;
  isForm?: boolean;
  /** Bytes, if a body may be larger than usual. */
  bodyLimit?: number;
  answer: A;
}

/** An answer that is sent unchanged: a file, also one still being assembled, or finished JSON. */
export class RawAnswer {
  readonly body: string | Buffer | Readable;
  readonly headers: Record<string, string>;

  constructor(body: RawAnswer['body'], headers: Record<string, string>) {
    this.body = body;
    this.headers = headers;
  }
}

type Answer<A> = (A extends z.ZodMiniType ? z.output<A> : never) | RawAnswer | Refused;

const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false && 'code' in answer;

/**
 * A Fastify route, by its method and path. Its handler gets the caller, the body and what the path names, all checked
 * by `routeHooks`, and returns data in camel case, a file, or a refusal.
 */
export function route<
  const Url extends string,
  const W extends Who,
  A extends RouteEntry['answer'],
  Q extends z.ZodMiniType = never,
  B extends BodySchema = never,
  Name extends string = never,
  Met extends { as: string } = never,
>(
  path: `${Method} ${Url}`,
  spec: RouteSpec<Url, W, Q, B, Name, Met, A>,
  handle: (call: Call<Url, W, Q, B> & Record<Name, Met>) => Answer<A> | Promise<Answer<A>>,
): RouteOptions {
  const [method, url] = path.split(' ') as [Method, Url];
  const { bodyLimit, ...entry } = spec;
  return {
    method,
    url,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { entry: entry as unknown as RouteEntry },
    handler: async (request, reply) => {
      const answer: unknown = await handle(request.call as Call<Url, W, Q, B> & Record<Name, Met>);
      if (answer instanceof RawAnswer) return reply.headers(answer.headers).send(answer.body);
      if (isRefused(answer)) throw new HttpRefusal(answer);
      return answer;
    },
  };
}

/** Routes as a Fastify plugin. */
export const pluginOf =
  (...routes: readonly RouteOptions[]): FastifyPluginAsync =>
  async (http) => {
    for (const one of routes) http.route(one);
  };
