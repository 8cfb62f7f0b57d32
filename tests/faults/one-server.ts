import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openStore } from '#server/store/store.ts';
import {
  buildServer,
  killLeftovers,
  runServer,
  type ServerProcess,
} from '#tests/support/servers/server-process.ts';
import { freePort } from '#tests/support/services/service-programs.ts';
import type { Crowd } from './persistent-crowd.ts';

/** A server in a separate process with the embedded database, which can be stopped and restarted in the same place. */
export class OneServer {
  readonly folder: string;
  readonly #port: number;
  #process: ServerProcess | null = null;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.#port = port;
  }

  /** `main`: the built server. Without a data folder it makes one, and removes it at the end. */
  static async start(main: string, folder = mkdtempSync(join(tmpdir(), 'hindsight-'))): Promise<OneServer> {
    const server = new OneServer(folder, await freePort());
    await server.run(main);
    return server;
  }

  get process(): ServerProcess {
    if (!this.#process) throw new Error('not running');
    return this.#process;
  }

  urls = (): readonly string[] => [this.process.url];

  async run(main: string): Promise<void> {
    this.#process = await runServer(main, {
      DATA_DIR: this.folder,
      HOST: '127.0.0.1',
      PORT: String(this.#port),
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    });
  }

  /** Lets everyone finish and checks that all is as it must be (see `Crowd.check`); reads the database while the server runs. */
  async check(...crowds: readonly Crowd[]): Promise<void> {
    const store = await openStore(this.folder);
    try {
      for (const crowd of crowds) await crowd.check(store);
    } finally {
      await store.close();
    }
  }

  async stop(): Promise<void> {
    await this.process.end('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** One server for all tests of a file. */
export function oneServer(): () => OneServer {
  let server: OneServer;
  beforeAll(async () => {
    server = await OneServer.start(await buildServer());
  });
  afterAll(async () => {
    await server.stop();
    killLeftovers();
  });
  return () => server;
}
