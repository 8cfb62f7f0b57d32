import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Schema } from '#server/store/database/schema.ts';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';
import { ask, PASSWORD, signUpVerified } from '#tests/support/people/account-calls.ts';
import { createRetro, join as joinAs } from '#tests/support/people/player.ts';
import { serverForEach, startAgain } from '#tests/support/servers/server-for-tests.ts';

const server = serverForEach();

it('[SE6] erases nobody else whom an early log gave the id of an unused invitation', async () => {
  const ann = await signUpVerified(server);
  const bob = await signUpVerified(server);
  const host = await joinAs(server.url, 'Host');
  const retro = await createRetro(server.url, host.session.token, { invited_emails: [ann.email] });
  await host.open(retro);
  const [created] = await server.store.events.read(retro, 0);
  if (created?.type !== 'retro.created') throw new Error('a log begins with its retro');
  const { settings } = created;
  await host.do({ type: 'settings.change', settings, invited: [{ email: bob.email }] });
  const [given, later] = (await server.store.events.read(retro, 0)).flatMap((fact) =>
    'invited' in fact ? fact.invited.map(({ id }) => id) : [],
  );
  host.leave();
  await startAgain(server, {}, async () => {
    const db = new Kysely<Schema>({ dialect: sqliteDialect(join(server.folder, 'hindsight.sqlite')) });
    for (const table of ['retro_facts', 'retro_snapshots'] as const) {
      const column = table === 'retro_facts' ? 'body' : 'state';
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${later}, ${given})`.execute(
        db,
      );
    }
    await db.destroy();
  });
  await ask(server.url, 'DELETE', '/users/me', {
    token: ann.token,
    body: { current_password: PASSWORD },
  });
  const facts = JSON.stringify(await server.store.events.read(retro, 0));
  expect(facts).toContain('person.erased');
  expect(facts).not.toContain(ann.email);
  expect(facts).toContain(bob.email);
  const { retros } = (await ask(server.url, 'GET', '/retros', { token: bob.token })).json;
  expect(retros.map(({ id }: { id: string }) => id)).toContain(retro);
  const { token } = host.session;
  const { json } = await ask(server.url, 'GET', `/retro/${retro}/invitations`, { token });
  expect(json.invitations).toMatchObject([{ id: given }]);
});
