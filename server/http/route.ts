import type { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import type { Act, Standing } from '#machines/access/workspace-access.ts';
import type { Refused } from '../base/result.ts';
import type { Caller } from '../store/accounts/sessions.ts';
import type { Person } from '../store/accounts/users.ts';
import { HttpRefusal } from './errors.ts';

/** Who may call a route, and what anybody else is answered. */
export const CALLERS = {
  /** Anybody; a token is not even looked at. */
  anybody: 'anyone',
  /** Anybody; who brings a good token is known. */
  optional: 'anyone; a login is used if there is one',
  /** Whoever is logged in, guests too. Anybody else: `unauthorized`. */
  person: 'people who are logged in, guests too',
  /** Whoever is logged in to an account with a confirmed address. Others who are logged in: `unauthorized_action`. */
  account: 'people with a confirmed account',
  /** Whoever operates the installation. To anybody else the call is not there: `not_found`, as of no call at all (OP1). */
  operator: 'operators',
} as const;

/** Callers who are known by something else than a login, such as a secret; to anybody else there is no such page. */
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
  /** Null where there is none, and alike, and as fast, where this person may not know that there is one (AC2). */
  meet: (params: Readonly<Record<string, string>>, person: Person | null) => Promise<Met | null>;
}

/** One bound on how often something may be asked for; refused with `too_many`. */
export interface Limit<C> {
  /** What is counted and by what, for docs/access.md. */
  says: string;
  admits: (call: C) => boolean | Promise<boolean>;
}

/** What is done with a workspace or team by calling a route; by what is sent, where it may be one of several. */
export type ActOf<B> = Act | { of: readonly Act[]; by: (body: B, asked: Asked) => Act };
/** Of a call, what may tell which of several acts it is. */
export interface Asked {
  params: Readonly<Record<string, string>>;
  person: Person | null;
  /** What they are to the workspace or team. */
  as: string;
}

/** What a route says of itself; docs/access.md is printed from it. A route without it does not start (AC1). */
export interface RouteEntry {
  who: Who;
  of?: Subject;
  /** What one has to be to that subject; anybody else who may know of it is answered `unauthorized_action`. */
  may?: readonly string[];
  /** What it does with a workspace or team that the path names (`machines/access/workspace-access.ts`). */
  act?: ActOf<never>;
  /** What it does with the team that its body or query names, if it does; asked by its handler. */
  ofTeam?: Act;
  limits?: readonly Limit<never>[];
  /** What speaks against a body before it is read; null where nothing does. */
  refusesUnread?: (request: FastifyRequest) => Refused | null;
  query?: z.ZodMiniType;
  body?: BodySchema;
  /** Whether a body is a form that a person fills in: what is wrong with each field is said in a word of its own. */
  isForm?: boolean;
  /** The schema of the answer, which takes out what it does not name; or the media type of a file. */
  answer: z.ZodMiniType | `${string}/${string}`;
}

/** The schema of a body; or the choice between several, by what was sent and by whom. */
export type BodySchema = z.ZodMiniType | ((sent: object, caller: Caller | null) => z.ZodMiniType);

type SchemaOf<B> = B extends (...asked: never[]) => infer S ? S : B;
type Parsed<B> = [B] extends [never] ? undefined : z.output<Extract<SchemaOf<B>, z.ZodMiniType>>;
type Known<W> = W extends 'person' | 'account' | 'operator'
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
  /** The address that it comes from. */
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
  /** Bytes, where a body may be larger than others. */
  bodyLimit?: number;
  answer: A;
}

/** An answer that goes out as it stands: a file, also one that is still being put together, or JSON that is written already. */
export class Ready {
  readonly body: string | Buffer | Readable;
  readonly headers: Record<string, string>;

  constructor(body: Ready['body'], headers: Record<string, string>) {
    this.body = body;
    this.headers = headers;
  }
}

type Answer<A> = (A extends z.ZodMiniType ? z.output<A> : never) | Ready | Refused;

const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false && 'code' in answer;

/**
 * A route of Fastify's, by its method and path. Its handler gets who calls, the body and what the path names, all checked
 * by `routeHooks`, and answers with data in camel case, with a file, or with a refusal.
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
      if (answer instanceof Ready) return reply.headers(answer.headers).send(answer.body);
      if (isRefused(answer)) throw new HttpRefusal(answer);
      return answer;
    },
  };
}

/** Routes as a plugin of Fastify's. */
export const pluginOf =
  (...routes: readonly RouteOptions[]): FastifyPluginAsync =>
  async (http) => {
    for (const one of routes) http.route(one);
  };
