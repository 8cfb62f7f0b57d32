import { setImmediate as turn } from 'node:timers/promises';
import type { Crowd } from './crowd.ts';
import { hindsightCrowd } from './hindsight-crowd.ts';
import type { Measured } from './process.ts';
import { relayCrowd } from './relay-crowds.ts';

/** The results of a number of acts. */
export interface Volley {
  acts: number;
  /** Ms from the moment each was due to its acknowledgement, and to the last other person's screen. */
  ack: number[];
  last: number[];
  /** Acts that were not acknowledged, or did not reach everyone. */
  lost: number;
  /** CPU seconds that the server used. */
  cpu: number;
  /** Seconds it took. */
  seconds: number;
  /** Bytes that everyone received together, including frames. */
  bytes: number;
}

interface Flight {
  due: number;
  left: number;
  isAcked: boolean;
}

export interface Load {
  people: number;
  rooms: number;
}

/** Below this a timer is not worth setting, ms. */
const SHORT_MS = 1.5;
/** How long sent messages may take to arrive, ms. */
const PATIENCE_MS = 10_000;

/** People in the rooms of a server, ready to act. */
export class Field {
  readonly #flights = new Map<string, Flight>();
  readonly #crowds: Crowd[] = [];
  readonly server: Measured;
  readonly load: Load;
  #acted = 0;
  #shots: Pick<Volley, 'ack' | 'last'> = { ack: [], last: [] };

  private constructor(server: Measured, load: Load) {
    this.server = server;
    this.load = load;
  }

  /** `serverOf`: where the people of a room are, if the server stands for several of one installation. */
  static async gather(
    server: Measured,
    load: Load,
    serverOf: (room: number, person: number) => Measured = () => server,
  ): Promise<Field> {
    const field = new Field(server, load);
    const onDelivery = (marker: string) => field.#delivered(marker);
    for (let room = 0; room < load.rooms; room += 1) {
      field.#crowds.push(
        await (server.kind === 'hindsight'
          ? hindsightCrowd((person) => serverOf(room, person), load.people, onDelivery)
          : relayCrowd(server, load.people, onDelivery)),
      );
    }
    return field;
  }

  /**
   * Acts at a fixed rate a second, all rooms together, whatever the server does (open loop), so that a stall counts
   * for all that was due in it. Rooms and people take turns. Gives up early if something has been in progress for
   * `giveUpMs`, and counts it as lost.
   */
  async volley(rate: number, acts: number, giveUpMs = PATIENCE_MS): Promise<Volley> {
    this.#shots = { ack: [], last: [] };
    const [bytes, cpu] = [this.#received(), this.server.cpu()];
    const began = performance.now();
    let sent = 0;
    while (sent < acts && this.#oldest() < giveUpMs) {
      const due = began + (sent * 1000) / rate;
      const early = due - performance.now();
      if (early > SHORT_MS) await pause(early);
      else if (early > 0) await turn();
      else {
        this.#act(due);
        sent += 1;
        // A client that only sends would not receive anything.
        if (sent % 16 === 0) await turn();
      }
    }
    const isGivenUp = sent < acts || !(await this.#landed(giveUpMs));
    const seconds = (performance.now() - began) / 1000;
    const lost = this.#flights.size;
    const result = {
      acts: sent,
      ...this.#shots,
      lost,
      seconds,
      cpu: this.server.cpu() - cpu,
      bytes: this.#received() - bytes,
    };
    // Late deliveries must not be counted in the next volley.
    if (isGivenUp) await this.#landed(PATIENCE_MS);
    this.#flights.clear();
    return result;
  }

  /** How many connections of all people have been lost so far. */
  dropped(): number {
    return this.#crowds.reduce((sum, crowd) => sum + crowd.dropped(), 0);
  }

  leave(): void {
    for (const crowd of this.#crowds) crowd.leave();
  }

  #act(due: number): void {
    const number = this.#acted;
    this.#acted += 1;
    const crowd = this.#crowds[number % this.load.rooms] as Crowd;
    const marker = String(number);
    const flight = { due, left: this.load.people - 1, isAcked: false };
    this.#flights.set(marker, flight);
    const shots = this.#shots;
    const acked = () => {
      shots.ack.push(performance.now() - due);
      flight.isAcked = true;
      this.#settle(marker, flight);
    };
    // A refusal stays in flight and so counts as lost.
    crowd.act(Math.floor(number / this.load.rooms) % this.load.people, marker).then(acked, () => {});
  }

  #delivered(marker: string): void {
    const flight = this.#flights.get(marker);
    if (!flight) return;
    flight.left -= 1;
    if (flight.left === 0) this.#shots.last.push(performance.now() - flight.due);
    this.#settle(marker, flight);
  }

  #settle(marker: string, { left, isAcked }: Flight): void {
    if (left === 0 && isAcked) this.#flights.delete(marker);
  }

  /** Ms since the oldest act in progress was due. */
  #oldest(): number {
    for (const { due } of this.#flights.values()) return performance.now() - due;
    return 0;
  }

  /** Whether everything arrived within that time. */
  async #landed(patienceMs: number): Promise<boolean> {
    while (this.#flights.size > 0 && this.#oldest() < patienceMs) await pause(5);
    return this.#flights.size === 0;
  }

  #received(): number {
    return this.#crowds.reduce((sum, crowd) => sum + crowd.received(), 0);
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
