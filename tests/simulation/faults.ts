import type { Drawn } from './drawn.ts';
import { type BusFaults, SOUND_BUS } from './unreliable-bus.ts';
import { FAIR, type VirtualNetwork } from './virtual-network.ts';
import { SOUND_DATABASE, type StoreFaults } from './virtual-server.ts';
import type { VirtualTime } from './virtual-time.ts';
import { type PageFaults, SOUND_PAGE } from './watched-page.ts';

/** What is out of order in a world at present: what was drawn of it while it is stormy, and a database without room whether it is or not. */
export class Faults {
  database: StoreFaults = SOUND_DATABASE;
  bus: BusFaults = SOUND_BUS;
  pages: PageFaults = SOUND_PAGE;
  isStormy = false;
  /** When the logs have no room, epoch ms. */
  #full: readonly { from: number; until: number }[] = [];
  readonly #time: VirtualTime;
  readonly #network: VirtualNetwork;
  readonly #drawn: Drawn;

  constructor(time: VirtualTime, network: VirtualNetwork, drawn: Drawn) {
    this.#time = time;
    this.#network = network;
    this.#drawn = drawn;
  }

  storm(): void {
    this.isStormy = true;
    this.#network.weather = this.#drawn.weather;
    this.database = this.#drawn.database;
    this.pages = this.#drawn.pages;
    this.bus = this.#drawn.bus;
  }

  calm(): void {
    this.isStormy = false;
    this.#network.weather = FAIR;
    this.database = SOUND_DATABASE;
    this.pages = SOUND_PAGE;
    this.bus = SOUND_BUS;
  }

  /** The logs have no room for `ms`, `after` ms from now on; a database that is kept sound always has. */
  fillDatabase(after: number, ms: number): void {
    const from = this.#time.now() + after;
    if (this.#drawn.database !== SOUND_DATABASE) this.#full = [...this.#full, { from, until: from + ms }];
  }

  /** Somebody has made room. */
  makeRoom(): void {
    this.#full = [];
  }

  /** Whether the logs have no room, as on a full disk. */
  get isFull(): boolean {
    const now = this.#time.now();
    return this.#full.some(({ from, until }) => from <= now && now < until);
  }
}
