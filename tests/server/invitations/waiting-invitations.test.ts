import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '#server/store/database/schema.ts';
import { ask, type Member, signUpVerified } from '#tests/support/people/account-calls.ts';
import { newId } from '#tests/support/people/player.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

let server: TestServer;
let rows: Kysely<Schema>;
let olga: Member;
beforeAll(async () => {
  server = await startServer();
  rows = rowsOf(server.folder);
  olga = await signUpVerified(server, { name: 'Olga' });
});
afterAll(async () => {
  await rows.destroy();
  await server.stop();
});

describe('a mail that waits', () => {
  const waitingTo = (email: string) => rows.selectFrom('mails').select('state').where('email', '=', email);

  it('[WS7] is not sent if its workspace is being deleted', async () => {
    const workspace = await putWorkspace(rows, [olga.id]);
    const email = 'ann@example.org';
    const gone_from = Date.now() + 1_000_000;
    await server.store.invitations.invite(
      { workspace, team: null },
      { emails: [email], users: [] },
      { person: olga.id, hasPricing: true, sendsMail: true, now: Date.now() + 10_000_000 },
    );
    await rows.updateTable('workspaces').set({ gone_from }).where('id', '=', workspace).execute();
    await rows.updateTable('mails').set({ next_at: 0 }).where('email', '=', email).execute();
    await server.store.mails.put({ kind: 'confirm', email: 'nobody@example.org' }, 0);
    await server.mailed();
    expect(await waitingTo(email).execute()).toEqual([{ state: 'dropped' }]);
  });

  it('[IN6] counts together with its sender’s invitations to retros', async () => {
    const busy = await signUpVerified(server);
    const mail = { kind: 'invitation', sender_id: busy.id, to_mark: 'a mark', is_guest: 0, at: Date.now() };
    const sent = Array.from({ length: 2_000 }, () => ({ ...mail, id: newId() }));
    for (let from = 0; from < sent.length; from += 500)
      await rows
        .insertInto('sent_mails')
        .values(sent.slice(from, from + 500))
        .execute();
    const workspace = await putWorkspace(rows, [busy.id]);
    const email = 'bob@example.org';
    const path = `/workspaces/${workspace}/invitations`;
    await ask(server.url, 'POST', path, { token: busy.token, body: { emails: [email] } });
    await server.mailed();
    expect(await waitingTo(email).execute()).toEqual([{ state: 'waiting' }]);
    expect(await server.store.mails.invitationsLeft(busy.id, Date.now())).toBe(0);
  });
});
