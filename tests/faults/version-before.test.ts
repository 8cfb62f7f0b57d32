import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/user-payloads.ts';
import { PROTOCOL_VERSION } from '#contract/retro/wire.ts';
import { everyRoute } from '#scripts/access/every-route.ts';
import { ask, form } from '#tests/support/people/account-calls.ts';
import { becomeGuest, createRetro, newId, Player } from '#tests/support/people/player.ts';
import {
  buildServer,
  killLeftovers,
  runServer,
  type ServerProcess,
} from '#tests/support/servers/server-process.ts';
import { buildVersionBefore, missing } from '#tests/support/servers/version-before.ts';
import { startPostgres, type TestPostgres } from '#tests/support/services/test-postgres.ts';

/** What pages of the version before say when they connect. */
const PROTOCOL_BEFORE = 3;
/** How often everyone does everything. */
const ROUNDS = 2;

const why = missing();
if (why !== null)
  process.stdout.write(`The server of the version before was not run beside this one: ${why}.\n`);

let folder: string;
let postgres: TestPostgres;
let before: ServerProcess;
let now: ServerProcess;
let startNow: () => Promise<ServerProcess>;
/** The calls that read, without their methods. */
let reads: string[];
/** Answers that say that a server could not do its work. */
const faults: string[] = [];

