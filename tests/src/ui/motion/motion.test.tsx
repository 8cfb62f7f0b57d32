import { act, render, screen } from '@testing-library/react';
import * as m from 'framer-motion/m';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Motion } from '#src/ui/motion/motion.tsx';
import { comingFrom, RETRY_MS } from '#src/ui/motion/motion-engine.ts';

/** Whether the file of the engine can be reached, and how often it was asked for. */
const file = { isThere: false, asked: 0 };
vi.mock('#src/ui/motion/motion-features.ts', async () => {
  file.asked += 1;
  if (!file.isThere) throw new Error('Failed to fetch dynamically imported module');
  const { domMax } = await import('framer-motion');
  return { motionFeatures: domMax };
});

const Arriving = ({ text }: { text: string }) => (
  <m.p initial={comingFrom({ opacity: 0 })} animate={{ opacity: 1 }}>
    {text}
  </m.p>
);
const shown = (...texts: string[]) => (
  <Motion>
    {texts.map((text) => (
      <Arriving key={text} text={text} />
    ))}
  </Motion>
);
const opacityOf = (text: string) => screen.getByText(text).style.opacity;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Importing takes real time, which passes here. */
const settled = () => act(() => vi.dynamicImportSettled());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

test('[SH8] while the engine of motion cannot be loaded, what appears is simply there, and it is asked for again until it comes', async () => {
  const { rerender } = render(shown('first'));
  await settled();
  rerender(shown('first', 'second'));
  expect(opacityOf('first')).toBe('1');
  expect(opacityOf('second')).toBe('1');
  await pass(RETRY_MS - 1);
  expect(file.asked).toBe(1);
  await pass(1);
  await settled();
  expect(file.asked).toBe(2);

  file.isThere = true;
  await pass(RETRY_MS);
  await settled();
  expect(opacityOf('first')).toBe('1');
  rerender(shown('first', 'second', 'third'));
  expect(opacityOf('third')).toBe('0');
});
