import { request } from 'node:http';
import { SOUND_BUS } from '../unreliable-bus.ts';
import { FAIR } from '../virtual-network.ts';
import { SOUND_DATABASE } from '../virtual-server.ts';
import { SOUND_PAGE } from '../watched-page.ts';
import type { HeldRetro } from './held-retro.ts';
import { KEPT } from './held-retro.ts';
import { type Answered, Installation, type Person } from './installation.ts';
import { make, signUp } from './sign-up.ts';

/** What waits for the threads that pack and unpack: it was taken before time was replaced. */
const realTimeout = globalThis.setTimeout;
/** How often it is looked whether something is done, and how long each time, ms of the machine. */
const LOOKS = 600;
const LOOK_MS = 5;

/** What was exported, and what must come of it. */
export interface Exported {
  file: Buffer;
  retros: number;
  /** Words by which what was said in them is found again. */
  words: string[];
  /** When it was exported in its world, ms since its start. */
  after: number;
}

/** The owner of a workspace takes all of its retros with them (EX1); null if there is nothing to take. */
export async function exportAll(at: Installation): Promise<Exported | null> {
  const { world } = at;
  const over = await overIn(at);
  const workspace = over[0]?.workspace;
  const owner = workspace && at.ownerOf(workspace);
  if (!workspace || !owner) return null;
  const path = `/workspaces/${workspace}/exports`;
  await calmly(at, owner, { method: 'POST', path, body: { locale: 'en' } });
  const made = await until(at, owner, path, (json) => json?.export?.state !== 'making');
  const own = over.filter((one) => one.workspace === workspace);
  if (made?.export?.state !== 'ready' || made.export.total !== own.length) {
    world.fail(`[EX1] ${own.length} retros are over, and the export says ${JSON.stringify(made?.export)}`);
    return null;
  }
  const file = await bytes(at, owner, 'GET', `${path}/file`);
  const words = own.flatMap(({ mark }) => [`saidaloud${mark}x`, `donelater${mark}x`]);
  return { file, retros: own.length, words, after: world.time.passed };
}

/** The retros that are over, also those of which nobody was told so. */
async function overIn(at: Installation): Promise<HeldRetro[]> {
  const over: HeldRetro[] = [];
  for (const retro of at.begun) {
    if (!at.workspaces.includes(retro.workspace)) continue;
    const isTold = at.finished.some(({ id }) => id === retro.id);
    if (isTold || (await at.world.state(retro.id)).data.finishedAt !== null) over.push(retro);
  }
  return over;
}

/** Brings it into an installation that has never heard of it: everything is there, and of what was never shown nothing (EX2). */
export async function importElsewhere(exported: Exported, seed: number): Promise<string[]> {
  const drawn = {
    seed: seed ^ 0x1e55,
    servers: 1,
    weather: FAIR,
    database: SOUND_DATABASE,
    bus: SOUND_BUS,
    clocks: { servers: 0, devices: 0 },
    pages: SOUND_PAGE,
  };
  const at = await Installation.open(drawn);
  const { world } = at;
  try {
    await world.time.pass(exported.after);
    await world.startServer();
    const person = at.addPerson();
    await signUp(at, person);
    const workspace = await make(at, person, '/workspaces', { name: 'Elsewhere', plan: 'free' });
    const team = await make(at, person, `/workspaces/${workspace}/teams/new`, { name: 'Team' });
    const path = `/workspaces/${workspace}/teams/${team}/imports`;
    const begun = await calmly(at, person, {
      method: 'POST',
      path,
      body: { file_name: 'all.zip', bytes: exported.file.length },
    });
    const id = begun.json.import.id as string;
    await bytes(at, person, 'PUT', `/imports/${id}/parts/0`, exported.file);
    await until(at, person, path, (json) => !['arriving', 'reading'].includes(json?.import?.state));
    await calmly(at, person, { method: 'POST', path: `/imports/${id}/confirm` });
    const done = await until(at, person, path, (json) => json?.import?.state !== 'writing');
    if (done?.import?.state !== 'done') world.fail(`[EX2] the import says ${JSON.stringify(done?.import)}`);
    compare(at, exported, team ?? '');
  } catch (error) {
    world.fail(error instanceof Error ? `${error.message}\n${error.stack}` : String(error));
  }
  await at.close();
  return [...world.broken];
}

function compare(at: Installation, { retros, words }: Exported, team: string): void {
  const there = at.rows<{ id: string }>('select id from retros where team_id = ?', team);
  if (there.length !== retros)
    at.world.fail(`[EX2] ${retros} retros were exported, and ${there.length} imported`);
  const log = JSON.stringify(at.rows('select * from retro_facts'));
  for (const word of words)
    if (!log.includes(word)) at.world.fail(`[EX2] ${word} was exported, and is nowhere`);
  if (KEPT.test(log)) at.world.fail('[SE8] what was never shown came along with an export');
}

/** A call while nothing goes wrong. */
async function calmly(
  at: Installation,
  person: Person,
  call: Parameters<Installation['ask']>[1],
): Promise<Answered> {
  const [answer] = await at.settle([at.ask(person, call)]);
  if (answer?.how !== 'done') throw new Error(`${call.method} ${call.path} is answered by ${answer?.status}`);
  return answer;
}

/** Asks again until something holds; returns the last answer. */
async function until(
  at: Installation,
  person: Person,
  path: string,
  // biome-ignore lint/suspicious/noExplicitAny: what came is looked into, whatever it is.
  holds: (json: any) => boolean,
  // biome-ignore lint/suspicious/noExplicitAny: what came is looked into, whatever it is.
): Promise<any> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const { json } = await calmly(at, person, { method: 'GET', path });
    if (holds(json)) return json;
    await new Promise((resolve) => realTimeout(resolve, LOOK_MS));
    await at.world.time.pass(200);
  }
  throw new Error(`${path} does not come to an end`);
}

/** A call with bytes, there or back. */
async function bytes(
  at: Installation,
  person: Person,
  method: 'GET' | 'PUT',
  path: string,
  body?: Buffer,
): Promise<Buffer> {
  const { world } = at;
  let answered: Buffer | null = null;
  world.time.as(person.process, () => {
    const headers = {
      host: 'hindsight',
      authorization: `Bearer ${person.token}`,
      ...(body && { 'content-type': 'application/octet-stream', 'content-length': body.length }),
    };
    const createConnection = () => world.network.connect(person.process) as never;
    const call = request({ path: `/api${path}`, method, headers, createConnection }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        answered = response.statusCode === 200 ? Buffer.concat(chunks) : Buffer.alloc(0);
      });
    });
    call.end(body);
  });
  for (let looks = 0; looks < LOOKS && answered === null; looks += 1) {
    await new Promise((resolve) => realTimeout(resolve, LOOK_MS));
    await world.time.pass(200);
  }
  const came = answered as Buffer | null;
  if (came === null || came.length === 0) throw new Error(`${method} ${path} is not answered`);
  return came;
}
