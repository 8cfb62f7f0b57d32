import { HEARTBEAT_MS } from '#contract/limits.ts';
import type { Command } from '#contract/retro/commands.ts';
import type { Fact, ShownFact } from '#contract/retro/facts.ts';
import type {
  Ack,
  FactBatch,
  OpenAnswer,
  OpenRequest,
  RetroState,
  ViewMessage,
} from '#contract/retro/wire.ts';
import { viewerOf } from '#machines/access/retro-access.ts';
import { handleCommand } from '#machines/retro/decide.ts';
import { evolve } from '#machines/retro/evolve.ts';
import { project } from '#machines/retro/project.ts';
import { redact } from '#machines/retro/redact.ts';
import { PATIENCE_MS } from '#machines/ui/connection-machine.ts';
import type { Wire, WireEvents } from '#src/socket/wire-interface.ts';
import type { LocalRetro } from '#tests/support/retros/local-retro.ts';

/** How unreliable a connection to the server is; each is a chance from 0 to 1 per message, except the delay. */
export interface Weather {
  /** The connection breaks, and both sides are told. */
  breaks: number;
  /** The connection breaks without the browser being told: only silence shows it. */
  stalls: number;
  /** A batch of facts is lost while the connection stays up. */
  loses: number;
  /** A batch of facts arrives twice. */
  repeats: number;
  /** The longest that a message takes, ms. */
  delay: number;
}
export const FAIR: Weather = { breaks: 0, stalls: 0, loses: 0, repeats: 0, delay: 20 };

/** A retro's server in memory, with the real machines, and connections to it as unreliable as a test wants. */
export class SimServer {
  readonly retro: LocalRetro;
  weather: Weather = FAIR;
  /** The state after each fact, by seq. */
  private readonly states: RetroState[] = [];
  private readonly answers = new Map<string, Ack>();
  private readonly lines = new Set<Line>();
  private readonly chance: () => number;

  constructor(chance: () => number, retro: LocalRetro) {
    this.chance = chance;
    this.retro = retro;
    this.states[retro.seq] = retro.state;
    setInterval(() => {
      for (const line of this.lines) line.beat();
    }, HEARTBEAT_MS);
  }

  get state(): RetroState {
    return this.retro.state;
  }

  happens(chance: number): boolean {
    return this.chance() < chance;
  }

  delay(): number {
    return 1 + Math.floor(this.chance() * this.weather.delay);
  }

  /** A wire for a person, by name. */
  wireFor(name: string, person: string): Wire {
    return new SimWire(this, name, person);
  }

  connect(line: Line): void {
    this.lines.add(line);
  }

  disconnect(line: Line): void {
    this.lines.delete(line);
  }

  /** Decides a command; a repeated id gets the first answer again (SY1). */
  take(name: string, command: Command): Ack {
    const known = this.answers.get(command.id);
    if (known) return known;
    const { retro } = this;
    const outcome = handleCommand(retro.state, retro.seq, command, retro.contextOf(name));
    if (!outcome.ok) return outcome;
    let { state } = retro;
    for (const fact of outcome.facts) {
      state = evolve(state, fact) ?? state;
      this.states[fact.seq] = state;
    }
    retro.adopt(outcome);
    const ack: Ack = { ok: true, seq: retro.seq };
    this.answers.set(command.id, ack);
    for (const line of this.lines) line.publish(outcome.facts);
    return ack;
  }

  view(person: string): ViewMessage {
    return { seq: this.retro.seq, view: project(this.state, person) };
  }

  /** What a person may see of the facts after `after`; a view if one is due. */
  sharesAfter(person: string, after: number): FactBatch | ViewMessage {
    const facts: ShownFact[] = [];
    for (const fact of this.retro.log.filter(({ seq }) => seq > after)) {
      const state = this.states[fact.seq];
      const share = state ? redact(fact, viewerOf(state, person)) : 'view';
      if (share === 'view') return this.view(person);
      if (share !== 'nothing') facts.push(share);
    }
    return { after, upTo: this.retro.seq, facts };
  }
}

