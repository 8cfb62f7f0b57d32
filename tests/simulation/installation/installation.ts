import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { Chance } from '../chance.ts';
import type { Drawn } from '../drawn.ts';
import { callFrom } from '../virtual-http.ts';
import { newProcess, type Process } from '../virtual-time.ts';
import { World } from '../world.ts';
import type { HeldRetro } from './held-retro.ts';
import { HookReceiver } from './hook-receiver.ts';
import { KnownStanding } from './known-standing.ts';
import { SlackReceiver } from './slack-receiver.ts';
import { STRIPE, StripeWorld } from './stripe-world.ts';
import { VirtualMail } from './virtual-mail.ts';

/** How long somebody waits for an answer, ms. */
const PATIENCE_MS = 60_000;
/** How long a call that nobody has answered may still go on at a server, ms. */
const STILL_AT_IT_MS = 45_000;

/** The address of who runs the installation. */
const OPERATOR = 'operator@example.org';

/** Somebody with an account, or who will have one. */
export interface Person {
  name: string;
  email: string;
  password: string;
  /** Null before they have signed up, and after their account was deleted. */
  id: string | null;
  token: string | null;
  /** Whether they have confirmed their address; before, they can do nothing here. */
  isProven: boolean;
  process: Process;
}

/** A call of the API. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
}

/** What was answered; `unknown` if nothing was, or the server could not: then it may have been done. */
export interface Answered {
  how: 'done' | 'refused' | 'unknown';
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what came is looked into, whatever it is.
  json: any;
}

/** A world with accounts, workspaces and teams, and with what is around an installation. */
export class Installation {
  readonly world: World;
  readonly mail: VirtualMail;
  readonly stripe: StripeWorld;
  readonly hook: HookReceiver;
  readonly slack: SlackReceiver;
  readonly known: KnownStanding;
  readonly people: Person[] = [];
  /** The workspaces that were made, and their teams. */
  readonly workspaces: string[] = [];
  readonly teams: { id: string; workspace: string }[] = [];
  /** Since when nothing has gone wrong, 0 if nothing has at all; null while something may. */
  calmSince: number | null = 0;
  /** Mails that wait and are about something that is over: since when, and of which workspace, by their ids. */
  readonly unwanted = new Map<string, { since: number; workspace: string }>();
  /** Invitations whose link was mailed. */
  readonly mailedInvitations = new Set<string>();
  /** Pages to pay on that somebody has open. */
  readonly openPages: { page: string; by: Person; workspace: string }[] = [];
  /** Workspaces whose owner was told that all is given back, and when they had last asked for it. */
  readonly refunded = new Map<string, number>();
  /** Workspaces for which a refund was asked for, whatever was answered. */
  readonly refunding = new Set<string>();
  /** Who runs the installation. */
  readonly operator: Person;
  /** Who has deleted their account, and when. */
  readonly erased: { name: string; email: string; at: number }[] = [];
  /** When teams were last seen not to be told anything in Slack. */
  readonly shutSlacks = new Map<string, number>();
  /** Retros of teams that were begun, and those of which somebody was told that they are over. */
  readonly begun: HeldRetro[] = [];
  readonly finished: HeldRetro[] = [];
  /** How many words were written by which what was written is found again. */
  marks = 0;
  /** How many guests have come to retros of teams. */
  guests = 0;
  /** Workspaces that somebody is just keeping, of those that are being deleted. */
  readonly keeping = new Set<string>();
  /** Workspaces whose seven days are over. */
  readonly mustGo = new Set<string>();
  calls = 0;
  readonly #undo: () => void;
  #come = 0;
  readonly #rows: InstanceType<typeof DatabaseSync>;

  static async open(drawn: Drawn): Promise<Installation> {
    const mail = new VirtualMail(new Chance(drawn.seed ^ 0x3a11), () => Date.now());
    const world = await World.open(drawn, {
      transport: mail.transport,
      stripe: STRIPE,
      admins: [OPERATOR],
      callsItself: true,
    });
    return new Installation(world, mail);
  }

