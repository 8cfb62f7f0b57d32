/** For so long after it was let go, what was dragged counts as having been there, ms. */
const COUNTS_MS = 1_000;

let last: { places: ReadonlyMap<string, DOMRect>; at: number } = { places: new Map(), at: 0 };

/** Remembers where topics that were dragged were on the screen when they were let go. */
export function rememberDrop(places: Iterable<readonly [topic: string, box: DOMRect]>): void {
  last = { places: new Map(places), at: performance.now() };
}

/** Where a topic was on the screen if it has just been dragged, by oneself or by the moderator. */
export const dropPlaceOf = (topic: string): DOMRect | undefined =>
  performance.now() - last.at > COUNTS_MS ? undefined : last.places.get(topic);
