/** How long anything may take on the slowest machine before it counts as stuck, ms. */
export const PATIENCE_MS = 60_000;
/** Time between two checks, ms. */
const LOOK_MS = 20;

/** Waits until a condition holds, and fails with its description. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  betweenMs = LOOK_MS,
): Promise<void> {
  const before = performance.now();
  while (!(await holds())) {
    if (performance.now() - before > PATIENCE_MS) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
  }
}

/** All that is asked in turns is done. */
export const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
