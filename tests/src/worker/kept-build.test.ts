import { beforeEach, describe, expect, it, vi } from 'vitest';
import { APP_SHELL, type Build, KeptBuild, kindOf } from '#src/worker/kept-build.ts';

const OLD: Build = { name: 'old', entry: '/assets/index-old.js', files: ['/assets/index-old.js'] };
const NEW: Build = { name: 'new', entry: '/assets/index-new.js', files: ['/assets/index-new.js'] };
const pageOf = ({ entry }: Build) => `<script type="module" src="${entry}"></script>`;

/** The caches of a browser, with as much of their ways as the worker needs; files come from `server`. */
class Caches {
  readonly all = new Map<string, Map<string, string>>();
  readonly server = new Map<string, string>();
  /** The most files that were fetched at the same time. */
  mostAtATime = 0;
  #adding = 0;

  readonly open = async (name: string) => {
    const entries = this.all.get(name) ?? new Map<string, string>();
    this.all.set(name, entries);
    return {
      put: async (path: string, response: Response) => void entries.set(path, await response.text()),
      add: async (path: string) => {
        this.mostAtATime = Math.max(this.mostAtATime, ++this.#adding);
        await Promise.resolve();
        this.#adding--;
        const text = this.server.get(path);
        if (text === undefined) throw new TypeError('Failed to fetch');
        entries.set(path, text);
      },
    };
  };
  readonly match = async (path: string, { cacheName }: { cacheName: string }) => {
    const text = this.all.get(cacheName)?.get(path);
    return text === undefined ? undefined : new Response(text);
  };
  readonly has = async (name: string) => this.all.has(name);
  readonly keys = async () => [...this.all.keys()];
  readonly delete = async (name: string) => this.all.delete(name);

  /** The paths of everything that is kept. */
  get kept(): string[] {
    return [...this.all.values()].flatMap((entries) => [...entries.keys()]);
  }
}

let caches: Caches;
/** The build that the server has. */
let served: Build;
const kept = (build: Build) =>
  new KeptBuild(build, {
    caches: caches as unknown as CacheStorage,
    fetch: async (path) => new Response(path === APP_SHELL ? pageOf(served) : null),
  });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const text = async (answer: Promise<Response>) => (await answer).text();

beforeEach(() => {
  caches = new Caches();
  served = OLD;
  for (const { files } of [OLD, NEW]) for (const file of files) caches.server.set(file, `code of ${file}`);
});

describe('[SY19] the app that is kept', () => {
  it('is shown at every address if the server does not answer', async () => {
    await kept(OLD).fetch();
    expect(await text(kept(OLD).page(noNetwork()))).toBe(pageOf(OLD));
    expect(await text(kept(OLD).file('/assets/index-old.js', noNetwork))).toContain('code of');
  });

  it('is shown if Firefox returns an error response for its failed navigation preload', async () => {
    await kept(OLD).fetch();
    expect(await text(kept(OLD).page(Promise.resolve(Response.error())))).toBe(pageOf(OLD));
  });

  it.each([502, 503, 504])('is shown if a proxy answers %i for an unreachable server', async (status) => {
    const sent = Promise.resolve(new Response('Bad gateway', { status }));
    await kept(OLD).fetch();
    expect(await text(kept(OLD).page(sent))).toBe(pageOf(OLD));
  });

  it.each([200, 404, 500])('[SY7] is not used if the server answers: %i', async (status) => {
    await kept(OLD).fetch();
    const answer = await kept(OLD).page(Promise.resolve(new Response('from the server', { status })));
    expect([answer.status, await answer.text()]).toEqual([status, 'from the server']);
  });

  it('leaves the browser’s own message without a network if nothing is kept', async () => {
    await expect(kept(OLD).page(noNetwork())).rejects.toThrow('Failed to fetch');
    const gateway = new Response('Bad gateway', { status: 502 });
    expect(await kept(OLD).page(Promise.resolve(gateway))).toBe(gateway);
  });

  it('[SY7] is replaced by a new build, and caches of others stay', async () => {
    await kept(OLD).fetch();
    await caches.open('of somebody else');
    served = NEW;
    await kept(NEW).fetch();
    await kept(NEW).dropOthers();
    expect(await caches.keys()).toEqual(['of somebody else', 'hindsight.build:new']);
    expect(await text(kept(NEW).page(noNetwork()))).toBe(pageOf(NEW));
  });

  it('is never mixed from two builds while servers are being updated', async () => {
    await expect(kept(NEW).fetch()).rejects.toThrow('not of build new');
    expect(caches.kept).toEqual([]);
  });

  it('is complete or not there', async () => {
    caches.server.clear();
    await expect(kept(OLD).fetch()).rejects.toThrow('Failed to fetch');
    await expect(kept(OLD).page(noNetwork())).rejects.toThrow();
    expect(await caches.keys()).toEqual([]);
  });

  it('is fetched two files at a time, so that a page that somebody waits for has the other connections', async () => {
    const files = Array.from({ length: 20 }, (_, nth) => `/assets/part-${nth}.js`);
    for (const file of files) caches.server.set(file, 'code');
    await kept({ ...OLD, files }).fetch();
    expect(caches.kept).toEqual([...files, APP_SHELL]);
    expect(caches.mostAtATime).toBe(2);
  });
});

describe('a file of the app', () => {
  it('is requested once, and kept', async () => {
    const ask = vi.fn(async () => new Response('code'));
    await kept(OLD).fetch();
    for (const _ of [1, 2]) expect(await text(kept(OLD).file('/assets/later.js', ask))).toBe('code');
    expect(ask).toHaveBeenCalledOnce();
  });

  it('is not kept by a worker whose build was deleted', async () => {
    const ask = async () => new Response('code');
    expect(await text(kept(OLD).file('/assets/later.js', ask))).toBe('code');
    expect(await caches.keys()).toEqual([]);
  });

  it('is not kept if the server does not have it', async () => {
    await caches.open('hindsight.build:old');
    const answer = await kept(OLD).file('/assets/gone.js', async () => new Response(null, { status: 404 }));
    expect(answer.status).toBe(404);
    expect(caches.kept).toEqual([]);
  });
});

describe('what the worker handles', () => {
  const origin = 'https://retro.example.org';
  const kind = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
    kindOf({ url: new URL(path, origin).href, mode, method }, origin);

  it('includes pages and files of the app', () => {
    expect(kind('/retro/abcdefghij012345', 'navigate')).toBe('page');
    expect(kind('/assets/index-1a2b.js')).toBe('file');
  });

  it.each([
    '/api/users/me',
    '/socket.io/?EIO=4',
    '/avatars/a.webp',
    '/app-shell',
    '/sw.js',
    '/assets/x.js?y',
  ])('[SY19] excludes personal and changing data: %s', (path) => expect(kind(path)).toBeNull());

  it('excludes requests that send data, and other sites', () => {
    expect(kind('/retro/new', 'navigate', 'POST')).toBeNull();
    expect(kind('https://elsewhere.example/assets/x.js')).toBeNull();
  });
});
