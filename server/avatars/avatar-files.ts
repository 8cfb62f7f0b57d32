import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../http/errors.ts';
import type { Avatars } from './avatars.ts';

/** Serves people's pictures. Their addresses cannot be guessed, and a new picture has a new one. */
export function addAvatarFiles(http: FastifyInstance, avatars: Avatars): void {
  http.get<{ Params: { file: string } }>('/avatars/:file', async (request, reply) => {
    const picture = await avatars.read(`/avatars/${request.params.file}`);
    if (!picture) return answerNotFound(reply);
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(picture);
  });
}
