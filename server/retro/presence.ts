/** Listeners for changes: `here` for people connected to this server, `online` for people connected to any. */
export interface PresenceListener {
  here?: () => void;
  online?: () => void;
}

/**
 * Who is connected to a retro, by person: a person with several tabs is there until the last one is closed (RO7), whichever
 * server it is connected to. Memory only.
 */
export class Presence {
  /** Connections to this server. */
  readonly #here = new Map<string, number>();
  /** Who is connected to the others, by server. */
  readonly #others = new Map<string, ReadonlySet<string>>();
  readonly #leftAt = new Map<string, number>();
  readonly #openedAt: number;
  readonly #listeners = new Set<PresenceListener>();

  /** `openedAt`: since when this server watches who is there, epoch ms. */
  constructor(openedAt: number) {
    this.#openedAt = openedAt;
  }

  /** The answer ends it. */
  listen(listener: PresenceListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Those who are connected to this server. */
  get here(): string[] {
    return [...this.#here.keys()];
  }

  connect(person: string): void {
    const wasOnline = this.isOnline(person);
    const connections = this.#here.get(person) ?? 0;
    this.#here.set(person, connections + 1);
    this.#leftAt.delete(person);
    this.#tell(connections === 0, !wasOnline);
  }

  disconnect(person: string, now: number): void {
    const connections = (this.#here.get(person) ?? 0) - 1;
    if (connections > 0) return void this.#here.set(person, connections);
    this.#here.delete(person);
    const isAway = !this.isOnline(person);
    if (isAway) this.#leftAt.set(person, now);
    this.#tell(true, isAway);
  }

  /** Another server reports who is connected to it; nobody, once it is gone. */
  setConnectedElsewhere(server: string, people: readonly string[], now: number): void {
    const before = this.#others.get(server) ?? new Set<string>();
    const wereOnline = people.filter((person) => this.isOnline(person));
    if (people.length > 0) this.#others.set(server, new Set(people));
    else this.#others.delete(server);
    for (const person of people) this.#leftAt.delete(person);
    const gone = [...before].filter((person) => !this.isOnline(person));
    for (const person of gone) this.#leftAt.set(person, now);
    this.#tell(false, gone.length > 0 || wereOnline.length < people.length);
  }

  isOnline = (person: string): boolean =>
    this.#here.has(person) || [...this.#others.values()].some((people) => people.has(person));

  /** Since when a person is away; people never seen are away since this began. Null while connected. */
  offlineSince = (person: string): number | null =>
    this.isOnline(person) ? null : (this.#leftAt.get(person) ?? this.#openedAt);

  #tell(isHereChanged: boolean, online: boolean): void {
    for (const listener of this.#listeners) {
      if (isHereChanged) listener.here?.();
      if (online) listener.online?.();
    }
  }
}
