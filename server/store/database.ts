import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { EventStore } from './event-store.ts';
import { answers, migrate } from './migrations.ts';
import { type Retros, sqlRetros } from './retros.ts';
import type { Schema } from './schema.ts';
import { sqlEventStore } from './sql-event-store.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { sqlUsers, type Users } from './users.ts';

/** Everything that is kept. */
export interface Store {
  events: EventStore;
  users: Users;
  retros: Retros;
  /** Whether the database answers. */
  isReady: () => Promise<boolean>;
  /** Finishes what is being written and lets go of the files. */
  close: () => Promise<void>;
}

/** Opens the database in a folder, which is made if need be, and brings its tables up to date. */
export async function openStore(folder: string): Promise<Store> {
  mkdirSync(folder, { recursive: true });
  const { dialect, checkpoint } = sqliteDialect(join(folder, 'hindsight.sqlite'));
  const db = new Kysely<Schema>({ dialect });
  await migrate(db);
  const events = sqlEventStore(db, checkpoint);
  return {
    events,
    users: sqlUsers(db),
    retros: sqlRetros(db),
    isReady: () => answers(db),
    close: async () => {
      await events.idle();
      await db.destroy();
    },
  };
}
