import { expect, it } from 'vitest';
import { sharedCalls } from '#server/store/database/shared-calls.ts';

const HOUR_MS = 3_600_000;

it('[SE6] deletions at the same time share one emptying of the log, and a deletion after it began gets its own', async () => {
  const closing = new AbortController();
  const begun: (() => void)[] = [];
  const act = () => new Promise<void>((resolve) => begun.push(resolve));
  const forget = sharedCalls(act, 0, closing.signal);
  const first = Promise.all([forget(), forget(), forget()]);
  await expect.poll(() => begun.length).toBe(1);
  const second = forget();
  await expect.poll(() => begun.length).toBe(2);
  for (const end of begun) end();
  await Promise.all([first, second]);
  expect(begun).toHaveLength(2);
});

it('[SE6] deletions that follow one another wait for the next emptying, and for none when the server stops', async () => {
  const closing = new AbortController();
  let acts = 0;
  const act = async () => {
    acts += 1;
  };
  const forget = sharedCalls(act, HOUR_MS, closing.signal);
  await forget();
  expect(acts).toBe(1);
  const waiting = [forget(), forget()];
  closing.abort();
  await Promise.all(waiting);
  expect(acts).toBe(2);
});
