import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

/** Digests are of one length, so that comparing takes the same time whatever was sent. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `GET /metrics` for whoever brings the token. To everybody else there is no such page. */
export function addMetricsRoute(http: FastifyInstance, metrics: Metrics, token: string): void {
  const wanted = digest(`Bearer ${token}`);
  http.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) return reply.callNotFound();
    return reply.header('content-type', metrics.contentType).send(await metrics.text());
  });
}
