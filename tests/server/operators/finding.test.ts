import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOOK_UP_RATE } from '#server/operators/account-help-routes.ts';
import type { Schema } from '#server/store/database/schema.ts';
import {
  ask,
  form,
  guest,
  type Member,
  PASSWORD,
  signUpVerified,
} from '#tests/support/people/account-calls.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { NO_LIMITS, startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

const ROOT = 'root@example.org';
const OTHER = 'other.root@example.org';
let server: TestServer;
let rows: Kysely<Schema>;
let root: Member;
let ann: Member;
let workspace: string;
beforeAll(async () => {
  server = await startServer({ admins: [ROOT, OTHER] });
  rows = rowsOf(server.folder);
  root = await signUpVerified(server, { email: ROOT, name: 'Root' });
  ann = await signUpVerified(server, { email: 'ann.lee@example.org', name: 'Ann Lee' });
  await guest(server.url, 'Ann Lee');
  workspace = await putWorkspace(rows, [ann.id], { name: 'Lee & Sons' });
});
afterAll(async () => {
  await rows.destroy();
  await server.stop();
});

const post = (to: string, body?: object, by = root, url = server.url) =>
  ask(url, 'POST', to, { token: by.token, ...(body && { body }) });
const find = async (search: string) => (await post('/admin/find', { search })).json;
const latest = async () => (await server.store.operations.interventions.list(1))[0];
const found = (json: { accounts: { id: string }[]; workspaces: { id: string }[] }) =>
  [...json.accounts, ...json.workspaces].map(({ id }) => id);

describe('[OP6] an operator', () => {
  it('finds an account by its whole address, and sees neither that nor its name', async () => {
    const { accounts } = await find(' Ann.Lee@Example.org ');
    expect(accounts).toEqual([
      {
        id: ann.id,
        created_at: expect.any(Number),
        is_confirmed: true,
        has_password: true,
        has_google: false,
        workspaces: [{ id: workspace, is_owner: true }],
      },
    ]);
  });

  it('finds accounts and workspaces by their whole name, regardless of case; no guests', async () => {
    expect(found(await find('ann LEE'))).toEqual([ann.id]);
    const { workspaces } = await find('lee & sons');
    expect(workspaces).toMatchObject([{ id: workspace, members: 1, facts: 0 }]);
    expect(JSON.stringify(workspaces)).not.toContain('Sons');
  });

  it.each(['Ann', 'nn Le', 'ann.lee@example', 'ann%', '___ ___', '%%%', "' or 1=1 --"])(
    'finds nothing by a part of it: %s',
    async (search) => expect(found(await find(search))).toEqual([]),
  );

  it('is shown nobody if more than ten have the name', async () => {
    for (let count = 0; count < 11; count += 1) await putWorkspace(rows, [ann.id], { name: 'Everywhere' });
    expect(await find('everywhere')).toEqual({ accounts: [], workspaces: [], is_too_many: true });
    expect(await latest()).toMatchObject({ kind: 'account.looked-up', found: [] });
  });

  it('finds nobody who has deleted their account', async () => {
    const gone = await signUpVerified(server, { name: 'Gone Soon' });
    expect(found(await find('Gone Soon'))).toEqual([gone.id]);
    await ask(server.url, 'DELETE', '/users/me', { token: gone.token, body: { current_password: PASSWORD } });
    expect(found(await find('Gone Soon'))).toEqual([]);
  });

  it('[OP5] leaves each look-up and each link behind, with what was found, never with what was typed', async () => {
    await find('Ann Lee');
    expect(await latest()).toMatchObject({ kind: 'account.looked-up', operator: root.id, found: [ann.id] });
    await find('Nobody Inparticular');
    expect(await latest()).toMatchObject({ kind: 'account.looked-up', found: [] });
    await post(`/admin/accounts/${ann.id}/reset_link`);
    expect(await latest()).toMatchObject({ kind: 'account.reset-mailed', account: ann.id });
    const noted = server.log.filter((line) => line.includes('an operator intervened'));
    expect(noted.at(-1)).toContain(ann.id);
    expect(noted.join('')).not.toMatch(/ann.lee|Ann Lee|Inparticular/i);
    expect(JSON.stringify(await rows.selectFrom('interventions').selectAll().execute())).not.toMatch(
      /ann.lee|Ann Lee|Inparticular/i,
    );
  });

  it('sends someone a link to a new password, without seeing it', async () => {
    const before = (await mailsTo(server, ann.email)).length;
    const { json } = await post(`/admin/accounts/${ann.id}/reset_link`);
    expect(json).toEqual({ link: null });
    await server.mailed();
    const mails = await mailsTo(server, ann.email);
    expect(mails.length).toBeGreaterThanOrEqual(before);
    expect(mails.some(({ text }) => text.includes('/auth/password?token='))).toBe(true);
    expect((await post(`/admin/accounts/${'x'.repeat(16)}/reset_link`)).status).toBe(404);
  });

  it('can look up no more than that in a row', async () => {
    const rates = { ...NO_LIMITS, http: { ...NO_LIMITS.http, lookUps: LOOK_UP_RATE } };
    const slow = await startServer({ admins: [ROOT], rates, store: server.store });
    const statuses: number[] = [];
    for (let count = 0; count <= LOOK_UP_RATE.burst; count += 1)
      statuses.push((await post('/admin/find', { search: 'someone' }, root, slow.url)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(LOOK_UP_RATE.burst);
    expect(statuses.at(-1)).toBe(429);
    await slow.stop('keep').catch(() => {});
  });
});

describe('[OP6] where no mail is sent', () => {
  it('an operator gets the link to hand over, once for a new password; not for another operator’s account', async () => {
    const silent = await startServer({ admins: [ROOT, OTHER], transport: null });
    const sign = async (email: string) => {
      const { json } = await ask(silent.url, 'POST', '/users/sign_up', { body: form({ email }) });
      return { token: json.token as string, id: json.user.id as string };
    };
    const operator = await sign(ROOT);
    const other = await sign(OTHER);
    const bob = await sign('bob@example.org');
    const silentRows = rowsOf(silent.folder);
    await silentRows
      .updateTable('users')
      .set({ verified: 1 })
      .where('id', 'in', [operator.id, other.id])
      .execute();
    await silentRows.destroy();
    const give = (id: string) =>
      ask(silent.url, 'POST', `/admin/accounts/${id}/reset_link`, { token: operator.token });
    const { link } = (await give(bob.id)).json;
    const token = new URL(link).searchParams.get('token');
    const body = { token, password: 'another horse battery', password_confirmation: 'another horse battery' };
    const changed = await ask(silent.url, 'PUT', '/users/password', { body });
    expect([changed.status, changed.json.user?.id]).toEqual([200, bob.id]);
    expect((await ask(silent.url, 'PUT', '/users/password', { body })).status).toBe(401);
    expect((await give(other.id)).json.error).toBe('unauthorized_action');
    await silent.stop();
  });
});
