import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentRefused } from '#server/billing/payment-provider.ts';
import { newId } from '#tests/support/people/player.ts';
import { BillingStage } from './billing-stage.ts';

const HOUR = 3_600_000;
const PRO = { plan: 'pro', paymentPeriod: 'monthly', seats: 2 } as const;

let stage: BillingStage;
beforeEach(async () => {
  stage = await new BillingStage().build();
  await stage.pay(PRO);
});
afterEach(() => stage.close());

const row = () => stage.store.billing.find(stage.workspace);

it('[PL5] what is the same is neither bought nor asked of the provider', async () => {
  const change = vi.spyOn(stage.provider, 'change');
  expect(await stage.buy(PRO)).toEqual({ ok: true, value: null });
  expect(change).not.toHaveBeenCalled();
  expect(await row()).toMatchObject({ asked_by: null });
});

describe('[PL5] less', () => {
  /** Something that happens between the agreement and the provider's hearing of it; before it somebody looks at the provider. */
  const beforeTold = (happens: () => Promise<unknown>) => {
    const change = stage.provider.change.bind(stage.provider);
    vi.spyOn(stage.provider, 'change').mockImplementationOnce(async (...asked) => {
      await stage.billing.providerSync.sync(stage.workspace);
      await happens();
      await change(...asked);
    });
  };
  const agreed = () => stage.provider.subscriptions(`test:${stage.workspace}`);

  it('is agreed again if somebody has looked at the provider before it was told', async () => {
    beforeTold(async () => expect(await row()).toMatchObject({ next_seats: null }));
    expect(await stage.buy({ seats: 1 })).toEqual({ ok: true, value: null });
    expect(await row()).toMatchObject({ seats: 2, next_seats: 1 });
    expect(await agreed()).toMatchObject([{ seats: 1 }]);
  });

  it('[PL6] counts from the end of a term that was renewed, though the server has not heard of it yet', async () => {
    stage.time.skip(31 * 24 * HOUR);
    const [renewed] = await agreed();
    expect(await stage.buy({ seats: 1 })).toEqual({ ok: true, value: null });
    expect(await row()).toMatchObject({ seats: 2, next_seats: 1, term_ends_at: renewed?.term.endsAt });
  });

  it('[PL6] is not taken back for a term that was renewed without the server having heard of it', async () => {
    await stage.buy({ seats: 1 });
    stage.time.skip(31 * 24 * HOUR);
    const { downgradesAndRefunds } = stage.billing;
    expect(await downgradesAndRefunds.takeBack(stage.workspace)).toEqual({ ok: false, code: 'unchanged' });
    expect(await agreed()).toMatchObject([{ seats: 1 }]);
    expect(await row()).toMatchObject({ seats: 1, next_seats: null });
  });

  it('[IN5] is refused if somebody got the seat before the provider was told', async () => {
    const bob = await stage.store.users.createGuest(newId(), 'Bob', stage.time.now(), null);
    const member = { workspace_id: stage.workspace, user_id: bob.id, joined_at: stage.time.now() };
    beforeTold(() => stage.rows.insertInto('workspace_members').values(member).execute());
    expect(await stage.buy({ seats: 1 })).toEqual({ ok: false, code: 'out_of_seats' });
    expect(await agreed()).toMatchObject([{ seats: 2 }]);
    expect(await row()).toMatchObject({ seats: 2, next_seats: null });
  });
});

