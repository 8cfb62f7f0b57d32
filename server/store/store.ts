import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Memberships, sqlMemberships } from '../access/store/memberships.ts';
import { type Rosters, sqlRosters } from '../access/store/rosters.ts';
import { sqlWorkspacePeople, type WorkspacePeople } from '../access/store/workspace-people.ts';
import { type Links, sqlLinks } from '../accounts/store/mailed-link-rows.ts';
import { sqlNonces, type UsedNonces } from '../accounts/store/nonce-rows.ts';
import { type MadeDrafts, sqlMadeDrafts } from '../accounts/store/sent-drafts.ts';
import { type Sessions, sqlSessions } from '../accounts/store/sessions.ts';
import { sqlUsers, type Users } from '../accounts/store/users.ts';
import { type ActionItems, sqlActionItems } from '../action-items/store/read-action-items.ts';
import { type CustomActivities, sqlCustomActivities } from '../activities/store/custom-activity-rows.ts';
import { type Pictures, sqlPictures } from '../avatars/store/picture-rows.ts';
import { type BillingRows, sqlBillingRows } from '../billing/store/billing-rows.ts';
import { type PaymentEvents, sqlPaymentEvents } from '../billing/store/payment-events.ts';
import { sqlTestPayments, type TestPayments } from '../billing/store/test-payments.ts';
import { sqlUnpaidWorkspaces, type UnpaidWorkspaces } from '../billing/store/unpaid-workspaces.ts';
import { type BriefLinks, sqlBriefLinks } from '../briefs/store/brief-links.ts';
import { type History, sqlHistory } from '../history/store/history-events.ts';
import { queueDeliveries } from '../hooks/store/delivery-queue.ts';
import { queueSlackMessages } from '../hooks/store/slack-queue.ts';
import { sqlTeamSlacks, type TeamSlacks } from '../hooks/store/team-slack.ts';
import { sqlWebhooks, type Webhooks } from '../hooks/store/webhooks.ts';
import { type Invitations, sqlInvitations } from '../invitations/store/invitation-rows.ts';
import { type Jobs, sqlJobs } from '../jobs/store/jobs.ts';
import { changeMails } from '../mail/store/changed-retro-mails.ts';
import { type Mails, type NewMail, sqlMails } from '../mail/store/mails.ts';
import { type Outbox, sqlOutbox } from '../mail/store/outbox.ts';
import { invitationMails } from '../mail/store/retro-invitation-mails.ts';
import { sqlWeeklyMails, type WeeklyMails } from '../mail/store/weekly-mails.ts';
import { type NewsRows, sqlNews } from '../news/store/read-news.ts';
import { type Operations, sqlOperations } from '../operators/store/operations.ts';
import { readinessOf } from '../operators/store/readiness.ts';
import { queueAhead } from '../planning/store/ahead-queue.ts';
import { queuePlanNext } from '../planning/store/repeating.ts';
import { type LeftOverRows, sqlLeftOver } from '../retro/store/read-left-over-topics.ts';
import { type OwnReviews, sqlOwnReviews } from '../reviews/store/own-reviews.ts';
import { type ReviewsToShow, sqlReviewsToShow } from '../reviews/store/reviews-to-show.ts';
import { type StatsRows, sqlStatsRows } from '../stats/store/read-stats.ts';
import { sqlTeams, type Teams } from '../teams/store/team-rows.ts';
import { type Exports, sqlExports } from '../transfers/store/export-rows.ts';
import { type Imports, sqlImports } from '../transfers/store/import-rows.ts';
import { type Handover, sqlHandover } from '../workspaces/store/handover.ts';
import { sqlWorkspaceEndings, type WorkspaceEndings } from '../workspaces/store/workspace-endings.ts';
import { sqlWorkspaces, type Workspaces } from '../workspaces/store/workspace-store.ts';
import { Database } from './database/contention.ts';
import { forgetDeleted, forgetting } from './database/forget-deleted.ts';
import { migrate } from './database/migrate.ts';
import { postgresDialect } from './database/postgres-dialect.ts';
import { makePrivate, privateFile } from './database/private-folder.ts';
import type { Schema } from './database/schema.ts';
import { enableShrinking, rewrite, shrink } from './database/shrink.ts';
import { openSqlite, type RunAlone } from './database/sqlite-dialect.ts';
import { deleteRetro } from './erasure/erase-retro.ts';
import { eraseWorkspace } from './erasure/erase-workspace.ts';
import { type Erasures, sqlErasures } from './erasure/erasures.ts';
import { putPastInvitations } from './erasure/past-invitations.ts';
import { withoutDeletedAccounts } from './erasure/without-deleted-accounts.ts';
import { keptSmall, type OwnFiles } from './kept-small.ts';
import type { Effect } from './log/effects.ts';
import type { EventStore } from './log/event-store.ts';
import { sqlEventStore } from './log/sql-event-store.ts';
import { unarchiveWhenBegun } from './read-models/archived-retros.ts';
import { type Filled, fillSearched } from './read-models/fill-searched.ts';
import { type PlannedRetros, sqlPlannedRetros } from './read-models/planned-retros.ts';
import { type Retros, sqlRetros } from './read-models/read-retros.ts';
import { type Rebuilt, rebuild } from './read-models/rebuild-read-models.ts';
import { rowChangesOf } from './read-models/write-rows.ts';

