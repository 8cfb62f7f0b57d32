import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Session, temporaryUserSchema, type User } from '#contract/rest.ts';
import { newId } from '../room/chance.ts';
import type { Users } from '../store/users.ts';
import { snakeKeys } from './case.ts';
import { parseBody } from './parse.ts';

export interface UserRoutesDeps {
  users: Users;
  now: () => number;
  whoCalls: (request: FastifyRequest) => Promise<User>;
  /** Guests that one address may make per minute: a whole team behind it comes in at once. */
  guestsPerMinute: number;
}

/** Who one is, and how one becomes a guest. */
export function addUserRoutes(api: FastifyInstance, deps: UserRoutesDeps): void {
  const config = { rateLimit: { max: deps.guestsPerMinute, timeWindow: '1 minute' } };
  api.post('/users/temporary', { config }, async (request) => {
    const { name } = parseBody(temporaryUserSchema, request.body);
    const now = deps.now();
    const user = await deps.users.createGuest(newId(), name, now);
    const session: Session = { token: await deps.users.logIn(user.id, now), user };
    return snakeKeys(session);
  });
  api.get('/user', async (request) => snakeKeys(await deps.whoCalls(request)));
}
