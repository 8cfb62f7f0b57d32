import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAYMENT_FAILED } from '#server/billing/store/payment-events.ts';
import { BillingStage } from './billing-stage.ts';

const MINUTE = 60_000;
/** How long a server has to look at a workspace. */
const LEASE = 5 * MINUTE;
const DAY = 86_400_000;
const PRO = { plan: 'pro', paymentPeriod: 'monthly', seats: 2 } as const;

let stage: BillingStage;
beforeEach(async () => {
  stage = await new BillingStage().build();
});
afterEach(() => stage.close());

const row = async () => {
  const found = await stage.store.billing.find(stage.workspace);
  if (!found) throw new Error('nothing is known of it');
  return found;
};
const errors = () => stage.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
const customer = () => `test:${stage.workspace}`;
const event = (id: string, type = 'customer.subscription.updated', of = customer()) => ({
  ...{ id, type, customer: of },
});

describe('[PL6] a workspace that is looked at', () => {
  it('keeps what an earlier provider sold until that term ends, and then has nothing', async () => {
    await stage.pay(PRO);
    const asked = vi.spyOn(stage.provider, 'subscriptions');
    await stage.rows.updateTable('billing').set({ provider: 'an earlier one' }).execute();
    const before = await row();
    await stage.billing.providerSync.sync(stage.workspace);
    const { version, ...kept } = before;
    expect(await row()).toMatchObject({ ...kept, look_at: before.term_ends_at });
    stage.time.pass((before.term_ends_at ?? 0) - stage.time.now());
    await stage.billing.providerSync.sync(stage.workspace);
    expect((await row()).status).toBe('ended');
    expect(asked).not.toHaveBeenCalled();
  });

  it('and is paid for twice has the older plan, and operators read that; of one they read nothing', async () => {
    await stage.pay(PRO);
    expect(errors()).toEqual([]);
    const [paid] = await stage.provider.subscriptions(customer());
    if (!paid) throw new Error('nothing was sold');
    const younger = { ...paid, id: 'another', createdAt: paid.createdAt + 1, plan: 'premium' } as const;
    vi.spyOn(stage.provider, 'subscriptions').mockResolvedValue([younger, paid]);
    await stage.billing.providerSync.sync(stage.workspace);
    expect(await stage.stands()).toEqual(['pro', 'monthly', 2, true, false]);
    expect(errors()).toMatchObject([
      { level: 50, workspace: stage.workspace, msg: 'a workspace is paid for twice; the older counts' },
    ]);
  });

  it('and has never bought anything is not asked for', async () => {
    const asked = vi.spyOn(stage.provider, 'subscriptions');
    await stage.billing.providerSync.sync(stage.workspace);
    expect(asked).not.toHaveBeenCalled();
    expect(stage.changes).toEqual([]);
  });

  it('is announced when its plan has changed, and not when it is the same', async () => {
    await stage.pay(PRO);
    expect(stage.changes).toEqual([[stage.workspace, []]]);
    await stage.billing.providerSync.sync(stage.workspace);
    expect(stage.changes).toHaveLength(1);
  });

  it('is asked for again if another server wrote a newer answer meanwhile', async () => {
    await stage.pay(PRO);
    const { subscriptions } = stage.provider;
    const asked = vi.spyOn(stage.provider, 'subscriptions').mockImplementationOnce(async (of) => {
      const late = await subscriptions(of);
      await stage.another().providerSync.sync(stage.workspace);
      return late;
    });
    await stage.billing.providerSync.sync(stage.workspace);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(await stage.stands()).toEqual(['pro', 'monthly', 2, true, false]);
  });
});

