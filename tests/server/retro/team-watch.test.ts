import { expect, it, vi } from 'vitest';
import { createLog } from '#server/base/logger.ts';
import { watchTeams } from '#server/retro/team-watch.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';

it('[AC4] [TM4] looks every two seconds, also after a look that failed, until the server stops', async () => {
  const time = new ManualTime();
  const lines: string[] = [];
  const applyMissedChanges = vi.fn(async () => {});
  applyMissedChanges.mockRejectedValueOnce(new Error('away'));
  const stop = watchTeams({
    liveRetros: { applyMissedChanges },
    time,
    log: createLog('debug', { write: (line) => lines.push(line) }),
  });
  for (const looks of [1, 2, 3]) {
    await vi.waitFor(() => expect(time.waiting).toBe(1));
    time.pass(2_000);
    expect(applyMissedChanges).toHaveBeenCalledTimes(looks);
  }
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['teams could not be followed']);
  await vi.waitFor(() => expect(time.waiting).toBe(1));
  stop();
  expect(time.waiting).toBe(0);
});

it('[AC4] a look that is under way when the server stops is the last one', async () => {
  const time = new ManualTime();
  let finish = () => {};
  const look = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const stop = watchTeams({
    liveRetros: { applyMissedChanges: () => look },
    time,
    log: createLog('silent'),
  });
  time.pass(2_000);
  stop();
  finish();
  await new Promise(setImmediate);
  expect(time.waiting).toBe(0);
});
