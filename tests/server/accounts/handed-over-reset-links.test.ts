import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openPostgres } from '#server/store/store.ts';
import { ask, PASSWORD, signUp } from '#tests/support/people/account-calls.ts';
import { buildCommand } from '#tests/support/servers/server-process.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { startPostgres } from '#tests/support/services/test-postgres.ts';

const NEW = 'a new horse entirely';
const OPERATOR = 'root@example.org';
const SECRET = 'a secret of at least 32 characters';

let server: TestServer;
afterEach(() => server.stop());
const postgres = await startPostgres();
afterAll(() => postgres.stop());

const commands = { 'reset-link': await buildCommand('reset-link'), vouch: await buildCommand('vouch') };

/** A command, run as whoever runs the server would meanwhile. */
function run(command: keyof typeof commands, address: string, env: Record<string, string>) {
  return spawnSync(process.execPath, [commands[command], address], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PUBLIC_URL: 'https://retro.example.org', ...env },
  });
}
const tokenIn = (printed: string) =>
  /^https:\/\/retro\.example\.org\/auth\/password\?token=([\w-]{43})\n$/.exec(printed)?.[1];

const places: [string, () => Promise<Record<string, string>>][] = [
  [
    'the embedded database',
    async () => {
      server = await startServer({ transport: null });
      return { DATA_DIR: server.folder };
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const url = await postgres.database();
      server = await startServer({ transport: null, store: await openPostgres(url) });
      return { DATABASE_URL: url, SESSION_SECRET: SECRET };
    },
  ],
];

describe('a link to a new password that an operator creates', () => {
  it.each(places)(
    'works once while the server is running, on %s, and proves no address',
    async (_, start) => {
      const env = await start();
      const ann = await signUp(server.url, { email: 'ann@example.org' });
      const made = run('reset-link', 'Ann@Example.org', env);
      expect(made.stderr).toContain('Give this link to Ann');
      const body = { token: tokenIn(made.stdout), password: NEW, password_confirmation: NEW };
      const answer = await ask(server.url, 'PUT', '/users/password', { body });
      expect(answer.json.user).toMatchObject({ id: ann.id, verified: true, address_proven: false });
      expect((await ask(server.url, 'GET', '/user', { token: ann.token })).status).toBe(401);
      const again = await ask(server.url, 'PUT', '/users/password', { body });
      expect(again).toMatchObject({ status: 401, json: { error: 'link_used' } });
      const logIn = (password: string) =>
        ask(server.url, 'POST', '/users/login', { body: { email: ann.email, password } });
      expect((await logIn(NEW)).status).toBe(200);
      expect((await logIn(PASSWORD)).status).toBe(401);
    },
  );

  it('is refused for an address without an account', async () => {
    server = await startServer({ transport: null });
    const none = run('reset-link', 'nobody@example.org', { DATA_DIR: server.folder });
    expect(none).toMatchObject({ status: 1, stdout: '' });
    expect(none.stderr).toContain('There is no account with the address nobody@example.org.');
    expect(run('reset-link', 'nobody', { DATA_DIR: server.folder })).toMatchObject({ status: 1, stdout: '' });
  });

  it('is refused with one sentence where there is no database, and makes none there', async () => {
    server = await startServer({ transport: null });
    const empty = join(server.folder, 'elsewhere');
    const nowhere = run('reset-link', 'ann@example.org', { DATA_DIR: empty });
    expect(nowhere).toMatchObject({ status: 1, stdout: '' });
    expect(nowhere.stderr).toBe(
      `There is no database in ${empty}. DATA_DIR says where it lies; this needs the server's environment.\n`,
    );
    expect(existsSync(empty)).toBe(false);
    const away = { DATABASE_URL: 'postgres://user:word@127.0.0.1:1/none', SESSION_SECRET: SECRET };
    expect(run('vouch', 'ann@example.org', away).stderr).toBe(
      'The database at DATABASE_URL cannot be opened (connect ECONNREFUSED 127.0.0.1:1).\n',
    );
  });
});

describe('[OP1] a link with which the people who run the server vouch for an address', () => {
  it('can make someone an operator without a mail server, and ends all other logins', async () => {
    server = await startServer({ transport: null, admins: [OPERATOR] });
    const env = { DATA_DIR: server.folder };
    const eve = await signUp(server.url, { name: 'NAMEofEve', email: OPERATOR });
    const asOperator = (token: string) => ask(server.url, 'GET', '/admin/interventions', { token });
    expect((await asOperator(eve.token)).status).toBe(404);
    const made = run('vouch', OPERATOR, env);
    // Anybody may have taken the account, under any name.
    expect(made.stderr).toContain(`Give this link to the owner of ${OPERATOR} and nobody else`);
    expect(made.stderr).not.toContain('NAMEofEve');
    expect(made.stderr).toContain(`confirms ${OPERATOR}`);
    // The link alone changes nothing: whoever it is given to does.
    expect((await asOperator(eve.token)).status).toBe(404);
    const body = { token: tokenIn(made.stdout), password: NEW, password_confirmation: NEW };
    const { token, user } = (await ask(server.url, 'PUT', '/users/password', { body })).json;
    expect(user).toMatchObject({ id: eve.id, address_proven: true });
    expect((await asOperator(token)).status).toBe(200);
    expect((await ask(server.url, 'GET', '/user', { token: eve.token })).status).toBe(401);
    const again = await ask(server.url, 'PUT', '/users/password', { body });
    expect(again).toMatchObject({ status: 401, json: { error: 'link_used' } });
  });

  it('is refused for an address without an account', async () => {
    server = await startServer({ transport: null });
    const none = run('vouch', 'nobody@example.org', { DATA_DIR: server.folder });
    expect(none).toMatchObject({ status: 1, stdout: '' });
    expect(none.stderr).toContain('There is no account with the address nobody@example.org.');
    expect(run('vouch', '', { DATA_DIR: server.folder }).stderr).toContain('npm run vouch -- ADDRESS');
  });
});
