import { setTimeout } from 'node:timers/promises';
import { type Kysely, type Migration, Migrator, PostgresAdapter, sql } from 'kysely';
import { createLiveRetros } from '../migrations/001-live-retros.ts';
import { createAccounts } from '../migrations/002-accounts.ts';
import { createNames } from '../migrations/003-names.ts';
import { createPictures } from '../migrations/004-pictures.ts';
import { addSeenAt } from '../migrations/005-erasures-again.ts';
import { eraseSecrets } from '../migrations/006-secrets-erased.ts';
import { createAccountSafety } from '../migrations/007-account-safety.ts';
import { createTypedAddresses } from '../migrations/008-typed-addresses.ts';
import { createInvited } from '../migrations/009-invited.ts';
import { forgetGone } from '../migrations/010-gone-people.ts';
import { createPastInvitations } from '../migrations/011-past-invitations.ts';
import { dropListTimes } from '../migrations/012-rows-of-the-log.ts';
import { createWorkspaces } from '../migrations/013-workspaces.ts';
import { createBilling } from '../migrations/014-billing.ts';
import { indexMails } from '../migrations/015-indexes-of-mails.ts';
import { createJobs } from '../migrations/016-jobs.ts';
import { createActionItems } from '../migrations/017-action-items.ts';
import { addPayers } from '../migrations/018-payers.ts';
import { createTransfers } from '../migrations/019-transfers.ts';
import { createLists } from '../migrations/020-lists.ts';
import { createHooks } from '../migrations/021-hooks.ts';
import { createStats } from '../migrations/022-stats.ts';
import { createBriefLinks } from '../migrations/023-brief-links.ts';
import { createCustomActivities } from '../migrations/024-custom-activities.ts';
import { addWeeklyMail } from '../migrations/025-weekly-mail.ts';
import { indexFailedJobs } from '../migrations/026-resting-lanes.ts';
import { createTakenTopics } from '../migrations/027-taken-topics.ts';
import { createImportedTeams } from '../migrations/028-imported-teams.ts';
import { orderOwnActionItems } from '../migrations/029-own-action-items.ts';
import { createCustomerReviews } from '../migrations/030-customer-reviews.ts';
import { createInterventions } from '../migrations/031-operators.ts';
import { callBlockedSuspended } from '../migrations/032-suspended-by-operators.ts';
import { addStarterSince } from '../migrations/034-resting.ts';
import { createMadeDrafts } from '../migrations/036-made-drafts.ts';
import { listWhenHeld } from '../migrations/039-listed-when-held.ts';
import { indexNames } from '../migrations/040-found-by-name.ts';
import { addDateLocale } from '../migrations/042-dates-of-readers.ts';
import { addWebhookChoices } from '../migrations/043-webhook-choices.ts';
import { addStays } from '../migrations/044-staying-logged-in.ts';
import { createLanes } from '../migrations/045-lanes-of-jobs.ts';
import { createRemovedPeople } from '../migrations/047-removed-people.ts';
import { tellOfPayments } from '../migrations/048-told-of-payments.ts';
import { createSentMails } from '../migrations/051-sent-mails.ts';
import { findLanesByKind } from '../migrations/052-lanes-by-kind.ts';
import { noteDroppedDeliveries } from '../migrations/053-dropped-deliveries.ts';
import { createSearchedTexts } from '../migrations/054-searched-texts.ts';
import { markTeamActionItems } from '../migrations/055-team-action-items.ts';
import { listWhenBegun } from '../migrations/056-listed-when-begun.ts';
import { addWritingAhead } from '../migrations/057-writing-ahead.ts';
import { addPlanChanges } from '../migrations/058-plan-changes.ts';

