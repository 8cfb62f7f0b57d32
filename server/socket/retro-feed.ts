import type { Refusal } from '#contract/base/refusal-codes.ts';
import type { ShownFact } from '#contract/retro/facts.ts';
import type { Signal } from '#contract/retro/wire.ts';
import { accessTo, isNumbered, mayRead, SEQ_OUTSIDE, viewerOf } from '#machines/access/retro-access.ts';
import { maySignal } from '#machines/access/socket-event-access.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import type { project } from '#machines/retro/project.ts';
import type { redact } from '#machines/retro/redact.ts';
import { isIn } from '#machines/retro/selectors/people-selectors.ts';
import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Published } from '../retro/command-queue.ts';
import type { LiveRetro } from '../retro/live-retro.ts';
import { Audience, type Send } from './audience.ts';
import { PresenceFeed } from './presence-feed.ts';
import { redactFor } from './redact-for.ts';
import type { SocketConnection } from './socket-connection.ts';
import type { Throttle } from './socket-limits.ts';
import { missedPieces, piecesOf } from './view-pieces.ts';
import { type Pieces, writePieces } from './websocket-frames.ts';

/** Missed facts of up to this many bytes are sent even to people who have had too many views: the cost of a short disconnection. */
const LITTLE = 8 * 1024;

export interface RetroFeedDeps {
  send: Send;
  time: Time;
  log: Logger;
  metrics: Pick<Metrics, 'answered' | 'fanOut'>;
  throttle: Pick<Throttle, 'admitsView' | 'viewed'>;
  /** The only two ways for data of a retro to leave the server (SE1). Tests replace them by broken ones. */
  redact: typeof redact;
  project: typeof project;
}

/** The answer to opening a retro: the refusal, or what to send. */
export type OpenOutcome = Refusal | { ok: true; answer: Pieces };

/** Sends the facts of one retro to everyone who has it open, redacted for each. */
export class RetroFeed {
  readonly liveRetro: LiveRetro;
  readonly #deps: RetroFeedDeps;
  readonly #audience = new Audience();
  readonly #presence: PresenceFeed;
  readonly #stopListening: () => void;

