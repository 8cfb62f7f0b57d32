import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';
import { type Exports, sqlExports } from './export-rows.ts';
import { type Imports, sqlImports } from './import-rows.ts';

/** Files of retros that go out and come in. */
export interface Transfers {
  exports: Exports;
  imports: Imports;
}

/** `announce`: jobs, or mails, may wait now. */
export const sqlTransfers = (
  db: Kysely<Schema>,
  announce: { jobs: () => void; mails: () => void },
  gone: { forget: () => Promise<void>; freed: () => Promise<void> },
): Transfers => ({
  exports: sqlExports(db, announce),
  imports: sqlImports(db, { announce: announce.jobs, ...gone }),
});
