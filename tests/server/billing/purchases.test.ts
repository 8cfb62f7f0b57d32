import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockWorkspace } from '#server/access/store/lock-workspace.ts';
import { invite } from '#server/invitations/store/invite.ts';
import { newId } from '#tests/support/people/player.ts';
import { BillingStage } from './billing-stage.ts';

let stage: BillingStage;
beforeEach(async () => {
  stage = await new BillingStage().build();
});
afterEach(() => stage.close());

const join = async (people: number) => {
  for (let count = 0; count < people; count += 1) {
    const { id } = await stage.store.users.createGuest(newId(), 'Bob', stage.time.now(), null);
    await stage.rows
      .insertInto('workspace_members')
      .values({ workspace_id: stage.workspace, user_id: id, joined_at: 0 })
      .execute();
  }
};

describe('a plan', () => {
  it('[PL5] leads to payment, and is active as soon as it is paid', async () => {
    const answer = await stage.buy({ plan: 'pro', paymentPeriod: 'monthly', seats: 3 });
    expect(answer).toEqual({
      ok: true,
      value: expect.stringMatching(/^http:\/\/here\.example\/payments\/test\/\w+$/),
    });
    await stage.billing.providerSync.sync(stage.workspace);
    expect(await stage.stands()).toEqual(['pro', null, 0, false, false]);
    await stage.pay({ plan: 'pro', paymentPeriod: 'monthly', seats: 3 });
    expect(await stage.stands()).toEqual(['pro', 'monthly', 3, true, false]);
  });

  it('[PL10] is not paid if the payment is refused or the page is left, and can be paid there later', async () => {
    const answer = await stage.buy({ plan: 'premium', seats: 1 });
    const page = answer.ok ? (answer.value?.split('/').at(-1) ?? '') : '';
    expect(await stage.page.play(page, 'refuse')).toBe(true);
    expect(await stage.page.play(page, 'fail')).toBe(false);
    await stage.billing.providerSync.sync(stage.workspace);
    expect(await stage.stands()).toEqual(['pro', null, 0, false, false]);
    await stage.page.play(page, 'pay');
    await stage.page.play(page, 'pay');
    await stage.billing.providerSync.sync(stage.workspace);
    expect(await stage.stands()).toEqual(['premium', 'annual', 1, true, false]);
    expect(await stage.provider.subscriptions(`test:${stage.workspace}`)).toHaveLength(1);
  });

  it('[PL6] is paid once if two payment pages are requested at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => stage.buy({ plan: 'pro', seats: 1 })));
    const pages = answers.map((answer) => (answer.ok && answer.value?.split('/').at(-1)) || '');
    const played = await Promise.all(pages.map((page) => stage.page.play(page, 'pay')));
    expect(played.filter((isPaid) => isPaid)).toHaveLength(1);
    expect(await stage.provider.subscriptions(`test:${stage.workspace}`)).toHaveLength(1);
  });

  it('[PL6] has a payment page until a later one is requested', async () => {
    const { checkout } = stage.provider;
    const later = stage.another();
    let told: unknown = null;
    stage.provider.checkout = async (order) => {
      stage.provider.checkout = checkout;
      // Another server opens one meanwhile, and has closed this one's before it is open.
      told = await stage.buy({ plan: 'pro', seats: 1 }, later);
      return checkout(order);
    };
    expect(await stage.buy({ plan: 'pro', seats: 2 })).toEqual({ ok: false, code: 'later_page' });
    expect(told).toEqual({ ok: true, value: expect.stringContaining('/payments/test/') });
  });

  it('[WS7] has no payment page if the workspace is deleted while one is opened', async () => {
    const { checkout } = stage.provider;
    stage.provider.checkout = async (order) => {
      expect(await stage.end()).toMatchObject({ id: stage.workspace });
      return checkout(order);
    };
    expect(await stage.buy({ plan: 'pro', seats: 2 })).toEqual({ ok: false, code: 'being_deleted' });
  });

  it('[WS7] is not deleted with a payment page that was opened after the others were closed', async () => {
    let page: Awaited<ReturnType<typeof stage.buy>> | null = null;
    const orders = async () => {
      page = await stage.buy({ plan: 'pro', seats: 2 });
    };
    expect(await stage.end(orders)).toBe('ordered');
    expect(await stage.end()).toMatchObject({ id: stage.workspace });
    const id = /[^/]+$/u.exec(String(Object(page).value))?.[0] ?? '';
    expect(await stage.page.play(id, 'pay')).toBe(false);
  });

  it('[PL6] can be paid on the page of the last order, though an earlier one was slower', async () => {
    const { closePages } = stage.provider;
    const later = stage.another();
    let told: Awaited<ReturnType<typeof stage.buy>> | null = null;
    stage.provider.closePages = async (...asked) => {
      stage.provider.closePages = closePages;
      // Another server opens one meanwhile, before this one closes the pages it knows of.
      told = await stage.buy({ plan: 'pro', seats: 1 }, later);
      await closePages(...asked);
    };
    expect(await stage.buy({ plan: 'pro', seats: 2 })).toEqual({ ok: false, code: 'later_page' });
    const page = /[^/]+$/u.exec(String(Object(told).value))?.[0] ?? '';
    expect(await stage.page.play(page, 'pay')).toBe(true);
  });

  it('[PL6] is not sold again if an earlier payment page is paid at that moment', async () => {
    const answer = await stage.buy({ plan: 'pro', paymentPeriod: 'monthly', seats: 1 });
    const page = answer.ok ? (answer.value?.split('/').at(-1) ?? '') : '';
    const { closePages } = stage.provider;
    stage.provider.closePages = async (...asked) => {
      expect(await stage.page.play(page, 'pay')).toBe(true);
      await closePages(...asked);
    };
    expect(await stage.buy({ plan: 'premium', seats: 2 })).toEqual({ ok: true, value: null });
    expect(await stage.stands()).toEqual(['pro', 'monthly', 1, true, false]);
    expect(await stage.provider.subscriptions(`test:${stage.workspace}`)).toHaveLength(1);
  });

  it('[PL6] is paid once: an earlier payment page is closed by the next', async () => {
    const first = await stage.buy({ plan: 'pro', seats: 1 });
    await stage.pay({ plan: 'premium', seats: 1 });
    const page = first.ok ? (first.value?.split('/').at(-1) ?? '') : '';
    expect(await stage.page.play(page, 'pay')).toBe(false);
    expect(await stage.provider.subscriptions(`test:${stage.workspace}`)).toHaveLength(1);
  });

  it('[PL5] is raised at once, and lowered with the next term', async () => {
    await stage.pay({ plan: 'pro', paymentPeriod: 'monthly', seats: 2 });
    expect(await stage.buy({ plan: 'premium' })).toEqual({ ok: true, value: null });
    expect(await stage.stands()).toEqual(['premium', 'monthly', 2, true, false]);
    await stage.buy({ plan: 'pro' });
    expect(await stage.stands()).toEqual(['premium', 'monthly', 2, true, false]);
    stage.billing.providerSync.start();
    await stage.days(31);
    expect(await stage.stands()).toEqual(['pro', 'monthly', 2, true, false]);
  });
});

