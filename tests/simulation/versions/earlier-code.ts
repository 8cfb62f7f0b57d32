import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fact } from '#contract/retro/facts.ts';
import type { App } from '#server/app.ts';
import type { AppDeps } from '#server/app-deps.ts';
import type { createLog } from '#server/base/logger.ts';
import type { outboxTransport } from '#server/mail/transports.ts';
import type { Rates } from '#server/rates.ts';
import type { Store } from '#server/store/store.ts';
import type { RetroClient, RetroClientOptions } from '#src/socket/retro-client.ts';
import type { Wire } from '#src/socket/wire-interface.ts';

/** What a server is built from, in one of the two versions. */
export interface ServerCode {
  buildApp: (deps: AppDeps) => Promise<App>;
  createLog: typeof createLog;
  outboxTransport: typeof outboxTransport;
  rates: Rates;
}

/** The browser's side of a retro, in one of the two versions. */
export type OpenClient = (
  about: Omit<RetroClientOptions, 'wire'>,
  token: string,
) => Pick<RetroClient, 'start' | 'stop' | 'wake' | 'send' | 'getSnapshot'>;

/** What is played of the version before. Where it is asked for more than it knew, or for something by another name, that is said here. */
export interface EarlierCode extends ServerCode {
  /** Opens the database in a folder as it did, with the tables that it had if there are none. */
  openNewStore: (folder: string) => Promise<Store>;
  openClient: OpenClient;
  /** Whether its pages could ask for this. */
  knowsCommand: (command: object) => boolean;
  /** Whether its servers can read this in a log. */
  knowsFact: (fact: Fact) => boolean;
}

/** What the built module exports (`build-earlier-code.ts`). */
interface Module extends Omit<ServerCode, 'rates'> {
  RATES: Rates;
  openStore: (folder: string) => Promise<Store>;
  parseCommand: (raw: unknown) => { ok: boolean };
  parseFact: (type: string, body: unknown, stamp: { seq: number; at: number }) => unknown;
  RetroClient: new (options: RetroClientOptions) => RetroClient;
  socketWire: (token: () => string) => Wire;
}

const FILE = 'hindsight.sqlite';
/** More than anybody does in a world. */
const NO_LIMIT = 1e9;

/** Loads it from where it was built. It meets the same replaced time, chance and network as the code of this version, which are the process's. */
export async function loadEarlierCode(main: string): Promise<EarlierCode> {
  const { RATES, openStore, parseCommand, parseFact, RetroClient, socketWire, ...server } = (await import(
    pathToFileURL(main).href
  )) as Module;
  const empty = await emptyTables(openStore);
  return {
    ...server,
    rates: unlimited(RATES),
    openNewStore: (folder) => {
      writeFileSync(join(folder, FILE), empty, { mode: 0o600 });
      return openStore(folder);
    },
    openClient: (about, token) => new RetroClient({ ...about, wire: socketWire(() => token) }),
    knowsCommand: (command) => parseCommand(command).ok,
    knowsFact: ({ type, seq, at, ...body }) => {
      try {
        parseFact(type, body, { seq, at });
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** A database with its tables and no rows: making them takes longer than playing a while. */
async function emptyTables(openStore: Module['openStore']): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  await (await openStore(folder)).close();
  const bytes = readFileSync(join(folder, FILE));
  rmSync(folder, { recursive: true });
  return bytes;
}

/** The same rates with limits that nobody reaches. */
const unlimited = <T>(rates: T): T =>
  JSON.parse(JSON.stringify(rates), (_, value: unknown) =>
    typeof value === 'number' ? NO_LIMIT : value,
  ) as T;
