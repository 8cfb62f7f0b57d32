import type { RouteOptions } from 'fastify';
import { refused } from '../base/result.ts';
import { RawAnswer, route } from '../http/route.ts';
import type { Avatars } from './avatars.ts';

/** Headers of pictures: what a browser may do with one, and that it may cache it. */
const HEADERS = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Serves people's pictures. Their addresses cannot be guessed, and a new picture has a new one. */
export const avatarFiles = (avatars: Pick<Avatars, 'read'>): RouteOptions =>
  route('GET /avatars/:file', { who: 'anybody', answer: 'image/webp' }, async ({ params }) => {
    const picture = await avatars.read(`/avatars/${params.file}`);
    return picture ? new RawAnswer(picture, HEADERS) : refused('not_found');
  });
