import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Kysely, Migrator } from 'kysely';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '#server/store/database/migrate.ts';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';

const FOLDER = new URL('../../../server/store/migrations/', import.meta.url);
const files = readdirSync(FOLDER).sort();

/** What each file of a migration was when it was released: the start of its SHA-256. A new one gets its line; none changes. */
const RELEASED: Readonly<Record<string, string>> = {
  '001-live-retros.ts': 'e2ba858e114f603c',
  '002-accounts.ts': '6a8a36051a78bd6d',
  '003-names.ts': 'cf88cf6f7e45dee2',
  '004-pictures.ts': '7370fbcffa67e8ec',
  '005-erasures-again.ts': 'c5a7e1f4d67387ee',
  '006-secrets-erased.ts': 'c67a5814ffb47a43',
  '007-account-safety.ts': 'ca30a4802122a132',
  '008-typed-addresses.ts': 'fbcdf8c0da339f32',
  '009-invited.ts': '60c7113ce0ca32f4',
  '010-gone-people.ts': 'a06eef2a6d786945',
  '011-past-invitations.ts': '0fa6e16359cd5a1c',
  '012-rows-of-the-log.ts': 'a576557e0f73bfcf',
  '013-workspaces.ts': '477e8f79e588a729',
  '014-billing.ts': '8b5d4bc7c810fc3e',
  '015-indexes-of-mails.ts': '98fed18ef30776b0',
  '016-jobs.ts': '1e370bdc8699192b',
  '017-action-items.ts': '835ea9e64bbbfedf',
  '018-payers.ts': '1b5513cecec8849a',
  '019-transfers.ts': '93cf81857f423be3',
  '020-lists.ts': '41b3b7e7cf9ad32f',
  '021-hooks.ts': 'd0823dbe2d82e7a9',
  '022-stats.ts': 'cb0f03545e44d328',
  '023-brief-links.ts': '5fb8ce3bc9f61b79',
  '024-custom-activities.ts': '20bd9221d7c1871a',
  '025-weekly-mail.ts': 'a6061b5b98845139',
  '026-resting-lanes.ts': '961fae6771e3ef69',
  '027-taken-topics.ts': 'aba04a2aa8e91fd8',
  '028-imported-teams.ts': '2c71cf474ada2c9c',
  '029-own-action-items.ts': '9192c88dc2dc867d',
  '030-customer-reviews.ts': 'ffbbb5abe384d421',
  '031-operators.ts': '8019bc20de51eb15',
  '032-suspended-by-operators.ts': 'a1a17aef8a424315',
  '034-resting.ts': 'b65b2a17548cef3f',
  '036-made-drafts.ts': '7264edfc73575541',
  '039-listed-when-held.ts': 'd3a98dc5abdcab69',
  '040-found-by-name.ts': '98dac5bd3e98ac47',
  '042-dates-of-readers.ts': 'cd46447b8bf42c96',
  '043-webhook-choices.ts': '20d6d87a527d7ee3',
  '044-staying-logged-in.ts': '653c47bdaf6886a7',
  '045-lanes-of-jobs.ts': '8f4e6adf83f0f8fb',
  '047-removed-people.ts': 'd0e08a811ae625a0',
  '048-told-of-payments.ts': '7cca0719b921e6e7',
  '051-sent-mails.ts': '69f13ada76d6f4ba',
  '052-lanes-by-kind.ts': '39a733956fc00e37',
  '053-dropped-deliveries.ts': '5be7d8361300548b',
  '054-searched-texts.ts': 'a05526bae9028f19',
  '055-team-action-items.ts': 'b7ad8b63156ff4a9',
  '056-listed-when-begun.ts': '83eb85fe871fecde',
  '057-writing-ahead.ts': 'a5d7378cff734a2e',
  '058-plan-changes.ts': '1fcb0eb1269f6128',
};

it('each migration is one file with its number', () => {
  expect(files).toEqual(Object.keys(MIGRATIONS).map((name) => `${name}.ts`));
});

it.each(files)('%s stays as it was released', (name) => {
  const text = readFileSync(new URL(name, FOLDER), 'utf8');
  const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, from = '']) => from);
  expect(imported).toEqual(['kysely']);
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(RELEASED[name]);
});

