import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRetro, join, newId, Player } from '#tests/support/people/player.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

const TO_THE_END = [
  'writing.start',
  'sharing.start',
  'grouping.start',
  'voting.start',
  'voting.close',
  'review.start',
  'retro.finish',
] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** What the database is asked from now on, in the words of the store. */
function asking(): string[] {
  const asked: string[] = [];
  const noted = <T extends object>(of: T, names: readonly (keyof T)[]) => {
    for (const name of names) {
      const ask = of[name] as (...args: unknown[]) => unknown;
      const note = (...args: unknown[]) => {
        asked.push(String(name));
        return ask(...args);
      };
      Object.assign(of, { [name]: note });
    }
  };
  noted(server.store.retros, ['isOpen', 'find']);
  noted(server.store.events, ['read', 'snapshot', 'commands', 'size']);
  return asked;
}

it('[AC2] opening a finished retro takes outsiders through the same work as one that does not exist', async () => {
  const ann = await join(server.url, 'Ann');
  const retro = await createRetro(server.url, ann.session.token);
  await ann.open(retro);
  for (const type of TO_THE_END) await ann.do({ type });
  ann.leave();
  await server.stop('keep');
  server = await startServer({}, server.folder);
  const cy = await join(server.url, 'Cy');
  const asked = asking();
  for (const id of [newId(), retro]) {
    expect(await cy.open(id)).toEqual({ ok: false, code: 'not_found' });
    expect(asked.splice(0)).toEqual(['isOpen', 'find']);
  }
  const again = await new Player(server.url, ann.session).connected();
  expect(await again.open(retro)).toMatchObject({ ok: true });
  asked.length = 0;
  const another = await new Player(server.url, ann.session).connected();
  expect(await another.open(retro)).toMatchObject({ ok: true });
  expect(asked.splice(0)).toEqual([]);
  expect(await cy.open(retro)).toEqual({ ok: false, code: 'not_found' });
  expect(asked).toEqual(['isOpen', 'find']);
  for (const player of [cy, again, another]) player.leave();
});
