import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AVATAR_FIELD } from '#contract/accounts.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { networksOf } from '../addresses.ts';
import type { Avatars } from '../avatars/avatars.ts';
import type { Person } from '../store/users.ts';
import { type Rate, TokenBuckets } from '../token-buckets.ts';
import type { Auth } from './auth.ts';
import { HttpRefusal } from './errors.ts';

/** How often pictures may be sent: by one person, and from one network. */
export interface PictureRates {
  picturesPerPerson: Rate;
  picturesPerAddress: Rate;
}
/** A whole team that shares an address can do so on the same day. */
export const PICTURE_RATES: PictureRates = {
  picturesPerPerson: { perSecond: 1 / 20, burst: 5 },
  picturesPerAddress: { perSecond: 1 / 3, burst: 20 },
};
/** Pictures that are being received at a time, from all. */
const MOST_ARRIVING = 16;

export interface AvatarRoutesDeps {
  accounts: Accounts;
  avatars: Avatars;
  auth: Auth;
  now: () => number;
  rates: { http: PictureRates };
}

/** One's picture: `PUT /users/me/avatar` puts one in the place of that before, `DELETE` takes it away. */
export async function addAvatarRoutes(
  api: FastifyInstance,
  { accounts, avatars, auth, now, rates }: AvatarRoutesDeps,
  answer: (person: Person) => unknown,
): Promise<void> {
  const perPerson = new TokenBuckets(rates.http.picturesPerPerson, now);
  const perNetwork = new TokenBuckets(rates.http.picturesPerAddress, now);
  const sweeping = setInterval(() => {
    perPerson.sweep();
    perNetwork.sweep();
  }, 60_000);
  sweeping.unref();
  api.addHook('onClose', async () => clearInterval(sweeping));
  let arriving = 0;

  /** Before the picture is received: what is refused costs nothing. */
  function admit({ ip }: FastifyRequest, { id }: Person): void {
    const isAdmitted = perPerson.take(id) && networksOf(ip).every((network) => perNetwork.take(network));
    if (!isAdmitted || arriving >= MOST_ARRIVING) throw new HttpRefusal('too_many');
  }

  /** Somebody with another picture, or none; theirs may have ended meanwhile. */
  function changed(person: Person | null): unknown {
    if (!person) throw new HttpRefusal('unauthorized');
    accounts.pictured(person);
    return answer(person);
  }

  await api.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: LIMITS.avatarBytes, headerPairs: 20 },
  });
  api.put('/users/me/avatar', { bodyLimit: LIMITS.avatarBytes + 16 * 1024 }, async (request) => {
    const person = await auth.whoCalls(request);
    admit(request, person);
    arriving += 1;
    try {
      return changed(await avatars.keep(person.id, await pictureIn(request)));
    } finally {
      arriving -= 1;
    }
  });
  api.delete('/users/me/avatar', async (request) => {
    const { id } = await auth.whoCalls(request);
    return changed(await avatars.remove(id));
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
