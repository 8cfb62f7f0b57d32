import type { Session } from '#contract/accounts/user-payloads.ts';
import { PROTOCOL_VERSION } from '#contract/retro/wire.ts';
import { everyRoute } from '#scripts/access/every-route.ts';
import { ask, form } from '#tests/support/people/account-calls.ts';
import { becomeGuest, createRetro, newId, Player } from '#tests/support/people/player.ts';
import { buildServer, runServer, type ServerProcess } from '#tests/support/servers/server-process.ts';
import { buildVersionBefore } from '#tests/support/servers/version-before.ts';

/*
 * People who work on a server of the version before, of this one, or of both.
 */

/** What pages of the version before say when they connect. */
const PROTOCOL_BEFORE = 3;

/** A running server of one of the two versions. */
export interface VersionProcess extends ServerProcess {
  isBefore: boolean;
}

/** Starts a server of the version before. */
export const runBefore = async (env: Record<string, string>): Promise<VersionProcess> => ({
  ...(await runServer(await buildVersionBefore(), env)),
  isBefore: true,
});

/** Starts a server of this version. */
export const runNow = async (env: Record<string, string>): Promise<VersionProcess> => ({
  ...(await runServer(await buildServer(), env)),
  isBefore: false,
});

/** The calls that read, without their methods. */
export async function readingCalls(): Promise<string[]> {
  const routes = await everyRoute();
  return routes
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/'))
    .map(({ url }) => url.replace('/api', ''));
}

type Method = 'GET' | 'POST' | 'PATCH';
let people = 0;
/** Answers that say that a server could not do its work. */
export const faults: string[] = [];

/** Someone with an account, at an address of their own, who comes through one of the servers. */
export class Someone {
  readonly #server: VersionProcess;
  readonly #token: string;
  readonly #from: string;
  #made: Record<string, string> = {};

  private constructor(server: VersionProcess, token: string, from: string) {
    this.#server = server;
    this.#token = token;
    this.#from = from;
  }

  static async signUp(server: VersionProcess): Promise<Someone> {
    const from = `10.1.0.${++people}`;
    const { json } = await ask(server.url, 'POST', '/users/sign_up', { body: form(), from });
    return new Someone(server, json.token, from);
  }

  /** The same person, who comes through another server. */
  through(server: VersionProcess): Someone {
    const same = new Someone(server, this.#token, this.#from);
    same.#made = this.#made;
    return same;
  }

  /** Does everything that owners do every day, then reads everything. */
  async work(reads: readonly string[]): Promise<void> {
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
    await this.read(reads);
  }

  /** Reads everything about what they made, and returns what was answered. */
  async read(reads: readonly string[]): Promise<string> {
    const texts: string[] = [];
    const last = (kind: string) => this.#made[kind] ?? 'nothing';
    for (const url of reads) {
      const of = url.split('/')[1] ?? '';
      const path = url
        .replace(':workspaceId', last('workspaces'))
        .replace(':teamId', last('teamId'))
        .replace(':id', last(of))
        .replace(/:\w+/g, 'nothing');
      texts.push(JSON.stringify(await this.#call('GET', path)));
    }
    return texts.join('\n');
  }

  // biome-ignore lint/suspicious/noExplicitAny: it is what the server answers.
  async #call(method: Method, path: string, body?: object): Promise<any> {
    const { status, text, json } = await ask(this.#server.url, method, path, {
      token: this.#token,
      from: this.#from,
      body,
    });
    if (status >= 500) faults.push(`${this.#server.isBefore ? 'before' : 'now'}: ${method} ${path}: ${text}`);
    if (method !== 'GET' && status >= 300) throw new Error(`${method} ${path}: ${text}`);
    return json;
  }
}

/** A tab of a guest, of the version of the server. What the version before sends does not always fit the code of today. */
export async function tab(server: VersionProcess, session: Session): Promise<Player> {
  const player = new Player(server.url, session, server.isBefore ? PROTOCOL_BEFORE : PROTOCOL_VERSION);
  player.lenient = true;
  return player.connected();
}

/** Two people in a retro, one through each server. */
interface Pair {
  retro: string;
  leads: Player;
  takesPart: Player;
}

/** Two people plan a retro, and take it to the end of the vote. */
export async function holdToVote(led: VersionProcess, joined: VersionProcess): Promise<Pair> {
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
  // Turns are drawn: whoever it is refused is second.
  const first = await leads.say({ type: 'topic.share', topic, ...written });
  if (first.ok) await leads.do({ type: 'turn.end' });
  await takesPart.do({ type: 'topic.share', topic: other, ...written });
  await takesPart.do({ type: 'turn.end' });
  if (!first.ok) {
    await leads.do({ type: 'topic.share', topic, ...written });
    await leads.do({ type: 'turn.end' });
  }
  await leads.do({ type: 'grouping.start' });
  await leads.do({ type: 'voting.start' });
  await takesPart.do({ type: 'vote.place', group: topic, weight: 2 });
  return { retro, leads, takesPart };
}

/** Takes such a retro to its finish. */
export async function finish({ leads, takesPart }: Pair): Promise<void> {
  for (const type of ['voting.close', 'review.start', 'retro.finish'] as const) await leads.do({ type });
  leads.leave();
  takesPart.leave();
}
