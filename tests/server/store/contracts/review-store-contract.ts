import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REVIEW_KEPT_MS } from '#contract/limits.ts';
import type { Person } from '#server/accounts/store/users.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import type { NewReview } from '#server/reviews/store/own-reviews.ts';
import type { Schema } from '#server/store/database/schema.ts';
import type { Store } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';
import { created, NOW } from '#tests/support/retros/sample-log.ts';
import { rowsOf } from '#tests/support/stores/workspace-rows.ts';

const OPERATOR = newId();
export const SAID: NewReview = { stars: 4, text: 'Calm.', name: 'Ann', role: 'Nurse', locale: 'en' };

/**
 * What must hold of reviews of Hindsight on every database, also when several servers work at once. `open` opens three
 * servers on one database, or returns the same one three times; `place` is the database's folder or address.
 */
export function reviewContract(
  name: string,
  open: () => Promise<readonly [Store, Store, Store]>,
  place: () => string,
): void {
  describe(`${name}, reviews`, () => {
    let stores: readonly [Store, Store, Store];
    let one: Store;
    let rows: Kysely<Schema>;
    let ann: Person;
    let retro: string;
    beforeEach(async () => {
      stores = await open();
      [one] = stores;
      rows = rowsOf(place());
      ann = await one.users.createGuest(newId(), 'Ann', NOW, null);
      await one.sessions.begin({ id: newId(), user: ann.id, now: NOW, until: NOW + 1_000, stays: false });
      retro = await aRetro();
    });
    afterEach(async () => {
      await rows.destroy();
      await Promise.all([...new Set(stores)].map((store) => store.close()));
    });

    async function aRetro() {
      const first = created(ann);
      await beginRetro(one.events, first);
      return first.retro;
    }
    async function somebody(changes: Partial<NewReview>, now = NOW) {
      const { id } = await one.users.createGuest(newId(), 'Guest', NOW, null);
      await one.sessions.begin({ id: newId(), user: id, now: NOW, until: NOW + 1_000, stays: false });
      await one.ownReviews.ask(id, retro, now);
      await one.ownReviews.write(id, { ...SAID, ...changes }, now);
      return id;
    }
    async function decide(text: string, approved: boolean, now = NOW) {
      const { id, written_at } = await rows
        .selectFrom('customer_reviews')
        .selectAll()
        .where('text', '=', text)
        .executeTakeFirstOrThrow();
      return one.reviewsToShow.decide(id, { approved, writtenAt: written_at }, { user: OPERATOR, now });
    }
    const shown = async (locale: 'en' | 'es' = 'en', most = 6) =>
      (await one.reviewsToShow.shown(locale, most)).map(({ text }) => text);

    it('[RV1] asks in one retro alone, however many ask at once', async () => {
      const others = [await aRetro(), await aRetro()];
      const asked = await Promise.all(
        [retro, ...others].map((where, at) => stores[at % 3]?.ownReviews.ask(ann.id, where, NOW)),
      );
      expect(asked.filter(Boolean)).toHaveLength(1);
      const place = [retro, ...others][asked.indexOf(true)] ?? '';
      expect(await one.ownReviews.ask(ann.id, place, NOW + 1)).toBe(true);
      await one.ownReviews.decline(ann.id);
      expect(await one.ownReviews.ask(ann.id, place, NOW + 2)).toBe(false);
    });

    it('[RV2] keeps one review of each person, even if two are sent at once', async () => {
      expect(await one.ownReviews.write(ann.id, SAID, NOW)).toBe(false);
      await one.ownReviews.ask(ann.id, retro, NOW);
      const sent = stores.map((store) => store.ownReviews.write(ann.id, SAID, NOW));
      expect(await Promise.all(sent)).toEqual([true, true, true]);
      expect(await one.reviewsToShow.count('waiting')).toBe(1);
      expect(await one.ownReviews.of(ann.id)).toEqual({ ...SAID, state: 'waiting', writtenAt: NOW });
    });

    it('[RV4] applies a decision to the text that was read: an edited review waits again', async () => {
      await somebody({});
      const [read] = await one.reviewsToShow.list('waiting', 0, 20);
      if (!read) throw new Error('nothing waits');
      const { user_id } = await rows
        .selectFrom('customer_reviews')
        .select('user_id')
        .executeTakeFirstOrThrow();
      await one.ownReviews.write(user_id, { ...SAID, text: 'Something else.' }, NOW);
      const decision = { approved: true, writtenAt: read.writtenAt };
      expect(await one.reviewsToShow.decide(read.id, decision, { user: OPERATOR, now: NOW })).toBe(false);
      expect(await decide('Something else.', true)).toBe(true);
      await one.ownReviews.write(user_id, { ...SAID, text: 'Something else.' }, NOW + 5);
      expect(await shown()).toEqual(['Something else.']);
      await one.ownReviews.write(user_id, { ...SAID, stars: 1, text: 'Something else.' }, NOW + 5);
      expect(await shown()).toEqual([]);
      expect(await one.reviewsToShow.list('waiting', 0, 20)).toMatchObject([{ stars: 1, decidedAt: null }]);
    });

    it('[OP5] records each decision for operators, and nothing that a review says', async () => {
      await somebody({});
      const [read] = await one.reviewsToShow.list('waiting', 0, 20);
      if (!read) throw new Error('nothing waits');
      const by = { user: OPERATOR, now: NOW };
      await one.reviewsToShow.decide(read.id, { approved: true, writtenAt: read.writtenAt - 1 }, by);
      expect(await one.operations.interventions.list(9)).toEqual([]);
      for (const approved of [true, false])
        await one.reviewsToShow.decide(
          read.id,
          { approved, writtenAt: read.writtenAt },
          { ...by, now: NOW + Number(approved) },
        );
      expect(await one.operations.interventions.list(9)).toEqual(
        ['review.approved', 'review.rejected'].map((kind, at) => ({
          ...{ id: expect.any(String), at: NOW + 1 - at, operator: OPERATOR, kind, review: read.id },
        })),
      );
      expect(JSON.stringify(await rows.selectFrom('interventions').selectAll().execute())).not.toContain(
        SAID.text,
      );
    });

    it('[RV5] shows approved reviews: the language first, then the newest, whatever the stars', async () => {
      await somebody({ text: 'old', stars: 5 }, NOW);
      await somebody({ text: 'antiguo', locale: 'es' }, NOW);
      await somebody({ text: 'new', stars: 1 }, NOW + 2);
      await somebody({ text: 'nuevo', locale: 'es' }, NOW + 3);
      await somebody({ text: 'not approved' }, NOW + 4);
      await somebody({ text: 'rejected' }, NOW + 5);
      for (const text of ['old', 'antiguo', 'new', 'nuevo']) await decide(text, true);
      await decide('rejected', false);
      expect(await shown('en')).toEqual(['new', 'old', 'nuevo', 'antiguo']);
      expect(await shown('es', 3)).toEqual(['nuevo', 'antiguo', 'new']);
      expect((await one.reviewsToShow.list('approved', 1, 2)).length).toBe(2);
    });

    it('[RV3] deletes withdrawn reviews, and the texts of deleted accounts', async () => {
      const gus = await somebody({ text: 'of Gus' });
      const eva = await somebody({ text: 'of Eva' });
      await decide('of Gus', true);
      await decide('of Eva', true);
      await one.ownReviews.withdraw(gus);
      expect(await shown()).toEqual(['of Eva']);
      expect(await one.ownReviews.wasAsked(gus)).toBe(true);
      await one.erasures.deleteAccount({ user: eva, email: null }, NOW);
      expect(await shown()).toEqual([]);
      expect(await one.ownReviews.ask(eva, retro, NOW)).toBe(false);
      expect(await one.ownReviews.write(eva, SAID, NOW)).toBe(false);
      expect(await rows.selectFrom('review_questions').select('user_id').execute()).toEqual([
        { user_id: gus },
      ]);
    });

    it('[RV6] deletes reviews that nobody can withdraw, and those that have not been shown for a long time', async () => {
      const later = NOW + REVIEW_KEPT_MS + 1;
      await somebody({ text: 'shown' });
      await somebody({ text: 'waits' });
      await somebody({ text: 'not wanted' });
      const gone = await somebody({ text: 'of who logged out' });
      for (const text of ['shown', 'of who logged out']) await decide(text, true);
      await decide('not wanted', false);
      await one.sessions.endAll(gone);
      await one.ownReviews.sweep(NOW + 1);
      expect(await shown()).toEqual(['shown']);
      expect(await one.ownReviews.wasAsked(gone)).toBe(false);
      expect(await one.reviewsToShow.count('rejected')).toBe(1);
      await one.ownReviews.sweep(later);
      expect(await rows.selectFrom('customer_reviews').select('text').execute()).toEqual([{ text: 'shown' }]);
      await one.deleteRetro(retro, [], later);
      await one.ownReviews.sweep(later);
      expect(await shown()).toEqual([]);
    });

    it('[RV6] keeps the review of a guest who has since created an account, wherever they are logged in', async () => {
      await one.ownReviews.ask(ann.id, retro, NOW);
      await one.ownReviews.write(ann.id, SAID, NOW);
      await decide(SAID.text, true);
      await one.users.complete(ann.id, { email: 'ann@example.org', temporary: false });
      await one.sessions.endAll(ann.id);
      await one.deleteRetro(retro, [], NOW);
      await one.ownReviews.sweep(NOW);
      expect(await shown()).toEqual([SAID.text]);
      expect(await one.ownReviews.ask(ann.id, await aRetro(), NOW)).toBe(false);
    });
  });
}
