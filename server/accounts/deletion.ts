import type { Avatars } from '../avatars/avatars.ts';
import type { Logger } from '../log.ts';
import type { RoomRegistry } from '../room/registry.ts';
import type { Erasures } from '../store/erasures.ts';
import type { Person } from '../store/users.ts';
import type { Logins } from './logins.ts';

export interface DeletionDeps {
  erasures: Erasures;
  logins: Logins;
  avatars: Avatars;
  rooms: RoomRegistry;
  now: () => number;
  log: Logger;
  /** What stands where the name of somebody who is gone stood, in their language. */
  labelFor: (person: Person) => string;
}

/**
 * Ends accounts. What people wrote in retros stays, without their name: it is taken out of each retro's log when the
 * retro is open nowhere, at once for most, and for one that is under way when it is put down.
 */
export class Deletion {
  readonly #deps: DeletionDeps;
  #pending = new Set<string>();
  /** Ends with the last deletion that was asked for: each waits for the one before. */
  #last: Promise<void> = Promise.resolve();
  readonly #ending = new Set<string>();

  constructor(deps: DeletionDeps) {
    this.#deps = deps;
  }

  /** Whoever asks twice at once is gone once. */
  delete(person: Person): Promise<void> {
    if (this.#ending.has(person.id)) return this.#last;
    this.#ending.add(person.id);
    const turn = this.#last.then(() => this.#delete(person));
    this.#last = turn.catch(() => {}).finally(() => void this.#ending.delete(person.id));
    return turn;
  }

  async #delete(person: Person): Promise<void> {
    const { erasures, logins, avatars, now, labelFor } = this.#deps;
    await logins.endAll(person.id);
    const gone = { user: person.id, email: person.email, label: labelFor(person) };
    await erasures.deleteAccount(gone, now());
    if (person.avatar !== null) await avatars.remove(person.avatar);
    await this.resume();
  }

  /** Takes out the names that still have to be, as far as their retros are not open. To be called at the start, too. */
  async resume(): Promise<void> {
    this.#pending = new Set(await this.#deps.erasures.pending());
    for (const retro of [...this.#pending]) {
      await this.#deps.rooms.alone(retro, () => this.closed(retro));
    }
  }

  /** A retro was put down. */
  async closed(retro: string): Promise<void> {
    if (!this.#pending.has(retro)) return;
    try {
      await this.#deps.erasures.erase(retro);
      this.#pending.delete(retro);
    } catch (error) {
      // It stays put down as pending, and is tried again at the next occasion.
      this.#deps.log.error({ err: error, retro }, 'a name could not be erased');
    }
  }
}