it('[PL4] shows the unused rest of a paid year on a change to monthly payment, which is credited to the next payments', async () => {
  await stage.pay({ plan: 'pro', paymentPeriod: 'annual', seats: 2 });
  const monthly = { paymentPeriod: 'monthly' } as const;
  expect(await stage.billing.purchases.preview(stage.workspace, monthly)).toMatchObject({
    value: { dueNow: 0, credit: 10_200 - 1_000, dueNext: 1_000, seats: 2 },
  });
  await stage.buy(monthly);
  expect(await stage.stands()).toEqual(['pro', 'monthly', 2, true, false]);
});

it('[PL4] does not say that the tax of a first purchase is 0: the provider works it out on its page', async () => {
  const wanted = { plan: 'pro', paymentPeriod: 'annual', seats: 2 } as const;
  expect(await stage.billing.purchases.preview(stage.workspace, wanted)).toMatchObject({
    value: { dueNow: 10_200, tax: null, lines: [{ plan: 'pro', seats: 2, amount: 10_200 }], from: null },
  });
});

it('[PL6] a payment counts even if the provider refuses the payer’s address', async () => {
  const { bill } = stage.provider;
  const told: string[] = [];
  stage.provider.bill = () => Promise.reject(new Error('no address'));
  await stage.rows.updateTable('users').set({ name: 'Anna' }).where('id', '=', stage.owner).execute();
  await stage.pay({ plan: 'pro', paymentPeriod: 'monthly', seats: 1 });
  expect(await stage.stands()).toEqual(['pro', 'monthly', 1, true, false]);
  stage.provider.bill = async (customer, payer) => {
    told.push(payer.name);
    await bill(customer, payer);
  };
  await stage.billing.providerSync.sync(stage.workspace);
  await stage.billing.providerSync.sync(stage.workspace);
  expect(told).toEqual(['Anna']);
});

it('[PL4] shows no price for changes that are impossible together: partly more, partly less', async () => {
  await stage.pay({ plan: 'premium', paymentPeriod: 'annual', seats: 2 });
  const both = { plan: 'pro', paymentPeriod: 'monthly' } as const;
  const refusal = { ok: false, code: 'invalid', fields: { seats: 'both_ways' } };
  expect(await stage.billing.purchases.preview(stage.workspace, both)).toEqual(refusal);
  expect(await stage.buy(both)).toEqual(refusal);
});

