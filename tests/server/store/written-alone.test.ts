import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { NewFact } from '#contract/retro/facts.ts';
import { sqlUsers } from '#server/accounts/store/users.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import { migrate } from '#server/store/database/migrate.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { openSqlite } from '#server/store/database/sqlite-dialect.ts';
import { withoutDeletedAccounts } from '#server/store/erasure/without-deleted-accounts.ts';
import { sqlEventStore } from '#server/store/log/sql-event-store.ts';
import { rowChangesOf } from '#server/store/read-models/write-rows.ts';
import { newId } from '#tests/support/people/player.ts';
import { appendTo, created, logged, NOW } from '#tests/support/retros/sample-log.ts';

it('[SY2] a separate write is not part of an open transaction, and succeeds without it', async () => {
  const { dialect, runAlone } = openSqlite(':memory:');
  const db = new Kysely<{ words: { word: string } }>({ dialect });
  await sql`create table words (word text)`.execute(db);
  const put = (word: string) => runAlone('insert into words values (?)', [word]);
  expect(put('before')).toBe(1);
  const undone = db.transaction().execute(async (trx) => {
    await trx.insertInto('words').values({ word: 'undone' }).execute();
    expect(put('within')).toBeNull();
    throw new Error('undo it');
  });
  await expect(undone).rejects.toThrow('undo it');
  expect(put('after')).toBe(1);
  const kept = await db.selectFrom('words').select('word').execute();
  expect(kept.map(({ word }) => word)).toEqual(['before', 'after']);
  await db.destroy();
});

it('[SY2] appends during an open transaction wait, and are kept whatever happens to it', async () => {
  const { dialect, runAlone } = openSqlite(':memory:');
  const db = new Kysely<Schema>({ dialect });
  await migrate(db);
  const someone = await sqlUsers(db, async () => {}).createGuest(newId(), 'Ann', NOW, null);
  const rows = { beside: rowChangesOf, nameless: withoutDeletedAccounts };
  const hooks = { ...rows, forget: async () => {}, effects: [], late: () => {} };
  const events = sqlEventStore(db, hooks, runAlone);
  const first = created(someone);
  await beginRetro(events, first);
  const mood: NewFact = { type: 'mood.set', person: someone.id, mood: 50, closing: false };
  let appended: Promise<unknown> = Promise.resolve();
  const undone = db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ name: 'Bea' }).execute();
    appended = events.append(() => appendTo([first], logged(1, [mood])));
    await new Promise((resolve) => setImmediate(resolve));
    throw new Error('undo it');
  });
  await expect(undone).rejects.toThrow('undo it');
  expect(await appended).toBe('ok');
  expect((await events.read(first.retro, 1)).map(({ type }) => type)).toEqual(['mood.set']);
  const { name } = await db.selectFrom('users').select('name').executeTakeFirstOrThrow();
  expect(name).toBe('Ann');
  await db.destroy();
});
