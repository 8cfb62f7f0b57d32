import type { FastifyRequest } from 'fastify';
import type { User } from '#contract/rest.ts';
import type { Users } from '../store/users.ts';
import type { TokenBuckets } from '../token-buckets.ts';
import { HttpRefusal } from './errors.ts';

/** Who calls: whoever the bearer token belongs to. Throws `unauthorized`, and `too_many` for one who calls too often. */
export function authenticator(users: Users, perPerson: TokenBuckets, now: () => number) {
  return async ({ headers }: FastifyRequest): Promise<User> => {
    const token = /^Bearer (\S{1,2048})$/i.exec(headers.authorization ?? '')?.[1];
    const user = token === undefined ? null : await users.byToken(token, now());
    if (!user) throw new HttpRefusal('unauthorized');
    if (!perPerson.take(user.id)) throw new HttpRefusal('too_many');
    return user;
  };
}
