import type { RouteOptions } from 'fastify';
import { type Account, accountSchema } from '#contract/accounts/account-payloads.ts';
import type { Person } from '../accounts/store/users.ts';
import { route } from '../http/route.ts';
import type { Avatars } from './avatars.ts';
import { PICTURE_BODY, type ReceiveDeps, receivePicture } from './picture-route.ts';

export interface AvatarRoutesDeps extends ReceiveDeps {
  avatars: Avatars;
  /** How somebody sees their own account. */
  viewOf: (person: Person) => Promise<Account>;
}

const own = { who: 'person', answer: accountSchema } as const;

/** A person's own picture: `PUT` replaces it, `DELETE` removes it. */
export const avatarRoutes = (deps: AvatarRoutesDeps): RouteOptions[] => [
  route('PUT /users/me/avatar', { ...own, ...PICTURE_BODY }, ({ ip, caller: { person }, request }) =>
    receivePicture(deps, { ip, person: person.id, request }, async (picture) => {
      const kept = await deps.avatars.keep(person.id, picture);
      return kept.ok ? deps.viewOf(kept.value) : kept;
    }),
  ),
  route('DELETE /users/me/avatar', own, async ({ caller }) => {
    const removed = await deps.avatars.remove(caller.person.id);
    return removed.ok ? deps.viewOf(removed.value) : removed;
  }),
];
