import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import { type Command, parseCommand } from '#contract/retro/commands.ts';
import { type Ack, type ClientEvents, openSchema, signalSchema } from '#contract/retro/wire.ts';
import { accessTo, isNumbered, SEQ_OUTSIDE } from '#machines/access/retro-access.ts';
import { EVENT_ACCESS } from '#machines/access/socket-event-access.ts';
import { addressOf, networksOf } from '../base/caller-networks.ts';
import { FairQueue } from '../base/fair-queue.ts';
import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { WritingRates } from '../retro/log-budget.ts';
import type { MembershipFeed } from './membership-feed.ts';
import type { RetroFeeds } from './retro-feeds.ts';
import type { SocketConnection } from './socket-connection.ts';
import type { Throttle } from './socket-limits.ts';
import { terminate } from './unauthenticated.ts';

/** After this many commands in a row that could not be saved, a connection is closed, so that it can reach another server. */
const MOST_UNSAVED = 3;

/** The acknowledgement callback: the last argument of an event that wants an answer. */
type Answer = (answer: unknown) => void;

export interface SocketCommandsDeps {
  time: Time;
  log: Logger;
  metrics: Pick<Metrics, 'answered' | 'openRefused'>;
  /** Whether there may be other servers on the same database. */
  hasOthers: boolean;
  /** Whether a proxy in front says who calls. */
  trustProxy: boolean;
  /** Counts large pieces by where they come from (SY15). */
  writing: Pick<WritingRates, 'takesFrom'>;
  /** Somebody at an address is about to invite. */
  invitesFrom: (person: string, address: string) => Promise<void>;
  pages: Pick<MembershipFeed, 'follow' | 'leave'>;
}

/**
 * Handles the messages of one connection. Input from browsers is parsed only here; every message is answered, whatever
 * it is (SY3), and none can throw (SY8).
 */
export class SocketCommands {
  readonly #feeds: RetroFeeds;
  readonly #throttle: Throttle;
  readonly #time: Time;
  readonly #log: Logger;
  readonly #metrics: SocketCommandsDeps['metrics'];
  readonly #hasOthers: boolean;
  readonly #trustProxy: boolean;
  readonly #writing: SocketCommandsDeps['writing'];
  readonly #invitesFrom: SocketCommandsDeps['invitesFrom'];
  readonly #pages: SocketCommandsDeps['pages'];
  #isPaused = false;
  /** Large views take time, so they are sent one after the other (SY17). */
  readonly #views = new FairQueue();

  constructor(feeds: RetroFeeds, throttle: Throttle, deps: SocketCommandsDeps) {
    const { time, log, metrics, hasOthers, trustProxy, writing, invitesFrom, pages } = deps;
    this.#pages = pages;
    this.#writing = writing;
    this.#invitesFrom = invitesFrom;
    this.#trustProxy = trustProxy;
    this.#hasOthers = hasOthers;
    this.#metrics = metrics;
    this.#feeds = feeds;
    this.#throttle = throttle;
    this.#time = time;
    this.#log = log;
  }

  /** The server is about to stop: messages are no longer answered, so that browsers send them again to the next one. */
  pause(): void {
    this.#isPaused = true;
  }

