import type { LiveRetro } from '../retro/live-retro.ts';
import type { LiveRetros } from '../retro/live-retros.ts';
import { RetroFeed, type RetroFeedDeps } from './retro-feed.ts';
import type { SocketConnection } from './socket-connection.ts';

/** The feed of each live retro that somebody has open on this server. */
export class RetroFeeds {
  readonly #rooms: LiveRetros;
  readonly #deps: RetroFeedDeps;
  readonly #feeds = new Map<LiveRetro, RetroFeed>();

  constructor(rooms: LiveRetros, deps: RetroFeedDeps) {
    this.#rooms = rooms;
    this.#deps = deps;
  }

  /** The room of a retro, with a hold on it that `leave` lets go; null where there is none. */
  enter(retro: string): Promise<LiveRetro | null> {
    return this.#rooms.acquire(retro);
  }

  feedOf(room: LiveRetro): RetroFeed {
    const feed = this.#feeds.get(room) ?? new RetroFeed(room, this.#deps);
    this.#feeds.set(room, feed);
    return feed;
  }

  /** A connection no longer needs a live retro, whether or not it was following it. */
  leave(room: LiveRetro, connection: SocketConnection): void {
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