describe('[PL4] more', () => {
  /** The moment for whose price it is bought. */
  const paidAt = async (paymentAt?: number) => {
    const change = vi.spyOn(stage.provider, 'change');
    const seats = ((await row())?.seats ?? 0) + 1;
    await stage.buy({ seats, ...(paymentAt !== undefined && { paymentAt }) });
    const [, , how] = change.mock.lastCall ?? [];
    return how?.from === 'now' ? how.at : null;
  };

  it('costs what was shown within the last hour, and what it costs now if nothing was', async () => {
    stage.time.pass(24 * HOUR);
    const now = stage.time.now();
    expect(await paidAt()).toBe(now);
    expect(await paidAt(now - HOUR + 1)).toBe(now - HOUR + 1);
    expect(await paidAt(now - HOUR)).toBe(now);
    expect(await paidAt(now)).toBe(now);
  });

  it('[PL5] counts, though a reduction of the same moment reaches the provider after it', async () => {
    const { provider } = stage;
    const change = provider.change.bind(provider);
    vi.spyOn(provider, 'change').mockImplementationOnce(async (subscription, to, how) => {
      await change(subscription, to, how);
      await change(subscription, { ...PRO, period: 'monthly', seats: 1 }, { from: 'next term' });
    });
    await stage.buy({ plan: 'premium', seats: 3 });
    expect(await row()).toMatchObject({ plan: 'premium', seats: 3, next_plan: 'pro', next_seats: 1 });
  });

  it('[PL5] is not undone by a reduction, or by taking one back, that was decided before and comes later', async () => {
    const { provider, billing, workspace } = stage;
    const change = provider.change.bind(provider);
    vi.spyOn(provider, 'change').mockImplementationOnce(async (...asked) => {
      await change(...asked);
      expect(await stage.buy({ seats: 1 })).toEqual({ ok: false, code: 'plan_changing' });
      const next = { next_plan: 'pro', next_seats: 1 };
      await stage.rows.updateTable('billing').set(next).where('workspace_id', '=', workspace).execute();
      const back = await billing.downgradesAndRefunds.takeBack(workspace);
      expect(back).toEqual({ ok: false, code: 'plan_changing' });
    });
    expect(await stage.buy({ plan: 'premium', paymentPeriod: 'annual' })).toEqual({ ok: true, value: null });
    expect(await row()).toMatchObject({
      plan: 'premium',
      payment_period: 'annual',
      seats: 2,
      next_plan: null,
    });
  });

  it('[PL5] is possible two minutes after a server died with a change in hand', async () => {
    await stage.store.billing.beginChange(stage.workspace, stage.time.now());
    stage.time.pass(2 * 60_000 - 1);
    expect(await stage.buy({ seats: 3 })).toEqual({ ok: false, code: 'plan_changing' });
    stage.time.pass(1);
    expect(await stage.buy({ seats: 3 })).toEqual({ ok: true, value: null });
    expect(await row()).toMatchObject({ seats: 3, changing_until: null });
  });

  it('costs no more than the whole term, though it was shown before it began', async () => {
    stage.time.pass(1_000);
    expect(await paidAt(stage.time.now() - 2_000)).toBe((await row())?.term_starts_at);
  });

  it('[WS7] is not charged if the workspace was deleted in the meantime', async () => {
    const change = vi.spyOn(stage.provider, 'change');
    vi.spyOn(stage.store.billing, 'ask').mockImplementationOnce(async () => void (await stage.end()));
    expect(await stage.buy({ seats: 3 })).toEqual({ ok: false, code: 'being_deleted' });
    expect(change).not.toHaveBeenCalled();
  });

  it('[PL6] is one order for each state, plan, period and number of seats', async () => {
    const change = vi.spyOn(stage.provider, 'change');
    await stage.buy({ seats: 4 });
    await stage.buy({ plan: 'premium', seats: 4, paymentPeriod: 'annual' });
    const keys = change.mock.calls.map(([, , how]) => how.from === 'now' && how.key);
    const version = (await row())?.version;
    expect(keys[0]).toMatch(new RegExp(`^${stage.workspace}:\\d+:pro:monthly:4$`));
    expect(keys[1]).toMatch(new RegExp(`^${stage.workspace}:\\d+:premium:annual:4$`));
    expect(version).toBeGreaterThan(1);
  });

  it('[PL7] is remembered as refused, with what it would cost now, and tried again with another key', async () => {
    const change = vi.spyOn(stage.provider, 'change').mockRejectedValue(new PaymentRefused());
    const preview = vi.spyOn(stage.provider, 'preview');
    const before = await row();
    for (const _ of [1, 2]) expect(await stage.buy({ seats: 4 })).toMatchObject({ code: 'payment_failed' });
    const refused = JSON.parse((await row())?.refused_purchase ?? '');
    expect(refused).toEqual({ at: stage.time.now(), plan: 'pro', seats: 4, amount: 1_000 });
    const to = { plan: 'pro', period: 'monthly', seats: 4 };
    expect(preview).toHaveBeenLastCalledWith(before?.customer, before?.subscription, to, stage.time.now());
    const keys = change.mock.calls.map(([, , how]) => how.from === 'now' && how.key);
    expect(new Set(keys).size).toBe(2);
  });

  it('[PL7] is not called refused if the provider does not answer: it may have been paid', async () => {
    vi.spyOn(stage.provider, 'change').mockRejectedValue(new Error('no answer'));
    await expect(stage.buy({ seats: 4 })).rejects.toThrow('no answer');
    expect(await row()).toMatchObject({ refused_purchase: null, seats: 2 });
  });
});

