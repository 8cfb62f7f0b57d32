import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { createAccountSafety } from './account-safety-migration.ts';
import { createAccounts } from './accounts-migration.ts';
import { forgetGone } from './gone-migration.ts';
import { createInvited } from './invited-migration.ts';
import { createNames } from './names-migration.ts';
import { createPastInvitations } from './past-invitations-migration.ts';
import { eraseSecrets } from './secrets-migration.ts';
import { createTypedAddresses } from './typed-addresses-migration.ts';

/** Every change of the tables, in order. One that has been released is never edited; another follows it. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-live-retros': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('users')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.unique())
        .addColumn('avatar', 'text')
        .addColumn('temporary', 'integer', (column) => column.notNull())
        .addColumn('verified', 'integer', (column) => column.notNull())
        .addColumn('locale', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('sessions')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('used_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
      await createRetros(db);
    },
  },
  '002-accounts': { up: createAccounts },
  '003-names': { up: createNames },
  '004-pictures': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('pictures')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('body', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '005-erasures-again': {
    up: (db: Kysely<unknown>) => db.schema.alterTable('erasures').addColumn('seen_at', 'bigint').execute(),
  },
  '006-secrets-erased': { up: eraseSecrets },
  '007-account-safety': { up: createAccountSafety },
  '008-typed-addresses': { up: createTypedAddresses },
  '009-invited': { up: createInvited },
  '010-gone-people': { up: forgetGone },
  '011-past-invitations': { up: createPastInvitations },
};

async function createRetros(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('retros')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('activity', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('duration', 'integer', (column) => column.notNull())
    .addColumn('team_id', 'text')
    .addColumn('moderator_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('retro_people')
    .addColumn('retro_id', 'text', (column) => column.notNull().references('retros.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('retro_people_key', ['retro_id', 'user_id'])
    .execute();
  await db.schema.createIndex('retro_people_user').on('retro_people').column('user_id').execute();
  await db.schema
    .createTable('retro_facts')
    .addColumn('retro_id', 'text', (column) => column.notNull().references('retros.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('command_id', 'text')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('retro_facts_key', ['retro_id', 'seq'])
    .addUniqueConstraint('retro_facts_command', ['retro_id', 'command_id'])
    .execute();
  await db.schema
    .createTable('retro_snapshots')
    .addColumn('retro_id', 'text', (column) =>
      column.primaryKey().references('retros.id').onDelete('cascade'),
    )
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('chart_version', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
}

/** Brings the tables up to date; runs at every start and does nothing where there is nothing to do. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Whether the database answers. */
export async function answers<T>(db: Kysely<T>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
