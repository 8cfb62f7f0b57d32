import type { Logger } from '../base/logger.ts';
import { done, type Result, refused } from '../base/result.ts';
import type { Time } from '../base/system-clock.ts';
import type { Erasures } from '../store/erasure/erasures.ts';
import type { Workspaces } from '../workspaces/store/workspace-store.ts';
import type { LiveUpdates } from './live-updates.ts';
import type { Person } from './store/users.ts';

/** How often to look for names whose erasing was interrupted by a stop, ms. */
const LOOK_AGAIN_MS = 60_000;

export interface DeletionDeps {
  erasures: Erasures;
  live: Pick<LiveUpdates, 'erased' | 'ended'>;
  workspaces: Pick<Workspaces, 'ownsWithOthers'>;
  /** Told which workspaces a person is no longer in. */
  leftWorkspaces: (workspaces: readonly string[]) => Promise<void>;
  time: Time;
  log: Logger;
}

/**
 * Deletes accounts. What people wrote in retros stays, without their name: the name is removed from each retro's log at once,
 * even while people have it open, and those are told (SE6).
 */
export class Deletion {
  readonly #deps: DeletionDeps;
  /** Resolves with the last requested deletion: each waits for the one before. */
  #last: Promise<void> = Promise.resolve();
  readonly #ending = new Set<string>();
  #disarm: () => void = () => {};

  constructor(deps: DeletionDeps) {
    this.#deps = deps;
    deps.erasures.onLate(() => this.#look());
  }

  /**
   * Two requests at once delete once. Refused with `owns_workspaces` if others are in a workspace of theirs that is
   * not being deleted: nobody loses what they have in it without being asked (WS12).
   */
  async delete(person: Person): Promise<Result<null>> {
    if (await this.#deps.workspaces.ownsWithOthers(person.id)) return refused('owns_workspaces');
    await this.#end(person);
    return done(null);
  }

  #end(person: Person): Promise<void> {
    if (this.#ending.has(person.id)) return this.#last;
    this.#ending.add(person.id);
    const turn = this.#last.then(() => this.#delete(person));
    this.#last = turn.catch(() => {}).finally(() => void this.#ending.delete(person.id));
    return turn;
  }

  async #delete(person: Person): Promise<void> {
    const { erasures, live, time, leftWorkspaces } = this.#deps;
    const account = { user: person.id, email: person.email };
    const { left, ended } = await erasures.deleteAccount(account, time.now());
    // Only now: whose deletion failed is still logged in, and can try again.
    live.ended(ended);
    await leftWorkspaces(left);
    await this.#eraseDue();
  }

  /** Erases names left over from a server that was stopped, and keeps looking for such. */
  async start(): Promise<void> {
    await this.#eraseDue();
    this.#lookLater();
  }

  /** Resolves when what was begun is done. */
  async stop(): Promise<void> {
    this.#disarm();
    await this.#last;
  }

  #lookLater(): void {
    this.#disarm = this.#deps.time.after(LOOK_AGAIN_MS, () => {
      this.#lookLater();
      this.#look();
    });
  }

  #look(): void {
    this.#last = this.#last
      .then(() => this.#eraseDue())
      .catch((error: unknown) => this.#deps.log.error({ err: error }, 'no names could be erased'));
  }

  async #eraseDue(): Promise<void> {
    for (const retro of await this.#deps.erasures.pending()) await this.#erase(retro);
  }

  async #erase(retro: string): Promise<void> {
    const { erasures, live, time, log } = this.#deps;
    try {
      if (await erasures.erase(retro, time.now())) live.erased(retro);
    } catch (error) {
      // It stays pending, and is tried again at the next opportunity.
      log.error({ err: error, retro }, 'a name could not be erased');
    }
  }
}
