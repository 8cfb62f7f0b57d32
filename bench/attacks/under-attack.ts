import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Field, pause } from '../field.ts';
import { type Measured, SHIPPED, start } from '../process.ts';
import { percentile } from '../stats.ts';
import type { Tally, Target } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { fillRetro } from './big-retro.ts';
import { STRIPE } from './on-events.ts';

/** The server's memory limit, as on the smallest box that it supports. */
export const BOX_MIB = 512;
/** Without plans every workspace has webhooks. Events of Stripe can be signed; nothing was ever sold, so nothing is asked of Stripe. */
const SETTINGS = { PRICING: 'off', ...STRIPE };
/** Twenty others work as usual, in a retro of their own; commands a second. */
const PEOPLE = 20;
const RATE = 20;
const WARM_UP = 200;
const SECONDS = 12;
/** The pause after an attack, ms. */
const REST_MS = 2_000;

/** The effect of one attack on a server and on twenty people who have nothing to do with it. */
export interface Endured {
  name: string;
  what: string;
  /** Its effect on the first version; empty if nobody attacked. */
  before: string;
  /** What the attacker tried and achieved; null if nobody attacked, or the attacker failed completely. */
  tally: Tally | null;
  /** Ms until a command of one of the twenty was acknowledged. */
  p50: number;
  p99: number;
  /** How many of their commands were lost, and how many of their connections. */
  lost: number;
  dropped: number;
  /** The peak memory of the server, bytes; null if it did not survive. */
  peak: number | null;
}

/** Plays each attack in turn on one server in a small box; if the server dies, the next attack gets a new one. */
export async function underAttack(tell: (what: string) => void, names = Object.keys(ATTACKS)) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hindsight-bench-'));
  try {
    tell('filling a large retro');
    const big = await fillRetro(dataDir);
    const limited = () =>
      start('hindsight', { dataDir, entry: SHIPPED, memoryMiB: BOX_MIB, variables: SETTINGS });
    let server = await limited();
    const endured: Endured[] = [];
    for (const name of [null, ...names]) {
      tell(name === null ? 'nobody attacks' : (ATTACKS[name]?.what ?? name));
      endured.push(await endure(server, name, { port: server.port, big, dataDir }));
      if (!server.isAlive()) server = await limited();
      await pause(REST_MS);
    }
    await server.stop();
    return endured;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function endure(server: Measured, name: string | null, target: Target): Promise<Endured> {
  const prepared = name === null ? null : await ATTACKS[name]?.prepare?.(target);
  const field = await Field.gather(server, { people: PEOPLE, rooms: 1 });
  await field.volley(RATE * 5, WARM_UP);
  server.forgetPeak();
  const attack = name === null ? Promise.resolve(null) : attackBy(name, target, prepared ?? null);
  const { ack, lost } = await field.volley(RATE, RATE * SECONDS);
  const tally = await attack;
  const isAlive = server.isAlive();
  const endured = {
    name: name ?? 'nobody',
    what: name === null ? 'nobody attacks' : (ATTACKS[name]?.what ?? name),
    before: name === null ? '' : (ATTACKS[name]?.before ?? ''),
    tally,
    p50: percentile(ack, 0.5),
    p99: percentile(ack, 0.99),
    lost,
    dropped: field.dropped(),
    peak: isAlive ? server.peak() : null,
  };
  field.leave();
  return endured;
}

/** Attacks from a separate process; returns its counts, or null if it did not get that far. */
function attackBy(name: string, target: Target, prepared: unknown): Promise<Tally | null> {
  const args = [
    '--import',
    'tsx',
    'bench/attacks/attacker.ts',
    name,
    String(SECONDS),
    JSON.stringify(target),
    JSON.stringify(prepared),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    said += String(part);
  });
  // If the server ends, the attacker might wait for ever.
  const patience = setTimeout(() => child.kill('SIGKILL'), (SECONDS + 20) * 1_000);
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      clearTimeout(patience);
      resolve(code === 0 ? (JSON.parse(said) as Tally) : null);
    });
  });
}
