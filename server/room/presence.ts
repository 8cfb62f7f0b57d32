/** Who is connected to a retro, by person: one with several tabs is there until the last of them is gone (RO7). Memory only. */
export class RoomPresence {
  readonly #connections = new Map<string, number>();
  readonly #leftAt = new Map<string, number>();
  readonly #openedAt: number;

  /** `openedAt`: since when this server watches who is there, epoch ms. */
  constructor(openedAt: number) {
    this.#openedAt = openedAt;
  }

  /** Whether the person was away before. */
  connect(person: string): boolean {
    const connections = this.#connections.get(person) ?? 0;
    this.#connections.set(person, connections + 1);
    this.#leftAt.delete(person);
    return connections === 0;
  }

  /** Whether the person is away now. */
  disconnect(person: string, now: number): boolean {
    const connections = (this.#connections.get(person) ?? 0) - 1;
    if (connections > 0) {
      this.#connections.set(person, connections);
      return false;
    }
    this.#connections.delete(person);
    this.#leftAt.set(person, now);
    return true;
  }

  isOnline = (person: string): boolean => this.#connections.has(person);

  /** Since when a person is away; who was never seen is away since the watch began. Null while connected. */
  offlineSince = (person: string): number | null =>
    this.isOnline(person) ? null : (this.#leftAt.get(person) ?? this.#openedAt);
}
