import { networksOf } from '../base/caller-networks.ts';
import { NetworkBuckets } from '../base/network-buckets.ts';
import { type Rate, TokenBuckets } from '../base/token-buckets.ts';

/** How often pictures may be sent: by one person, and from one network. */
export interface PictureRates {
  picturesPerPerson: Rate;
  picturesPerAddress: Rate;
}
/** A whole team that shares an address can do so on the same day. */
export const PICTURE_RATES: PictureRates = {
  picturesPerPerson: { perSecond: 1 / 20, burst: 5 },
  picturesPerAddress: { perSecond: 1 / 3, burst: 20 },
};
/** Pictures that may be received at a time: from all, and from one address; twice as many from a wider network. */
const MOST_ARRIVING = 16;
const ARRIVING_PER_ADDRESS = 3;

/** Decides who may send a picture now. Refusing costs nothing, and nobody has to wait for what others send slowly. */
export class PictureLimits {
  readonly #perPerson: TokenBuckets;
  readonly #perNetwork: NetworkBuckets;
  /** The networks of each that is being received. */
  readonly #arriving = new Set<readonly string[]>();

  constructor(rates: PictureRates, now: () => number) {
    this.#perPerson = new TokenBuckets(rates.picturesPerPerson, now);
    this.#perNetwork = new NetworkBuckets(rates.picturesPerAddress, now);
  }

  /** Starts receiving a picture from an address; the returned function ends that. Null if there is no room. */
  admit(address: string, person: string): (() => void) | null {
    if (!this.#perPerson.take(person) || !this.#perNetwork.take(address)) return null;
    const networks = networksOf(address);
    const isFull = networks.some(
      (network, wider) => this.#from(network) >= ARRIVING_PER_ADDRESS * 2 ** wider,
    );
    if (isFull || this.#arriving.size >= MOST_ARRIVING) return null;
    this.#arriving.add(networks);
    return () => void this.#arriving.delete(networks);
  }

  /** After how many ms a person may send one again from an address; undefined if only others have to be done first. */
  waitFor(address: string, person: string): number | undefined {
    return Math.max(this.#perPerson.waitFor(person), this.#perNetwork.waitFor(address)) || undefined;
  }

  sweep(): void {
    this.#perPerson.sweep();
    this.#perNetwork.sweep();
  }

  #from(network: string): number {
    return [...this.#arriving].filter((networks) => networks.includes(network)).length;
  }
}
