import type { Kysely, Transaction } from 'kysely';
import { REVIEW_KEPT_MS } from '#contract/limits.ts';
import type { OwnReview, ReviewForm } from '#contract/reviews/customer-review-payloads.ts';
import { lockAccount } from '../../accounts/store/lock-account.ts';
import { newId } from '../../base/random.ts';
import type { CustomerReviewTable } from '../../store/database/review-tables.ts';
import type { Schema } from '../../store/database/schema.ts';
import { ownOf } from './review-rows.ts';

/** A review whose author has agreed that it is shown. */
export type NewReview = Omit<ReviewForm, 'consent'>;

/** People asked for a review of Hindsight, and their reviews (RV): at most one question and one review per person. */
export interface OwnReviews {
  /** Asks a person in the brief of a retro, if they were never asked. Returns whether the question is there, unanswered (RV1). */
  ask: (user: string, retro: string, now: number) => Promise<boolean>;
  wasAsked: (user: string) => Promise<boolean>;
  /** They decline, and are not asked again. */
  decline: (user: string) => Promise<void>;
  of: (user: string) => Promise<OwnReview | null>;
  /**
   * Stores a review, to be approved, unless it is unchanged. The earlier one is erased, from the database's own files
   * too. False for people who were never asked, or are deleted.
   */
  write: (user: string, form: NewReview, now: number) => Promise<boolean>;
  /** Erases it, from the database's own files too. */
  withdraw: (user: string) => Promise<void>;
  /** Deletes old reviews that are not shown, and those of guests who cannot come back to withdraw them (RV6). */
  sweep: (now: number) => Promise<void>;
}

/** `forget` makes what was deleted unreadable in the database's own files too. */
export function sqlOwnReviews(db: Kysely<Schema>, forget: () => Promise<void>): OwnReviews {
  return {
    ask: async (user, retro, now) => {
      await db.transaction().execute(async (trx) => {
        if (!(await lockAccount(trx, user))) return;
        await trx
          .insertInto('review_questions')
          .values({ user_id: user, retro_id: retro, asked_at: now, answered: 0 })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
      const question = await questionOf(db, user);
      return question?.retro_id === retro && question.answered === 0;
    },
    wasAsked: async (user) => (await questionOf(db, user)) !== undefined,
    decline: async (user) => {
      await db.updateTable('review_questions').set({ answered: 1 }).where('user_id', '=', user).execute();
    },
    of: async (user) => {
      const row = await db
        .selectFrom('customer_reviews')
        .selectAll()
        .where('user_id', '=', user)
        .executeTakeFirst();
      return row ? ownOf(row) : null;
    },
    write: async (user, form, now) => {
      const { isKept, isChanged } = await db.transaction().execute((trx) => write(trx, user, form, now));
      if (isChanged) await forget();
      return isKept;
    },
    withdraw: async (user) => {
      const { numDeletedRows } = await db
        .deleteFrom('customer_reviews')
        .where('user_id', '=', user)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await forget();
    },
    sweep: async (now) => {
      const { numDeletedRows } = await db
        .deleteFrom('customer_reviews')
        .where((eb) =>
          eb.or([
            eb.and([eb('state', '!=', 'approved'), eb('written_at', '<', now - REVIEW_KEPT_MS)]),
            eb('user_id', 'in', lostGuests(db)),
          ]),
        )
        .executeTakeFirst();
      await db.deleteFrom('review_questions').where('user_id', 'in', lostGuests(db)).execute();
      if (numDeletedRows > 0n) await forget();
    },
  };
}

const questionOf = (db: Kysely<Schema>, user: string) =>
  db
    .selectFrom('review_questions')
    .select(['retro_id', 'answered'])
    .where('user_id', '=', user)
    .executeTakeFirst();

/** Whether it was stored, and whether it replaced an earlier one. */
interface Written {
  isKept: boolean;
  isChanged: boolean;
}

async function write(trx: Transaction<Schema>, user: string, form: NewReview, now: number): Promise<Written> {
  const refused = { isKept: false, isChanged: false };
  if (!(await lockAccount(trx, user))) return refused;
  const question = await trx
    .updateTable('review_questions')
    .set({ answered: 1 })
    .where('user_id', '=', user)
    .executeTakeFirst();
  if (question.numUpdatedRows === 0n) return refused;
  const before = await trx
    .selectFrom('customer_reviews')
    .selectAll()
    .where('user_id', '=', user)
    .executeTakeFirst();
  if (before && saysTheSame(before, form)) return { isKept: true, isChanged: false };
  // Later than the version someone may be reading, so that it is never decided unread.
  const at = Math.max(now, (before?.written_at ?? 0) + 1);
  const { stars, text, name, role, locale } = form;
  const said = { stars, text, name, role, locale, state: 'waiting', consent_at: at, written_at: at };
  await trx
    .insertInto('customer_reviews')
    .values({ id: newId(), user_id: user, ...said, decided_at: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...said, decided_at: null }))
    .execute();
  return { isKept: true, isChanged: before !== undefined };
}

const saysTheSame = (row: CustomerReviewTable, form: NewReview): boolean =>
  (['stars', 'text', 'name', 'role', 'locale'] as const).every((part) => row[part] === form[part]);

/** Guests who were asked and can no longer withdraw their review: they have no session, or the brief where they could do it is deleted. */
const lostGuests = (db: Kysely<Schema>) =>
  db
    .selectFrom('review_questions')
    .innerJoin('users', 'users.id', 'review_questions.user_id')
    .leftJoin('sessions', 'sessions.user_id', 'users.id')
    .select('review_questions.user_id')
    .where('users.temporary', '=', 1)
    .where((eb) => eb.or([eb('sessions.id', 'is', null), eb('review_questions.retro_id', 'is', null)]));
