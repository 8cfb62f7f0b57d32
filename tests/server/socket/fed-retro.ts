import type { Fact, NewFact } from '#contract/retro/facts.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { evolve } from '#machines/retro/evolve.ts';
import { project } from '#machines/retro/project.ts';
import { redact } from '#machines/retro/redact.ts';
import { introOf } from '#server/access/joining-person.ts';
import type { RetroActor } from '#server/accounts/store/users.ts';
import { createLog } from '#server/base/logger.ts';
import type { LiveRetro } from '#server/retro/live-retro.ts';
import { Presence } from '#server/retro/presence.ts';
import type { LiveRetroListener } from '#server/retro/retro-subscribers.ts';
import { RetroFeed, type RetroFeedDeps } from '#server/socket/retro-feed.ts';
import type { SocketConnection } from '#server/socket/socket-connection.ts';
import { anybody, created, fold, logged } from '#tests/support/retros/sample-log.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';

/** What one tab was sent: the event and its arguments. */
export type Sent = [event: string, ...args: unknown[]];

/** A retro that Ann moderates, on a server without database, sockets or HTTP, and the feed to its tabs. */
export class FedRetro {
  readonly ann = anybody('Ann');
  readonly time = new ManualTime();
  readonly presence = new Presence(this.time.now());
  /** Signals that are passed on to other servers. */
  readonly passedOn: unknown[][] = [];
  readonly log: string[] = [];
  /** Bytes that people are charged. */
  readonly charged: [person: string, bytes: number][] = [];
  /** Who may not have a view now. */
  readonly owing = new Set<string>();
  isGone = false;
  /** How many of the last facts are at hand. */
  kept = 500;
  readonly feed: RetroFeed;
  listener: LiveRetroListener = {};
  #facts: Fact[] = [created(this.ann)];
  #state = fold(this.#facts);

  constructor(deps: Partial<RetroFeedDeps> = {}) {
    this.feed = new RetroFeed(this.#live(), {
      send: (to, event, args, volatile = false) => {
        for (const tab of to) sentTo(tab).push([event, ...args, ...(volatile ? ['volatile'] : [])]);
      },
      time: this.time,
      log: createLog('debug', { write: (line) => this.log.push(line) }),
      metrics: { answered: () => {}, fanOut: (tell) => tell() },
      throttle: {
        admitsView: (person) => !this.owing.has(person),
        viewed: (person, bytes) => void this.charged.push([person, bytes]),
      },
      redact,
      project,
      ...deps,
    });
  }

  get state(): RetroState {
    return this.#state;
  }

  get seq(): number {
    return this.#facts.length;
  }

  /** What the feed uses of a live retro. */
  #live(): LiveRetro {
    const retro = this;
    return {
      presence: this.presence,
      get state() {
        return retro.state;
      },
      get seq() {
        return retro.seq;
      },
      get isGone() {
        return retro.isGone;
      },
      since: (seq: number) =>
        seq > retro.seq || retro.seq - seq > retro.kept ? null : retro.#facts.slice(seq),
      signal: (...shown: unknown[]) => retro.passedOn.push(shown),
      listen: (listener: LiveRetroListener) => {
        retro.listener = listener;
        return () => {
          retro.listener = {};
        };
      },
    } as unknown as LiveRetro;
  }

  /** These are written into the log, and told. */
  happen(...facts: NewFact[]): void {
    const written = logged(this.seq, facts).map(({ fact }) => fact);
    this.#facts.push(...written);
    this.#state = written.reduce((before, fact) => evolve(before, fact) ?? fail(fact.type), this.#state);
    this.listener.published?.({ facts: written, state: this.state, seq: this.seq });
  }

  /** Somebody comes into the room. */
  join(user: RetroActor): void {
    this.happen({ type: 'person.joined', person: introOf(user, []), role: 'participant', slot: true });
  }

  /** Somebody asks to be let in. */
  knock(user: RetroActor): void {
    this.happen({ type: 'person.knocked', person: introOf(user, []), role: 'participant' });
  }

  /** A tab of somebody that opens the retro. */
  open(user: RetroActor, since: number | null = null): SocketConnection {
    const tab = tabOf(user);
    this.feed.attach(tab, since);
    return tab;
  }
}

const fail = (what: string): never => {
  throw new Error(`does not fit: ${what}`);
};

/** A connection of somebody that nothing was sent to; `socket.connected` says whether the server has ended it. */
export function tabOf(user: RetroActor): SocketConnection {
  const sent: Sent[] = [];
  const socket = {
    connected: true,
    disconnect: () => {
      socket.connected = false;
    },
  };
  const line = {
    // As if something waited: then the message is passed on as text.
    engine: {
      readyState: 'open',
      writeBuffer: [{}],
      write: (packet: string) => sent.push(JSON.parse(packet.slice(1))),
    },
    ws: { readyState: 1, bufferedAmount: 0 },
  };
  const tab = { socket, line, user, liveRetro: null, sentSeq: 0, stale: false, sent };
  return tab as unknown as SocketConnection;
}

/** What a tab of `tabOf` was sent so far. */
export const sentTo = (tab: SocketConnection): Sent[] => (tab as SocketConnection & { sent: Sent[] }).sent;

/** The same, and forgets it. */
export const takenFrom = (tab: SocketConnection): Sent[] => sentTo(tab).splice(0);