/**
 * Every change of the tables, in order, each by the name of its file. One that has been released is never edited;
 * another follows it.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '001-live-retros': { up: createLiveRetros },
  '002-accounts': { up: createAccounts },
  '003-names': { up: createNames },
  '004-pictures': { up: createPictures },
  '005-erasures-again': { up: addSeenAt },
  '006-secrets-erased': { up: eraseSecrets },
  '007-account-safety': { up: createAccountSafety },
  '008-typed-addresses': { up: createTypedAddresses },
  '009-invited': { up: createInvited },
  '010-gone-people': { up: forgetGone },
  '011-past-invitations': { up: createPastInvitations },
  '012-rows-of-the-log': { up: dropListTimes },
  '013-workspaces': { up: createWorkspaces },
  '014-billing': { up: createBilling },
  '015-indexes-of-mails': { up: indexMails },
  '016-jobs': { up: createJobs },
  '017-action-items': { up: createActionItems },
  '018-payers': { up: addPayers },
  '019-transfers': { up: createTransfers },
  '020-lists': { up: createLists },
  '021-hooks': { up: createHooks },
  '022-stats': { up: createStats },
  '023-brief-links': { up: createBriefLinks },
  '024-custom-activities': { up: createCustomActivities },
  '025-weekly-mail': { up: addWeeklyMail },
  '026-resting-lanes': { up: indexFailedJobs },
  '027-taken-topics': { up: createTakenTopics },
  '028-imported-teams': { up: createImportedTeams },
  '029-own-action-items': { up: orderOwnActionItems },
  '030-customer-reviews': { up: createCustomerReviews },
  '031-operators': { up: createInterventions },
  '032-suspended-by-operators': { up: callBlockedSuspended },
  '034-resting': { up: addStarterSince },
  '036-made-drafts': { up: createMadeDrafts },
  '039-listed-when-held': { up: listWhenHeld },
  '040-found-by-name': { up: indexNames },
  '042-dates-of-readers': { up: addDateLocale },
  '043-webhook-choices': { up: addWebhookChoices },
  '044-staying-logged-in': { up: addStays },
  '045-lanes-of-jobs': { up: createLanes },
  '047-removed-people': { up: createRemovedPeople },
  '048-told-of-payments': { up: tellOfPayments },
  '051-sent-mails': { up: createSentMails },
  '052-lanes-by-kind': { up: findLanesByKind },
  '053-dropped-deliveries': { up: noteDroppedDeliveries },
  '054-searched-texts': { up: createSearchedTexts },
  '055-team-action-items': { up: markTeamActionItems },
  '056-listed-when-begun': { up: listWhenBegun },
  '057-writing-ahead': { up: addWritingAhead },
  '058-plan-changes': { up: addPlanChanges },
};

/** What Kysely says of a database that has a migration that this code does not know. */
const UNKNOWN_MIGRATION = /previously executed migration (\S+) is missing/;

/** How long to wait before a migration is tried again for which others used the tables, ms. */
const AGAIN_MS = 100;
/** PostgreSQL's codes for a lock that was not given in time, and for two that wait for each other. */
const LOCKED_OUT = new Set(['55P03', '40P01']);

/**
 * Brings the tables up to date; runs at every start and does nothing if there is nothing to do. Throws if a newer version
 * has changed them: what it added would be lost on the way back.
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const isShared = db.getExecutor().adapter instanceof PostgresAdapter;
  for (;;) {
    const { error } = await (isShared ? migrateShared(migrator) : migrator.migrateToLatest());
    if (!error) return;
    if (!isLockedOut(error)) throw toldAs(error);
    await setTimeout(AGAIN_MS);
  }
}

const isLockedOut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LOCKED_OUT.has(String(error.code));

/** The error, in a sentence for operators if it is the one that they can do something about. */
function toldAs(error: unknown): unknown {
  const unknown = error instanceof Error ? UNKNOWN_MIGRATION.exec(error.message)?.[1] : undefined;
  if (unknown === undefined) return error;
  return new Error(
    `a newer version of Hindsight has changed it, by ${unknown}: install that version, or restore the backup made before the upgrade`,
    { cause: error },
  );
}

/**
 * Servers of the version before may be using the tables: then each migration is a transaction of its own, so that none of them waits for more
 * than one, and stands back from them (`MIGRATING` in `postgres-dialect.ts`).
 */
async function migrateShared(migrator: Migrator): Promise<{ error?: unknown }> {
  const all = await migrator.getMigrations();
  if (all.every(({ executedAt }) => executedAt === undefined)) return migrator.migrateToLatest();
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error || results.length === 0) return { error };
  }
}

/** Whether the database answers. */
export async function isAnswering<T>(db: Kysely<T>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
