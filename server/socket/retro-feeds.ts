import { accessTo, mayRead } from '#machines/access/retro-access.ts';
import { provenAddress } from '../access/joining-person.ts';
import type { RetroActor } from '../accounts/store/users.ts';
import type { LiveRetro } from '../retro/live-retro.ts';
import type { LiveRetros } from '../retro/live-retros.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import { RetroFeed, type RetroFeedDeps } from './retro-feed.ts';
import type { SocketConnection } from './socket-connection.ts';

export interface RetroFeedsDeps extends RetroFeedDeps {
  retros: Pick<Retros, 'isOpen' | 'find'>;
}

/** The feed of each live retro that somebody has open on this server. */
export class RetroFeeds {
  readonly #liveRetros: LiveRetros;
  readonly #deps: RetroFeedsDeps;
  readonly #feeds = new Map<LiveRetro, RetroFeed>();

  constructor(liveRetros: LiveRetros, deps: RetroFeedsDeps) {
    this.#liveRetros = liveRetros;
    this.#deps = deps;
  }

  /** A retro, kept open until `leave`; null if it does not exist for this person. */
  async enter(retro: string, user: RetroActor): Promise<LiveRetro | null> {
    return (await this.#isThereFor(retro, user)) ? this.#liveRetros.acquire(retro, 'room') : null;
  }

  /**
   * If there is no such retro, or it is over and not theirs, a caller causes the same lookups, and no
   * log is read for them (AC2), unless it is a team's.
   */
  async #isThereFor(retro: string, user: RetroActor): Promise<boolean> {
    const data = (await this.#liveRetros.openOne(retro))?.state.data;
    if (data && (data.finishedAt === null || mayRead(accessTo(data, user.id)))) return true;
    const { retros } = this.#deps;
    return (await retros.isOpen(retro)) || (await retros.find(retro, user.id, provenAddress(user))) !== null;
  }

  feedOf(liveRetro: LiveRetro): RetroFeed {
    const feed = this.#feeds.get(liveRetro) ?? new RetroFeed(liveRetro, this.#deps);
    this.#feeds.set(liveRetro, feed);
    return feed;
  }

  /** A connection no longer needs a live retro, whether or not it was following it. */
  leave(liveRetro: LiveRetro, connection: SocketConnection): void {
    const feed = this.#feeds.get(liveRetro);
    feed?.detach(connection);
    if (feed?.isEmpty) {
      feed.stop();
      this.#feeds.delete(liveRetro);
    }
    this.#liveRetros.release(liveRetro);
  }

  beat(): void {
    for (const feed of this.#feeds.values()) feed.beat();
  }
}