beforeAll(async () => {
  if (why !== null) return;
  folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  const [main, mainBefore] = await Promise.all([buildServer(), buildVersionBefore()]);
  postgres = await startPostgres();
  const env = {
    DATABASE_URL: await postgres.database(),
    SESSION_SECRET: 'a secret that all servers of this test know',
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PRICING: 'off',
    TRUST_PROXY: 'yes',
    LOG_LEVEL: 'warn',
  };
  before = await runServer(mainBefore, env);
  startNow = () => runServer(main, env);
  const routes = await everyRoute();
  reads = routes
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/'))
    .map(({ url }) => url.replace('/api', ''));
});
afterAll(async () => {
  if (why !== null) return;
  killLeftovers();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Method = 'GET' | 'POST' | 'PATCH';
let people = 0;

/** Someone with an account, at an address of their own, who comes through one of the servers. */
class Someone {
  readonly #server: ServerProcess;
  readonly #token: string;
  readonly #from: string;
  #made: Record<string, string> = {};

  private constructor(server: ServerProcess, token: string, from: string) {
    this.#server = server;
    this.#token = token;
    this.#from = from;
  }

  static async signUp(server: ServerProcess): Promise<Someone> {
    const from = `10.1.0.${++people}`;
    const { json } = await ask(server.url, 'POST', '/users/sign_up', { body: form(), from });
    return new Someone(server, json.token, from);
  }

  /** The same person, who comes through another server. */
  through(server: ServerProcess): Someone {
    const same = new Someone(server, this.#token, this.#from);
    same.#made = this.#made;
    return same;
  }

  /** Does everything that owners do every day, then reads everything. */
  async work(): Promise<void> {
    const made = await this.#call('POST', '/workspaces', { name: 'Acme', plan: 'free' });
    const workspace: string = (made?.workspace ?? made).id;
    const team: string = (await this.#call('POST', `/workspaces/${workspace}/teams/new`, { name: 'Red' })).id;
    await this.#call('PATCH', `/workspaces/${workspace}`, { name: 'Acme & Co' });
    const invited = { emails: ['new@example.org'] };
    await this.#call('POST', `/workspaces/${workspace}/invitations`, invited);
    await this.#call('POST', `/workspaces/${workspace}/exports`, { locale: 'en' });
    const settings = { activity: 'mad_sad_glad', waiting_room_enabled: false, team_id: team };
    const { retro_id: retro } = await this.#call('POST', '/retro', settings);
    this.#made = { retro, workspaces: workspace, teamId: team };
    await this.read();
  }

  /** Reads everything about what they made. */
  async read(): Promise<void> {
    const last = (kind: string) => this.#made[kind] ?? 'nothing';
    for (const url of reads) {
      const of = url.split('/')[1] ?? '';
      const path = url
        .replace(':workspaceId', last('workspaces'))
        .replace(':teamId', last('teamId'))
        .replace(':id', last(of))
        .replace(/:\w+/g, 'nothing');
      await this.#call('GET', path);
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: it is what the server answers.
  async #call(method: Method, path: string, body?: object): Promise<any> {
    const { status, text, json } = await ask(this.#server.url, method, path, {
      token: this.#token,
      from: this.#from,
      body,
    });
    if (status >= 500)
      faults.push(`${this.#server === before ? 'before' : 'now'}: ${method} ${path}: ${text}`);
    if (method !== 'GET' && status >= 300) throw new Error(`${method} ${path}: ${text}`);
    return json;
  }
}

/** A tab of a guest, of the version of the server. What the version before sends does not always fit the code of today. */
async function tab(server: ServerProcess, session: Session): Promise<Player> {
  const player = new Player(server.url, session, server === before ? PROTOCOL_BEFORE : PROTOCOL_VERSION);
  player.lenient = true;
  return player.connected();
}

/** Two people hold a whole retro, one through each server. */
async function hold(led: ServerProcess, joined: ServerProcess): Promise<{ retro: string; host: Session }> {
  const [host, guest] = await Promise.all([becomeGuest(led.url, 'Hanna'), becomeGuest(joined.url, 'Gus')]);
  const retro = await createRetro(led.url, host.token);
  const [leads, takesPart] = await Promise.all([tab(led, host), tab(joined, guest)]);
  await leads.open(retro);
  await takesPart.open(retro);
  const written = { topicType: 'mad', description: 'Slow builds' };
  await takesPart.do({ type: 'person.join', role: 'participant' });
  await takesPart.do({ type: 'mood.set', mood: 50 });
  await leads.do({ type: 'writing.start' });
  const [topic, other] = [newId(), newId()];
  await leads.do({ type: 'topic.add', id: topic, ...written });
  await takesPart.do({ type: 'topic.add', id: other, ...written });
  await leads.do({ type: 'sharing.start' });
  await leads.do({ type: 'topic.share', topic, ...written });
  await leads.do({ type: 'turn.end' });
  await takesPart.do({ type: 'topic.share', topic: other, ...written });
  await takesPart.do({ type: 'turn.end' });
  for (const type of [
    'grouping.start',
    'voting.start',
    'voting.close',
    'review.start',
    'retro.finish',
  ] as const)
    await leads.do({ type });
  leads.leave();
  takesPart.leave();
  return { retro, host };
}

describe.skipIf(why !== null)('[SY21] servers of the version before, beside new ones', () => {
  it('answer every call without a fault, while the tables change and afterwards', async () => {
    const rounds = async (server: () => ServerProcess): Promise<Someone[]> => {
      const all: Someone[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const some = await Promise.all([1, 2].map(() => Someone.signUp(server())));
        await Promise.all(some.map((one) => one.work()));
        all.push(...some);
      }
      return all;
    };
    // The tables change meanwhile.
    const [started, first] = await Promise.all([startNow(), rounds(() => before)]);
    now = started;
    const [olds, news] = await Promise.all([rounds(() => before), rounds(() => now)]);
    for (const one of [...first, ...olds]) await one.through(now).read();
    for (const one of news) await one.through(before).read();
    expect(faults).toEqual([]);
  });

  it('hold retros together, as long as nobody does what only the new ones know', async () => {
    for (const [led, joined] of [
      [before, now],
      [now, before],
    ] as const) {
      const { retro, host } = await hold(led, joined);
      for (const server of [before, now]) {
        const brief = () => ask(server.url, 'GET', `/retro/${retro}/brief.md`, { token: host.token });
        // Without Redis the other server follows a moment later.
        await expect.poll(async () => (await brief()).status).toBe(200);
        expect((await brief()).text).toContain('Slow builds');
      }
    }
    for (const server of [before, now]) expect(server.output()).not.toContain('"level":50');
  });
});
