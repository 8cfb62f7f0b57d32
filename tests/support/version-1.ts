import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import { Kysely, Migrator } from 'kysely';
import type { RoomView } from '#contract/wire.ts';
import { MIGRATIONS } from '#server/store/database/migrate.ts';
import { postgresDialect } from '#server/store/database/postgres-dialect.ts';

/*
 * A database as the first version of this product left it behind, and what people saw in it then. That version played
 * the retros of `server-script.ts` as far as each of its stages, and some more with accounts, two of which were deleted
 * afterwards: Dora's by its English label, Diego's by its Spanish one.
 */

const FOLDER = join(import.meta.dirname, '../fixtures/version-1');
/** The newest change of the tables that the first version knew. */
const LAST_MIGRATION = '005-erasures-again';
/** In an order in which what a row refers to is there already. */
const TABLES = [
  'users',
  'sessions',
  'links',
  'retros',
  'mails',
  'outbox',
  'erasures',
  'retro_people',
  'retro_names',
  'retro_facts',
  'retro_snapshots',
  'pictures',
];

interface KnownPerson {
  id: string;
  token: string;
  email: string;
}
interface KnownRetro {
  retro: string;
  people: Record<string, { id: string; token: string }>;
  /** What the moderator, Ann and the watcher saw at the end. */
  views: Record<string, RoomView>;
}
interface Contents {
  /** Epoch ms. */
  madeAt: number;
  /** Of all accounts. */
  password: string;
  /** Ann's link to a new password, not followed yet. */
  resetToken: string;
  people: Record<'ann' | 'eva' | 'uwe' | 'dora' | 'diego', KnownPerson>;
  retros: Record<string, KnownRetro>;
}

/** What was in it. */
export const version1: Contents = JSON.parse(readFileSync(join(FOLDER, 'contents.json'), 'utf8'));

/** A retro of it by its name. */
export function retroOfVersion1(name: string): KnownRetro {
  const known = version1.retros[name];
  if (!known) throw new Error(`the first version left no retro ${name}`);
  return known;
}

/** A new folder with the database. */
export function version1Folder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hindsight-version-1-'));
  const packed = readFileSync(join(FOLDER, 'hindsight.sqlite.gz'));
  writeFileSync(join(folder, 'hindsight.sqlite'), gunzipSync(packed));
  return folder;
}

/** Fills an empty PostgreSQL database with the same. */
export async function version1InPostgres(url: string): Promise<void> {
  const source = new DatabaseSync(join(version1Folder(), 'hindsight.sqlite'));
  const db = new Kysely<Record<string, object>>({ dialect: postgresDialect(url, 'any time') });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateTo(LAST_MIGRATION);
  if (error) throw error;
  for (const table of TABLES) {
    const rows = source.prepare(`select * from ${table}`).all() as object[];
    if (rows.length > 0) await db.insertInto(table).values(rows).execute();
  }
  await db.destroy();
  source.close();
}