  listen(connection: SocketConnection): void {
    const { socket } = connection;
    const address = addressOf(socket.request, this.#trustProxy);
    /** Length of the message being handled, characters. */
    let received = 0;
    socket.conn.on('packet', ({ data }: { data?: unknown }) => {
      received = typeof data === 'string' ? data.length : 0;
      this.#throttle.read(connection, received);
      // Only events and disconnects are expected. None contains binary data, which can cost far more than its bytes.
      const isOurs = data === undefined || (typeof data === 'string' && /^[12]/.test(data));
      if (!isOurs) terminate(socket.conn);
    });
    const deals = this.#dealsOf(connection);
    for (const event of Object.keys(deals) as (keyof ClientEvents)[]) {
      socket.on(event, (...sent: unknown[]) => {
        if (this.#isPaused) return;
        const last = sent.at(-1);
        const answer: Answer = typeof last === 'function' ? (last as Answer) : () => {};
        const refuse = (code: RefusalCode) => {
          this.#countRefused(event, code);
          answer(refusal(code));
        };
        if (!this.#throttle.admits(connection, event === 'signal' ? 'signal' : 'command'))
          return refuse('too_many');
        if (event === 'command' && !this.#writing.takesFrom(address, received)) return refuse('too_many');
        if (EVENT_ACCESS[event] === 'opened' && !connection.liveRetro) return refuse('not_found');
        deals[event](sent[0], answer).catch((error: unknown) => {
          this.#log.error(
            { err: error, event, person: connection.user.id },
            'a message could not be dealt with',
          );
          refuse('internal');
        });
      });
    }
    socket.on('disconnect', () => {
      this.#leave(connection);
      this.#pages.leave(connection);
    });
  }

  /** Counts what is refused before it is known which command it is, and retros that are not opened. */
  #countRefused(event: keyof ClientEvents, code: RefusalCode): void {
    if (event === 'open') this.#metrics.openRefused(code);
    if (event === 'command') this.#metrics.answered(null, refusal(code));
  }

  /** What is done about each event of a connection, once it is known that they may send it. */
  #dealsOf(connection: SocketConnection): Readonly<Record<keyof ClientEvents, Deal>> {
    const { socket } = connection;
    let opening = 0;
    let unsaved = 0;
    return {
      open: async (raw, answer) => {
        const turn = ++opening;
        const counted: Answer = (opened) => {
          if (isRefusal(opened)) this.#countRefused('open', opened.code);
          answer(opened);
        };
        await this.#open(connection, raw, counted, () => turn === opening && socket.connected);
      },
      command: async (raw, answer) => {
        const ack = await this.#command(connection, raw);
        answer(ack);
        unsaved = !ack.ok && ack.code === 'unavailable' ? unsaved + 1 : 0;
        // Another server may still reach the database.
        if (this.#hasOthers && unsaved >= MOST_UNSAVED) socket.disconnect(true);
      },
      signal: async (raw) => this.#signal(connection, raw),
      time: async (_raw, answer) => answer(this.#time.now()),
      memberships: async (_raw, answer) => {
        const follows = await this.#pages.follow(connection);
        if (!socket.connected) this.#pages.leave(connection);
        answer(follows ? { ok: true } : refusal('too_many'));
      },
    };
  }

  /**
   * `isWanted`: whether the connection is still there and has not asked for another retro since. The answer is sent
   * before anything can happen after it.
   */
  async #open(
    connection: SocketConnection,
    raw: unknown,
    answer: Answer,
    isWanted: () => boolean,
  ): Promise<void> {
    const parsed = openSchema.safeParse(raw);
    if (!parsed.success) return answer(refusedOpening(parsed.error.issues));
    this.#leave(connection);
    const liveRetro = await this.#feeds.enter(parsed.data.retro, connection.user);
    if (!liveRetro) return answer(refusal('not_found'));
    // A client that comes from another server may know more than this one; while nothing has a number, it cannot say so (WA3).
    // People outside may not find out how much there is from the time this takes.
    const { data } = liveRetro.state;
    const shownSeq = isNumbered(data, accessTo(data, connection.user.id)) ? liveRetro.seq : SEQ_OUTSIDE;
    const knowsMore = (parsed.data.since ?? SEQ_OUTSIDE) > shownSeq;
    const mayKnowMore = knowsMore || (this.#hasOthers && Boolean(data.ahead));
    if (mayKnowMore && !(await liveRetro.catchUp())) {
      // What it shows would be taken back for a while; it tries again, perhaps another server.
      this.#feeds.leave(liveRetro, connection);
      return answer(refusal('unavailable'));
    }
    await liveRetro.readmit(connection.user);
    liveRetro.cameFrom(connection.user.id, networksOf(this.#addressOf(connection)));
    await this.#views.next();
    const feed = this.#feeds.feedOf(liveRetro);
    const opened = isWanted() ? feed.attach(connection, parsed.data.since) : refusal('conflict');
    answer(opened.ok ? opened.answer : opened);
    if (opened.ok) {
      connection.liveRetro = liveRetro;
      feed.welcome(connection);
      liveRetro.introduce(connection.user);
    } else this.#feeds.leave(liveRetro, connection);
  }

  async #command(connection: SocketConnection, raw: unknown): Promise<Ack> {
    const parsed = parseCommand(raw);
    if (!parsed.ok) {
      const invalid = { ok: false, code: 'invalid', field: parsed.field } as const;
      this.#metrics.answered(null, invalid);
      return invalid;
    }
    const { liveRetro, user } = connection;
    if (!liveRetro) return refusal('not_found');
    if (invites(parsed.command, user)) await this.#invitesFrom(user.id, this.#addressOf(connection));
    const ack = await liveRetro.submit(parsed.command, user);
    this.#metrics.answered(parsed.command.type, ack);
    if (!ack.ok)
      this.#log.debug({ type: parsed.command.type, code: ack.code, retro: liveRetro.id }, 'refused');
    else if (!isNumbered(liveRetro.state.data, accessTo(liveRetro.state.data, user.id)))
      return { ok: true, seq: SEQ_OUTSIDE };
    else if (connection.liveRetro === liveRetro) this.#feeds.feedOf(liveRetro).assure(connection, ack.seq);
    return ack;
  }

  #signal(connection: SocketConnection, raw: unknown): void {
    const parsed = signalSchema.safeParse(raw);
    if (parsed.success && connection.liveRetro)
      this.#feeds.feedOf(connection.liveRetro).signal(connection, parsed.data);
  }

  #addressOf({ socket }: SocketConnection): string {
    return addressOf(socket.request, this.#trustProxy);
  }

  #leave(connection: SocketConnection): void {
    const { liveRetro } = connection;
    connection.liveRetro = null;
    if (liveRetro) this.#feeds.leave(liveRetro, connection);
  }
}

/** Whether this invites people, and the invitations of the person are counted by network. */
const invites = (command: Command, { addressProven }: SocketConnection['user']): boolean =>
  !addressProven && command.type === 'settings.change' && command.invited.length > 0;

type Deal = (raw: unknown, answer: Answer) => Promise<void>;

const refusal = (code: RefusalCode) => ({ ok: false, code }) as const;

const isRefusal = (answer: unknown): answer is { ok: false; code: RefusalCode } =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;

/** Invalid ids name no retro. */
const refusedOpening = (issues: readonly { code: string; path: PropertyKey[] }[]) =>
  issues.some(({ code }) => code === 'invalid_format')
    ? refusal('not_found')
    : ({ ok: false, code: 'invalid', field: fieldOf(issues) } as const);

const fieldOf = (issues: readonly { path: PropertyKey[] }[]): string =>
  issues[0]?.path.join('.') || 'request';
