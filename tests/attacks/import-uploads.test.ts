import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { IMPORT_PART_BYTES } from '#contract/transfers/transfer-payloads.ts';
import { importRates } from '#server/transfers/import-limits.ts';
import { TransferStage } from '#tests/support/files/transfer-stage.ts';

const MIB = 1024 * 1024;
const HOUR_MS = 3_600_000;
let stage: TransferStage;
afterEach(() => stage.stop());

const begin = (path: string, who: 'olga' | 'ann' | 'tom', bytes: number) =>
  stage.as(who, 'POST', `${path}/imports`, { file_name: 'f.zip', bytes });

it('[EX4] all people of one address together send no more than one file of the largest size at once', async () => {
  const rates = importRates(2_048);
  const burst = { perSecond: 1, burst: 30 * MIB };
  stage = await TransferStage.limitedTo({ ...rates, importsOfAddress: burst });
  const answers = [];
  for (const who of ['olga', 'ann', 'tom', 'tom'] as const)
    answers.push(await begin((await stage.aTeam()).path, who, 12 * MIB));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 422]);
  expect(answers[2]?.json.error).toBe('import_limit');
});

it('[EX4] files of all people together take no more room than the installation gives them', async () => {
  stage = await TransferStage.limitedTo({ importSpace: 10 * MIB });
  const [one, other] = [await stage.aTeam(), await stage.aTeam()];
  const first = await begin(one.path, 'tom', 6 * MIB);
  expect((await begin(other.path, 'ann', 6 * MIB)).json.error).toBe('imports_full');
  await stage.as('tom', 'DELETE', `/imports/${first.json.import.id}`);
  expect((await begin(other.path, 'ann', 6 * MIB)).status).toBe(200);
});

it('[EX4] a file that does not arrive gives its room to others after three hours', async () => {
  stage = await TransferStage.limitedTo({ importSpace: 10 * MIB });
  const { path, workspace, team } = await stage.aTeam();
  await begin(path, 'tom', 6 * MIB);
  const { imports } = stage.server.store;
  const file = { user: stage.people.ann.id, name: 'f', bytes: 6 * MIB };
  const create = (now: number) => imports.create({ workspace, team }, file, now, 10 * MIB);
  expect(await create(Date.now() + 2 * HOUR_MS)).toBe('full');
  expect(await create(Date.now() + 4 * HOUR_MS)).toMatchObject({ state: 'arriving' });
});

it('[EX4] a piece is stored once, however often it is sent', async () => {
  stage = await new TransferStage().build();
  const { path } = await stage.aTeam();
  const { id } = (await begin(path, 'tom', 2 * IMPORT_PART_BYTES)).json.import;
  const put = (sign: string) => stage.putPart(id, 0, Buffer.alloc(IMPORT_PART_BYTES, sign), 'tom');
  for (const sign of ['a', 'b', 'c']) expect((await put(sign)).status).toBe(200);
  const stored = await stage.server.store.imports.part(id, 0);
  expect(
    Buffer.from(stored ?? '', 'base64')
      .subarray(0, 3)
      .toString(),
  ).toBe('aaa');
});

it('[EX4] the database’s file is as small as before once files are dropped or expired', async () => {
  stage = await new TransferStage().build();
  const { path } = await stage.aTeam();
  const { store, folder } = stage.server;
  const bytes = () => statSync(join(folder, 'hindsight.sqlite')).size;
  const checkpoint = () => sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(stage.rows);
  const upload = async () => {
    const { id } = (await begin(path, 'tom', 40 * IMPORT_PART_BYTES)).json.import;
    for (let place = 0; place < 39; place += 1)
      await stage.putPart(id, place, Buffer.alloc(IMPORT_PART_BYTES, place), 'tom');
    return id as string;
  };
  const dropped = await upload();
  await checkpoint();
  expect(bytes()).toBeGreaterThan(24 * MIB);
  await stage.as('tom', 'DELETE', `/imports/${dropped}`);
  await store.imports.freed();
  expect(bytes()).toBeLessThan(12 * MIB);
  await upload();
  await store.imports.sweep(Date.now() + 25 * HOUR_MS);
  expect(bytes()).toBeLessThan(12 * MIB);
  expect((await stage.as('tom', 'GET', `${path}/imports`)).json.import).toBeNull();
});

it('[EX4] an account that is deleted takes its files with it, piece by piece', async () => {
  stage = await new TransferStage().build();
  const { path } = await stage.aTeam();
  const { id } = (await begin(path, 'tom', 4 * IMPORT_PART_BYTES)).json.import;
  await stage.putPart(id, 0, Buffer.alloc(IMPORT_PART_BYTES, 'a'), 'tom');
  const { store } = stage.server;
  const { tom } = stage.people;
  await store.erasures.deleteAccount({ user: tom.id, email: tom.email }, Date.now());
  expect(await store.imports.find(id)).toBeNull();
  await store.imports.freed();
  expect(await store.imports.parts(id)).toBe(0);
  expect(await stage.rows.selectFrom('imports').select('id').execute()).toEqual([]);
});