/** Everything that is stored. */
export interface Store {
  events: EventStore;
  users: Users;
  sessions: Sessions;
  links: Links;
  madeDrafts: MadeDrafts;
  mails: Mails;
  weeklyMails: WeeklyMails;
  jobs: Jobs;
  teamSlacks: TeamSlacks;
  webhooks: Webhooks;
  outbox: Outbox;
  erasures: Erasures;
  retros: Retros;
  briefLinks: BriefLinks;
  plannedRetros: PlannedRetros;
  actionItems: ActionItems;
  leftOverRows: LeftOverRows;
  statsRows: StatsRows;
  newsRows: NewsRows;
  pictures: Pictures;
  nonces: UsedNonces;
  memberships: Memberships;
  teams: Teams;
  invitations: Invitations;
  workspaces: Workspaces;
  customActivities: CustomActivities;
  workspacePeople: WorkspacePeople;
  handover: Handover;
  history: History;
  workspaceEndings: WorkspaceEndings;
  unpaidWorkspaces: UnpaidWorkspaces;
  /** As `deleteRetro`; what is gone is unreadable in the database's own files too. */
  deleteRetro: (id: string, mails: readonly NewMail[], now: number) => Promise<boolean>;
  /** As `eraseWorkspace`; what is gone is unreadable in the database's own files too. */
  eraseWorkspace: (id: string, now: number, erased: (retro: string) => void) => Promise<boolean>;
  billing: BillingRows;
  paymentEvents: PaymentEvents;
  testPayments: TestPayments;
  rosters: Rosters;
  ownReviews: OwnReviews;
  reviewsToShow: ReviewsToShow;
  exports: Exports;
  imports: Imports;
  operations: Operations;
  /** Whether the database can be read and written. */
  isReady: () => Promise<boolean>;
  /** Gives room that is free in the embedded database's file back to the disk. */
  shrink: () => Promise<void>;
  /**
   * Rewrites the embedded database's file if something was deleted since it was last rewritten, so that no trace is left in it; not if it is large. False if that
   * cannot be now.
   */
  rewrite: () => Promise<boolean>;
  /** Rebuilds all read models from the logs, or only compares them. */
  rebuild: (how: { writes: boolean }) => Promise<Rebuilt>;
  /** As `fillSearched`. */
  fillSearched: (closing: AbortSignal) => Promise<Filled>;
  /** Finishes what is being written and lets go of the files. */
  close: () => Promise<void>;
}

/** Opens the database in a folder, which is created if necessary and closed to others, and migrates its tables. */
export async function openStore(folder: string): Promise<Store> {
  makePrivate(folder);
  const file = join(folder, 'hindsight.sqlite');
  privateFile(file);
  const { dialect, runAlone, giveBack } = openSqlite(file);
  const db = new Database<Schema>({ dialect });
  await migrate(db);
  await enableShrinking(db);
  // A change of the tables may have erased something.
  await forgetDeleted(db);
  const forget = forgetting(db);
  const own: OwnFiles = {
    forget,
    shrink: async (closing) => {
      if (await shrink(db, giveBack, closing)) await forget(closing);
    },
    rewrite: () => rewrite(db),
  };
  return storeIn(db, own, runAlone);
}

/**
 * Opens a PostgreSQL database and migrates its tables, one server at a time. Deleted data is gone for
 * every query at once, and from its files with PostgreSQL's own vacuum.
 */
export async function openPostgres(url: string): Promise<Store> {
  const patient = new Database<Schema>({ dialect: postgresDialect(url, 'any time') });
  await migrate(patient).finally(() => patient.destroy());
  const own: OwnFiles = { forget: async () => {}, shrink: async () => {}, rewrite: async () => true };
  return storeIn(new Database<Schema>({ dialect: postgresDialect(url, 'seconds') }), own, null);
}