  private constructor(world: World, mail: VirtualMail) {
    this.world = world;
    this.known = new KnownStanding(() => world.time.now());
    this.mail = mail;
    this.hook = new HookReceiver(world);
    this.slack = new SlackReceiver(world);
    this.operator = personOf('The operator', OPERATOR);
    this.stripe = new StripeWorld(world);
    this.stripe.books.isOver = (workspace) =>
      this.known.is(`gone:${workspace}`) && !this.keeping.has(workspace);
    world.isMade = (line) => /SIMULATED|_generateConnectionError/.test(line);
    this.#undo = timeLimitsIn(world);
    this.#rows = new DatabaseSync(join(world.folder, 'hindsight.sqlite'), { readOnly: true });
    world.log.isErasure = (retro, after, upTo) => {
      const between = 'select type from retro_facts where retro_id = ? and seq > ? and seq <= ?';
      const facts = this.rows<{ type: string }>(between, retro, after, upTo);
      return facts.length === upTo - after && facts.every(({ type }) => type === 'person.erased');
    };
  }

  /** What is in the database. */
  rows<Row>(sql: string, ...values: (string | number)[]): Row[] {
    return this.#rows.prepare(sql).all(...values) as Row[];
  }

  addPerson(): Person {
    this.#come += 1;
    const person = personOf(`Person${this.#come}x`, `person${this.#come}x@example.org`);
    this.people.push(person);
    return person;
  }

  /** Who owns a workspace, if that is known for sure, and they are still here. */
  ownerOf(workspace: string): Person | undefined {
    return this.people.find(({ id, isProven }) => isProven && this.known.is(`owner:${workspace}`, id ?? ''));
  }

  /** Calls as somebody, who logs in again if they have to. */
  async ask(person: Person, call: Call): Promise<Answered> {
    const answered = await this.#tell(person, call);
    if (answered.status !== 401 || person.id === null) return answered;
    const { email, password } = person;
    person.token = null;
    const login = await this.#tell(person, {
      method: 'POST',
      path: '/users/login',
      body: { email, password },
    });
    // Without a login nothing can have been done.
    if (login.how !== 'done') return { how: 'refused', status: 401, json: null };
    person.token = login.json.token;
    return this.#tell(person, call);
  }

  /** Waits in the world's time; for what was called it is long enough, too. */
  async settle<T>(work: Promise<T>[]): Promise<T[]> {
    let settled: T[] | null = null;
    const all = Promise.all(work).then((done) => {
      settled = done;
    });
    while (settled === null) await this.world.time.pass(200);
    await all;
    return settled;
  }

  /** After calls that were not answered: whatever they do is done by then. */
  async lapse(): Promise<void> {
    await this.world.time.pass(STILL_AT_IT_MS);
  }

  /** Whether nothing has gone wrong at all: then everything that is allowed is done. */
  get isUntouched(): boolean {
    return this.calmSince === 0;
  }

  /** Something may go wrong from now on, or has. */
  isUnquiet(): void {
    this.calmSince = null;
  }

  async close(): Promise<void> {
    this.#rows.close();
    this.#undo();
    await this.world.close();
  }

  async #tell(person: Person, { method, path, body }: Call): Promise<Answered> {
    this.calls += 1;
    const { world } = this;
    world.tell(`${person.name}: ${method} ${path}${body ? ` ${JSON.stringify(body)}` : ''}`);
    const token = person.token === null ? {} : { token: person.token };
    const answer = await patiently(
      callFrom(person.process, world, `/api${path}`, { method, ...token, ...(body && { body }) }),
      (ms, run) => world.time.after(ms, run),
    );
    const status = answer?.status ?? 0;
    const how = status === 0 || status >= 500 ? 'unknown' : status < 400 ? 'done' : 'refused';
    const code = how === 'refused' ? ` ${JSON.stringify(answer?.json)}` : '';
    world.tell(`${person.name}: ${method} ${path} is answered by ${status}${code}`);
    return { how, status, json: answer?.json ?? null };
  }
}

/** What comes of something; null if nothing does for long, or it fails. */
function patiently<T>(work: Promise<T>, after: (ms: number, run: () => void) => void): Promise<T | null> {
  return new Promise((resolve) => {
    after(PATIENCE_MS, () => resolve(null));
    work.then(resolve, () => resolve(null));
  });
}

const personOf = (name: string, email: string): Person => ({
  ...{ name, email, password: `correct horse of ${email.length}`, id: null, token: null, isProven: false },
  process: newProcess(name),
});

/** The limit of a call in the world's time: Node has a clock of its own for it. */
function timeLimitsIn(world: World): () => void {
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => {
    const late = new AbortController();
    world.time.after(ms, () => late.abort(new DOMException('SIMULATED', 'TimeoutError')));
    return late.signal;
  };
  return () => {
    AbortSignal.timeout = timeout;
  };
}
