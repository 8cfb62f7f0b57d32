import type { Avatars } from '../avatars/avatars.ts';
import type { Logger } from '../log.ts';
import type { RoomRegistry } from '../room/registry.ts';
import type { Time } from '../room/time.ts';
import type { Erasures } from '../store/erasures.ts';
import type { Person } from '../store/users.ts';
import type { Logins } from './logins.ts';

/** How often to look for retros of people who ended their account on another server, ms. */
const LOOK_AGAIN_MS = 60_000;
/** A retro that no server said to have open for so long is open nowhere, ms. */
const SILENT_MS = 3_600_000;

export interface DeletionDeps {
  erasures: Erasures;
  logins: Logins;
  avatars: Avatars;
  rooms: RoomRegistry;
  time: Time;
  /** Whether other servers may have retros open. */
  isShared: boolean;
  log: Logger;
  /** What stands where the name of somebody who is gone stood, in their language. */
  labelFor: (person: Person) => string;
}

/**
 * Ends accounts. What people wrote in retros stays, without their name: it is taken out of each retro's log when the
 * retro is open nowhere, at once for most, and for one that is under way when it is put down. Where there are several
 * servers, none knows that of the others. So each takes the name out when itself has not got the retro open, and one of
 * them once more when none had it open for long: a name that was written again by one that had is gone then.
 */
export class Deletion {
  readonly #deps: DeletionDeps;
  #pending = new Set<string>();
  /** Ends with the last deletion that was asked for: each waits for the one before. */
  #last: Promise<void> = Promise.resolve();
  readonly #ending = new Set<string>();
  #disarm: () => void = () => {};

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
    const { erasures, logins, avatars, time, labelFor } = this.#deps;
    await logins.endAll(person.id);
    const gone = { user: person.id, email: person.email, label: labelFor(person) };
    await erasures.deleteAccount(gone, time.now());
    if (person.avatar !== null) await avatars.remove(person.avatar);
    await this.#eraseDue();
  }

  /** Takes out the names that still have to be, and goes on to look for such where there are other servers. */
  async start(): Promise<void> {
    await this.#eraseDue();
    if (this.#deps.isShared) this.#lookLater();
  }

  stop(): void {
    this.#disarm();
  }

  /** A retro was put down. */
  async closed(retro: string): Promise<void> {
    if (this.#pending.has(retro)) await this.#erase(retro, !this.#deps.isShared);
  }

  #lookLater(): void {
    const { time, log } = this.#deps;
    this.#disarm = time.after(LOOK_AGAIN_MS, () => {
      this.#lookLater();
      this.#last = this.#last
        .then(() => this.#eraseDue())
        .catch((error: unknown) => log.error({ err: error }, 'no names could be erased'));
    });
  }

  /** Sees to the retros that are not open here; those that are get their turn when they are put down. */
  async #eraseDue(): Promise<void> {
    const { erasures, rooms, time, isShared } = this.#deps;
    const pending = await erasures.pending();
    this.#pending = new Set(pending.map(({ retro }) => retro));
    const open = [...this.#pending].filter((retro) => rooms.has(retro));
    await erasures.seen(open, time.now());
    for (const { retro, seenAt } of pending) {
      const isLast = !isShared || (seenAt !== null && time.now() - seenAt >= SILENT_MS);
      if (isLast || seenAt === null) await rooms.alone(retro, () => this.#erase(retro, isLast));
    }
  }

  async #erase(retro: string, isForGood: boolean): Promise<void> {
    try {
      await this.#deps.erasures.erase(retro, this.#deps.time.now(), isForGood);
      if (isForGood) this.#pending.delete(retro);
    } catch (error) {
      // It stays put down as pending, and is tried again at the next occasion.
      this.#deps.log.error({ err: error, retro }, 'a name could not be erased');
    }
  }
}
