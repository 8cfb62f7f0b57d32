import type { Entitlements, RetroData } from '#contract/retro.ts';
import type { Ack, RetroState } from '#contract/wire.ts';
import { changeEntitlements, changeTeam, type Team } from '#machines/retro/decide/team.ts';
import { type Decision, no } from '#machines/retro/decide/types.ts';
import { ClosedDoors } from './knock-networks.ts';
import { LiveRetro, type LiveRetroDeps } from './live-retro.ts';
import { loadRetro, loadState } from './load-retro.ts';
import { StateCache } from './state-cache.ts';

/** How long a room stays open after the last one has left, ms. */
const IDLE_MS = 60_000;

interface Entry {
  room: Promise<LiveRetro | null>;
  users: number;
  cancelClosing: () => void;
}

/** The rooms that are open on this server: opened by the first who comes, closed some time after the last has gone. */
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

  /** The room of a retro, kept open until it is released as often; null where there is no such retro. */
  async acquire(retro: string): Promise<LiveRetro | null> {
    const entry = this.#entries.get(retro) ?? this.#open(retro);
    entry.cancelClosing();
    entry.users += 1;
    const room = await entry.room.catch((error: unknown) => {
      this.#entries.delete(retro);
      throw error;
    });
    if (!room) this.#entries.delete(retro);
    return room;
  }

  /** `idle`: how long it stays open once nobody uses it, ms. */
  release(room: LiveRetro, idle = IDLE_MS): void {
    const entry = this.#entries.get(room.id);
    if (!entry) return;
    entry.users -= 1;
    if (entry.users === 0) {
      entry.cancelClosing = this.#deps.time.after(idle, () => this.#close(room));
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
    const room = await this.acquire(retro);
    if (!room) return no('not_found');
    try {
      return await room.say(decide);
    } finally {
      this.release(room, wasOpen ? IDLE_MS : 0);
    }
  }

  /** Takes up what was put into a retro's log by others than its room; where it is not open it is read anew. */
  async catchUp(retro: string): Promise<void> {
    this.#cache.forget(retro);
    const room = await this.#entries.get(retro)?.room.catch(() => null);
    await room?.catchUp();
  }

  /** The room of a retro if it is open; it is not kept open by that. */
  async openOne(retro: string): Promise<LiveRetro | null> {
    return (await this.#entries.get(retro)?.room) ?? null;
  }

  /** How many rooms are open. */
  get size(): number {
    return this.#entries.size;
  }

  /** The rooms that are open. */
  async open(): Promise<LiveRetro[]> {
    const rooms = await Promise.all([...this.#entries.values()].map(({ room }) => room.catch(() => null)));
    return rooms.filter((room) => room !== null);
  }

  /** A retro as it stands, without opening it. */
  async stateOf(retro: string): Promise<RetroState | null> {
    const entry = this.#entries.get(retro);
    if (entry) return (await entry.room)?.state ?? null;
    return loadState(this.#deps.events, retro);
  }

  /** The same for calls that anybody may make: of one that is not open, as it stood a moment ago. */
  async glance(retro: string): Promise<RetroState | null> {
    return this.#entries.has(retro) ? this.stateOf(retro) : this.#cache.of(retro);
  }

  /** Closes every room, with all that is under way in it done. */
  async closeAll(): Promise<void> {
    for (const room of await this.open()) this.#close(room);
    await Promise.all(this.#closing.values());
  }

  #open(retro: string): Entry {
    const entry = { room: this.#load(retro), users: 0, cancelClosing: () => {} };
    this.#entries.set(retro, entry);
    this.#cache.forget(retro);
    return entry;
  }

  async #load(retro: string): Promise<LiveRetro | null> {
    await this.#closing.get(retro);
    const loaded = await loadRetro(this.#deps.events, retro);
    return loaded && new LiveRetro(this.#deps, retro, loaded, this.#doors.open(retro));
  }

  #close(room: LiveRetro): void {
    this.#entries.get(room.id)?.cancelClosing();
    this.#entries.delete(room.id);
    const before = this.#closing.get(room.id) ?? Promise.resolve();
    const closing = before
      .then(() => room.close())
      .finally(() => {
        this.#cache.forget(room.id);
        this.#doors.close(room.id, room.knockNetworks, room.state.data, this.#deps.time.now());
        if (this.#closing.get(room.id) === closing) this.#closing.delete(room.id);
      });
    this.#closing.set(room.id, closing);
  }
}
