import { afterEach, expect, it, vi } from 'vitest';
import { keepAppForOffline } from '#src/app/keep-for-offline.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a page knows of workers; `controller` is the one that it is answered by. */
function workersOf(controller: object | null) {
  const workers = Object.assign(new EventTarget(), {
    controller,
    register: vi.fn(
      async () => void queueMicrotask(() => workers.dispatchEvent(new Event('controllerchange'))),
    ),
  });
  return workers as typeof workers & ServiceWorkerContainer;
}

const loaded = ['/assets/page-1a.js', '/api/users/me', '/avatars/a.webp'].map((path) => ({
  name: `https://retro.example.org${path}`,
}));

it('[SY19] gives a new worker the files of the app that this page had already loaded, and nothing else', async () => {
  const asked = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('performance', { getEntriesByType: () => loaded });
  const workers = workersOf(null);
  await keepAppForOffline(workers);
  expect(workers.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  expect(asked.mock.calls).toEqual([['https://retro.example.org/assets/page-1a.js']]);
});

it('[SY7] checks for a newer worker on each page', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const workers = workersOf({});
  await keepAppForOffline(workers);
  expect(workers.register).toHaveBeenCalledOnce();
  expect(asked).not.toHaveBeenCalled();
});
