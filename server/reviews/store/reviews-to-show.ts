import type { Kysely } from 'kysely';
import { LOCALES, type Locale } from '#contract/base/locales.ts';
import type { ListedReview, ReviewState, ShownReview } from '#contract/reviews/customer-review-payloads.ts';
import { noteIntervention, type Operator } from '../../operators/store/interventions.ts';
import type { CustomerReviewTable } from '../../store/database/review-tables.ts';
import type { Schema } from '../../store/database/schema.ts';
import { listedOf, shownOf } from './review-rows.ts';

/** A decision of the operator's about a review as they read it. */
export interface ReviewDecision {
  approved: boolean;
  /** When what they read was written. */
  writtenAt: number;
}

/** Reviews for the operator to decide, and for everyone to see (RV4, RV5). */
export interface ReviewsToShow {
  /** Approved reviews: those in this language first, the newest first within each (RV5). */
  shown: (locale: Locale, most: number) => Promise<ShownReview[]>;
  /** Waiting ones oldest first, others latest first. */
  list: (state: ReviewState, offset: number, most: number) => Promise<ListedReview[]>;
  count: (state: ReviewState) => Promise<number>;
  find: (id: string) => Promise<ListedReview | null>;
  /** False if it is deleted, or was changed since. The decision is noted, not the review's text (OP5). */
  decide: (id: string, decision: ReviewDecision, by: Operator) => Promise<boolean>;
}

export function sqlReviewsToShow(db: Kysely<Schema>): ReviewsToShow {
  return {
    shown: async (locale, most) => {
      const rows: CustomerReviewTable[] = [];
      for (const one of [locale, ...LOCALES.filter((other) => other !== locale)]) {
        if (rows.length < most) rows.push(...(await approvedIn(db, one, most - rows.length)));
      }
      return rows.map(shownOf);
    },
    list: async (state, offset, most) => {
      const rows = await db
        .selectFrom('customer_reviews')
        .selectAll()
        .where('state', '=', state)
        .orderBy(state === 'waiting' ? 'written_at' : 'decided_at', state === 'waiting' ? 'asc' : 'desc')
        .orderBy('id')
        .limit(most)
        .offset(offset)
        .execute();
      return rows.map(listedOf);
    },
    count: async (state) => {
      const { count } = await db
        .selectFrom('customer_reviews')
        .select(({ fn }) => fn.countAll<string | number>().as('count'))
        .where('state', '=', state)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    find: async (id) => {
      const row = await db.selectFrom('customer_reviews').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? listedOf(row) : null;
    },
    decide: (id, { approved, writtenAt }, by) =>
      db.transaction().execute(async (trx) => {
        const state = approved ? 'approved' : 'rejected';
        const { numUpdatedRows } = await trx
          .updateTable('customer_reviews')
          .set({ state, decided_at: by.now })
          .where('id', '=', id)
          .where('written_at', '=', writtenAt)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await noteIntervention(trx, `review.${state}`, { review: id }, by);
        return true;
      }),
  };
}

const approvedIn = (db: Kysely<Schema>, locale: Locale, most: number): Promise<CustomerReviewTable[]> =>
  db
    .selectFrom('customer_reviews')
    .selectAll()
    .where('state', '=', 'approved')
    .where('locale', '=', locale)
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
