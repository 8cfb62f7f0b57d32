import { type Build, KeptBuild, kindOf } from './kept-build.ts';

/*
 * The service worker: shows the app where the server cannot be reached (SY19). `scripts/worker.mjs` builds it into `sw.js`;
 * `src/app/keep-for-offline.ts` has browsers run it.
 */

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build. */
declare const BUILD: Build;

const build = new KeptBuild(BUILD, { caches, fetch: (path, init) => fetch(path, init) });

self.addEventListener('install', (event) => {
  // A new build takes over at once: otherwise the old worker would keep showing the old build without a network.
  event.waitUntil(build.fetch().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const begin = async () => {
    await build.dropOthers();
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request, self.location.origin);
  if (kind === 'page') {
    const respond = async () => ((await event.preloadResponse) as Response | undefined) ?? fetch(request);
    event.respondWith(build.page(respond()));
  } else if (kind === 'file') {
    event.respondWith(build.file(new URL(request.url).pathname, () => fetch(request)));
  }
});
