import { type ChildProcess, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '#server/store/store.ts';
import { endProgram, freePort, programOf, ready, runProgram, startProgram } from './service-programs.ts';

const PACKAGE = 'postgresql';
const READY = /database system is ready to accept connections/;

/** A separate PostgreSQL on a free port, with a folder of its own. */
export interface TestPostgres {
  readonly port: number;
  /** Makes a new, empty database; returns its address. */
  database: () => Promise<string>;
  /** The same with our tables, which are made once and copied. */
  prepared: () => Promise<string>;
  /** Ends it: `SIGINT` in an orderly way, `SIGKILL` at once, with all its processes. */
  kill: (signal: 'SIGINT' | 'SIGKILL') => Promise<void>;
  /** Starts it again on the same port and data. */
  start: () => Promise<void>;
  /** Ends it and removes its data. */
  stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root; it then runs as the user that its package has created. */
const asRoot = userInfo().uid === 0;
const runAs = (program: string, args: readonly string[]): [string, string[]] =>
  asRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]]
    : [program, [...args]];

/**
 * Starts one. It hands commits to the operating system without waiting for the disk: they survive a
 * `kill -9`, which is the worst that happens to it here.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'hindsight-postgres-'));
  const data = join(folder, 'data');
  if (asRoot) chownSync(folder, ...ownerOf('postgres'));
  const initdb = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync'];
  runProgram(...runAs(programOf('initdb', PACKAGE), initdb));
  const port = await freePort();
  const settings = [
    'fsync=off',
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    'max_connections=60',
  ].flatMap((setting) => ['-c', setting]);
  let child: ChildProcess;
  const start = async (tries = 20): Promise<void> => {
    const args = ['-D', data, '-p', String(port), ...settings];
    child = startProgram(...runAs(programOf('postgres', PACKAGE), args), folder);
    try {
      await ready(child, READY);
    } catch (error) {
      // The processes that served its connections may not have noticed yet that it was killed.
      if (tries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
      await start(tries - 1);
    }
  };
  await start();
  let databases = 0;
  async function database(like = 'template1'): Promise<string> {
    const name = `test_${++databases}`;
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    await client.connect();
    await client.query(`create database ${name} template ${like}`);
    await client.end();
    return `postgres://postgres@127.0.0.1:${port}/${name}`;
  }
  async function anEmptyOne(): Promise<string> {
    const url = await database();
    await (await openPostgres(url)).close();
    return new URL(url).pathname.slice(1);
  }
  let empty: Promise<string> | null = null;
  return {
    port,
    start: () => start(),
    database: () => database(),
    prepared: async () => {
      empty ??= anEmptyOne();
      return database(await empty);
    },
    kill: async (signal) => {
      const connections = signal === 'SIGKILL' ? childrenOf(child.pid) : [];
      await endProgram(child, signal);
      for (const pid of connections) endProcess(pid);
    },
    stop: async () => {
      await endProgram(child, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The processes that serve its connections; on a busy machine they notice late that it is gone. */
function childrenOf(pid: number | undefined): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function ownerOf(user: string): [number, number] {
  const { stdout } = spawnSync('id', ['-u', user], { encoding: 'utf8' });
  const group = spawnSync('id', ['-g', user], { encoding: 'utf8' });
  return [Number(stdout), Number(group.stdout)];
}
