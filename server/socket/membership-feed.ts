import type { Memberships } from '../access/store/memberships.ts';
import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import type { SocketConnection } from './socket-connection.ts';

/** How often the memberships of everyone with an open page are compared, ms: pages lead away within two seconds (AC4). */
export const CHECK_MS = 1_000;
/** Pages of one person, and of all, that are told; others ask from time to time. */
export const PAGES_OF_ONE = 10;
export const PAGES_IN_ALL = 2_000;

export interface MembershipFeedDeps {
  memberships: Pick<Memberships, 'marks'>;
  time: Time;
  log: Logger;
}

/**
 * Tells open pages when their person has come into a workspace or team, or is out of one (AC4). It compares what the
 * database says, so it notices every change, whichever server made it, and whatever messages were lost. Nothing is
 * asked while nobody follows.
 */
export class MembershipFeed {
  readonly #deps: MembershipFeedDeps;
  readonly #pages = new Map<string, Set<SocketConnection>>();
  readonly #known = new Map<string, string>();
  #size = 0;
  #cancel: (() => void) | null = null;
  #isOver = false;

  constructor(deps: MembershipFeedDeps) {
    this.#deps = deps;
  }

  /** Tells this page from now on; false if too many are told already. */
  async follow(connection: SocketConnection): Promise<boolean> {
    const person = connection.user.id;
    const pages = this.#pages.get(person) ?? new Set();
    if (pages.has(connection)) return true;
    if (pages.size >= PAGES_OF_ONE || this.#size >= PAGES_IN_ALL) return false;
    this.#pages.set(person, pages.add(connection));
    this.#size += 1;
    if (!this.#known.has(person)) await this.#compare([person]);
    this.#soon();
    return true;
  }

  /** Someone has closed the page. */
  leave(connection: SocketConnection): void {
    const person = connection.user.id;
    const pages = this.#pages.get(person);
    if (!pages?.delete(connection)) return;
    this.#size -= 1;
    if (pages.size > 0) return;
    this.#pages.delete(person);
    this.#known.delete(person);
  }

  stop(): void {
    this.#isOver = true;
    this.#cancel?.();
  }

  #soon(): void {
    if (this.#isOver || this.#cancel || this.#size === 0) return;
    this.#cancel = this.#deps.time.after(CHECK_MS, () => void this.#look());
  }

  async #look(): Promise<void> {
    try {
      if (this.#size > 0) await this.#compare([...this.#pages.keys()]);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'memberships could not be compared');
    }
    this.#cancel = null;
    this.#soon();
  }

  async #compare(people: readonly string[]): Promise<void> {
    const marks = await this.#deps.memberships.marks(people);
    for (const [person, mark] of marks) {
      const pages = this.#pages.get(person);
      if (!pages) continue;
      const before = this.#known.get(person);
      this.#known.set(person, mark);
      if (before === undefined || before === mark) continue;
      for (const { socket } of pages) socket.emit('memberships');
    }
  }
}
