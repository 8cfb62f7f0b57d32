import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPages } from '#server/http/pages.ts';
import { routeHooks } from '#server/http/route-hooks.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

let server: TestServer;
let pages: string;
beforeAll(async () => {
  pages = mkdtempSync(join(tmpdir(), 'hindsight-pages-'));
  mkdirSync(join(pages, 'assets'));
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Hindsight</title>');
  writeFileSync(join(pages, 'assets', 'app-1a2b3c.js'), 'export {};');
  mkdirSync(join(pages, '.vite'));
  writeFileSync(join(pages, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(pages, 'sw.js'), '// the worker');
  writeFileSync(join(pages, 'sw.js.gz'), gzipSync('// the worker'));
  writeFileSync(join(pages, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = await startServer({ pages });
});
afterAll(async () => {
  await server.stop();
  rmSync(pages, { recursive: true });
});

const get = (path: string, accept = 'text/html,*/*') =>
  fetch(`${server.url}${path}`, { headers: { accept } });

/** What is left when a worker has taken over from one that kept something. */
async function undoneBy(worker: string): Promise<{ kept: string[]; isAnswering: boolean }> {
  const kept = ['hindsight.build:1', 'hindsight.build:2'];
  const listeners = new Map<string, (event: object) => void>();
  const caches = {
    keys: async () => [...kept],
    delete: async (name: string) => void kept.splice(kept.indexOf(name), 1),
  };
  const names = ['addEventListener', 'skipWaiting', 'caches', 'registration'];
  const listen = (type: string, listener: (event: object) => void) => void listeners.set(type, listener);
  new Function(...names, worker)(listen, () => {}, caches, {
    navigationPreload: { disable: async () => {} },
  });
  listeners.get('install')?.({});
  const begun: Promise<void>[] = [];
  listeners.get('activate')?.({ waitUntil: (until: Promise<void>) => void begun.push(until) });
  await Promise.all(begun);
  return { kept, isAnswering: listeners.has('fetch') };
}

describe('the app', () => {
  it.each(['/', '/retro/abcdefghij012345', '/workspaces/1/edit?x=1', '/error/kicked_out_of_retro'])(
    'has its page at every path: %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await response.text()).toContain('Hindsight');
    },
  );

  it('has files cached for good if their names change with their contents, and others revalidated', async () => {
    const hashed = await get('/assets/app-1a2b3c.js', '*/*');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toContain('javascript');
    expect((await get('/icon.svg', '*/*')).headers.get('cache-control')).toBe('no-cache');
  });

  it('[SY19] has one page for any path, the same for everyone, which search engines do not index', async () => {
    const shell = await get('/app-shell', '*/*');
    expect(shell.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(shell.headers.get('content-security-policy')).toContain("worker-src 'self'");
    expect(await shell.text()).toBe(await (await get('/retro/abcdefghij012345')).text());
  });

  it('[SY7] does not let browsers keep an old worker', async () => {
    const worker = await get('/sw.js', '*/*');
    expect(worker.headers.get('cache-control')).toBe('no-store');
    expect(await worker.text()).toBe('// the worker');
  });

  it('tells browsers to drop everything if nothing is to be kept', async () => {
    const without = await startServer({ pages, isKeptOffline: false });
    const worker = await fetch(`${without.url}/sw.js`);
    expect(worker.headers.get('cache-control')).toBe('no-store');
    expect(worker.headers.get('content-type')).toContain('javascript');
    expect(await undoneBy(await worker.text())).toEqual({ kept: [], isAnswering: false });
    await without.stop();
  });

  it.each(['/assets/gone-9z.js', '/api/nothing', '/socket.iox', '/.vite/manifest.json'])(
    'is not served for missing files: %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: 'not_found' });
    },
  );

  it.each(['/%ff', '/api/retro/%ff', '/api/avatars/%', `/api/retro/${'x'.repeat(101)}/door`])(
    'is not served, nor anything else, for an unreadable path: %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await response.json()).toMatchObject({ error: 'not_found' });
    },
  );

  it('[AC1] does not take over routes that are added besides its files', async () => {
    const http = Fastify();
    routeHooks(http, {
      byToken: async () => null,
      isOperator: () => false,
      perPerson: { takeOrWait: () => 0 },
    });
    const previews = {
      previewOf: async () => null,
      previews: { take: () => true },
      shownReviews: async () => [],
    };
    const shown = {
      publicUrl: null,
      blogUrl: null,
      sourceUrl: null,
      contact: null,
      hasPricing: true,
      isKeptOffline: true,
      analyticsUrl: null,
      sentryDsn: null,
    };
    await addPages(http, { pages, ...shown, ...previews });
    http.get('/later', async () => 'secret');
    await expect(http.ready()).rejects.toThrow('/later does not say who may call it');
  });

  it.each(['/patterns', '/patterns/', '/patterns?x=1', '/brief/x'])(
    'keeps search engines from %s',
    async (path) => {
      const { status, headers } = await get(path);
      expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
    },
  );

  it('lets search engines index the front page', async () => {
    expect((await get('/')).headers.get('x-robots-tag')).toBeNull();
  });

  it('makes browsers that come by https stay with it, and no others', async () => {
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
    const secure = await startServer({ pages, publicUrl: 'https://retro.example.org' });
    const { headers } = await fetch(secure.url);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    await secure.stop();
    const plain = await startServer({ pages, publicUrl: 'http://retro.example.org' });
    expect((await fetch(plain.url)).headers.get('strict-transport-security')).toBeNull();
    await plain.stop();
  });

  it.each(['/..%2f..%2fetc%2fpasswd', '/assets/..%2f..%2findex.ts', '/%00', '/assets/%'])(
    '[SY8] serves only its folder: %s',
    async (path) => {
      const response = await get(path, '*/*');
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    },
  );
});
