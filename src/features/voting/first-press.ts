/** How far apart the two presses of a double click are at most, ms: as far as most systems take them for one. */
export const DOUBLE_PRESS_MS = 500;

/**
 * Tells a press from the second one of a double click, or of a key pressed twice, on the same thing (VO8). Made once for
 * all things that are pressed.
 */
export function firstPresses(): (thing: string) => boolean {
  let last = { thing: '', at: -Infinity };
  return (thing) => {
    const at = performance.now();
    if (thing === last.thing && at - last.at < DOUBLE_PRESS_MS) return false;
    last = { thing, at };
    return true;
  };
}
