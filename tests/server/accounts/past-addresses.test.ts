import { join } from 'node:path';
import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Schema } from '#server/store/database/schema.ts';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';
import { ask, type Member, PASSWORD, signUp, signUpVerified } from '#tests/support/people/account-calls.ts';
import { deleteAccount, filesOf, retroWith } from '#tests/support/people/deleted-accounts.ts';
import { createRetro } from '#tests/support/people/player.ts';
import { linkSentTo } from '#tests/support/people/sent-mails.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { serverForEach, startAgain } from '#tests/support/servers/server-for-tests.ts';
import { putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

const time = new ManualTime();
const server = serverForEach({ time });

/** Ann has another address than she was invited by, to a retro where she is and to one where she never came. */
async function changed() {
  const ann = await signUpVerified(server, { email: 'oldof@example.org' });
  const { retro, host, gone } = await retroWith(server, ann);
  const other = await createRetro(server.url, host.session.token, {
    invited_emails: [ann.email, 'eve@example.org'],
  });
  const email = 'newof@example.org';
  const body = { email, current_password: PASSWORD };
  await ask(server.url, 'PATCH', '/users/me', { token: ann.token, body });
  const link = { token: await linkSentTo(server, email) };
  const { json } = await ask(server.url, 'PUT', '/users/verify_email', { token: ann.token, body: link });
  expect(json.user).toMatchObject({ id: ann.id, email });
  return { ann: { ...ann, token: json.token as string }, retro, other, host, gone };
}

it('[SE6] erases a former address that was invited, and nobody else’s', async () => {
  const { ann, retro, other, host, gone } = await changed();
  // To whoever types the address without proving it the invitations are not.
  const eve = await signUp(server.url, { email: 'eve@example.org' });
  const body = { email: 'eve2@example.org', current_password: PASSWORD };
  await ask(server.url, 'PATCH', '/users/me', { token: eve.token, body });
  await deleteAccount(server, eve.token);
  expect(filesOf(server)).toContain('oldof');
  await deleteAccount(server, ann.token);
  expect(filesOf(server)).not.toContain('oldof');
  expect(filesOf(server)).not.toContain('newof');
  expect(JSON.stringify(await server.store.events.read(other, 0))).toContain('eve@example.org');
  await host.until(() => !JSON.stringify(host.view).includes('oldof'));
  expect(JSON.stringify(await server.store.events.read(retro, 0))).toContain('what they wrote');
  for (const player of [host, gone]) player.leave();
});

it('[SE6] erases also addresses used before past addresses were recorded', async () => {
  const { ann, retro, host, gone } = await changed();
  for (const player of [host, gone]) player.leave();
  await startAgain(server, { time }, async () => {
    const db = new Kysely<Schema>({ dialect: sqliteDialect(join(server.folder, 'hindsight.sqlite')) });
    await db.deleteFrom('past_invitations').execute();
    await db.destroy();
  });
  await deleteAccount(server, ann.token);
  expect(JSON.stringify(await server.store.events.read(retro, 0))).not.toContain('oldof');
});

it('[SE6] leaves a former address to the person who has since proven that it is theirs', async () => {
  const { ann, other, host, gone } = await changed();
  const bob = await signUpVerified(server, { email: 'oldof@example.org' });
  await deleteAccount(server, ann.token);
  expect(JSON.stringify(await server.store.events.read(other, 0))).toContain(bob.email);
  const { retros } = (await ask(server.url, 'GET', '/retros', { token: bob.token })).json;
  expect(retros.map(({ id }: { id: string }) => id)).toContain(other);
  for (const player of [host, gone]) player.leave();
});

it('[WS11] the history of a workspace shows the current address of someone invited by a former one, and none once they are deleted', async () => {
  const rows = rowsOf(server.folder);
  const owner = await signUpVerified(server);
  const ann = await signUpVerified(server, { email: 'oldof@example.org' });
  const as = ({ token }: Member, method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: object) =>
    ask(server.url, method, path, { token, ...(body && { body }) });
  const workspace = await putWorkspace(rows, [owner.id], { plan: 'premium' });
  const other = await putWorkspace(rows, [owner.id], { plan: 'premium' });
  const invite = async (id: string) =>
    (await as(owner, 'POST', `/workspaces/${id}/invitations`, { emails: [ann.email] })).json.invitations[0]
      .id;
  const invitation = await invite(workspace);
  await invite(other);
  await as(ann, 'POST', `/workspaces/invitations/${invitation}`, { workspace_id: workspace });
  const email = 'newof@example.org';
  await as(ann, 'PATCH', '/users/me', { email, current_password: PASSWORD });
  const token = await linkSentTo(server, email);
  ann.token = (await as(ann, 'PUT', '/users/verify_email', { token })).json.token;
  const invitedTo = async (id: string) =>
    (await as(owner, 'GET', `/workspaces/${id}/history`)).json.events
      .filter(({ type }: { type: string }) => type === 'member.invited')
      .map((event: { email: string | null }) => event.email);
  expect(await invitedTo(workspace)).toEqual([email]);
  // Where they are not, nobody learns where they are to be reached now.
  expect(await invitedTo(other)).toEqual([null]);
  await deleteAccount(server, ann.token);
  expect(await invitedTo(workspace)).toEqual([null]);
  await rows.destroy();
});
