import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { networksOf } from './caller-networks.ts';

/** Files that the server itself has open, at most: its database, its log, ways to other servers. */
const OWN_FILES = 64;
/** The share of the memory that connections may take, and what one of them takes, bytes. */
const OF_MEMORY = 1 / 4;
const BYTES_OF_ONE = 24 * 1024;
/** The share of the places that one network can have, however wide: a large office comes from one address. */
const SHARE = 1 / 2;
/** The share that is kept for addresses with fewer than `HARDLY_ANY` connections. */
const KEPT = 1 / 8;
/** An address with fewer connections than this may take from the kept share: a page needs a few, and one for its retro. */
const HARDLY_ANY = 8;
/** Places count as scarce from this share on, of all places or of those that one network may have. */
const SCARCE = 3 / 4;

/** How many connections can be open, given the limits of open files and bytes of memory. */
export function placesFor(files: number, memory: number): number {
  return Math.max(1, Math.min(files - OWN_FILES, Math.floor((memory * OF_MEMORY) / BYTES_OF_ONE)));
}

/** Bytes of memory this process may use: the least of the machine's, its container's, and twice its heap limit. */
export function memoryAllowed(): number {
  const part = process.constrainedMemory() || Number.MAX_SAFE_INTEGER;
  return Math.min(totalmem(), part, 2 * getHeapStatistics().heap_size_limit);
}

/** How many files the system lets this process open; a large number if unknown. */
export function filesAllowed(): number {
  // Otherwise the report would look up names in the network.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | string } };
  };
  const allowed = userLimits?.open_files?.soft;
  return typeof allowed === 'number' ? allowed : Number.MAX_SAFE_INTEGER;
}

/** Shares out the connections that a server can have, so that nobody takes them all (SY18). */
export class ConnectionPlaces {
  readonly #total: number;
  readonly #taken = new Map<string, number>();
  #used = 0;

  constructor(total: number) {
    this.#total = total;
  }

  /** Takes a place for a connection from an address and returns a function that gives it back. Null if there is none. */
  take(address: string): (() => void) | null {
    const networks = networksOf(address);
    const widest = this.#takenBy(networks.at(-1) ?? '');
    const reserved = widest < HARDLY_ANY ? 0 : this.#total * KEPT;
    if (this.#used >= this.#total - reserved) return null;
    if (networks.some((network) => this.#takenBy(network) >= this.#total * SHARE)) return null;
    this.#count(networks, 1);
    let isBack = false;
    return () => {
      if (!isBack) this.#count(networks, -1);
      isBack = true;
    };
  }

  /** Whether few places are left for this address, so that idle connections should be closed. */
  isScarceFor(address: string): boolean {
    const taken = Math.max(...networksOf(address).map((network) => this.#takenBy(network)));
    return this.#used >= this.#total * SCARCE || taken >= this.#total * SHARE * SCARCE;
  }

  #takenBy(network: string): number {
    return this.#taken.get(network) ?? 0;
  }

  #count(networks: readonly string[], by: 1 | -1): void {
    this.#used += by;
    for (const network of networks) {
      const taken = this.#takenBy(network) + by;
      if (taken > 0) this.#taken.set(network, taken);
      else this.#taken.delete(network);
    }
  }
}
