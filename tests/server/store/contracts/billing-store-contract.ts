import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WorkspaceRow } from '#server/access/store/memberships.ts';
import { createLog } from '#server/base/logger.ts';
import { buildBilling } from '#server/billing/build-billing.ts';
import type { BillingRow } from '#server/billing/store/billing-change.ts';
import { PAYMENT_FAILED } from '#server/billing/store/payment-events.ts';
import { testPage } from '#server/billing/test-payment-page.ts';
import { testProvider } from '#server/billing/test-provider.ts';
import type { Schema } from '#server/store/database/schema.ts';
import type { Store } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';
import { NOW } from '#tests/support/retros/sample-log.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

type Three = readonly [Store, Store, Store];

/**
 * What must hold of payments on every database, also when three servers work at once. `open` opens three servers on one
 * database, or returns the same one three times if only one is possible; `place` is the database's folder or address.
 */
export function billingContract(name: string, open: () => Promise<Three>, place: () => string): void {
  describe(`${name} with payments`, () => {
    let stores: Three;
    let one: Store;
    let rows: Kysely<Schema>;
    let ann: string;
    beforeEach(async () => {
      stores = await open();
      [one] = stores;
      rows = rowsOf(place());
      ann = (await one.users.createGuest(newId(), 'Ann', NOW, null)).id;
    });
    afterEach(async () => {
      await rows.destroy();
      await Promise.all([...new Set(stores)].map((store) => store.close()));
    });

    const together = <Result>(ask: (store: Store, place: number) => Promise<Result>): Promise<Result[]> =>
      Promise.all(stores.map(ask));
    const unpaid = (changes: Partial<WorkspaceRow> = {}) =>
      putWorkspace(rows, [ann], {
        ...{ plan: 'pro', payment_period: null, seats: 0, decided: 0 },
        ...changes,
      });
    const begin = (store: Store, workspace: string, customer: string, instead: string | null = null) =>
      store.billing.begin(workspace, { provider: 'test', customer, instead, billedAs: 'Ann' }, NOW);
    /** A workspace that has paid for Pro. */
    async function paid(seats: number, plan = 'pro'): Promise<BillingRow> {
      const workspace = await putWorkspace(rows, [ann], { plan, seats });
      await begin(one, workspace, `of ${workspace}`);
      const bought = { status: 'active', plan, payment_period: 'annual', seats, subscription: workspace };
      await rows.updateTable('billing').set(bought).where('workspace_id', '=', workspace).execute();
      const row = await one.billing.find(workspace);
      if (!row) throw new Error('it is not there');
      return row;
    }
    /** A server on each store, with the test payment page. */
    const servers = () =>
      stores.map((store) => {
        const time = new ManualTime();
        const site = () => 'http://here.example';
        const provider = testProvider({ payments: store.testPayments, now: time.now, site });
        const log = createLog('silent');
        const changed = async () => {};
        const page = testPage({ payments: store.testPayments, now: time.now });
        return {
          ...buildBilling({ store, provider, time, log, site, hasPricing: true, changed }),
          page,
          buy: (billing: ReturnType<typeof buildBilling>, workspace: string) =>
            billing.purchases.buy(
              { workspace, person: { id: ann, name: 'Ann', email: null }, leftTo: '/left' },
              { plan: 'pro', seats: 2 },
            ),
        };
      });
    const pageOf = (url: string | null) => url?.split('/').at(-1) ?? '';
    const invite = (store: Store, workspace: string, emails: string[]) =>
      store.invitations.invite(
        { workspace, team: null },
        { emails, users: [] },
        { person: ann, hasPricing: true, sendsMail: true, now: NOW },
      );

    it('[PL6] of payment pages that three servers open at once, one can be paid', async () => {
      const workspace = await unpaid();
      const [first, ...others] = servers();
      for (let round = 0; round < 3; round += 1) {
        const answers = await Promise.all([first, ...others].map((server) => server?.buy(server, workspace)));
        const told = answers.flatMap((answer) => (answer?.ok && answer.value ? [pageOf(answer.value)] : []));
        expect(told.length).toBeGreaterThan(0);
        const open = await Promise.all(told.map((page) => first?.page.find(page)));
        expect(open.filter((page) => page != null)).toHaveLength(1);
        for (const answer of answers) if (!answer?.ok) expect(answer).toMatchObject({ code: 'later_page' });
      }
    });

    it('[PL5] of changes that three servers begin at once, one is begun', async () => {
      const { workspace_id } = await paid(2);
      const begun = await together(({ billing }) => billing.beginChange(workspace_id, NOW));
      expect(begun.filter((until) => until !== null)).toHaveLength(1);
    });

    it('[PL6] a payment page is either paid once or closed, whichever comes first', async () => {
      const [first, second, third] = servers();
      for (let round = 0; round < 5; round += 1) {
        const workspace = await unpaid();
        const opened = await first?.buy(first, workspace);
        const page = pageOf(opened?.ok ? opened.value : null);
        const [again, ...played] = await Promise.all([
          second?.buy(second, workspace),
          first?.page.play(page, 'pay'),
          third?.page.play(page, 'pay'),
        ]);
        const next = pageOf(again?.ok ? again.value : null);
        if (next !== '') played.push(await third?.page.play(next, 'pay'));
        const sold = await first?.provider.subscriptions(`test:${workspace}`);
        expect(sold).toHaveLength(1);
        expect(played).toContain(true);
      }
    });

    it('[PL6] a payment page of a server that crashed cannot be paid in addition to the next', async () => {
      const workspace = await unpaid();
      const [dying, next] = servers();
      if (!dying || !next) throw new Error('there are three');
      const { checkout } = dying.provider;
      let left = '';
      dying.provider.checkout = async (order) => {
        left = pageOf(await checkout(order));
        throw new Error('killed');
      };
      await expect(dying.buy(dying, workspace)).rejects.toThrow('killed');
      const told = await next.buy(next, workspace);
      expect(await next.page.play(left, 'pay')).toBe(false);
      expect(await next.page.play(pageOf(told.ok ? told.value : null), 'pay')).toBe(true);
    });

    it('[PL6] a workspace is one customer, whichever of three servers is first', async () => {
      const workspace = await unpaid();
      const customers = await together((store, at) => begin(store, workspace, `customer ${at}`));
      expect(new Set(customers).size).toBe(1);
      const [kept = ''] = customers;
      expect(await begin(one, workspace, 'another')).toBe(kept);
      expect(await begin(one, workspace, 'another', kept)).toBe('another');
      expect(await one.billing.workspaceOf('another')).toBe(workspace);
      expect(await one.billing.workspaceOf(kept)).toBeNull();
    });

    it('[PL6] of three servers that write after the same read, one succeeds', async () => {
      const row = await paid(3);
      const saved = await together(({ billing }, at) =>
        billing.save({ billing: { ...row, seats: at }, workspace: null, happened: [] }, NOW),
      );
      expect(saved.filter((one) => one !== null)).toHaveLength(1);
      expect(await one.billing.find(row.workspace_id)).toMatchObject({ version: row.version + 1 });
    });

    it('[PL6] an event sent three times, to three servers, is processed once', async () => {
      const { workspace_id } = await paid(3);
      await rows.updateTable('billing').set({ failed_at: NOW }).execute();
      const event = { id: 'evt_1', type: PAYMENT_FAILED, customer: `of ${workspace_id}` };
      const received = await together(({ paymentEvents }) => paymentEvents.receive(event, NOW));
      expect(received.toSorted()).toEqual([false, false, true]);
      const claimed = await together(({ paymentEvents }) => paymentEvents.claim(NOW, 20));
      expect(claimed.flat()).toEqual([event]);
      // A server that died holding it leaves it to the others.
      const again = await together(({ paymentEvents }) => paymentEvents.claim(NOW + 60_000, 20));
      expect(again.flat()).toEqual([event]);
      await together(({ paymentEvents }) => paymentEvents.done(event, workspace_id, NOW));
      const mails = await rows.selectFrom('mails').select('kind').execute();
      expect(mails).toEqual([{ kind: 'payment_failed' }]);
      expect(await one.paymentEvents.receive(event, NOW)).toBe(false);
      expect(await one.paymentEvents.claim(NOW * 2, 20)).toEqual([]);
    });

    it('[PL6] a workspace that is due is checked by one server', async () => {
      const { workspace_id } = await paid(3);
      await rows.updateTable('billing').set({ look_at: NOW }).execute();
      const claimed = await together(({ billing }) => billing.claim(NOW, 20));
      expect(claimed.flat()).toEqual([workspace_id]);
    });

    it('[IN5] fewer seats and more people at the same time: everyone has a seat', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { workspace_id: workspace } = await paid(4);
        const [agreed, ...invited] = await Promise.all([
          stores[0].billing.agreeReduction(workspace, { plan: 'pro', seats: 2 }, NOW),
          ...[stores[1], stores[2]].map((store, at) =>
            invite(store, workspace, [`a${at}@example.org`, `b${at}@example.org`]),
          ),
        ]);
        expect(await one.billing.people(workspace, NOW)).toBeLessThanOrEqual(agreed ? 2 : 4);
        expect(invited).toHaveLength(2);
      }
    });

    it('[IN5] a payment page for seats and more people at the same time: everyone has a seat', async () => {
      for (let round = 0; round < 5; round += 1) {
        const workspace = await unpaid({ plan: 'free', decided: 1 });
        await begin(one, workspace, newId());
        const held = { seats: 2, openUntil: NOW + 30_000, until: NOW + 60_000, by: ann };
        const [order] = await Promise.all([
          stores[0].billing.hold(workspace, held, NOW),
          invite(stores[1], workspace, ['a@example.org']),
          invite(stores[2], workspace, ['b@example.org']),
        ]);
        const people = await one.billing.people(workspace, NOW);
        expect(people).toBeLessThanOrEqual(order === null ? 3 : 2);
        // Whether it was paid is looked at while the seats are held, though nobody may say so.
        if (order !== null)
          expect(await one.billing.find(workspace)).toMatchObject({ look_at: held.openUntil });
      }
    });

    it('[WS13] of three workspaces that move to Starter at once, all do, and two of them rest', async () => {
      const all = await Promise.all([paid(1), paid(1), paid(1)]);
      const ended = { kept_team_id: null, next_plan: null, next_seats: null, status: 'none' };
      const free = { plan: 'free', payment_period: null, seats: 0, decided: 1, suspended_at: null } as const;
      const saved = await together(({ billing }, at) =>
        billing.save(
          {
            billing: { ...(all[at] as BillingRow), ...ended },
            workspace: { ...free, keptTeam: null },
            happened: [],
          },
          NOW,
        ),
      );
      expect(saved).not.toContain(null);
      const rest = await Promise.all(
        all.map(async ({ workspace_id }) => (await one.workspaces.find(workspace_id))?.rests),
      );
      expect(rest.toSorted()).toEqual([0, 1, 1]);
    });

    it('[WS1] of three tabs of an owner that choose Starter for three workspaces at once, one gets it', async () => {
      const all = [await unpaid(), await unpaid(), await unpaid()];
      const chosen = await together(({ billing }, at) =>
        billing.chooseStarter(all[at] ?? '', { user: ann, now: NOW }),
      );
      expect(chosen.filter((refusal) => refusal === null)).toHaveLength(1);
    });
  });
}
