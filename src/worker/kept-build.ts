/** What the build notes of itself for the worker (`scripts/worker.mjs`). */
export interface Build {
  /** Another one with every change of what the app is made of. */
  name: string;
  /** The file that the app begins with, which tells builds apart. */
  entry: string;
  /** The files that the app needs to open a retro, their paths. */
  files: readonly string[];
}

/** What a worker uses of the browser, so that tests can replace it. */
export interface WorkerEnvironment {
  caches: CacheStorage;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
}

/** The address of the app's page that fits every address (`server/http/offline.ts`). */
export const APP_SHELL = '/app-shell';
/** What the caches of all builds begin with. */
const PREFIX = 'hindsight.build:';
/** Files fetched at the same time: of a browser's six connections to a server most are left to the page that somebody waits for. */
const AT_A_TIME = 2;
/** Statuses with which a proxy answers if it cannot reach the server. */
const NOBODY_THERE: readonly number[] = [502, 503, 504];

/** Whether nobody answered. Firefox does not reject a navigation preload that failed: it gives an answer that is an error. */
const isUnanswered = ({ type, status }: Response): boolean =>
  type === 'error' || NOBODY_THERE.includes(status);

/**
 * One build of the app as kept in the browser (SY19): its page, and its files, which are the same for everyone. What
 * concerns people, such as calls and pictures, is never here.
 */
export class KeptBuild {
  readonly #build: Build;
  readonly #around: WorkerEnvironment;

  constructor(build: Build, around: WorkerEnvironment) {
    this.#build = build;
    this.#around = around;
  }

  /**
   * Fetches what the app needs. Rejects if any of it cannot be loaded, or if the page is from another build, as from
   * another server while a new build is put in place: then the browser tries again later.
   */
  async fetch(): Promise<void> {
    const page = await this.#around.fetch(APP_SHELL, { cache: 'no-store' });
    if (!page.ok || !(await page.clone().text()).includes(this.#build.entry))
      throw new Error(`the page is not of build ${this.#build.name}`);
    const cache = await this.#around.caches.open(this.#name);
    const waiting = this.#build.files.values();
    const addInTurn = async () => {
      for (const path of waiting) await cache.add(path);
    };
    try {
      await Promise.all(Array.from({ length: AT_A_TIME }, addInTurn));
    } catch (error) {
      await this.#around.caches.delete(this.#name);
      throw error;
    }
    await cache.put(APP_SHELL, page);
  }

  /** Deletes what is kept of other builds. */
  async dropOthers(): Promise<void> {
    const names = await this.#around.caches.keys();
    const others = names.filter((name) => name.startsWith(PREFIX) && name !== this.#name);
    await Promise.all(others.map((name) => this.#around.caches.delete(name)));
  }

  /**
   * A page: as the server sends it, or the app's own only if nobody answers. So no page of an old build is shown while
   * there is a new one (SY7). `sent` rejects or is an error if there is no network.
   */
  async page(response: Promise<Response>): Promise<Response> {
    try {
      const answer = await response;
      return (isUnanswered(answer) && (await this.#kept(APP_SHELL))) || answer;
    } catch (error) {
      const shell = await this.#kept(APP_SHELL);
      if (!shell) throw error;
      return shell;
    }
  }

  /** A file whose name changes with its contents: the kept one, otherwise the server's, which is then kept. */
  async file(path: string, ask: () => Promise<Response>): Promise<Response> {
    const kept = await this.#kept(path);
    if (kept) return kept;
    const answer = await ask();
    const { caches } = this.#around;
    // Another build may have taken over meanwhile: what it deleted stays deleted.
    if (answer.ok && (await caches.has(this.#name))) {
      const copy = answer.clone();
      // Where there is no room, it is only not kept.
      await caches
        .open(this.#name)
        .then((cache) => cache.put(path, copy))
        .catch(() => {});
    }
    return answer;
  }

  get #name(): string {
    return PREFIX + this.#build.name;
  }

  #kept(path: string): Promise<Response | undefined> {
    return this.#around.caches.match(path, { cacheName: this.#name, ignoreVary: true });
  }
}

/** What the worker answers; everything else, including calls and people's pictures, goes to the server as if there were no worker. */
export function kindOf(
  request: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): 'page' | 'file' | null {
  const { origin: requestedOrigin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || requestedOrigin !== origin) return null;
  if (request.mode === 'navigate') return 'page';
  return pathname.startsWith('/assets/') && search === '' ? 'file' : null;
}
