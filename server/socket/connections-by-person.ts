import type { RetroActor } from '../accounts/store/users.ts';
import type { SocketConnection } from './socket-connection.ts';

/** All connections, by person. */
export class ConnectionsByPerson {
  readonly #people = new Map<string, Set<SocketConnection>>();

  add(connection: SocketConnection): void {
    const tabs = this.#people.get(connection.user.id) ?? new Set();
    tabs.add(connection);
    this.#people.set(connection.user.id, tabs);
  }

  delete(connection: SocketConnection): void {
    const tabs = this.#people.get(connection.user.id);
    tabs?.delete(connection);
    if (tabs?.size === 0) this.#people.delete(connection.user.id);
  }

  /** A person has a new name, or has become a full user; the live retros they have open are told. */
  changed(user: RetroActor): void {
    for (const connection of this.of(user.id)) {
      connection.user = user;
      connection.liveRetro?.introduce(user);
    }
  }

  /** The connections of a person. */
  of(person: string): ReadonlySet<SocketConnection> {
    return this.#people.get(person) ?? new Set();
  }
}