/** The effects of facts. `announce`: mails or jobs may be waiting now. */
const effectsOf = (announce: Record<'mails' | 'jobs', () => void>): Effect[] => [
  invitationMails(announce.mails),
  changeMails(announce.mails),
  unarchiveWhenBegun,
  queueSlackMessages(announce.jobs),
  queueDeliveries(announce.jobs),
  queuePlanNext(announce.jobs),
  queueAhead(announce.jobs),
];

/** What its rows said before is unreadable in the database's own files too. */
const rebuildIn =
  (db: Kysely<Schema>, forget: () => Promise<void>): Store['rebuild'] =>
  async (how) => {
    const rebuilt = await rebuild(db, how);
    if (how.writes) await forget();
    return rebuilt;
  };

/** What is gone is unreadable, and whom it concerns is mailed. */
const afterwards = (forget: () => Promise<void>, announce: () => void) => async (isGone: boolean) => {
  if (isGone) {
    await forget();
    announce();
  }
  return isGone;
};

/** The log of facts with its effects, and the two queues that they add to. */
function logIn(db: Kysely<Schema>, forget: () => Promise<void>, runAlone: RunAlone | null) {
  const mails = sqlMails(db);
  const jobs = sqlJobs(db);
  const announce = { mails: mails.announce, jobs: jobs.announce };
  let late = () => {};
  const hooks = {
    forget,
    beside: rowChangesOf,
    nameless: withoutDeletedAccounts,
    effects: effectsOf(announce),
    late: () => late(),
  };
  return {
    events: sqlEventStore(db, hooks, runAlone),
    mails,
    jobs,
    announce,
    onLate: (listener: () => void) => {
      late = listener;
    },
  };
}

function storeIn(db: Kysely<Schema>, own: OwnFiles, runAlone: RunAlone | null): Store {
  const { forgetNow, forget, shrink, rewrite, freed, close } = keptSmall(db, own);
  // Everyone's next command waits for what the log forgets, so that does not wait for others.
  const { events, mails, jobs, announce, onLate } = logIn(db, forgetNow, runAlone);
  const forgotten = afterwards(forget, mails.announce);
  return {
    events,
    users: sqlUsers(db, putPastInvitations),
    sessions: sqlSessions(db),
    links: sqlLinks(db),
    madeDrafts: sqlMadeDrafts(db),
    mails,
    weeklyMails: sqlWeeklyMails(db, mails.announce),
    jobs,
    teamSlacks: sqlTeamSlacks(db, mails.announce),
    webhooks: sqlWebhooks(db, announce),
    outbox: sqlOutbox(db),
    erasures: sqlErasures(db, { forget, freed, onLate }),
    retros: sqlRetros(db, mails.announce),
    briefLinks: sqlBriefLinks(db),
    plannedRetros: sqlPlannedRetros(db),
    actionItems: sqlActionItems(db),
    leftOverRows: sqlLeftOver(db),
    statsRows: sqlStatsRows(db),
    newsRows: sqlNews(db),
    pictures: sqlPictures(db),
    nonces: sqlNonces(db),
    memberships: sqlMemberships(db),
    teams: sqlTeams(db, mails.announce),
    invitations: sqlInvitations(db, mails.announce),
    workspaces: sqlWorkspaces(db),
    customActivities: sqlCustomActivities(db),
    workspacePeople: sqlWorkspacePeople(db),
    billing: sqlBillingRows(db, mails.announce),
    paymentEvents: sqlPaymentEvents(db, mails.announce),
    testPayments: sqlTestPayments(db),
    handover: sqlHandover(db, mails.announce),
    workspaceEndings: sqlWorkspaceEndings(db, mails.announce),
    unpaidWorkspaces: sqlUnpaidWorkspaces(db, mails.announce),
    history: sqlHistory(db),
    rosters: sqlRosters(db),
    deleteRetro: async (id, put, now) => forgotten(await deleteRetro(db, id, put, now)),
    eraseWorkspace: async (id, now, erased) =>
      forgotten(await eraseWorkspace(db, id, now, { erased, freed })),
    ownReviews: sqlOwnReviews(db, forget),
    reviewsToShow: sqlReviewsToShow(db),
    exports: sqlExports(db, announce),
    imports: sqlImports(db, { announce: announce.jobs, forget, freed }),
    operations: sqlOperations(db, announce),
    isReady: readinessOf(db),
    shrink,
    rewrite,
    rebuild: rebuildIn(db, forget),
    fillSearched: (closing) => fillSearched(db, closing),
    close: async () => {
      await Promise.all([events.idle(), close()]);
      await db.destroy();
    },
  };
}
