import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest, RouteOptions } from 'fastify';
import { AVATAR_FIELD } from '#contract/accounts/account-payloads.ts';
import { LIMITS } from '#contract/limits.ts';
import { done, type Refused, type Result, refused } from '../base/result.ts';
import type { Time } from '../base/system-clock.ts';
import { isMultipart } from '../http/arriving-bodies.ts';
import { pluginOf } from '../http/route.ts';
import type { PictureLimits } from './picture-limits.ts';

/** How long a picture may take to arrive, ms: one of the largest over a slow line. */
const ARRIVES_MS = 10_000;

export interface ReceiveDeps {
  time: Time;
  pictures: Pick<PictureLimits, 'admit' | 'waitFor'>;
}

/** The body of a route that takes a picture. */
export const PICTURE_BODY = {
  bodyLimit: LIMITS.avatarBytes + 16 * 1024,
  refusesUnread: (request: FastifyRequest) => (isMultipart(request) ? null : unreadable()),
};

/** Routes that take pictures, as a Fastify plugin: only they read forms with files. */
export const picturePluginOf =
  (...routes: readonly RouteOptions[]): FastifyPluginAsync =>
  async (api) => {
    await api.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: LIMITS.avatarBytes, headerPairs: 20 },
    });
    await api.register(pluginOf(...routes));
  };

/**
 * Receives a picture and passes it on. Refused with `too_many` before it is received, with `image_unreadable`
 * and `image_too_large`, and as `use` refuses it.
 */
export async function receivePicture<T>(
  { time, pictures }: ReceiveDeps,
  { ip, person, request }: { ip: string; person: string; request: FastifyRequest },
  use: (picture: Buffer) => Promise<T | Refused>,
): Promise<T | Refused> {
  const leave = pictures.admit(ip, person);
  if (!leave) return refused('too_many', { waitMs: pictures.waitFor(ip, person) });
  const inTime = time.after(ARRIVES_MS, () => {
    leave();
    request.raw.destroy();
  });
  try {
    const picture = await pictureIn(request).finally(inTime);
    return picture.ok ? await use(picture.value) : picture;
  } finally {
    leave();
  }
}

/** The uploaded picture; refuses with `image_unreadable` if there is none, and with `image_too_large`. */
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
