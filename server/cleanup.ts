import { EXPIRED_KEPT_MS, HISTORY_MS, SENT_MAIL_KEPT_MS } from '#contract/limits.ts';
import type { Logger } from './base/logger.ts';
import type { Time } from './base/system-clock.ts';
import type { Store } from './store/store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The longest time for which invitations are counted by where they come from (mail/invitation-quota.ts). */
const COUNTED_MS = DAY_MS;

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
  >,
  time: Time,
  log: Logger,
): () => void {
  let disarm = () => {};
  let isBusy = false;
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
    ])
      .then(() => store.shrink())
      .catch((error: unknown) => log.error({ err: error }, 'the database could not be tidied'))
      .finally(() => {
        isBusy = false;
      });
  };
  tidy();
  return () => disarm();
}
