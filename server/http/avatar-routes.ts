import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AVATAR_FIELD } from '#contract/accounts.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Avatars } from '../avatars/avatars.ts';
import type { PictureLimits } from '../avatars/picture-limits.ts';
import type { Time } from '../base/time.ts';
import type { Person } from '../store/accounts/users.ts';
import { type Auth, knownBeforeBody } from './auth.ts';
import { HttpRefusal, orThrow } from './errors.ts';

/** How long a picture may take to arrive, ms: one of the largest over a slow line. */
const ARRIVES_MS = 10_000;

export interface AvatarRoutesDeps {
  avatars: Avatars;
  auth: Auth;
  time: Time;
  pictures: PictureLimits;
}

/** One's picture: `PUT /users/me/avatar` puts one in the place of that before, `DELETE` takes it away. */
export async function addAvatarRoutes(
  api: FastifyInstance,
  { avatars, auth, time, pictures }: AvatarRoutesDeps,
  answer: (person: Person) => unknown,
): Promise<void> {
  await api.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: LIMITS.avatarBytes, headerPairs: 20 },
  });
  const { preParsing, callerOf } = knownBeforeBody(auth.whoCalls);
  api.put('/users/me/avatar', { bodyLimit: LIMITS.avatarBytes + 16 * 1024, preParsing }, async (request) => {
    const person = callerOf(request);
    // Before the picture is received.
    const done = pictures.admit(request.ip, person.id);
    if (!done) throw new HttpRefusal('too_many');
    const inTime = time.after(ARRIVES_MS, () => {
      done();
      request.raw.destroy();
    });
    try {
      const picture = await pictureIn(request).finally(inTime);
      return answer(orThrow(await avatars.keep(person.id, picture)));
    } finally {
      done();
    }
  });
  api.delete('/users/me/avatar', async (request) => {
    const { id } = await auth.whoCalls(request);
    return answer(orThrow(await avatars.remove(id)));
  });
}

/** The picture that was sent. Throws `image_unreadable` where there is none, and `image_too_large`. */
async function pictureIn(request: FastifyRequest): Promise<Buffer> {
  try {
    const part = await request.file();
    const bytes = await part?.toBuffer();
    if (part?.fieldname === AVATAR_FIELD && bytes) return bytes;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    const isTooLarge = code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    if (isTooLarge) throw new HttpRefusal('image_too_large', { avatar: 'image_too_large' });
  }
  throw new HttpRefusal('image_unreadable', { avatar: 'image_unreadable' });
}
