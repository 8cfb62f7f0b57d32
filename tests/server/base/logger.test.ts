import { expect, it } from 'vitest';
import { createLog } from '#server/base/logger.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('debug', { write: (line) => lines.push(line) }));
  return lines.join('');
}

it('[SE2] the log carries codes, kinds and ids, never what people wrote, their names or their tokens', () => {
  const text = logged((log) => {
    log.info({ retro: 'r1', type: 'topic.add', description: 'secret', name: 'secret' }, 'done');
    log.info({ user: { id: 'u1', name: 'secret', email: 'secret' }, headers: { a: 'secret' } }, 'done');
    log.info({ deep: { er: { token: 'secret', text: 'secret', id: 'i1' } } }, 'done');
  });
  expect(text).not.toContain('secret');
  for (const kept of ['r1', 'topic.add', 'u1', 'i1']) expect(text).toContain(kept);
});

it('[SE2] an error in the log says where it happened, without its message', () => {
  const error = Object.assign(new Error('UNIQUE constraint failed: secret'), { code: 'E1', row: 'secret' });
  const text = logged((log) => log.error({ err: error }, 'failed'));
  expect(text).not.toContain('secret');
  expect(text).toContain('E1');
  expect(text).toContain('logger.test.ts');
  expect(logged((log) => log.error({ err: 'secret' }, 'failed'))).not.toContain('secret');
});
