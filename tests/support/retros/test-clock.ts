/** When time starts in tests: a Friday morning. */
export const START = Date.UTC(2026, 10, 20, 9);
export const MINUTE = 60_000;

/** A clock that only moves when told to. Hand `read` to a retro as its `now`. */
export function testClock(start = START) {
  let now = start;
  return {
    read: () => now,
    pass: (ms: number) => {
      now += ms;
    },
  };
}
