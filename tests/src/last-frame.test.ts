import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.unstubAllGlobals());

/** Timers of the same length end in their order, so a frame asked for before is over then. */
const framePassed = () => new Promise((done) => setTimeout(done, 17));

test('a frame that a library asked for is not drawn once the page of a test is gone', async () => {
  const draw = vi.fn();
  requestAnimationFrame(draw);
  await framePassed();
  expect(draw).toHaveBeenCalledOnce();
  requestAnimationFrame(draw);
  vi.stubGlobal('document', undefined);
  await framePassed();
  expect(draw).toHaveBeenCalledOnce();
});
