import type { RouteOptions } from 'fastify';
import { type Account, accountSchema } from '#contract/accounts/account-payloads.ts';
import type { Person } from '../accounts/store/users.ts';
import { refused } from '../base/result.ts';
import { RawAnswer, route } from '../http/route.ts';
import type { Avatars } from './avatars.ts';
import { PICTURE_BODY, type ReceiveDeps, receivePicture } from './picture-route.ts';

export interface AvatarRoutesDeps extends ReceiveDeps {
  avatars: Avatars;
  /** How somebody sees their own account. */
  viewOf: (person: Person) => Promise<Account>;
}

const own = { who: 'person', answer: accountSchema } as const;

/** Headers of pictures: what a browser may do with one, and that it may cache it. */
const PICTURE_HEADERS = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
};

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

/** Serves people's pictures. Their addresses cannot be guessed, and a new picture has a new one. */
export const avatarFiles = (avatars: Pick<Avatars, 'read'>): RouteOptions =>
  route('GET /avatars/:file', { who: 'anybody', answer: 'image/webp' }, async ({ params }) => {
    const picture = await avatars.read(`/avatars/${params.file}`);
    return picture ? new RawAnswer(picture, PICTURE_HEADERS) : refused('not_found');
  });
