import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Signal } from '#contract/retro/wire.ts';
import { SignalThrottle } from '#src/socket/signal-throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const drag = (x: number): Signal => ({ kind: 'drag', item: 'a', x, y: 0, over: null });

test('[GR4] a drag is sent often enough to look smooth, and its end is always sent', () => {
  const shown: number[] = [];
  const throttle = new SignalThrottle((signal) => signal.kind === 'drag' && shown.push(signal.x));
  // The last one comes while the one before it is still held back.
  for (let step = 0; step <= 102; step += 1) {
    throttle.push(drag(step / 100));
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(200);
  // In a second: smooth to the eye, and fewer than the 40 that the server takes.
  expect(shown.length).toBeGreaterThan(25);
  expect(shown.length).toBeLessThan(40);
  expect(shown[0]).toBe(0);
  expect(shown.at(-1)).toBe(1.02);
});

test('[AI2] signals for writing do not wait for those of a drag', () => {
  const shown: string[] = [];
  const throttle = new SignalThrottle((signal) => shown.push(signal.kind));
  throttle.push(drag(0));
  throttle.push({ kind: 'composing', description: 'Ca', owners: [], dueDate: null, group: null });
  expect(shown).toEqual(['drag', 'composing']);
});
