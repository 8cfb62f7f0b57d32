import { forgetKept, keptKeys } from '#src/api/browser-storage.ts';
import { openWindow, type Tab } from './virtual-browser.ts';

/** The browsers of people: their clocks may be wrong, and what they keep may have no room, or be forgotten. */
export class Devices {
  readonly #storage: Storage;
  /** The marks in what could not be kept, or was forgotten: it lasts as long as its page. */
  readonly unkept = new Set<string>();
  /** People whose browser has no room for more. */
  readonly full = new Set<string>();
  readonly #skews = new Map<string, number>();
  readonly #close: () => void;

  constructor() {
    const window = openWindow((key) => [...this.full].some((person) => key.includes(person)));
    this.#storage = window.storage;
    this.#close = window.close;
  }

  /** How far a person's clock is ahead, ms. */
  skewOf(person: string): number {
    return this.#skews.get(person) ?? 0;
  }

  setClock(person: string, skew: number, tabs: readonly Tab[]): void {
    this.#skews.set(person, skew);
    for (const tab of tabs) if (tab.person === person) tab.process.skew = skew;
  }

  /** A browser forgets all that it has kept; `added`: what people have added, by its mark. */
  forget(person: string, added: ReadonlyMap<string, { tab: Tab; ack: object | null }>): void {
    for (const key of Object.keys(this.#storage)) if (key.includes(person)) this.#storage.removeItem(key);
    for (const [mark, { tab, ack }] of added)
      if (tab.person === person && ack === null) this.unkept.add(mark);
  }

  /** A page is gone, and with it what it could not keep. */
  closed({ retro, person }: Tab): void {
    for (const key of keptKeys(`hindsight.outbox:${retro}:${person}:`))
      if (!(key in this.#storage)) forgetKept(key);
  }

  close(): void {
    // What had no room is remembered by the module of this process, which plays another world next.
    for (const key of keptKeys('')) forgetKept(key);
    this.#close();
  }
}
