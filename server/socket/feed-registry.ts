import type { RoomRegistry } from '../room/registry.ts';
import type { Room } from '../room/room.ts';
import type { Connection } from './connection.ts';
import { Feed, type FeedDeps } from './feed.ts';

/** The feed of each room that somebody has open here. */
export class FeedRegistry {
  readonly #rooms: RoomRegistry;
  readonly #deps: FeedDeps;
  readonly #feeds = new Map<Room, Feed>();

  constructor(rooms: RoomRegistry, deps: FeedDeps) {
    this.#rooms = rooms;
    this.#deps = deps;
  }

  /** The room of a retro, with a hold on it that `leave` lets go; null where there is none. */
  enter(retro: string): Promise<Room | null> {
    return this.#rooms.acquire(retro);
  }

  feedOf(room: Room): Feed {
    const feed = this.#feeds.get(room) ?? new Feed(room, this.#deps);
    this.#feeds.set(room, feed);
    return feed;
  }

  /** Somebody is done with a room, whether or not they were sent what happens in it. */
  leave(room: Room, connection: Connection): void {
    const feed = this.#feeds.get(room);
    feed?.detach(connection);
    if (feed?.isEmpty) {
      feed.stop();
      this.#feeds.delete(room);
    }
    this.#rooms.release(room);
  }

  beat(): void {
    for (const feed of this.#feeds.values()) feed.beat();
  }
}