describe('[PL6] what is due', () => {
  it('is looked at by one server, and by another five minutes later if that one died', async () => {
    await stage.pay(PRO);
    const { billing } = stage.store;
    const { look_at } = await row();
    expect(await billing.claim(look_at - 1, 20)).toEqual([]);
    expect(await billing.claim(look_at, 20)).toEqual([stage.workspace]);
    expect(await billing.claim(look_at + LEASE - 1, 20)).toEqual([]);
    expect(await billing.claim(look_at + LEASE, 20)).toEqual([stage.workspace]);
  });

  it('is looked at again after five minutes if the provider does not answer, and operators read why', async () => {
    await stage.pay(PRO);
    const asked = vi.spyOn(stage.provider, 'subscriptions').mockRejectedValueOnce(new Error('no answer'));
    await stage.rows.updateTable('billing').set({ look_at: stage.time.now() }).execute();
    const { providerSync } = stage.billing;
    providerSync.start();
    await providerSync.idle();
    expect(errors()).toMatchObject([{ level: 40, msg: 'the provider of payments could not be asked' }]);
    for (let minute = 1; minute <= 5; minute += 1) {
      expect(asked).toHaveBeenCalledTimes(1);
      stage.time.pass(MINUTE);
      await providerSync.idle();
    }
    expect(asked).toHaveBeenCalledTimes(2);
    stage.time.pass(LEASE);
    await providerSync.idle();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('waits if the database is away, and nothing is due once the server stops', async () => {
    const claim = vi.spyOn(stage.store.billing, 'claim').mockRejectedValueOnce(new Error('away'));
    const { providerSync } = stage.billing;
    providerSync.start();
    await providerSync.idle();
    expect(errors()).toMatchObject([
      { level: 50, err: { kind: 'Error' }, msg: 'payments could not be looked at' },
    ]);
    stage.time.pass(MINUTE);
    await providerSync.idle();
    expect(claim).toHaveBeenCalledTimes(2);
    await providerSync.stop();
    expect(stage.time.waiting).toBe(0);
  });
});

describe('[PL6] an event of the provider', () => {
  it('is acted on once, however often it comes, and of an unknown customer not at all', async () => {
    await stage.pay(PRO);
    const asked = vi.spyOn(stage.provider, 'subscriptions');
    const sync = stage.billing.providerSync;
    for (const one of [event('one'), event('one'), event('two', 'x', 'of nobody')]) await sync.receive(one);
    await sync.idle();
    stage.time.pass(MINUTE);
    await sync.idle();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await stage.store.paymentEvents.claim(stage.time.now() + DAY, 20)).toEqual([]);
  });

  it('that cannot be acted on now is taken by the next a minute later', async () => {
    await stage.pay(PRO);
    vi.spyOn(stage.provider, 'subscriptions').mockRejectedValueOnce(new Error('no answer'));
    const sync = stage.billing.providerSync;
    await sync.receive(event('one'));
    await sync.idle();
    const { paymentEvents } = stage.store;
    expect(await paymentEvents.claim(stage.time.now() + MINUTE - 1, 20)).toEqual([]);
    expect(await paymentEvents.claim(stage.time.now() + MINUTE, 20)).toEqual([event('one')]);
  });

  it('waits for those before it, of which some are taken at a time', async () => {
    const { paymentEvents } = stage.store;
    for (const [at, id] of ['third', 'second', 'first'].entries())
      await paymentEvents.receive(event(id), stage.time.now() - at);
    const ids = async () => (await paymentEvents.claim(stage.time.now(), 2)).map(({ id }) => id).sort();
    expect(await ids()).toEqual(['first', 'second']);
    expect(await ids()).toEqual(['third']);
  });

  it('[PL7] of a failed payment mails its owner once, and nobody of another, nor once it is paid', async () => {
    await stage.pay(PRO);
    const { paymentEvents } = stage.store;
    const mails = async () =>
      (await stage.rows.selectFrom('mails').select('kind').execute()).filter(
        ({ kind }) => kind === 'payment_failed',
      ).length;
    const come = async (id: string, type: string, of: string | null = stage.workspace) => {
      await paymentEvents.receive(event(id, type), stage.time.now());
      for (const _ of [1, 2]) await paymentEvents.done(event(id, type), of, stage.time.now());
    };
    await come('paid by now', PAYMENT_FAILED);
    expect(await mails()).toBe(0);
    await stage.rows.updateTable('billing').set({ failed_at: stage.time.now() }).execute();
    await come('another', 'invoice.paid');
    await come('of nobody', PAYMENT_FAILED, null);
    expect(await mails()).toBe(0);
    await come('failed', PAYMENT_FAILED);
    expect(await mails()).toBe(1);
  });

  it('is remembered for 30 days after it came, and as long as it waits', async () => {
    const { paymentEvents } = stage.store;
    const now = stage.time.now();
    const waiting = event('waiting');
    for (const one of [event('done'), waiting]) await paymentEvents.receive(one, now);
    await paymentEvents.done(event('done'), null, now);
    const known = async (at: number) => {
      await paymentEvents.sweep(at);
      return (await stage.rows.selectFrom('payment_events').select('id').orderBy('id').execute()).map(
        ({ id }) => id,
      );
    };
    expect(await known(now + 30 * DAY)).toEqual(['done', 'waiting']);
    expect(await known(now + 30 * DAY + 1)).toEqual(['waiting']);
  });
});
