/** The longest time between the two presses of a double click, ms: the limit on most systems. */
export const DOUBLE_PRESS_MS = 500;

/**
 * Distinguishes a press from the second one of a double click, or of a key pressed twice, on the same thing (VO8). One instance
 * serves everything that can be pressed.
 */
export function doublePressFilter(): (thing: string) => boolean {
  let last = { thing: '', at: -Infinity };
  return (thing) => {
    const at = performance.now();
    if (thing === last.thing && at - last.at < DOUBLE_PRESS_MS) return false;
    last = { thing, at };
    return true;
  };
}
