import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BillingStage } from './billing-stage.ts';

let stage: BillingStage;
beforeEach(async () => {
  stage = await new BillingStage().build();
  await stage.pay({ plan: 'pro', paymentPeriod: 'monthly', seats: 2 });
});
afterEach(() => stage.close());

describe('a workspace that ends', () => {
  const openPage = async () => {
    const answer = await stage.billing.purchases.buy(
      { ...stage.buyer(), workspace: await stage.begin() },
      { plan: 'pro', seats: 1 },
    );
    const id = (answer.ok && answer.value?.split('/').at(-1)) || '';
    return { id, workspace: (await stage.page.find(id))?.workspace ?? '' };
  };
  const live = async (workspace: string) =>
    (await stage.provider.subscriptions(`test:${workspace}`)).filter(({ status }) => status !== 'ended');

  it('[WS7] can no longer be paid on an open payment page', async () => {
    const page = await openPage();
    await stage.billing.downgradesAndRefunds.leave(page.workspace);
    expect(await stage.page.play(page.id, 'pay')).toBe(false);
  });

  it('[WS7] is deleted by the first of two tabs that delete it at once', async () => {
    const again = async () => expect(await stage.end()).toMatchObject({ id: stage.workspace });
    expect(await stage.end(again)).toBeNull();
  });

  it('[WS7] is deleted though another tab has just begun to', async () => {
    const begun = async () => void (await stage.billing.downgradesAndRefunds.leave(stage.workspace));
    expect(await stage.end(begun)).toMatchObject({ id: stage.workspace });
  });

  it('[WS7] is not renewed though taking back a reduction comes to the provider after the deletion', async () => {
    await stage.billing.downgradesAndRefunds.downgrade(stage.workspace, null, stage.owner);
    const { endWithTerm } = stage.provider;
    stage.provider.endWithTerm = async (...asked) => {
      stage.provider.endWithTerm = endWithTerm;
      expect(await stage.end()).toMatchObject({ id: stage.workspace });
      await endWithTerm(...asked);
    };
    await stage.billing.downgradesAndRefunds.takeBack(stage.workspace);
    expect(await live(stage.workspace)).toMatchObject([{ endsWithTerm: true }]);
  });

  it('[WS7] does not renew what was paid just before, and ends all its subscriptions, even unnoticed ones', async () => {
    const [paid, open] = [await openPage(), await openPage()];
    await stage.page.play(paid.id, 'pay');
    await stage.billing.downgradesAndRefunds.leave(paid.workspace);
    expect(await live(paid.workspace)).toMatchObject([{ endsWithTerm: true }]);
    await stage.billing.downgradesAndRefunds.end(paid.workspace);
    expect(await live(paid.workspace)).toEqual([]);
    await stage.billing.downgradesAndRefunds.end(open.workspace);
    expect(await stage.page.play(open.id, 'pay')).toBe(false);
  });
});
