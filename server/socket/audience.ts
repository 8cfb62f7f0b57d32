import type { RetroState, ServerEvents } from '#contract/retro/wire.ts';
import { type RetroAccessData, type Viewer, viewerOf } from '#machines/access/retro-access.ts';
import type { SocketConnection } from './socket-connection.ts';

/** Sends one message to many connections, serialized once. `volatile` ones may be lost by connections that are not ready. */
export type Send = <E extends keyof ServerEvents>(
  to: readonly SocketConnection[],
  event: E,
  args: Parameters<ServerEvents[E]>,
  volatile?: boolean,
) => void;

/** A connection, and what its person is to the retro. */
export interface ViewerConnection {
  readonly viewer: Viewer;
  readonly connection: SocketConnection;
}

/** The connections to one retro, by person. */
export class Audience {
  readonly #people = new Map<string, Set<SocketConnection>>();
  /** The seats, and the part of the state that they were made from; null if someone has come or gone since. */
  #seated: { seats: readonly ViewerConnection[]; as: RetroAccessData } | null = null;

  add(connection: SocketConnection): void {
    const tabs = this.#people.get(connection.user.id) ?? new Set();
    tabs.add(connection);
    this.#people.set(connection.user.id, tabs);
    this.#seated = null;
  }

  /** Whether it was among them. */
  delete(connection: SocketConnection): boolean {
    const tabs = this.#people.get(connection.user.id);
    if (!tabs?.delete(connection)) return false;
    if (tabs.size === 0) this.#people.delete(connection.user.id);
    this.#seated = null;
    return true;
  }

  has(connection: SocketConnection): boolean {
    return this.#people.get(connection.user.id)?.has(connection) === true;
  }

  get isEmpty(): boolean {
    return this.#people.size === 0;
  }

  /** Everyone's access to the retro in this state. Few facts change it, so it is computed once for many. */
  seats(state: RetroState): readonly ViewerConnection[] {
    if (this.#seated === null || !isJudgedAlike(this.#seated.as, state.data)) {
      const seats: ViewerConnection[] = [];
      for (const [person, tabs] of this.#people) {
        const viewer = viewerOf(state, person);
        for (const connection of tabs) seats.push({ viewer, connection });
      }
      this.#seated = { seats, as: state.data };
    }
    return this.#seated.seats;
  }

  /** All connections of the people for whom this holds. */
  where(holds: (person: string) => boolean): SocketConnection[] {
    const connections: SocketConnection[] = [];
    for (const [person, tabs] of this.#people) if (holds(person)) connections.push(...tabs);
    return connections;
  }
}

/** Whether everyone's access is the same in both states. */
const isJudgedAlike = (a: RetroAccessData, b: RetroAccessData): boolean =>
  a.people === b.people &&
  a.moderator === b.moderator &&
  a.finishedAt === b.finishedAt &&
  a.roster === b.roster &&
  a.workspaceOwner === b.workspaceOwner;