describe('seats', () => {
  it('[PL4] are at least as many as the people in the workspace', async () => {
    await join(2);
    expect(await stage.buy({ plan: 'pro', seats: 2 })).toEqual({ ok: false, code: 'out_of_seats' });
    await stage.pay({ plan: 'pro' });
    expect(await stage.stands()).toEqual(['pro', 'annual', 3, true, false]);
    await stage.buy({ seats: 5 });
    await join(1);
    expect(await stage.buy({ seats: 3 })).toEqual({ ok: false, code: 'out_of_seats' });
  });

  it('[IN5] are reserved from the payment page on, as long as it can be paid', async () => {
    const invited = (email: string) =>
      stage.rows.transaction().execute(async (trx) => {
        const workspace = await lockWorkspace(trx, stage.workspace);
        if (!workspace) throw new Error('there is none');
        const by = { person: stage.owner, hasPricing: true, sendsMail: true, now: stage.time.now() };
        const answer = await invite(trx, { workspace, team: null }, [email], by);
        return typeof answer === 'string' ? answer : 'done';
      });
    await stage.rows.updateTable('workspaces').set({ plan: 'free', decided: 1 }).execute();
    const answer = await stage.buy({ plan: 'pro', paymentPeriod: 'monthly', seats: 2 });
    const page = answer.ok ? (answer.value?.split('/').at(-1) ?? '') : '';
    expect(await invited('bob@example.org')).toBe('done');
    expect(await invited('cora@example.org')).toBe('out_of_seats');
    stage.time.pass(2 * 3_600_000);
    expect(await invited('cora@example.org')).toBe('done');
    expect(await stage.page.play(page, 'pay')).toBe(false);
    await stage.pay({ plan: 'pro', paymentPeriod: 'monthly', seats: 3 });
    expect(await stage.stands()).toEqual(['pro', 'monthly', 3, true, false]);
    expect(await stage.store.billing.find(stage.workspace)).toMatchObject({ next_seats: null });
  });

  it('[PL4] cost exactly the amount shown, for the rest of the term', async () => {
    await stage.pay({ plan: 'pro', paymentPeriod: 'monthly', seats: 2 });
    // Half of the month.
    const { term_starts_at, term_ends_at } = (await stage.store.billing.find(stage.workspace)) ?? {};
    stage.time.pass(((term_ends_at ?? 0) - (term_starts_at ?? 0)) / 2);
    const preview = await stage.billing.purchases.preview(stage.workspace, { seats: 4 });
    const due = {
      ...{ dueNow: 500, tax: 0, creditUsed: 0, credit: 0, dueNext: 2_000, seats: 4 },
      lines: [
        expect.objectContaining({ plan: 'pro', seats: 2, amount: -500, endsAt: term_ends_at }),
        expect.objectContaining({ plan: 'pro', seats: 4, amount: 1_000, endsAt: term_ends_at }),
      ],
      ...{ from: null, nextAt: term_ends_at, at: stage.time.now() },
    };
    expect(preview).toEqual({ ok: true, value: due });
    expect(await stage.stands()).toEqual(['pro', 'monthly', 2, true, false]);
    await stage.buy({ seats: 4, paymentAt: stage.time.now() });
    expect(await stage.stands()).toEqual(['pro', 'monthly', 4, true, false]);
  });

  it('[PL4] cost today’s price if the confirmed time lies in the future', async () => {
    await stage.pay({ plan: 'pro', paymentPeriod: 'monthly', seats: 2 });
    const { change } = stage.provider;
    const moments: number[] = [];
    stage.provider.change = (subscription, to, how) => {
      if (how.from === 'now') moments.push(how.at);
      return change(subscription, to, how);
    };
    await stage.buy({ seats: 4, paymentAt: stage.time.now() + 50 * 60_000 });
    expect(moments).toEqual([stage.time.now()]);
  });

  it('[PL5] are reduced with the next term; nobody can take one that ends then, and the change can be undone', async () => {
    await stage.pay({ plan: 'pro', paymentPeriod: 'monthly', seats: 5 });
    const end = (await stage.store.billing.find(stage.workspace))?.term_ends_at;
    expect(await stage.billing.purchases.preview(stage.workspace, { seats: 2 })).toMatchObject({
      value: { dueNow: 0, from: end, dueNext: 1_000, nextAt: end },
    });
    await stage.buy({ seats: 2 });
    expect(await stage.stands()).toEqual(['pro', 'monthly', 2, true, false]);
    expect(await stage.store.billing.find(stage.workspace)).toMatchObject({ seats: 5, next_seats: 2 });
    expect(await stage.buy({ seats: 6 })).toEqual({ ok: false, code: 'next_term_agreed' });
    await stage.billing.downgradesAndRefunds.takeBack(stage.workspace);
    expect(await stage.stands()).toEqual(['pro', 'monthly', 5, true, false]);
    await stage.buy({ seats: 2 });
    stage.billing.providerSync.start();
    await stage.days(31);
    expect(await stage.store.billing.find(stage.workspace)).toMatchObject({ seats: 2, next_seats: null });
  });

  it('[PL6] are bought once by two clicks at once', async () => {
    await stage.pay({ plan: 'pro', seats: 1 });
    await Promise.all([stage.buy({ seats: 3 }), stage.buy({ seats: 3 })]);
    expect(await stage.stands()).toEqual(['pro', 'annual', 3, true, false]);
  });

  it('do not exist on Starter', async () => {
    expect(await stage.buy({ seats: 3 })).toEqual({ ok: false, code: 'plan_required' });
  });
});
