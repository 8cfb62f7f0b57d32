import { expect, it, vi } from 'vitest';
import { RetroClient } from '#src/socket/retro-client.ts';
import { aheadRetro } from '#tests/support/retros/ahead-retro.ts';
import { idOf, introOf } from '#tests/support/retros/local-retro.ts';
import { stopTime } from './one-page.ts';
import { SimServer } from './simulated-server.ts';

stopTime();

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('[SY6] [WA2] what was written ahead without a network, while the retro began, arrives when its author joins', async () => {
  const { retro } = aheadRetro();
  retro.do('Ben', { type: 'ahead.come' });
  const server = new SimServer(Math.random, retro);
  const page = () =>
    new RetroClient({
      retro: idOf('retro'),
      me: introOf('Ben'),
      wire: server.wireFor('Ben', idOf('Ben')),
      tab: 'tab',
    });
  const offline = page();
  void offline.send({ type: 'topic.add', topicType: 'mad', description: 'Mine' });
  server.take('Ana', { id: 'a000000000000001', type: 'writing.start' });

  const back = page();
  back.start();
  await pass(2_000);
  expect(back.getSnapshot()).toMatchObject({ view: { kind: 'door', admission: 'outside' }, refused: [] });
  void back.send({ type: 'person.join', role: 'participant' });
  await pass(2_000);
  expect(Object.values(back.getSnapshot().shown?.data.drafts ?? {})).toMatchObject([{ description: 'Mine' }]);
  expect(back.getSnapshot().unsaved.size).toBe(0);
  expect(server.state.data.topicCount).toBe(1);
});
