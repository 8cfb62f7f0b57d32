import type { CommandInput } from '#contract/retro/commands.ts';
import type { Fact } from '#contract/retro/facts.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { evolve, initialState } from '#machines/retro/evolve.ts';
import type { Append } from '#server/store/log/event-store.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';
import type { Chance } from '../chance.ts';
import type { Before, VirtualServer } from '../virtual-server.ts';
import type { WatchedLog } from '../watched-log.ts';
import type { EarlierCode, OpenClient } from './earlier-code.ts';
import { TakingTurns } from './taking-turns.ts';

/**
 * An installation that is upgraded while people use it: its tables are those of the version before until the first new server starts,
 * and some of its servers stay what they are for a while (SY21).
 */
export class RollingUpgrade {
  readonly code: EarlierCode;
  /** What the servers of the version before ask, and those of this one. */
  readonly stores: { before: Store; now: Store };
  readonly #close: () => Promise<void>;

  /** Makes the tables of the version before in a folder, and changes them to today's. */
  static async open(code: EarlierCode, folder: string): Promise<RollingUpgrade> {
    const before = await code.openNewStore(folder);
    const now = await openStore(folder);
    return new RollingUpgrade(code, { before, now });
  }

  private constructor(code: EarlierCode, stores: { before: Store; now: Store }) {
    this.code = code;
    this.#close = async () => {
      await stores.before.close();
      await stores.now.close();
    };
    const turns = new TakingTurns();
    this.stores = { before: turns.of(stores.before), now: turns.of(stores.now) };
  }

  /** Of the servers that are up, those of the version before. */
  left(up: readonly VirtualServer[]): VirtualServer[] {
    return up.filter(({ isBefore }) => isBefore);
  }

  /** What a server of the version before is made from; `log` watches what it appends. */
  before(log: Pick<WatchedLog, 'watch' | 'newest'>): Before {
    const { before } = this.stores;
    const append = asOfToday(before.events.append, log);
    return { code: this.code, store: { ...before, events: { ...before.events, append } } };
  }

  /** A page has the code of the server that it is fetched from, whichever that is; null for that of this version. */
  pageOf(chance: Chance, up: readonly VirtualServer[]): OpenClient | null {
    return up.length > 0 && chance.pick(up).isBefore ? this.code.openClient : null;
  }

  /** Whether a server of the version before is up that could not read this. */
  isUnreadable(fact: Fact, up: readonly VirtualServer[]): boolean {
    return this.left(up).length > 0 && !this.code.knowsFact(fact);
  }

  /** Whether pages of the version before could ask for it too: as long as its servers are up, nothing else is asked for. */
  knows(input: CommandInput): boolean {
    return this.code.knowsCommand({ ...input, id: newId() });
  }

  close(): Promise<void> {
    return this.#close();
  }
}

/** What the version before appends, as `log` watches it: with the states that its facts lead to today, as it has its own of them. */
export function asOfToday(
  append: Store['events']['append'],
  log: Pick<WatchedLog, 'watch' | 'newest'>,
): Store['events']['append'] {
  return (collect) => {
    let own: Append | null = null;
    const watched = log.watch(async (collectToday) => {
      const result = await append(() => {
        own = collect();
        return own;
      });
      if (result === 'ok') collectToday();
      return result;
    });
    return watched(() => {
      if (own === null) throw new Error('nothing was appended');
      return { ...own, ...statesOf(own, log.newest.get(own.retro) ?? null) };
    });
  };
}

function statesOf({ facts }: Append, before: RetroState | null): Pick<Append, 'before' | 'after'> {
  let after = before;
  for (const { fact } of facts)
    after = fact.type === 'retro.created' ? initialState(fact) : after && evolve(after, fact);
  if (after === null) throw new Error('what the version before appended leads nowhere');
  return { before, after };
}
