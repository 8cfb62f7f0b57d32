import type { FastifyRequest } from 'fastify';
import type { Caller, Logins } from '../accounts/logins.ts';
import type { TokenBuckets } from '../base/token-buckets.ts';
import type { Person } from '../store/accounts/users.ts';
import { HttpRefusal } from './errors.ts';

/** Who calls. */
export interface Auth {
  /** Whoever the bearer token belongs to. Throws `unauthorized`, and `too_many` for one who calls too often. */
  caller: (request: FastifyRequest) => Promise<Caller>;
  /** The same, but nobody where there is no good token. */
  callerIfAny: (request: FastifyRequest) => Promise<Caller | null>;
  /** Who it is, for calls that their login does not matter to. */
  whoCalls: (request: FastifyRequest) => Promise<Person>;
}

export function authenticator(logins: Logins, perPerson: TokenBuckets): Auth {
  const callerIfAny = async ({ headers }: FastifyRequest): Promise<Caller | null> => {
    const token = /^Bearer (\S{1,2048})$/i.exec(headers.authorization ?? '')?.[1];
    const caller = token === undefined ? null : await logins.who(token);
    if (caller && !perPerson.take(caller.person.id)) throw new HttpRefusal('too_many');
    return caller;
  };
  const caller = async (request: FastifyRequest): Promise<Caller> => {
    const found = await callerIfAny(request);
    if (!found) throw new HttpRefusal('unauthorized');
    return found;
  };
  return { caller, callerIfAny, whoCalls: async (request) => (await caller(request)).person };
}

/**
 * Finds out who calls before the body is read, for routes whose body may be large: a stranger's is not kept (SY8). To be
 * given as `preParsing`, which comes after the limits of addresses; `callerOf` then says who it is.
 */
export function knownBeforeBody(whoCalls: Auth['whoCalls']) {
  const known = new WeakMap<FastifyRequest, Person>();
  return {
    preParsing: async (request: FastifyRequest): Promise<void> => {
      known.set(request, await whoCalls(request));
    },
    callerOf: (request: FastifyRequest): Person => {
      const person = known.get(request);
      if (!person) throw new HttpRefusal('unauthorized');
      return person;
    },
  };
}
