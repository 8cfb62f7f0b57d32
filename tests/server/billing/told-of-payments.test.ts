import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { termsOf } from '#server/billing/plan-terms.ts';
import { BillingStage } from './billing-stage.ts';

let stage: BillingStage;
beforeEach(async () => {
  stage = await new BillingStage().build();
});
afterEach(() => stage.close());

describe('seats', () => {
  it('[PL7] that were refused are remembered for a week, and their renewal is owed if it is refused too', async () => {
    const page = await stage.pay({ plan: 'pro', paymentPeriod: 'monthly', seats: 2 });
    const shown = async () =>
      termsOf(await stage.store.billing.find(stage.workspace), stage.time.now()).refusedPurchase;
    await stage.page.play(page, 'refuse');
    expect(await stage.buy({ seats: 4 })).toEqual({ ok: false, code: 'payment_failed' });
    const refused = { at: stage.time.now(), plan: 'pro', seats: 4, amount: 1_000 };
    expect(await shown()).toEqual(refused);
    stage.billing.providerSync.start();
    await stage.days(6);
    expect(await shown()).toEqual(refused);
    await stage.days(1);
    expect(await shown()).toBeNull();
    expect(await stage.stands()).toEqual(['pro', 'monthly', 2, true, false]);
    await stage.days(25);
    const [renewal] = await stage.provider.invoices(`test:${stage.workspace}`);
    expect(renewal).toMatchObject({ status: 'owed', total: 1_000 });
    expect((await stage.store.billing.find(stage.workspace))?.failed_at).not.toBeNull();
  });

  it('[PL7] that were refused are named without an amount if the provider no longer says it', async () => {
    const page = await stage.pay({ plan: 'pro', paymentPeriod: 'monthly', seats: 2 });
    await stage.page.play(page, 'refuse');
    stage.provider.preview = () => Promise.reject(new Error('no answer'));
    await stage.buy({ seats: 4 });
    expect(termsOf(await stage.store.billing.find(stage.workspace), stage.time.now())).toMatchObject({
      refusedPurchase: { seats: 4, amount: null },
    });
  });
});

describe('mailed receipts', () => {
  const receipts = async () => {
    const mails = await stage.rows
      .selectFrom('mails')
      .select(['kind', 'about'])
      .orderBy('created_at')
      .execute();
    return mails.flatMap(({ kind, about }) => {
      const { receipt } = JSON.parse(about ?? '{}');
      return receipt ? [[kind, receipt.number, receipt.total]] : [];
    });
  };

  it('[PL11] come with each payment, once: purchases, renewals, and a renewal that is paid late', async () => {
    const page = await stage.pay({ plan: 'pro', paymentPeriod: 'monthly', seats: 2 });
    stage.billing.providerSync.start();
    await stage.days(2);
    const bought = ['plan_changed', 'TEST-1', 1_000];
    expect(await receipts()).toEqual([bought]);
    await stage.days(30);
    await stage.days(1);
    const renewed = ['payment_received', 'TEST-2', 1_000];
    expect(await receipts()).toEqual([bought, renewed]);
    await stage.page.play(page, 'refuse');
    await stage.days(30);
    expect(await receipts()).toEqual([bought, renewed]);
    await stage.page.play(page, 'pay');
    await stage.days(1);
    expect(await receipts()).toEqual([bought, renewed, ['payment_received', 'TEST-3', 1_000]]);
  });

  it('[PL11] do not come for a term of before', async () => {
    await stage.pay({ plan: 'pro', paymentPeriod: 'monthly', seats: 2 });
    await stage.rows.deleteFrom('mails').execute();
    await stage.rows
      .updateTable('billing')
      .set(({ ref }) => ({ receipted_at: ref('term_starts_at') }))
      .execute();
    stage.billing.providerSync.start();
    await stage.days(3);
    expect(await receipts()).toEqual([]);
  });
});