describe('[PL5] less', () => {
  it('that was not agreed on cannot be taken back', async () => {
    const told = vi.spyOn(stage.provider, 'endWithTerm');
    const { downgradesAndRefunds } = stage.billing;
    expect(await downgradesAndRefunds.takeBack(stage.workspace)).toEqual({ ok: false, code: 'unchanged' });
    const unpaid = await stage.begin();
    expect(await downgradesAndRefunds.takeBack(unpaid)).toEqual({ ok: false, code: 'unchanged' });
    expect(await downgradesAndRefunds.downgrade(unpaid, null, stage.owner)).toMatchObject({
      code: 'unchanged',
    });
    expect(await downgradesAndRefunds.refund(unpaid, null, stage.owner)).toMatchObject({
      code: 'refund_over',
    });
    expect(told).not.toHaveBeenCalled();
  });

  it('[WS7] is asked only of the provider that sold it', async () => {
    const told = (['closePages', 'endAll', 'endWithTerm'] as const).map((name) =>
      vi.spyOn(stage.provider, name),
    );
    await stage.rows.updateTable('billing').set({ provider: 'an earlier one' }).execute();
    const { downgradesAndRefunds } = stage.billing;
    await downgradesAndRefunds.leave(stage.workspace);
    await downgradesAndRefunds.end(stage.workspace);
    for (const one of told) expect(one).not.toHaveBeenCalled();
  });
});

it('[IN5] seats are kept free ten minutes longer than the page for them can be paid: the payment may be heard of late', async () => {
  const hold = vi.spyOn(stage.store.billing, 'hold');
  stage.workspace = await stage.begin();
  await stage.buy({ plan: 'pro', seats: 3 });
  const openUntil = stage.time.now() + HOUR;
  const held = { seats: 3, openUntil, until: openUntil + HOUR / 6, by: stage.owner };
  expect(hold.mock.lastCall?.slice(0, 2)).toEqual([stage.workspace, held]);
});

describe('[PL11] billing details', () => {
  const contact = { company: 'Acme', taxNumber: 'DE1' };
  const keep = async () => {
    const { invoices } = stage.billing;
    const { workspace, person } = stage.buyer();
    const before = await invoices.contact(workspace);
    return invoices.keepContact({ workspace, person }, { ...before, ...contact } as typeof before);
  };
  const noted = async () =>
    (await stage.store.history.list(stage.workspace, 0, 20)).filter(
      ({ type }) => type === 'plan.contact-changed',
    ).length;

  it('that the provider does not take are refused by the field, and nothing is noted', async () => {
    vi.spyOn(stage.provider, 'keepContact').mockResolvedValue(false);
    expect(await keep()).toEqual({ ok: false, code: 'invalid', fields: { taxNumber: 'not_accepted' } });
    expect(await noted()).toBe(0);
  });

  it('are noted once in the history, however often they are kept', async () => {
    for (const _ of [1, 2]) expect(await keep()).toMatchObject({ ok: true, value: contact });
    expect(await noted()).toBe(1);
  });
});

describe('[PL10] the test page', () => {
  const pageOf = async (wanted: Parameters<typeof stage.buy>[0]) => {
    const answer = await stage.buy(wanted);
    return (answer.ok && answer.value?.split('/').at(-1)) || '';
  };

  it('of an order can be paid for an hour, and not from then on', async () => {
    stage.workspace = await stage.begin();
    const page = await pageOf({ plan: 'premium', seats: 3 });
    stage.time.pass(HOUR);
    expect(await stage.page.play(page, 'pay')).toBe(false);
    const next = await pageOf({ plan: 'premium', seats: 3 });
    stage.time.pass(HOUR - 1);
    expect(await stage.page.play(next, 'pay')).toBe(true);
    expect(await stage.page.play('no page', 'pay')).toBe(false);
  });

  it('of what is owed shows what was bought, and plays nothing more once that is over', async () => {
    const page = await stage.pay(PRO).catch(() => '');
    expect(page).toBe('');
    const [sold] = await stage.provider.subscriptions(`test:${stage.workspace}`);
    const owed = await stage.provider.paymentPage(`test:${stage.workspace}`, sold?.id ?? '', '/back');
    const id = owed.split('/').at(-1) ?? '';
    expect(await stage.page.find(id)).toMatchObject({
      ...{ purchase: { plan: 'pro', period: 'monthly', seats: 2 }, paidUrl: '/back', leftUrl: '/back' },
      paid: { id: sold?.id },
    });
    await stage.provider.end(sold?.id ?? '');
    for (const what of ['pay', 'fail', 'refuse', 'give up'] as never[])
      expect(await stage.page.play(id, what)).toBe(false);
    expect((await stage.provider.subscriptions(`test:${stage.workspace}`))[0]?.status).toBe('ended');
  });

  it('keeps each thing once, and sells nothing on a page that is closed', async () => {
    const { testPayments } = stage.store;
    const sold = { id: 'sold', customer: 'somebody', kind: 'subscription', body: '{}' } as const;
    expect(await testPayments.pay('closed', sold)).toBe(false);
    expect(await testPayments.find('sold', 'subscription')).toBeNull();
    expect([await testPayments.add(sold), await testPayments.add(sold)]).toEqual([true, false]);
    expect(await testPayments.of('somebody', 'subscription')).toHaveLength(1);
  });
});
