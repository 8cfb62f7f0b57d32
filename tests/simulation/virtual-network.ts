import { createHash } from 'node:crypto';
import { Agent, Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import type { Duplex } from 'node:stream';
import type { Chance } from './chance.ts';
import { End } from './virtual-socket.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

/** How unreliable connections are; the first two are chances from 0 to 1 for each piece that is sent. */
export interface Weather {
  /** The connection breaks, and both ends notice. */
  breaks: number;
  /** Nothing gets through any more in one direction or both, and nobody is told. */
  stalls: number;
  /** After how long a connection breaks, as proxies end those that last, ms. */
  lasts: number;
  /** The longest that a piece takes, ms. */
  delay: number;
}
export const FAIR: Weather = { breaks: 0, stalls: 0, lasts: Infinity, delay: 20 };

/** The longest interval that there is. */
const NEVER_MS = 2 ** 31 - 1;

/** Node writes it by a clock of its own. */
const DATE = /\r\nDate: [^\r]*/;
/** The id of a connection counts on from one world to the next. */
const CONNECTION_ID = /\bsid(":"|=)[\w-]+/g;

interface Listening {
  process: Process;
  server: Server;
}

/** Connections between browsers and servers of one process: everything that listens or connects in it does so here. */
export class VirtualNetwork {
  weather: Weather = FAIR;
  /** Pieces that were delivered. */
  delivered = 0;
  /** Everything that was delivered, when, and to whom. */
  readonly #trace = createHash('sha256');
  /** Servers of others, by their hosts. */
  readonly outside = new Map<string, Listening>();
  /** Called with each piece that reaches a process. */
  heard: (by: Process, piece: Buffer) => void = () => {};
  readonly #time: VirtualTime;
  readonly #chance: Chance;
  readonly #servers = new Map<Server, Listening>();
  /** Those that are gone, too. */
  readonly #listened = new Set<Server>();
  readonly #links = new Set<Link>();
  readonly #undo: () => void;

  constructor(time: VirtualTime, chance: Chance, whoListens: () => Process) {
    this.#time = time;
    this.#chance = chance;
    this.#undo = this.#replace(whoListens);
  }

  /** Connects a process to one of the servers that are up, as a balancer would. The stream errs if there is none. */
  connect(from: Process): Duplex {
    const up = [...this.#servers.values()].filter(({ process }) => !process.isDead);
    const { breaks } = this.weather;
    if (up.length === 0 || this.#chance.happens(breaks)) {
      const refused = new End(() => {});
      const error = Object.assign(new Error('nobody listens'), { code: 'ECONNREFUSED' });
      this.#time.after(1 + this.#chance.roll(this.weather.delay), () =>
        this.#time.whenAwake(from, () => this.#time.as(from, () => refused.destroy(error))),
      );
      return refused;
    }
    return this.#join(from, this.#chance.pick(up));
  }

  #join(from: Process, { server, process }: Listening): Duplex {
    const link = new Link(this.#time, this.#chance, from, process, this);
    this.#links.add(link);
    link.near.once('close', () => this.#links.delete(link));
    const { lasts } = this.weather;
    if (lasts < Infinity) this.#time.after(lasts, () => link.break());
    this.#time.as(process, () => server.emit('connection', link.far));
    return link.near;
  }

  /** A process is gone: its connections break, at once or only when somebody misses it. */
  cut(process: Process, isSilent: boolean): void {
    for (const link of [...this.#links])
      if (link.joins(process)) {
        if (isSilent) link.fallSilent();
        else link.break();
      }
  }

  /** All connections break at the same moment, as when a proxy is started again. */
  cutAll(): void {
    for (const link of [...this.#links]) link.break();
  }

  /** Ends all connections that nobody has noticed to be dead, as routers do after a while. */
  heal(): void {
    for (const link of [...this.#links]) if (link.isSilent) link.break();
  }

  end(): void {
    this.#undo();
    // Node itself keeps what it has not closed, and with it all that a server had in memory.
    for (const server of this.#listened) server.close();
    for (const { near, far } of this.#links) for (const side of [near, far]) side.destroy();
  }

  /** Notes what has reached a process. */
  deliver(by: Process, piece: Buffer): void {
    this.delivered += 1;
    this.#trace.update(
      `${this.#time.passed} ${by.name} ${piece.toString('latin1').replace(DATE, '').replace(CONNECTION_ID, '')}\n`,
    );
    this.heard(by, piece);
  }

  /** Says in a few letters all that was delivered so far: the same seed gives the same. */
  trace(): string {
    return this.#trace.copy().digest('hex').slice(0, 16);
  }

  #replace(whoListens: () => Process): () => void {
    const { connect, createConnection } = net;
    const agents = Agent.prototype as Agent & { createConnection: unknown };
    const { createConnection: byAgent } = agents;
    const { listen, close, address } = Server.prototype;
    const servers = this.#servers;
    const listened = this.#listened;
    const dial = (to?: { host?: string | null }) => {
      const other = this.outside.get(to?.host ?? '');
      const joined = other ? this.#join(whoListens(), other) : this.connect(whoListens());
      return joined as unknown as net.Socket;
    };
    Object.assign(net, { connect: dial, createConnection: dial });
    agents.createConnection = dial;
    Object.assign(Server.prototype, {
      listen(this: Server) {
        servers.set(this, { process: whoListens(), server: this });
        listened.add(this);
        // Node closes slow requests by a clock that cannot be replaced: on a busy machine a run would not be the same twice.
        Object.assign(this, { connectionsCheckingInterval: NEVER_MS });
        process.nextTick(() => this.emit('listening'));
        return this;
      },
      close(this: Server, done?: () => void) {
        servers.delete(this);
        process.nextTick(() => {
          this.emit('close');
          done?.();
        });
        return this;
      },
      address: () => ({ address: '127.0.0.1', family: 'IPv4', port: 80 }),
    });
    syncBuiltinESMExports();
    return () => {
      Object.assign(net, { connect, createConnection });
      agents.createConnection = byAgent;
      Object.assign(Server.prototype, { listen, close, address });
      syncBuiltinESMExports();
    };
  }
}

/** A connection: pieces keep their order, and take their time. */
class Link {
  readonly near: End;
  readonly far: End;
  readonly #time: VirtualTime;
  readonly #chance: Chance;
  readonly #weather: () => Weather;
  readonly #delivered: (by: Process, piece: Buffer) => void;
  readonly #there: Way;
  readonly #back: Way;

  constructor(
    time: VirtualTime,
    chance: Chance,
    from: Process,
    to: Process,
    network: Pick<VirtualNetwork, 'weather' | 'deliver'>,
  ) {
    this.#time = time;
    this.#weather = () => network.weather;
    this.#chance = chance;
    this.near = new End((piece) => this.#carry(piece, this.#there));
    this.far = new End((piece) => this.#carry(piece, this.#back));
    this.#there = { arrives: 0, to: this.far, whose: to, isSilent: false, coming: [] };
    this.#back = { arrives: 0, to: this.near, whose: from, isSilent: false, coming: [] };
    this.#delivered = (by, piece) => network.deliver(by, piece);
    this.near.once('close', () => this.#bring(this.#there, hangUp));
    this.far.once('close', () => this.#bring(this.#back, hangUp));
  }

  joins(process: Process): boolean {
    return this.#there.whose === process || this.#back.whose === process;
  }

  get isSilent(): boolean {
    return this.#there.isSilent || this.#back.isSilent;
  }

  /** Nothing comes through any more: in one direction, or in both. */
  fallSilent(ways: 'both' | 'there' | 'back' = 'both'): void {
    if (ways !== 'back') this.#there.isSilent = true;
    if (ways !== 'there') this.#back.isSilent = true;
  }

  break(): void {
    for (const { to, whose } of [this.#there, this.#back])
      this.#time.after(1, () =>
        this.#time.whenAwake(whose, () => {
          if (!to.destroyed && !whose.isDead) this.#time.as(whose, () => hangUp(to));
        }),
      );
  }

  #carry(piece: Buffer, way: Way): void {
    const { breaks, stalls } = this.#weather();
    if (this.#chance.happens(breaks)) {
      this.break();
      return;
    }
    if (this.#chance.happens(stalls)) this.fallSilent(this.#chance.pick(['both', 'there', 'back']));
    this.#bring(way, (end) => {
      this.#delivered(way.whose, piece);
      end.push(piece);
    });
  }

  /** Does something at the other end, after all that is on its way there. */
  #bring(way: Way, act: (end: End) => void): void {
    way.arrives = Math.max(way.arrives, this.#time.now() + 1 + this.#chance.roll(this.#weather().delay));
    way.coming.push(act);
    this.#time.after(way.arrives - this.#time.now(), () =>
      // Of what has waited for a paused process, the first comes first.
      this.#time.whenAwake(way.whose, () => {
        const next = way.coming.shift();
        if (way.isSilent || way.whose.isDead || way.to.destroyed) return;
        this.#time.as(way.whose, () => next?.(way.to));
      }),
    );
  }
}

/** One direction of a connection. */
interface Way {
  /** When the last piece will have arrived. */
  arrives: number;
  to: End;
  whose: Process;
  isSilent: boolean;
  /** What is on its way, the first first. */
  coming: ((end: End) => void)[];
}

function hangUp(end: End): void {
  end.push(null);
  end.destroy();
}
