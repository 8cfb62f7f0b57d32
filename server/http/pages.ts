import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from './errors.ts';
import type { RouteEntry } from './route.ts';

/** Names of these files change with their contents. */
const HASHED = `${sep}assets${sep}`;

/** Pages that no search engine is to keep: for those who build the product, and briefs for whoever has their link (BF1). */
const NOT_KEPT = /^\/(?:patterns|brief)(?:[/?]|$)/;

const FILES: RouteEntry = { who: 'anybody', answer: 'text/html' };

/** Serves the app: its files, and its page for every address that is the app's own affair. */
export async function addPages(http: FastifyInstance, folder: string | null): Promise<void> {
  if (folder !== null && existsSync(join(folder, 'index.html'))) await http.register(filesIn(folder));
  else http.setNotFoundHandler((_request, reply) => answerNotFound(reply));
}

const filesIn =
  (folder: string): FastifyPluginAsync =>
  async (files) => {
    // The library adds the route for its files by itself. Routes beside these have to say for themselves who may call them.
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, entry: FILES };
    });
    await files.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      // What the build noted for itself, in `.vite`.
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    files.setNotFoundHandler((request, reply) =>
      isPage(request) ? sendApp(request, reply) : answerNotFound(reply),
    );
  };

function sendApp({ url }: FastifyRequest, reply: FastifyReply) {
  if (NOT_KEPT.test(url)) reply.header('x-robots-tag', 'noindex, nofollow');
  return reply.sendFile('index.html');
}

/** A browser asks for a page, not for data or for a file that is missing. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  const isOurs = ['/api/', '/assets/', '/socket.io', '/.'].some((start) => path.startsWith(start));
  return (method === 'GET' || method === 'HEAD') && !isOurs && (headers.accept ?? '').includes('text/html');
}
