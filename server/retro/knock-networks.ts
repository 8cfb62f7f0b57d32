import { REJECTED_COUNTS_MS, WAITING_PER_NETWORK } from '#contract/limits.ts';
import type { Person, RetroData } from '#contract/retro.ts';

/** People of whom it is remembered where they are; beyond, who is at no door any more is forgotten, the earliest first. */
const KEPT = 3_000;

/**
 * From which networks people come to one retro's door, so that one address cannot fill its waiting room (JO16). Memory
 * only: each server counts those who are connected to it.
 */
export class KnockNetworks {
  readonly #networks = new Map<string, readonly string[]>();

  /** Somebody has come to the door. `networks`: where from, the narrowest first. */
  note(person: string, networks: readonly string[], { people }: RetroData): void {
    this.#networks.delete(person);
    this.#networks.set(person, networks);
    if (this.#networks.size <= KEPT) return;
    const gone = [...this.#networks.keys()].find((id) => !isAtTheDoor(people[id]));
    if (gone !== undefined) this.#networks.delete(gone);
  }

  /** Whether as many others as may are at the door from where this person is. `now`: epoch ms. */
  isCrowded(person: string, { people }: RetroData, now: number): boolean {
    const networks = this.#networks.get(person);
    // Forgotten is only who came with thousands of others.
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
}

const isAtTheDoor = (person: Person | undefined): boolean =>
  person?.admission === 'waiting' || person?.rejections !== undefined;

/** Those who wait, and those who were turned away lately: that makes no room for the next at once. */
const takesRoom = (person: Person | undefined, now: number): boolean =>
  person?.admission === 'waiting' ||
  (person?.rejections !== undefined && now - person.rejections.at < REJECTED_COUNTS_MS);
