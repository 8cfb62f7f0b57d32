import { expect, it } from 'vitest';
import { ask } from '#tests/support/people/account-calls.ts';
import { createRetro, join } from '#tests/support/people/player.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';

const server = serverForAll();

it('[SY8] [RO6] only the exact id opens a retro: with anything appended it is not found, also by a removed person', async () => {
  const mo = await join(server.url, 'Mo');
  const { token } = mo.session;
  const retro = await createRetro(server.url, token);
  await mo.open(retro);
  const eve = await join(server.url, 'Eve');
  for (const more of ['\0', '\0x', ' ', 'x'])
    expect(await eve.open(retro + more)).toEqual({ ok: false, code: 'not_found' });
  for (const path of [
    `/retro/${retro}%00`,
    `/retro/${retro}%00/door`,
    '/retro/zz%00/door',
    `/retro/${retro}%00/brief`,
  ])
    expect([path, (await ask(server.url, 'GET', path, { token })).status]).toEqual([path, 404]);
  expect(await eve.open(retro)).toMatchObject({ ok: true });
  for (const player of [mo, eve]) player.leave();
});
