import type { FastifyInstance } from 'fastify';
import type { HtmlDocument } from './document.ts';

/** The app's page for whichever address: what the service worker shows without a network (SY19). */
const APP_SHELL = '/app-shell';
/** The service worker, which is among the built files, also compressed. */
const WORKER = '/sw.js';
const WORKER_FILE = /[\\/]sw\.js(?:\.br|\.gz)?$/;
/** In place of the worker: deletes everything its predecessor kept, and answers nothing. */
const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(letGo()));
async function letGo() {
  await registration.navigationPreload?.disable();
  for (const name of await caches.keys()) await caches.delete(name);
}
`;

/** Whether this is the file of the worker. */
export const isWorker = (path: string): boolean => WORKER_FILE.test(path);

/**
 * The app that browsers keep for use without a network; if that is turned off, a worker that undoes it.
 */
export function addOffline(files: FastifyInstance, app: HtmlDocument, isKeptOffline: boolean): void {
  files.get(APP_SHELL, (request, reply) =>
    app.send(request, reply.header('x-robots-tag', 'noindex, nofollow')),
  );
  if (isKeptOffline) return;
  files.get(WORKER, (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-store').send(NO_WORKER),
  );
}
