import type { RetroState } from '#contract/retro/wire.ts';
import type { Tab } from './virtual-browser.ts';
import type { World } from './world.ts';

/** How long after its end a step may still go on while somebody is there, ms: a page may take half a minute to notice that its server is gone. */
const LATE_MS = 90_000;
/** The same when all is well, ms. */
const LATE_WHEN_WELL_MS = 10_000;

/** When all is well and somebody is there, the end of a step's time is in the log (TI4). */
export function checkRunOut(world: World, { data: { id, clock } }: RetroState): void {
  if (!world.tabsOf(id).some(({ client }) => client.getSnapshot().connection === 'live')) return;
  const endsAt = clock.state === 'running' ? clock.endsAt : null;
  if (endsAt !== null && endsAt < world.time.now() - LATE_WHEN_WELL_MS)
    world.fail('[TI4] the time has run out, and nobody has noticed');
}

/** While somebody is there, the end of a step's time is noticed by the server that they are on, whatever else goes wrong (TI4). */
export class DeadlineCheck {
  readonly #world: World;
  /** Since when each page is live, whenever that was looked at. */
  readonly #liveSince = new Map<Tab, number>();
  /** When the database had no room last. */
  #fullAt = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** Called between what happens. */
  look({ data: { clock } }: RetroState): void {
    const now = this.#world.time.now();
    const live = this.#world.tabs.filter(({ client }) => client.getSnapshot().connection === 'live');
    for (const tab of [...this.#liveSince.keys()]) if (!live.includes(tab)) this.#liveSince.delete(tab);
    for (const tab of live) if (!this.#liveSince.has(tab)) this.#liveSince.set(tab, now);
    if (this.#world.faults.isFull) this.#fullAt = now;
    const endsAt = clock.state === 'running' ? clock.endsAt : null;
    if (endsAt === null) return;
    const since = Math.max(endsAt, this.#fullAt, Math.min(...this.#liveSince.values()));
    if (now - since > LATE_MS)
      this.#world.fail(`[TI4] the time has run out ${now - endsAt} ms ago, and nobody has noticed`);
  }
}
