import { expect, it } from 'vitest';
import { createRetro, join, newId, Player } from '#tests/support/people/player.ts';
import { stepsBetween } from '#tests/support/retros/usual-commands.ts';
import { serverForAll, startAgain } from '#tests/support/servers/server-for-tests.ts';

const server = serverForAll();

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
  for (const step of stepsBetween('setup')) await ann.do(step);
  ann.leave();
  await startAgain(server);
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
