import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '#server/store/database/contention.ts';
import { postgresDialect } from '#server/store/database/postgres-dialect.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { openPostgres, type Store } from '#server/store/store.ts';
import { ask, type Member, PASSWORD, signUpVerified } from '#tests/support/people/account-calls.ts';
import { createRetro } from '#tests/support/people/player.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { startPostgres, type TestPostgres } from '#tests/support/services/test-postgres.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

let postgres: TestPostgres;
let url: string;
let store: Store;
let server: TestServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  url = await postgres.prepared();
  store = await openPostgres(url);
  server = await startServer({ store });
});
afterEach(() => server.stop());

const people = (count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => signUpVerified(server)));
const statusOf = async (asked: Promise<{ status: number }>) => (await asked).status;
const leave = ({ token }: Member) =>
  statusOf(ask(server.url, 'DELETE', '/users/me', { token, body: { current_password: PASSWORD } }));

describe('accounts that are deleted beside other things', () => {
  it('[SY25] beside their workspaces: every call succeeds, and nothing is left', async () => {
    const rows = rowsOf(url);
    const owner = await signUpVerified(server);
    const members = await people(6);
    const all = [owner.id, ...members.map(({ id }) => id)] as [string, ...string[]];
    const workspaces: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const workspace = await putWorkspace(rows, all, { gone_from: 1 });
      const team = await putTeam(rows, workspace, all);
      for (const { token } of members.slice(0, 2))
        await createRetro(server.url, token, { team_id: team }).catch(() => {});
      workspaces.push(workspace);
    }
    const erased = workspaces.map((one) => store.eraseWorkspace(one, Date.now(), () => {}));
    expect(await Promise.all(members.map(leave))).toEqual(members.map(() => 200));
    // Whoever leaves makes the server look for what is due: it may come first, and the call finds the workspace gone.
    await Promise.all(erased);
    for (const table of ['workspaces', 'workspace_members', 'teams', 'team_members', 'retros'] as const)
      expect(await rows.selectFrom(table).selectAll().execute()).toEqual([]);
    await rows.destroy();
  });

  it('[SY25] beside the retros they are invited to: every call succeeds', async () => {
    const host = await signUpVerified(server);
    const members = await people(6);
    const invited = { name: 'Gone', invited_users: members.map(({ id }) => id) };
    const retros: string[] = [];
    for (let count = 0; count < 6; count += 1)
      retros.push(await createRetro(server.url, host.token, invited));
    const body = { name: 'Gone' };
    const deleted = retros.map((retro) =>
      statusOf(ask(server.url, 'DELETE', `/retro/${retro}`, { token: host.token, body })),
    );
    expect(await Promise.all(members.map(leave))).toEqual(members.map(() => 200));
    expect(await Promise.all(deleted)).toEqual(retros.map(() => 200));
  });

  it('[SY25] beside a new password, name or session: one of them comes first, and neither breaks', async () => {
    const members = await people(6);
    const password = { current_password: PASSWORD, password: 'a new long phrase' };
    const asked = members.flatMap((member) => {
      const { token } = member;
      const body = { ...password, password_confirmation: password.password };
      return [
        statusOf(ask(server.url, 'PUT', '/users/password', { token, body })),
        statusOf(ask(server.url, 'PATCH', '/users/me', { token, body: { name: 'Other' } })),
        leave(member),
      ];
    });
    for (const status of await Promise.all(asked)) expect([200, 401, 404, 422]).toContain(status);
  });

  it('[SY25] and whose deletion fails is still logged in', async () => {
    const [ann] = (await people(1)) as [Member];
    const { deleteAccount } = store.erasures;
    store.erasures.deleteAccount = () => Promise.reject(new Error('the database has a bad day'));
    expect(await leave(ann)).toBe(500);
    expect(await statusOf(ask(server.url, 'GET', '/user', { token: ann.token }))).toBe(200);
    store.erasures.deleteAccount = deleteAccount;
    expect(await leave(ann)).toBe(200);
    expect(await statusOf(ask(server.url, 'GET', '/user', { token: ann.token }))).toBe(401);
  });
});

describe('transactions that are in each other’s way', () => {
  it('[SY25] are repeated wherever they are: no part of the server opens a database that would not', () => {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' });
    const opening = files.filter(
      (file) => file.endsWith('.ts') && /new Kysely\b/.test(readFileSync(join('server', file), 'utf8')),
    );
    expect(opening).toEqual([]);
  });

  /** Resolves for everyone once this many have come; whoever comes later does not wait. */
  function gate(count: number): () => Promise<void> {
    let here = 0;
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return () => {
      here += 1;
      if (here >= count) open();
      return opened;
    };
  }

  it('[SY25] are repeated when PostgreSQL ends one of two that wait for each other', async () => {
    const db = new Database<Schema>({ dialect: postgresDialect(url, 'seconds') });
    const [ann, bob] = (await people(2)) as [Member, Member];
    const both = gate(2);
    let runs = 0;
    const rename = (first: string, second: string, name: string) =>
      db.transaction().execute(async (trx) => {
        runs += 1;
        await trx.updateTable('users').set({ name }).where('id', '=', first).execute();
        await both();
        await trx.updateTable('users').set({ name }).where('id', '=', second).execute();
      });
    await Promise.all([rename(ann.id, bob.id, 'One'), rename(bob.id, ann.id, 'Two')]);
    expect(runs).toBe(3);
    const names = await db.selectFrom('users').select('name').where('id', 'in', [ann.id, bob.id]).execute();
    expect(new Set(names.map(({ name }) => name)).size).toBe(1);
    await db.destroy();
  });

  it('[SY25] are repeated when what they refer to was deleted in the meantime, and see that', async () => {
    const db = new Database<Schema>({ dialect: postgresDialect(url, 'seconds') });
    const [ann] = (await people(1)) as [Member];
    const workspace = await putWorkspace(db, [ann.id]);
    const comeIn = (meanwhile: () => Promise<unknown>) =>
      db.transaction().execute(async (trx) => {
        const there = trx.selectFrom('workspaces').select('id').where('id', '=', workspace);
        if (!(await there.executeTakeFirst())) return 'it is gone';
        await meanwhile();
        const member = { workspace_id: workspace, user_id: server.url.slice(-8), joined_at: 1 };
        await trx.insertInto('workspace_members').values(member).execute();
        return 'joined';
      });
    const erase = () => db.deleteFrom('workspaces').where('id', '=', workspace).execute();
    expect(await comeIn(erase)).toBe('it is gone');
    await db.destroy();
  });
});