  constructor(liveRetro: LiveRetro, deps: RetroFeedDeps) {
    this.liveRetro = liveRetro;
    this.#deps = deps;
    this.#presence = new PresenceFeed(liveRetro, this.#audience, deps.send, deps.time);
    const endings = [
      liveRetro.listen({
        published: (published) => deps.metrics.fanOut(() => this.#tell(published)),
        signalled: (person, signal) => this.#show(person, signal),
        readersChanged: () => this.#judgeReaders(),
        gone: () => this.#sendAway(),
      }),
      liveRetro.presence.listen({ online: () => this.#presence.changed() }),
    ];
    this.#stopListening = () => endings.forEach((end) => void end());
  }

  get isEmpty(): boolean {
    return this.#audience.isEmpty;
  }

  stop(): void {
    this.#stopListening();
    this.#presence.stop();
  }

  /**
   * The answer to opening the retro: the facts missed after `since`, or a view (SY5). From then on the connection is
   * sent what happens. A finished retro is there only for those who were in it and its readers (JO10, AC6), a removed
   * person learns no more than that (RO6). Both are charged by their bytes, so people who have had too many have to wait, unless they missed only a
   * little (SY17).
   */
  attach(connection: SocketConnection, since: number | null): OpenOutcome {
    const { state } = this.liveRetro;
    const { id } = connection.user;
    const person = state.data.people[id];
    const isThere = !this.liveRetro.isGone && (state.data.finishedAt === null || this.#mayRead(id));
    if (!isThere) return { ok: false, code: 'not_found' };
    const missed = this.#missed(id, since);
    const isLittle = missed !== null && missed.answer.length <= LITTLE;
    if (!isLittle && !this.#deps.throttle.admitsView(id)) return { ok: false, code: 'too_many' };
    if (missed) this.#deps.throttle.viewed(id, missed.answer.length);
    const opened = missed ?? this.#viewFor(id, true);
    if (!opened) return { ok: false, code: 'internal' };
    Object.assign(connection, { sentSeq: opened.seq, stale: false });
    if (person?.admission !== 'removed') {
      this.#audience.add(connection);
      this.liveRetro.presence.connect(id);
    }
    return { ok: true, answer: opened.answer };
  }

  /** Sends presence to a connection that has just been answered. */
  welcome(connection: SocketConnection): void {
    this.#presence.tell(connection);
  }

  /** A connection has closed, or has opened another retro. */
  detach(connection: SocketConnection): void {
    if (!this.#audience.delete(connection)) return;
    this.liveRetro.presence.disconnect(connection.user.id, this.#deps.time.now());
  }

  /** Shows a person's signal to the others in the room, if they may send it (GR4, AI2). */
  signal(from: SocketConnection, signal: Signal): void {
    const { state } = this.liveRetro;
    if (!maySignal(state.data, phaseOf(state), from.user.id, signal.kind)) return;
    this.#show(from.user.id, signal, from);
    this.liveRetro.signal(from.user.id, signal);
  }

  /**
   * Brings a connection up to a seq that it was answered. If it could see nothing in between, it does not know
   * of that seq, and would wait for it.
   */
  assure(connection: SocketConnection, seq: number): void {
    const { sentSeq: after, stale } = connection;
    if (stale || after >= seq || !this.#audience.has(connection)) return;
    if (!this.isNumberedFor(connection.user.id)) return;
    connection.sentSeq = seq;
    this.#deps.send([connection], 'facts', [{ after, upTo: seq, facts: [] }]);
  }

  /** The heartbeat, with the seq of the last fact that each connection was sent (SY4). */
  beat(): void {
    const bySeq = new Map<number, SocketConnection[]>();
    for (const connection of this.#audience.where(() => true)) {
      if (connection.stale) this.#sendView(connection);
      gather(bySeq, connection.sentSeq, () => []).push(connection);
    }
    const now = this.#deps.time.now();
    for (const [seq, connections] of bySeq) this.#deps.send(connections, 'beat', [{ seq, now }], true);
  }

  #show(person: string, signal: Signal, from?: SocketConnection): void {
    const { people } = this.liveRetro.state.data;
    const others = this.#audience.where((id) => isIn(people[id])).filter((connection) => connection !== from);
    this.#deps.send(others, 'signal', [person, signal], true);
  }

  #tell({ facts, state, seq }: Published): void {
    const shareOf = redactFor(facts, this.#deps.redact);
    const alike = new Map<readonly ShownFact[], Map<number, SocketConnection[]>>();
    for (const { viewer, connection } of this.#audience.seats(state)) {
      const share = shareOf(viewer);
      if ('failed' in share) this.#report(share.failed, viewer.id);
      if ('view' in share || connection.stale) this.#sendView(connection);
      else if (share.facts.length > 0) {
        const bySeq = gather(alike, share.facts, () => new Map<number, SocketConnection[]>());
        gather(bySeq, connection.sentSeq, () => []).push(connection);
      }
    }
    // Until a retro begins that is written ahead, everyone gets facts without numbers (WA3).
    const isHidden = Boolean(state.data.ahead);
    const upTo = isHidden ? SEQ_OUTSIDE : seq;
    for (const [shown, bySeq] of alike) {
      const batch = isHidden ? shown.map((fact) => ({ ...fact, seq: SEQ_OUTSIDE })) : [...shown];
      for (const [after, to] of bySeq) {
        for (const connection of to) connection.sentSeq = upTo;
        this.#deps.send(to, 'facts', [{ after, upTo, facts: batch }]);
      }
    }
    if (!facts.some(({ type }) => /^(?:person|colead)\.|^moderation\.passed$/.test(type))) return;
    this.#presence.changed();
    for (const gone of this.#audience.where((person) => state.data.people[person]?.admission === 'removed')) {
      this.detach(gone);
    }
  }

  /**
   * SE4: if the view cannot be made either, the connection gets nothing until it can; and people in the room who have
   * had too many views get nothing until they may have another (SY17).
   */
  #sendView(connection: SocketConnection): void {
    const { id } = connection.user;
    const isInside = this.#mayRead(id);
    const view = isInside && !this.#deps.throttle.admitsView(id) ? null : this.#viewFor(id, false);
    connection.stale = view === null;
    if (!view) return;
    connection.sentSeq = view.seq;
    writePieces(connection.line, 'view', view.answer);
  }

  /**
   * A reader who is no longer in the team is sent away at once (AC4), and told so by the answer
   * when they come again: a view of the door would hide that they could read before. People who may read from now on get a view.
   */
  #judgeReaders(): void {
    for (const { viewer, connection } of this.#audience.seats(this.liveRetro.state)) {
      const hasRead = connection.sentSeq !== SEQ_OUTSIDE;
      if (hasRead && !mayRead(viewer.access)) connection.socket.disconnect(true);
      else if (!hasRead && mayRead(viewer.access)) this.#sendView(connection);
    }
  }

  /** The retro was deleted: people who come again are answered that it does not exist (WS7). */
  #sendAway(): void {
    for (const { socket } of this.#audience.where(() => true)) socket.disconnect(true);
  }

  /** Whether facts have their numbers for this person now. */
  isNumberedFor(person: string): boolean {
    const { data } = this.liveRetro.state;
    return isNumbered(data, accessTo(data, person));
  }

  #mayRead(person: string): boolean {
    return mayRead(accessTo(this.liveRetro.state.data, person));
  }

  #missed(person: string, since: number | null) {
    const viewer = viewerOf(this.liveRetro.state, person);
    // What has no number cannot be gone on from.
    if (since === null || since === SEQ_OUTSIDE || !this.isNumberedFor(person)) return null;
    const facts = this.liveRetro.since(since);
    if (facts === null) return null;
    const share = redactFor(facts, this.#deps.redact)(viewer);
    if ('failed' in share) this.#report(share.failed, person);
    if ('view' in share) return null;
    const { seq } = this.liveRetro;
    return { seq, answer: missedPieces(since, seq, share.facts) };
  }

  #report(err: unknown, person: string): void {
    this.#deps.log.error({ err, person }, 'facts could not be shared out');
  }

  /** Null if it cannot be made. */
  #viewFor(person: string, isAnswer: boolean): { seq: number; answer: Pieces } | null {
    try {
      const view = this.#deps.project(this.liveRetro.state, person);
      const isHidden = view.kind === 'door' || Boolean(this.liveRetro.state.data.ahead);
      const seq = isHidden ? SEQ_OUTSIDE : this.liveRetro.seq;
      const answer = piecesOf(seq, view, isAnswer);
      this.#deps.throttle.viewed(person, answer.length);
      return { seq, answer };
    } catch (error) {
      this.#deps.log.error({ err: error, person }, 'a view could not be made');
      return null;
    }
  }
}

/** The entry of a key; made if there is none yet. */
function gather<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const cached = map.get(key);
  if (cached !== undefined) return cached;
  const value = make();
  map.set(key, value);
  return value;
}
