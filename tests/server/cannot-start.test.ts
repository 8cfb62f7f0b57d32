import { writeFileSync } from 'node:fs';
import { join as path } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openStore } from '#server/store/store.ts';
import { serverOnFolder } from '#tests/support/servers/server-process.ts';
import { freePort } from '#tests/support/services/service-programs.ts';
import { rowsOf } from '#tests/support/stores/workspace-rows.ts';
import packageFile from '../../package.json' with { type: 'json' };

const place = serverOnFolder();

it('[OP8] a server says which version it is, and one that cannot start says why, in plain words', async () => {
  await expect(place.run({ PORT: 'abc' })).rejects.toThrow(
    /^exit 1: \{"level":60,"time":\d+,"problems":\["PORT is \\"abc\\"; it must be a port number from 0 to 65535\."\],"msg":"Hindsight cannot start:"\}\n$/,
  );
  const server = await place.run();
  const { port } = new URL(server.url);
  const elsewhere = path(place.folder, 'elsewhere');
  await expect(place.run({ DATA_DIR: elsewhere, PORT: port })).rejects.toThrow(
    `"msg":"Hindsight cannot listen on 127.0.0.1:${port} (EADDRINUSE: another program uses this port; PORT sets another one)."}`,
  );
  const away = {
    DATABASE_URL: `postgres://somebody:geheim@127.0.0.1:${await freePort()}/none`,
    SESSION_SECRET: 'a secret that is long enough for this',
  };
  await expect(place.run({ ...away })).rejects.toThrow(
    /"msg":"Hindsight cannot open its database at DATABASE_URL \(connect ECONNREFUSED [^\n]*\)\."\}\n$/,
  );
  // It says what it has to say and nothing else.
  const said = server
    .output()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const url = `http://localhost:${port}`;
  const { version } = packageFile;
  expect(said).toMatchObject([
    { level: 30, msg: expect.stringMatching(/^No SMTP_URL: /) },
    { msg: expect.stringMatching(/^Plans are paid on the test payment page, .*PRICING=off/) },
    { msg: `Hindsight is ready at ${url} (version ${version})`, url, version, commit: 'unknown' },
  ]);
  expect(said).toHaveLength(3);
  await server.end('SIGTERM');
});

it('a server on a database of a newer version says so, and so do its commands', async () => {
  const rows = rowsOf(place.folder);
  await (await openStore(place.folder)).close();
  await sql`insert into kysely_migration values ('999-of-next-year', '2027-01-01T00:00:00.000Z')`.execute(
    rows,
  );
  await rows.destroy();
  await expect(place.run()).rejects.toThrow(
    /cannot open its database in \S+ \(a newer version of Hindsight has changed it, by 999-of-next-year: install that version, or restore/,
  );
  await expect(openStore(place.folder)).rejects.toThrow('a newer version of Hindsight');
});

it.each(['', 'short'])(
  'a server whose secret file contains "%s" says what to do, without a stack',
  async (secret) => {
    writeFileSync(path(place.folder, 'session-secret'), secret);
    const failed = await place.run().catch(({ message }: Error) => message);
    const [line = '', ...rest] = String(failed).replace('exit 1: ', '').trimEnd().split('\n');
    expect(rest).toEqual([]);
    expect(JSON.parse(line).msg).toMatch(
      /^Hindsight cannot start: \S+session-secret contains no secret .* remove it/,
    );
  },
);
