import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '#tests/support/people/player.ts';
import { BillingStage } from './billing-stage.ts';

let stage: BillingStage;
beforeEach(async () => {
  stage = await new BillingStage().build();
});
afterEach(() => stage.close());

const history = async () => {
  const events = await stage.store.history.list(stage.workspace, 0, 20);
  return events.map(({ type, plan, seats, actor }) => [type, plan, seats, actor?.id ?? null]);
};
/** Each at a time of its own, the latest first. */
const next = () => stage.time.pass(1_000);

it('[WS11] says who bought, changed plans, moved to Starter and got a refund', async () => {
  await stage.pay({ plan: 'pro', paymentPeriod: 'monthly', seats: 2 });
  next();
  await stage.buy({ seats: 3 });
  next();
  // As it would be at the provider's own pages.
  const { id } = (await stage.provider.subscriptions(`test:${stage.workspace}`))[0] ?? {};
  const more = { plan: 'pro', period: 'monthly', seats: 4 } as const;
  await stage.provider.change(id ?? '', more, { from: 'now', at: stage.time.now(), key: 'x' });
  await stage.billing.providerSync.sync(stage.workspace);
  next();
  await stage.billing.downgradesAndRefunds.refund(stage.workspace, null, stage.owner);
  expect(await history()).toEqual([
    ['plan.refunded', 'free', 0, stage.owner],
    ['plan.changed', 'pro', 4, null],
    ['plan.changed', 'pro', 3, stage.owner],
    ['plan.changed', 'pro', 2, stage.owner],
  ]);
});

it('[WS11] says who moved to Starter when it takes effect, and nothing if that was undone', async () => {
  await stage.pay({ plan: 'pro', paymentPeriod: 'monthly', seats: 2 });
  await stage.billing.downgradesAndRefunds.downgrade(stage.workspace, null, stage.owner);
  expect(await stage.store.billing.find(stage.workspace)).toMatchObject({ asked_by: stage.owner });
  await stage.billing.downgradesAndRefunds.takeBack(stage.workspace);
  expect(await stage.store.billing.find(stage.workspace)).toMatchObject({ asked_by: null });
  await stage.billing.downgradesAndRefunds.downgrade(stage.workspace, null, stage.owner);
  stage.billing.providerSync.start();
  await stage.days(31);
  expect((await history())[0]).toEqual(['plan.changed', 'free', 0, stage.owner]);
});

it('[WS11] says who chose Starter for a workspace that nobody had paid for, once', async () => {
  const chosen = () =>
    stage.store.billing.chooseStarter(stage.workspace, { user: stage.owner, now: stage.time.now() });
  expect([await chosen(), await chosen()]).toEqual([null, null]);
  expect(await history()).toEqual([['plan.changed', 'free', null, stage.owner]]);
  expect(await stage.stands()).toEqual(['free', null, 0, true, false]);
});

it('[WS11] says that billing details were changed, not to what', async () => {
  const { invoices } = stage.billing;
  const acme = { ...(await invoices.contact(stage.workspace)), company: 'Acme GmbH', country: 'DE' };
  for (let count = 0; count < 2; count += 1)
    expect(await invoices.keepContact(stage.buyer(), acme)).toEqual({ ok: true, value: acme });
  expect(await history()).toEqual([['plan.contact-changed', null, null, stage.owner]]);
  const { about } = await stage.rows.selectFrom('workspace_events').select('about').executeTakeFirstOrThrow();
  expect(about).toBe('{}');
});

it('[WS11] [PL5] says which teams were archived by moving to Starter, and by whom', async () => {
  await stage.pay({ plan: 'pro', paymentPeriod: 'monthly', seats: 2 });
  const teams: string[] = [];
  for (const name of ['Red', 'Green', 'Blue']) {
    next();
    const team = { id: newId(), name, users: [], emails: [] };
    const by = { person: stage.owner, hasPricing: true, sendsMail: true, now: stage.time.now() };
    await stage.store.teams.create(stage.workspace, team, by);
    teams.push(team.id);
  }
  const [red, green, blue] = teams;
  await stage.billing.downgradesAndRefunds.downgrade(stage.workspace, green ?? null, stage.owner);
  const archived = async () => {
    const events = await stage.store.history.list(stage.workspace, 0, 20);
    return events
      .filter(({ type }) => type === 'team.archived')
      .map(({ team, actor }) => [team?.id, actor?.id])
      .sort();
  };
  expect(await archived()).toEqual([]);
  stage.billing.providerSync.start();
  await stage.days(31);
  expect(await archived()).toEqual([red, blue].map((team) => [team, stage.owner]).sort());
});
