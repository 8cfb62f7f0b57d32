import type { Entitlements, RetroData } from '#contract/retro.ts';
import type { Ack, RetroState } from '#contract/wire.ts';
import { changeEntitlements, changeTeam, type Team } from '#machines/retro/decide/team.ts';
import { type Decision, no } from '#machines/retro/decide/types.ts';
import { ClosedDoors } from './knock-networks.ts';
import { LiveRetro, type LiveRetroDeps } from './live-retro.ts';
import { loadRetro, loadState } from './load-retro.ts';
import { StateCache } from './state-cache.ts';

/** How long a retro stays open after the last one has left, ms. */
const IDLE_MS = 60_000;

interface Entry {
  liveRetro: Promise<LiveRetro | null>;
  users: number;
  cancelClosing: () => void;
}

/** The retros that are open on this server: opened by the first who comes, closed some time after the last has gone. */
export class LiveRetros {
  readonly #deps: LiveRetroDeps;
  readonly #entries = new Map<string, Entry>();
  /** Retros that are being put down; whoever opens one again waits. */
  readonly #closing = new Map<string, Promise<void>>();
  readonly #cache: StateCache;
  readonly #doors = new ClosedDoors();

  constructor(deps: LiveRetroDeps) {
    this.#deps = deps;
    this.#cache = new StateCache((retro) => loadState(deps.events, retro), deps.time);
  }

  /** A retro, kept open until it is released as often; null where there is no such retro. */
  async acquire(retro: string): Promise<LiveRetro | null> {
    const entry = this.#entries.get(retro) ?? this.#open(retro);
    entry.cancelClosing();
    entry.users += 1;
    const liveRetro = await entry.liveRetro.catch((error: unknown) => {
      this.#entries.delete(retro);
      throw error;
    });
    if (!liveRetro) this.#entries.delete(retro);
    return liveRetro;
  }

  /** `idle`: how long it stays open once nobody uses it, ms. */
  release(liveRetro: LiveRetro, idle = IDLE_MS): void {
    const entry = this.#entries.get(liveRetro.id);
    if (!entry) return;
    entry.users -= 1;
    if (entry.users === 0) {
      entry.cancelClosing = this.#deps.time.after(idle, () => this.#close(liveRetro));
    }
  }

  /**
   * Says in a retro, open or not, who is in its team by now: teammates come in as invited, and when it is finished they
   * are its readers (AC5, AC6). Whoever reads it and is none any more is sent away at once, on every server (AC4).
   */
  teamChanged(retro: string, team: Team): Promise<Ack> {
    return this.#sayIn(retro, (data) => changeTeam(data, team));
  }

  /** Says in a retro, open or not, what the plan of its workspace allows by now (PL2). */
  planChanged(retro: string, entitlements: Entitlements): Promise<Ack> {
    return this.#sayIn(retro, (data) => changeEntitlements(data, entitlements));
  }

  /** One that was opened for this alone is put down again at once: a team can have many. */
  async #sayIn(retro: string, decide: (data: RetroData) => Decision): Promise<Ack> {
    const wasOpen = this.#entries.has(retro);
    const liveRetro = await this.acquire(retro);
    if (!liveRetro) return no('not_found');
    try {
      return await liveRetro.say(decide);
    } finally {
      this.release(liveRetro, wasOpen ? IDLE_MS : 0);
    }
  }

  /** Takes up what was put into a retro's log by others than the live retro; where it is not open it is read anew. */
  async catchUp(retro: string): Promise<void> {
    this.#cache.forget(retro);
    const liveRetro = await this.#entries.get(retro)?.liveRetro.catch(() => null);
    await liveRetro?.catchUp();
  }

  /** A retro if it is open; it is not kept open by that. */
  async openOne(retro: string): Promise<LiveRetro | null> {
    return (await this.#entries.get(retro)?.liveRetro) ?? null;
  }

  /** How many are open. */
  get size(): number {
    return this.#entries.size;
  }

  /** Those that are open. */
  async open(): Promise<LiveRetro[]> {
    const liveRetros = await Promise.all(
      [...this.#entries.values()].map(({ liveRetro }) => liveRetro.catch(() => null)),
    );
    return liveRetros.filter((liveRetro) => liveRetro !== null);
  }

  /** A retro as it stands, without opening it. */
  async stateOf(retro: string): Promise<RetroState | null> {
    const entry = this.#entries.get(retro);
    if (entry) return (await entry.liveRetro)?.state ?? null;
    return loadState(this.#deps.events, retro);
  }

  /** The same for calls that anybody may make: of one that is not open, as it stood a moment ago. */
  async glance(retro: string): Promise<RetroState | null> {
    return this.#entries.has(retro) ? this.stateOf(retro) : this.#cache.of(retro);
  }

  /** Closes every one, with all that is under way in it done. */
  async closeAll(): Promise<void> {
    for (const liveRetro of await this.open()) this.#close(liveRetro);
    await Promise.all(this.#closing.values());
  }

  #open(retro: string): Entry {
    const entry = { liveRetro: this.#load(retro), users: 0, cancelClosing: () => {} };
    this.#entries.set(retro, entry);
    this.#cache.forget(retro);
    return entry;
  }

  async #load(retro: string): Promise<LiveRetro | null> {
    await this.#closing.get(retro);
    const loaded = await loadRetro(this.#deps.events, retro);
    return loaded && new LiveRetro(this.#deps, retro, loaded, this.#doors.open(retro));
  }

  #close(liveRetro: LiveRetro): void {
    this.#entries.get(liveRetro.id)?.cancelClosing();
    this.#entries.delete(liveRetro.id);
    const before = this.#closing.get(liveRetro.id) ?? Promise.resolve();
    const closing = before
      .then(() => liveRetro.close())
      .finally(() => {
        this.#cache.forget(liveRetro.id);
        this.#doors.close(liveRetro.id, liveRetro.knockNetworks, liveRetro.state.data, this.#deps.time.now());
        if (this.#closing.get(liveRetro.id) === closing) this.#closing.delete(liveRetro.id);
      });
    this.#closing.set(liveRetro.id, closing);
  }
}
