import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { pause } from '../field.ts';
import { signUp } from '../hindsight-crowd.ts';
import { type Measured, SHIPPED, start } from '../process.ts';
import type { Target } from '../targets.ts';
import { fillWithRetros, WORKSPACE } from './fill.ts';

/** The memory limit of the whole server while it makes and sends a file, however many retros are in it. */
const BOUND_MIB = 200;
/** How often progress is requested, as a page does, ms. */
const ASKED_MS = 2_000;
const MIB = 1024 * 1024;

export interface Exported {
  retros: number;
  /** The server's peak memory, bytes: before, while the file was made, and while it was sent. */
  before: number;
  making: number;
  sending: number;
  /** How long making it and sending it took, s. */
  made: number;
  sent: number;
  /** The size of the file, bytes. */
  bytes: number;
}

/** What it costs the server as shipped to make and send a file of this many retros. */
export async function exporting(tell: (what: string) => void, retros: number): Promise<Exported> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hindsight-bench-'));
  try {
    const on = { dataDir, entry: SHIPPED };
    const first = await start('hindsight', on);
    const { token, user } = await signUp(first);
    await first.stop();
    tell(`${retros} retros`);
    const db = new DatabaseSync(join(dataDir, 'hindsight.sqlite'));
    fillWithRetros(db, user.id, retros);
    db.close();
    const server = await start('hindsight', on);
    const found = await measure(server, { token, tell });
    await server.stop();
    return { retros, ...found };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(
  server: Measured,
  { token, tell }: { token: string; tell: (what: string) => void },
): Promise<Omit<Exported, 'retros'>> {
  const path = `/workspaces/${WORKSPACE}/exports`;
  const call = async (method: 'GET' | 'POST', of: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}/api${of}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    });
    if (!response.ok) throw new Error(`${of}: ${response.status} ${await response.text()}`);
    return response;
  };
  await call('GET', path);
  const before = server.peak();
  server.forgetPeak();
  tell('making the file');
  const began = performance.now();
  await call('POST', path);
  for (let state = 'making'; state !== 'ready'; ) {
    await pause(ASKED_MS);
    ({ state } = ((await (await call('GET', path)).json()) as { export: { state: string } }).export);
    if (state === 'failed') throw new Error('the file could not be made');
  }
  const made = performance.now();
  const making = server.peak();
  server.forgetPeak();
  tell('fetching it');
  let bytes = 0;
  for await (const chunk of (await call('GET', `${path}/file`)).body ?? []) bytes += chunk.length;
  const [sent, sending] = [performance.now(), server.peak()];
  return { before, making, sending, bytes, made: (made - began) / 1000, sent: (sent - made) / 1000 };
}

export const exportTargets = ({ making, sending }: Exported): Target[] =>
  Object.entries({ making, sending }).map(([what, held]) => ({
    what: `MiB held at the most while ${what} the file`,
    value: held / MIB,
    bound: BOUND_MIB,
    isMost: true,
  }));

/** The other results, in words. */
export const exportLines = ({ retros, before, made, sent, bytes }: Exported): string[] => [
  `${retros} retros: held before ${(before / MIB).toFixed(0)} MiB; made in ${made.toFixed(1)} s;`,
  `${(bytes / MIB).toFixed(1)} MiB sent in ${sent.toFixed(1)} s`,
];
