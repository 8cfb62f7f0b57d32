import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { Field } from './field.ts';
import { SHIPPED, start } from './process.ts';
import { median } from './stats.ts';

const RETROS = 10_000;
/** What a team does in the retro that is copied. */
const PEOPLE = 8;
const ACTS = 80;
const STARTS = 5;

export interface StartUp {
  retros: number;
  /** The facts in all of them; the size of the database, bytes. */
  facts: number;
  bytes: number;
  /** Ms from starting the server until it is ready: the median, with that database and with an empty one. */
  full: number;
  empty: number;
}

/** How long a server takes to start on the database of an old installation, compared with a new one. */
export async function startUp(): Promise<StartUp> {
  const folder = mkdtempSync(join(tmpdir(), 'hindsight-bench-'));
  const empty = mkdtempSync(join(tmpdir(), 'hindsight-bench-'));
  try {
    await playOne(folder);
    const file = join(folder, 'hindsight.sqlite');
    const facts = multiply(file);
    const times = { full: [] as number[], empty: [] as number[] };
    // The first start in an empty folder also creates the tables, which is not measured here.
    await readyAfter(empty);
    for (let turn = 0; turn < STARTS; turn += 1) {
      times.full.push(await readyAfter(folder));
      times.empty.push(await readyAfter(empty));
    }
    const bytes = statSync(file).size;
    return { retros: RETROS, facts, bytes, full: median(times.full), empty: median(times.empty) };
  } finally {
    for (const each of [folder, empty]) rmSync(each, { recursive: true, force: true });
  }
}

async function playOne(dataDir: string): Promise<void> {
  const server = await start('hindsight', { dataDir });
  const field = await Field.gather(server, { people: PEOPLE, rooms: 1 });
  await field.volley(100, ACTS);
  field.leave();
  await server.stop();
}

/** Copies the one retro with everything that belongs to it; returns how many facts there are then. */
function multiply(file: string): number {
  const db = new DatabaseSync(file);
  const copy = (table: string, key: string) => {
    const columns = db.prepare(`select name from pragma_table_info('${table}')`).all();
    const names = columns.map((column) => (column as { name: string }).name);
    const values = names.map((name) => (name === key ? `substr(${key}, 1, 8) || printf('%08d', n)` : name));
    db.exec(`with recursive copies(n) as (select 1 union all select n + 1 from copies where n < ${RETROS - 1})
      insert into ${table} (${names}) select ${values} from ${table}, copies`);
  };
  db.exec('begin');
  copy('retros', 'id');
  for (const table of ['retro_people', 'retro_names', 'retro_facts', 'retro_snapshots'])
    copy(table, 'retro_id');
  db.exec('commit');
  const { facts } = db.prepare('select count(*) as facts from retro_facts').get() as { facts: number };
  db.close();
  return facts;
}

async function readyAfter(dataDir: string): Promise<number> {
  const began = performance.now();
  const server = await start('hindsight', { dataDir, entry: SHIPPED });
  const answer = await fetch(`http://127.0.0.1:${server.port}/readyz`);
  const time = performance.now() - began;
  await server.stop();
  if (!answer.ok) throw new Error(`not ready: ${answer.status}`);
  return time;
}
