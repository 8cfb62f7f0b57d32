import type { ServerEvents } from '#contract/wire.ts';
import type { Connection } from './connection.ts';

/** Sends one message to many connections, put into bytes once. `volatile` ones may be lost by who cannot take them now. */
export type Send = <E extends keyof ServerEvents>(
  to: readonly Connection[],
  event: E,
  args: Parameters<ServerEvents[E]>,
  volatile?: boolean,
) => void;

/** The connections to one retro, by person. */
export class Audience {
  readonly #people = new Map<string, Set<Connection>>();

  add(connection: Connection): void {
    const tabs = this.#people.get(connection.user.id) ?? new Set();
    tabs.add(connection);
    this.#people.set(connection.user.id, tabs);
  }

  /** Whether it was among them. */
  delete(connection: Connection): boolean {
    const tabs = this.#people.get(connection.user.id);
    if (!tabs?.delete(connection)) return false;
    if (tabs.size === 0) this.#people.delete(connection.user.id);
    return true;
  }

  has(connection: Connection): boolean {
    return this.#people.get(connection.user.id)?.has(connection) === true;
  }

  get isEmpty(): boolean {
    return this.#people.size === 0;
  }

  /** Each person with their connections. */
  people(): Iterable<[string, ReadonlySet<Connection>]> {
    return this.#people.entries();
  }

  /** All connections of the people for whom this holds. */
  where(holds: (person: string) => boolean): Connection[] {
    const found: Connection[] = [];
    for (const [person, tabs] of this.#people) if (holds(person)) found.push(...tabs);
    return found;
  }
}
