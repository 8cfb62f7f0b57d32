import { EXPIRED_KEPT_MS, HISTORY_MS, SENT_MAIL_KEPT_MS } from '#contract/limits.ts';
import type { Logger } from './base/logger.ts';
import type { Time } from './base/system-clock.ts';
import type { Store } from './store/store.ts';
import { removeUnfinishedBackups } from './unfinished-backups.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The longest time for which invitations are counted by where they come from (mail/invitation-quota.ts). */
const COUNTED_MS = DAY_MS;

export interface CleanupDeps {
  time: Time;
  log: Logger;
  /** Where backups of each day are made; null if it is not known. */
  backupDir: string | null;
}

/** Deletes what is no longer needed, now and every hour. Returns a function that stops it. */
export function startCleanup(
  store: Pick<
    Store,
    | 'sessions'
    | 'links'
    | 'mails'
    | 'jobs'
    | 'nonces'
    | 'users'
    | 'invitations'
    | 'history'
    | 'paymentEvents'
    | 'exports'
    | 'webhooks'
    | 'imports'
    | 'ownReviews'
    | 'operations'
    | 'shrink'
    | 'rewrite'
  >,
  { time, log, backupDir }: CleanupDeps,
): () => void {
  let disarm = () => {};
  let isBusy = false;
  let rewriteFrom = 0;
  const rewriteDaily = async (now: number) => {
    if (now >= rewriteFrom && (await store.rewrite())) rewriteFrom = now + DAY_MS;
  };
  const tidy = () => {
    const now = time.now();
    disarm = time.after(HOUR_MS, tidy);
    // What one round leaves, the next one takes.
    if (isBusy) return;
    isBusy = true;
    Promise.all([
      store.sessions.sweep(now),
      store.nonces.sweep(now),
      store.links.sweep(now - EXPIRED_KEPT_MS),
      store.mails.sweep(now - SENT_MAIL_KEPT_MS),
      store.jobs.sweep(now - DAY_MS),
      store.invitations.sweep(now - EXPIRED_KEPT_MS),
      store.history.sweep(now - HISTORY_MS),
      store.operations.interventions.sweep(now - HISTORY_MS),
      store.paymentEvents.sweep(now),
      store.exports.sweep(now),
      store.webhooks.sweep(),
      store.imports.sweep(now),
      store.ownReviews.sweep(now),
      store.users.forgetNetworks(now - COUNTED_MS),
      backupDir === null ? null : removeUnfinishedBackups(backupDir, now, log),
    ])
      .then(() => store.shrink())
      .then(() => rewriteDaily(now))
      .catch((error: unknown) => log.error({ err: error }, 'the database could not be tidied'))
      .finally(() => {
        isBusy = false;
      });
  };
  tidy();
  return () => disarm();
}
