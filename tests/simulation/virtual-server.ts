import { type App, buildApp } from '#server/app.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { createLog } from '#server/base/logger.ts';
import { buildIn } from '#server/base/version.ts';
import type { Bus } from '#server/cluster/bus.ts';
import { outboxTransport } from '#server/mail/transports.ts';
import { DatabaseUnavailable } from '#server/store/database/database-errors.ts';
import type { Store } from '#server/store/store.ts';
import { NO_LIMITS, SECRET } from '#tests/support/servers/test-server.ts';
import type { Chance } from './chance.ts';
import { LISTENING } from './listening.ts';
import { BusOfServer } from './unreliable-bus.ts';
import type { ServerCode } from './versions/earlier-code.ts';
import './own-turns.ts';
import { newProcess, type Process, type VirtualTime } from './virtual-time.ts';

/** How unreliable the database is for servers; `unreachable` and `answerLost` are chances from 0 to 1 for each call. */
export interface StoreFaults {
  /** It is not reached, and nothing was written. */
  unreachable: number;
  /** What was asked is done, and the answer is lost. */
  answerLost: number;
  /** The longest that an answer takes, ms. */
  delay: number;
  /** The chance that one takes longer than a page waits for it. */
  hangs: number;
}
export const SOUND_DATABASE: StoreFaults = { unreachable: 0, answerLost: 0, delay: 0, hangs: 0 };
/** How long it takes then, ms, and how much longer at most. */
const HANGS_MS = 8_500;

/** What all servers of a world share. */
export interface Around {
  time: VirtualTime;
  chance: Chance;
  store: Store;
  bus: Bus | null;
  /** `isFull`: the logs of retros have no room for more, as on a full disk; all else goes on. */
  faults: { readonly database: StoreFaults; readonly isFull: boolean };
  /** Lines of the log about errors. */
  reported: (line: string) => void;
  /** What the installation has set, beside what all simulated ones have. */
  settings: Partial<AppDeps>;
}

/** The code of this version. */
const TODAYS: ServerCode = { buildApp, createLog, outboxTransport, rates: NO_LIMITS };

/** The code of the version before, and the store as that code reaches it. */
export interface Before {
  code: ServerCode;
  store: Store;
}

/** A server as `npm start` builds it, in this process. */
export class VirtualServer {
  readonly process: Process;
  readonly isBefore: boolean;
  /** The bus as it reaches it. */
  readonly bus: BusOfServer | null;
  readonly #around: Around;
  readonly #code: ServerCode;
  readonly #store: Store;
  #app: App | null = null;

  /** `before`: given if it is one of the version before; `skew`: how far its clock is ahead, ms. */
  constructor(around: Around, name: string, before: Before | null, skew: number) {
    this.#around = around;
    this.#code = before?.code ?? TODAYS;
    this.#store = before?.store ?? around.store;
    this.isBefore = before !== null;
    this.bus = around.bus && new BusOfServer(around.bus);
    this.process = newProcess(name, skew);
  }

  async start(): Promise<void> {
    const { time, reported, settings } = this.#around;
    const { buildApp: build, createLog: logTo, outboxTransport: intoOutbox, rates } = this.#code;
    await time.as(this.process, async () => {
      const own = this.#reaching(this.#store);
      this.#app = await build({
        store: own,
        bus: this.bus && this.#reaching(this.bus),
        // The module of the system's clock was loaded before time was replaced.
        time: { now: () => Date.now(), after: timerOf },
        secret: SECRET,
        build: buildIn(process.cwd()),
        publicUrl: 'http://hindsight',
        sourceUrl: null,
        transport: intoOutbox(own.outbox, () => Date.now()),
        mailFrom: 'Hindsight <no-reply@retro.example.org>',
        showsOutbox: false,
        callsItself: false,
        dataDir: null,
        backupDir: null,
        metricsToken: null,
        google: null,
        stripe: null,
        blogUrl: null,
        contact: null,
        hasPricing: true,
        isKeptOffline: true,
        asksForReviews: false,
        analyticsUrl: null,
        sentryDsn: null,
        admins: [],
        log: logTo('error', { write: reported }),
        pages: null,
        origins: [],
        trustProxy: false,
        rates,
        ...settings,
      });
      await this.#app.listen(80, '127.0.0.1');
    });
  }

  /** Memory, timers and connections are gone; what is in the database stays. */
  kill(): void {
    this.process.isDead = true;
  }

  async stop(): Promise<void> {
    await this.#around.time.as(this.process, async () => this.#app?.close());
    this.process.isDead = true;
  }

  /** The store as this server reaches it: over a way that may fail, and no more once the server is dead. */
  #reaching<T extends object>(part: T): T {
    return new Proxy(part, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value === 'function')
          return (...asked: unknown[]) =>
            this.#ask(
              value,
              () =>
                value.apply(
                  target,
                  asked.map((one) => this.#own(one, name)),
                ),
              WRITING.has(name),
            );
        return typeof value === 'object' && value !== null ? this.#reaching(value) : value;
      },
    });
  }

  /** What is given along is called as a part of this server, whoever causes the call; a listener no more once it is dead. */
  #own(given: unknown, name: string | symbol): unknown {
    if (typeof given !== 'function') return given;
    const { time } = this.#around;
    if (!LISTENING.has(name))
      return (...said: unknown[]) => time.as(this.process, () => given(...said) as unknown);
    return (...said: unknown[]) =>
      time.whenAwake(this.process, () => {
        if (!this.process.isDead) time.as(this.process, () => given(...said));
      });
  }

  #ask(what: object, call: () => unknown, writes: boolean): unknown {
    const { chance, faults, time } = this.#around;
    const { unreachable, answerLost, delay, hangs } = faults.database;
    if (this.process.isDead) return never();
    if (writes && faults.isFull) return Promise.reject(away('there is no room'));
    // What answers at once, such as adding a listener, asks no database; that is known after the first call.
    if (ASKS.has(what) && chance.happens(unreachable)) return Promise.reject(away('not reached'));
    // The database goes on without whoever has asked it: what several servers share would wait for a dead one's timers.
    const answer = time.as(DATABASE, call);
    if (!(answer instanceof Promise)) return answer;
    ASKS.add(what);
    const isLost = chance.happens(answerLost);
    const late = chance.happens(hangs) ? HANGS_MS + chance.roll(HANGS_MS) : chance.roll(delay + 1);
    return answer.then(async (said) => {
      if (late > 0) await new Promise<void>((resolve) => setTimeout(resolve, late));
      await new Promise<void>((resolve) => time.whenAwake(this.process, resolve));
      if (this.process.isDead) return never();
      if (isLost) throw away('the answer is lost');
      return said;
    });
  }
}

function timerOf(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, Math.max(0, ms));
  return () => clearTimeout(timer);
}

/** All stores: those that ask them may die, and they do not. */
const DATABASE = newProcess('the database');
/** Those that add to a log. */
const WRITING: ReadonlySet<string | symbol> = new Set(['append']);

/** The functions of stores that have answered with a promise. */
const ASKS = new WeakSet<object>();

const away = (message: string) =>
  new DatabaseUnavailable(Object.assign(new Error(message), { code: 'SIMULATED' }));
const never = () => new Promise<never>(() => {});