it('in an older database the newest list of invitations is used', async () => {
  const db = new Kysely<Record<string, Record<string, unknown>>>({ dialect: sqliteDialect(':memory:') });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  await migrator.migrateTo('008-typed-addresses');
  const ann = { id: 'ann', name: 'Ann', temporary: 1, verified: 0, created_at: 0 };
  await db.insertInto('users').values(ann).execute();
  const body = (...invited: [string | null, string | null][]) =>
    JSON.stringify({ invited: invited.map(([userId, email]) => ({ id: 'i', name: '', userId, email })) });
  const lists = [
    body(['old', null]),
    body([null, 'old@example.org']),
    body(['eva', null], ['eva', null], ['eva', 'eva@example.org'], [null, 'new@example.org'], [null, null]),
  ];
  for (const id of ['a', 'b']) {
    const dates = { starts_at: 0, duration: 0, created_at: 0, updated_at: 0 };
    const names = { name: '', activity: '', moderator_id: 'ann', status: '', phase: '' };
    await db
      .insertInto('retros')
      .values({ id, ...names, ...dates })
      .execute();
    for (const [place, list] of lists.slice(0, id === 'a' ? 3 : 1).entries()) {
      const type = place === 0 ? 'retro.created' : 'settings.changed';
      await db
        .insertInto('retro_facts')
        .values({ retro_id: id, seq: place + 1, at: 0, type, body: list })
        .execute();
    }
    await db
      .insertInto('retro_facts')
      .values({ retro_id: id, seq: 9, at: 0, type: 'mood.set', body: '{}' })
      .execute();
  }
  const { error } = await migrator.migrateTo('009-invited');
  expect(error).toBeUndefined();
  const rows = await db.selectFrom('retro_invited').selectAll().orderBy('retro_id').orderBy('who').execute();
  expect(rows).toEqual([
    { who: 'eva', retro_id: 'a' },
    { who: 'new@example.org', retro_id: 'a' },
    { who: 'old', retro_id: 'b' },
  ]);
  await db.destroy();
});

it('[OP4] workspaces that operators suspended earlier stay suspended, and their history, notes and waiting mails can be read', async () => {
  const db = new Kysely<Record<string, Record<string, unknown>>>({ dialect: sqliteDialect(':memory:') });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  await migrator.migrateTo('031-operators');
  const ann = { id: 'ann', name: 'Ann', temporary: 0, verified: 1, created_at: 0 };
  await db.insertInto('users').values(ann).execute();
  const kept = { name: '', owner_id: 'ann', plan: 'free', payment_period: 'annual', seats: 0, decided: 1 };
  await db
    .insertInto('workspaces')
    .values({ id: 'w', ...kept, created_at: 0, blocked_at: 7, blocked_for: 'spam' })
    .execute();
  for (const what of ['blocked', 'unblocked', 'renamed']) {
    const row = { id: what, at: 0, about: '{}' };
    const type = `workspace.${what}`;
    await db
      .insertInto('workspace_events')
      .values({ ...row, workspace_id: 'w', type })
      .execute();
    await db
      .insertInto('interventions')
      .values({ ...row, operator_id: 'ann', kind: type })
      .execute();
    const mail = { id: what, kind: `workspace_${what}`, created_at: 0, state: 'waiting' };
    await db
      .insertInto('mails')
      .values({ ...mail, attempts: 0, next_at: 0 })
      .execute();
  }
  const { error } = await migrator.migrateTo('032-suspended-by-operators');
  expect(error).toBeUndefined();
  const workspace = await db.selectFrom('workspaces').selectAll().executeTakeFirst();
  expect(workspace).toMatchObject({ operators_suspended_at: 7, operators_suspended_for: 'spam' });
  const words = async (table: string, column: string) =>
    (await db.selectFrom(table).selectAll().orderBy('id').execute()).map((row) => row[column]);
  const events = ['workspace.suspended', 'workspace.renamed', 'workspace.reinstated'];
  expect(await words('workspace_events', 'type')).toEqual(events);
  expect(await words('interventions', 'kind')).toEqual(events);
  expect(await words('mails', 'kind')).toEqual(events.map((name) => name.replace('.', '_')));
  await db.destroy();
});