/** The server's end of one connection: what it sent last, and what gets through. */
class Line {
  /** Nothing gets through any more, and neither side has noticed. */
  isDead = false;
  private sent: number | null = null;
  private readonly server: SimServer;
  private readonly person: string;
  private readonly send: (deliver: (events: WireEvents) => void, canBeLost?: boolean) => void;

  constructor(server: SimServer, person: string, send: Line['send']) {
    this.server = server;
    this.person = person;
    this.send = send;
  }

  open({ since }: OpenRequest): OpenAnswer {
    const known = since !== null && since <= this.server.retro.seq && !this.server.happens(0.2);
    const answer = known ? this.server.sharesAfter(this.person, since) : this.server.view(this.person);
    this.sent = this.server.retro.seq;
    return { ok: true, ...answer };
  }

  publish(facts: readonly Fact[]): void {
    if (this.sent === null || facts.length === 0) return;
    const shares = this.server.sharesAfter(this.person, this.sent);
    this.sent = this.server.retro.seq;
    this.send((events) => ('view' in shares ? events.view(shares) : events.facts(shares)), true);
  }

  beat(): void {
    const seq = this.sent;
    if (seq !== null) this.send((events) => events.beat({ seq, now: this.server.retro.now() }));
  }
}

/** A browser's end of the connection to the simulated server. */
class SimWire implements Wire {
  private events: WireEvents | null = null;
  private line: Line | null = null;
  /** Rejects the requests made on a connection that is gone. */
  private readonly asked = new Set<() => void>();
  private readonly server: SimServer;
  private readonly name: string;
  private readonly person: string;
  /** When the last message will have arrived: messages keep their order. */
  private arrives = 0;

  constructor(server: SimServer, name: string, person: string) {
    this.server = server;
    this.name = name;
    this.person = person;
  }

  listen(events: WireEvents): void {
    this.events = events;
  }

  connect(): void {
    const line: Line = new Line(this.server, this.person, (deliver, canBeLost) =>
      this.deliver(line, deliver, canBeLost),
    );
    this.line = line;
    setTimeout(() => {
      if (this.line !== line) return;
      if (this.server.happens(this.server.weather.breaks)) {
        this.close();
        this.events?.lost();
        return;
      }
      this.server.connect(line);
      this.events?.reached();
    }, this.server.delay());
  }

  close(): void {
    const { line } = this;
    this.line = null;
    // The server notices later: until then it takes messages in transit, and sends into the void.
    if (line) setTimeout(() => this.server.disconnect(line), this.server.delay() * 3);
    for (const reject of this.asked) reject();
    this.asked.clear();
  }

  open(request: OpenRequest): Promise<OpenAnswer> {
    const { line } = this;
    return this.ask(() => line?.open(request));
  }

  command(command: Command): Promise<Ack> {
    return this.ask(() => this.server.take(this.name, command));
  }

  time(): Promise<number> {
    return this.ask(() => this.server.retro.now());
  }

  signal(): void {}

  /** A request arrives even if its connection breaks in the meantime; its answer returns only if the connection is up. */
  private ask<T>(answer: () => T | undefined): Promise<T> {
    const { line } = this;
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error('no answer'));
      this.asked.add(fail);
      setTimeout(fail, PATIENCE_MS);
      setTimeout(() => {
        const said = answer();
        if (said !== undefined && line) this.deliver(line, () => resolve(said));
      }, this.server.delay());
    });
  }

  private deliver(line: Line, deliver: (events: WireEvents) => void, canBeLost = false): void {
    const { weather } = this.server;
    const lost = canBeLost && this.server.happens(weather.loses);
    const breaks = this.server.happens(weather.breaks);
    const stalls = this.server.happens(weather.stalls);
    const times = canBeLost && this.server.happens(weather.repeats) ? 2 : 1;
    this.arrives = Math.max(this.arrives, Date.now() + this.server.delay());
    setTimeout(() => {
      if (this.line !== line || line.isDead || !this.events) return;
      if (stalls) line.isDead = true;
      else if (breaks) {
        this.close();
        this.events.lost();
      } else if (!lost) for (let time = 0; time < times; time += 1) deliver(this.events);
    }, this.arrives - Date.now());
  }
}
