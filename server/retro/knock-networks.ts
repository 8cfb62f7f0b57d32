import type { Person } from '#contract/retro/person.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';

/**
 * How many may wait in one retro from one network, the narrowest first: one IPv4 address or IPv6 /64, a /56, a /48 (JO16).
 * An office full of people behind one address stays below this, and most of a full waiting room is left to others.
 */
export const WAITING_PER_NETWORK = [150, 200, 300] as const;
/** How long a rejected person still counts, ms. */
const REJECTED_COUNTS_MS = 600_000;

/** How many people's networks are remembered; beyond that, people no longer at a door are forgotten, the earliest first. */
const KEPT = 3_000;

/** The same for all closed retros; beyond that, the one closed first is forgotten. */
const KEPT_CLOSED = 50_000;

/**
 * From which networks people come to one retro's door, so that one address cannot fill its waiting room (JO16). Memory
 * only: each server counts those who came to it.
 */
export class KnockNetworks {
  readonly #networks = new Map<string, readonly string[]>();

  /** Someone has come to the door. `networks`: theirs, the narrowest first. */
  note(person: string, networks: readonly string[], { people }: RetroData): void {
    this.#networks.delete(person);
    this.#networks.set(person, networks);
    if (this.#networks.size <= KEPT) return;
    const gone = [...this.#networks.keys()].find((id) => !isAtTheDoor(people[id]));
    if (gone !== undefined) this.#networks.delete(gone);
  }

  /** Whether the limit of people at the door from this person's network is reached. `now`: epoch ms. */
  isCrowded(person: string, { people }: RetroData, now: number): boolean {
    const networks = this.#networks.get(person);
    // Only people who came among thousands are forgotten.
    if (!networks) return this.#networks.size >= KEPT;
    const counts = networks.map(() => 0);
    for (const [id, theirs] of this.#networks) {
      if (id === person || !takesRoom(people[id], now)) continue;
      networks.forEach((network, place) => {
        if (theirs[place] === network) counts[place] = (counts[place] ?? 0) + 1;
      });
    }
    return counts.some((count, place) => count >= (WAITING_PER_NETWORK[place] ?? Number.POSITIVE_INFINITY));
  }

  /** Forgets people who no longer count; returns how many are left. `now`: epoch ms. */
  tidy({ people, finishedAt }: RetroData, now: number): number {
    const same = new Map<string, readonly string[]>();
    for (const [id, networks] of this.#networks) {
      const key = networks.join();
      if (finishedAt !== null || !takesRoom(people[id], now)) this.#networks.delete(id);
      else this.#networks.set(id, same.get(key) ?? networks);
      if (!same.has(key)) same.set(key, networks);
    }
    return this.#networks.size;
  }
}

/**
 * Remembers this while a retro is not open: someone who filled a waiting room before its moderator came could otherwise leave
 * it, wait until it is closed, and continue (JO16).
 */
export class ClosedDoors {
  readonly #closed = new Map<string, { networks: KnockNetworks; people: number }>();
  readonly #most: number;
  #people = 0;

  /** `most`: people that are remembered, in all. */
  constructor(most = KEPT_CLOSED) {
    this.#most = most;
  }

  /** What is remembered about a retro that opens. */
  open(retro: string): KnockNetworks {
    return this.#take(retro) ?? new KnockNetworks();
  }

  /** Stores what is known about a retro that closes. `now`: epoch ms. */
  close(retro: string, networks: KnockNetworks, data: RetroData, now: number): void {
    this.#take(retro);
    const people = networks.tidy(data, now);
    if (people === 0) return;
    this.#closed.set(retro, { networks, people });
    this.#people += people;
    for (const first of this.#closed.keys()) {
      if (this.#people <= this.#most) return;
      this.#take(first);
    }
  }

  #take(retro: string): KnockNetworks | null {
    const closedDoor = this.#closed.get(retro);
    if (!closedDoor) return null;
    this.#closed.delete(retro);
    this.#people -= closedDoor.people;
    return closedDoor.networks;
  }
}

const isAtTheDoor = (person: Person | undefined): boolean =>
  person?.admission === 'waiting' || person?.rejections !== undefined;

/** People who wait, and those rejected recently, since a rejection does not make room at once. */
const takesRoom = (person: Person | undefined, now: number): boolean =>
  person?.admission === 'waiting' ||
  (person?.rejections !== undefined && now - person.rejections.at < REJECTED_COUNTS_MS);
