import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import { Kysely, Migrator } from 'kysely';
import type { RoomView } from '#contract/retro/wire.ts';
import { MIGRATIONS } from '#server/store/database/migrate.ts';
import { postgresDialect } from '#server/store/database/postgres-dialect.ts';

/*
 * Databases as earlier versions of this product left them, and what people saw in them then. Each version played
 * the retros of `retro-script.ts` up to each of its stages, and some more with accounts, two of which were deleted
 * afterwards: Dora's and Diego's (the first version replaced their names with an English and a Spanish label).
 */

/** Each version, and the newest migration that it knew. */
const LAST_MIGRATION = { 'version-1': '005-erasures-again', 'version-2': '011-past-invitations' };
export type VersionName = keyof typeof LAST_MIGRATION;
/** Ordered so that the rows a row refers to are there already. */
const TABLES = [
  'users',
  'sessions',
  'links',
  'used_nonces',
  'retros',
  'mails',
  'outbox',
  'erasures',
  'retro_people',
  'retro_names',
  'retro_invited',
  'past_invitations',
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
  /** The password of all accounts. */
  password: string;
  /** Ann's link to a new password, not used yet. */
  resetToken: string;
  people: Record<'ann' | 'eva' | 'uwe' | 'dora' | 'diego', KnownPerson>;
  retros: Record<string, KnownRetro>;
}

/** A database left by an earlier version. */
export interface EarlierVersion {
  /** Its contents. */
  contents: Contents;
  /** Finds one of its retros by name. */
  retro: (name: string) => KnownRetro;
  /** A new folder with the database. */
  folder: () => string;
  /** Fills an empty PostgreSQL database with the same contents. */
  inPostgres: (url: string) => Promise<void>;
}

export function earlierVersion(version: VersionName): EarlierVersion {
  const fixture = join(import.meta.dirname, '../../fixtures', version);
  const contents: Contents = JSON.parse(readFileSync(join(fixture, 'contents.json'), 'utf8'));
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), `hindsight-${version}-`));
    const packed = readFileSync(join(fixture, 'hindsight.sqlite.gz'));
    writeFileSync(join(made, 'hindsight.sqlite'), gunzipSync(packed));
    return made;
  };
  return {
    contents,
    folder,
    retro: (name) => {
      const known = contents.retros[name];
      if (!known) throw new Error(`${version} left no retro ${name}`);
      return known;
    },
    inPostgres: (url) => copyToPostgres(folder(), url, LAST_MIGRATION[version]),
  };
}

async function copyToPostgres(folder: string, url: string, lastMigration: string): Promise<void> {
  const source = new DatabaseSync(join(folder, 'hindsight.sqlite'));
  const known = source.prepare("select name from sqlite_master where type = 'table'").all() as {
    name: string;
  }[];
  const db = new Kysely<Record<string, object>>({ dialect: postgresDialect(url, 'any time') });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateTo(lastMigration);
  if (error) throw error;
  for (const table of TABLES.filter((one) => known.some(({ name }) => name === one))) {
    const rows = source.prepare(`select * from ${table}`).all() as object[];
    if (rows.length > 0) await db.insertInto(table).values(rows).execute();
  }
  await db.destroy();
  source.close();
}
