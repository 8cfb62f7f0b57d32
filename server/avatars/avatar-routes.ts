import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type Account, AVATAR_FIELD, accountSchema } from '#contract/accounts.ts';
import { LIMITS } from '#contract/limits.ts';
import { done, type Result, refused } from '../base/result.ts';
import type { Time } from '../base/time.ts';
import { isMultipart } from '../http/arriving-bodies.ts';
import { pluginOf, route } from '../http/route.ts';
import type { Person } from '../store/accounts/users.ts';
import type { Avatars } from './avatars.ts';
import type { PictureLimits } from './picture-limits.ts';

/** How long a picture may take to arrive, ms: one of the largest over a slow line. */
const ARRIVES_MS = 10_000;

export interface AvatarRoutesDeps {
  avatars: Avatars;
  time: Time;
  pictures: Pick<PictureLimits, 'admit'>;
  /** How somebody sees their own account. */
  accountOf: (person: Person) => Account;
}

/** One's picture: `PUT` puts one in the place of that before, `DELETE` takes it away. */
export const avatarRoutes =
  (deps: AvatarRoutesDeps): FastifyPluginAsync =>
  async (api) => {
    await api.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: LIMITS.avatarBytes, headerPairs: 20 },
    });
    await api.register(pluginOf(pictureRoute(deps), removalRoute(deps)));
  };

const own = { who: 'person', answer: accountSchema } as const;

const pictureRoute = ({ avatars, time, pictures, accountOf }: AvatarRoutesDeps) =>
  route(
    'PUT /users/me/avatar',
    {
      ...own,
      bodyLimit: LIMITS.avatarBytes + 16 * 1024,
      refusesUnread: (request) => (isMultipart(request) ? null : unreadable()),
    },
    async ({ ip, caller: { person }, request }) => {
      // Before the picture is received.
      const leave = pictures.admit(ip, person.id);
      if (!leave) return refused('too_many');
      const inTime = time.after(ARRIVES_MS, () => {
        leave();
        request.raw.destroy();
      });
      try {
        const picture = await pictureIn(request).finally(inTime);
        if (!picture.ok) return picture;
        const kept = await avatars.keep(person.id, picture.value);
        return kept.ok ? accountOf(kept.value) : kept;
      } finally {
        leave();
      }
    },
  );

const removalRoute = ({ avatars, accountOf }: AvatarRoutesDeps) =>
  route('DELETE /users/me/avatar', own, async ({ caller }) => {
    const removed = await avatars.remove(caller.person.id);
    return removed.ok ? accountOf(removed.value) : removed;
  });

/** The picture that was sent; `image_unreadable` where there is none, and `image_too_large`. */
async function pictureIn(request: FastifyRequest): Promise<Result<Buffer>> {
  try {
    const part = await request.file();
    const bytes = await part?.toBuffer();
    if (part?.fieldname === AVATAR_FIELD && bytes) return done(bytes);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    const isTooLarge = code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    if (isTooLarge) return refused('image_too_large', { fields: { avatar: 'image_too_large' } });
  }
  return unreadable();
}

const unreadable = () => refused('image_unreadable', { fields: { avatar: 'image_unreadable' } });
