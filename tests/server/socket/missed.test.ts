import { expect, it } from 'vitest';
import { createRetro, join } from '#tests/support/people/player.ts';
import { NO_LIMITS, startServer } from '#tests/support/servers/test-server.ts';
import { PATIENCE_MS } from '#tests/support/servers/wait-until.ts';

it('[SY17] missed facts are charged by their bytes like a view, but a few are always sent', async () => {
  const views = { perSecond: 1, burst: 64 * 1024 };
  const server = await startServer({ rates: { ...NO_LIMITS, socket: { ...NO_LIMITS.socket, views } } });
  const ann = await join(server.url, 'Ann');
  const retro = await createRetro(server.url, ann.session.token);
  await ann.open(retro);
  const before = ann.seq;
  for (let count = 0; count < 150; count += 1) await ann.do({ type: 'mood.set', mood: count % 2 ? 25 : 75 });
  const open = (since: number) => ann.socket.timeout(PATIENCE_MS).emitWithAck('open', { retro, since });

  const whole = await open(before);
  expect(whole).toMatchObject({ ok: true, after: before, upTo: before + 150 });
  expect('facts' in whole && whole.facts).toHaveLength(150);
  let answers = 1;
  while ((await open(before)).ok && answers < 100) answers += 1;
  expect(answers).toBeLessThan(10);
  expect(await open(before)).toEqual({ ok: false, code: 'too_many' });
  expect(await open(before + 140)).toMatchObject({ ok: true, after: before + 140 });
  expect(await open(before + 150)).toMatchObject({ ok: true, facts: [] });
  ann.leave();
  await server.stop();
});
