import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';
import { type DatabaseHealth, databaseHealth } from './database-health.ts';
import { type Interventions, sqlInterventions } from './interventions.ts';
import { type Lookups, sqlLookups } from './lookups.ts';
import { type Queues, sqlQueues } from './queues.ts';
import { type Suspensions, sqlSuspensions } from './suspensions.ts';
import { sqlWorkspaceFigures, type WorkspaceFiguresRows } from './workspace-figures.ts';

/** What operators see and do (OP). */
export interface Operations {
  interventions: Interventions;
  suspensions: Suspensions;
  workspaceFigures: WorkspaceFiguresRows;
  lookups: Lookups;
  queues: Queues;
  databaseHealth: () => Promise<DatabaseHealth>;
}

/** `announce`: mails or jobs may be waiting now. */
export const sqlOperations = (
  db: Kysely<Schema>,
  announce: Record<'mails' | 'jobs', () => void>,
): Operations => ({
  interventions: sqlInterventions(db),
  suspensions: sqlSuspensions(db, announce.mails),
  workspaceFigures: sqlWorkspaceFigures(db),
  lookups: sqlLookups(db),
  queues: sqlQueues(db, announce),
  databaseHealth: () => databaseHealth(db),
});
