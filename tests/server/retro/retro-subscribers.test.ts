import { expect, it, vi } from 'vitest';
import { createLog } from '#server/base/logger.ts';
import { RetroSubscribers } from '#server/retro/retro-subscribers.ts';

it('[SY8] one who cannot be told keeps nobody else from it, and operators read why', () => {
  const lines: string[] = [];
  const subscribers = new RetroSubscribers(
    createLog('debug', { write: (line) => lines.push(line) }),
    'the retro',
  );
  const gone = vi.fn();
  subscribers.add({
    gone: () => {
      throw new Error('a bug');
    },
  });
  const end = subscribers.add({ gone });
  subscribers.add({});
  subscribers.tell((listener) => listener.gone?.());
  expect(gone).toHaveBeenCalledTimes(1);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, retro: 'the retro', msg: 'facts could not be told' },
  ]);
  end();
  subscribers.tell((listener) => listener.gone?.());
  expect(gone).toHaveBeenCalledTimes(1);
});
