import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#tests/support/people/player.ts';
import { putWorkspace } from '#tests/support/stores/workspace-rows.ts';
import { BillingStage } from './billing-stage.ts';

let stage: BillingStage;
beforeEach(async () => {
  stage = await new BillingStage().build();
  await stage.pay({ plan: 'pro', paymentPeriod: 'monthly', seats: 2 });
  stage.billing.providerSync.start();
  await stage.billing.providerSync.idle();
});
afterEach(() => stage.close());

const byOwner = () => ({
  person: stage.owner,
  hasPricing: true,
  sendsMail: true,
  now: stage.time.now(),
});
const makeTeam = async (name: string) => {
  stage.time.pass(1);
  const team = { id: newId(), name, users: [], emails: [] };
  await stage.store.teams.create(stage.workspace, team, byOwner());
  return team.id;
};
const open = () => stage.store.billing.openTeams(stage.workspace);
const bill = () => stage.store.billing.find(stage.workspace);
const downgrade = (team: string | null) =>
  stage.billing.downgradesAndRefunds.downgrade(stage.workspace, team, stage.owner);
/** What the mails about a refund say. */
const refundMails = async () => {
  const mails = await stage.rows
    .selectFrom('mails')
    .select('about')
    .where('kind', '=', 'plan_refunded')
    .execute();
  return mails.map(({ about }) => JSON.parse(about ?? '{}'));
};
const FREE = ['free', null, 0, true, false];
const PAID = ['pro', 'monthly', 2, true, false];

describe('moving to Starter', () => {
  it('[PL5] asks for the team to keep, and takes effect at the end of the term, when the other teams are archived', async () => {
    const [, green] = [await makeTeam('Red'), await makeTeam('Green'), await makeTeam('Blue')];
    expect(await downgrade(null)).toMatchObject({ ok: false, fields: { selectedTeamId: 'required' } });
    expect(await downgrade(newId())).toMatchObject({ ok: false, fields: { selectedTeamId: 'unknown' } });
    expect(await downgrade(green)).toMatchObject({ ok: true });
    expect(await bill()).toMatchObject({ next_plan: 'free', kept_team_id: green });
    await stage.days(20);
    expect(await stage.stands()).toEqual(PAID);
    expect(await open()).toHaveLength(3);
    await stage.days(11);
    expect(await stage.stands()).toEqual(FREE);
    expect(await open()).toEqual([green]);
    expect(stage.changes.at(-1)).toEqual([stage.workspace, expect.objectContaining({ length: 2 })]);
  });

  it('[PL5] can be undone until then', async () => {
    const team = await makeTeam('Red');
    await makeTeam('Green');
    await downgrade(team);
    await stage.billing.downgradesAndRefunds.takeBack(stage.workspace);
    expect(await bill()).toMatchObject({ next_plan: null });
    await stage.days(31);
    expect(await stage.stands()).toEqual(PAID);
    expect(await open()).toHaveLength(2);
  });

  it('[PL5] [WS7] stays as agreed if the workspace is deleted meanwhile and restored', async () => {
    const red = await makeTeam('Red');
    const leaveAndStay = async () => {
      await stage.billing.downgradesAndRefunds.leave(stage.workspace);
      expect(await bill()).toMatchObject({ next_plan: 'free' });
      await stage.billing.downgradesAndRefunds.stay(stage.workspace);
    };
    await leaveAndStay();
    expect(await bill()).toMatchObject({ next_plan: null });
    await downgrade(null);
    await leaveAndStay();
    expect(await bill()).toMatchObject({ next_plan: 'free', kept_team_id: red });
    await stage.billing.downgradesAndRefunds.takeBack(stage.workspace);
    await leaveAndStay();
    expect(await bill()).toMatchObject({ next_plan: null });
    await stage.buy({ seats: 1 });
    await leaveAndStay();
    expect(await bill()).toMatchObject({ next_plan: 'pro', next_seats: 1 });
  });

  it('[PL9] archives no team and mails nothing if plans are no longer sold', async () => {
    const red = await makeTeam('Red');
    await makeTeam('Green');
    await downgrade(red);
    await stage.billing.providerSync.stop();
    stage.hasPricing = false;
    const off = stage.another();
    const mails = () => stage.rows.selectFrom('mails').select('kind').execute();
    const before = await mails();
    stage.time.pass(31 * 86_400_000);
    await off.providerSync.sync(stage.workspace);
    expect(await bill()).toMatchObject({ status: 'none' });
    expect(await open()).toHaveLength(2);
    expect(await mails()).toEqual(before);
    await off.providerSync.stop();
  });

  it('[PL5] keeps the oldest team if the chosen one is gone by then', async () => {
    const [red, green] = [await makeTeam('Red'), await makeTeam('Green'), await makeTeam('Blue')];
    await downgrade(green);
    await stage.store.teams.change(green ?? '', { archived: true }, byOwner());
    await stage.days(31);
    expect(await open()).toEqual([red]);
  });

  it('[PL5] is immediate if the payment has failed for good, and ends the subscription', async () => {
    const page = (
      await stage.provider.paymentPage(
        `test:${stage.workspace}`,
        (await bill())?.subscription ?? '',
        'http://back',
      )
    )
      .split('/')
      .at(-1);
    await stage.page.play(page ?? '', 'give_up');
    await stage.billing.providerSync.sync(stage.workspace);
    expect(await stage.stands()).toEqual(['pro', 'monthly', 2, true, true]);
    await downgrade(null);
    expect(await stage.stands()).toEqual(FREE);
  });
});

describe('a full refund', () => {
  it('[PL8] is possible once within 45 days of the first payment, and moves the workspace to Starter', async () => {
    const red = await makeTeam('Red');
    await makeTeam('Green');
    await stage.days(40);
    expect(await stage.billing.downgradesAndRefunds.refund(stage.workspace, red, stage.owner)).toMatchObject({
      ok: true,
    });
    expect(await stage.stands()).toEqual(FREE);
    expect(await open()).toEqual([red]);
    await stage.pay({ plan: 'pro', seats: 1 });
    expect(await stage.billing.downgradesAndRefunds.refund(stage.workspace, red, stage.owner)).toEqual({
      ok: false,
      code: 'refund_over',
    });
    await stage.days(1);
    expect((await stage.stands())[0]).toBe('pro');
  });

  it('[PL8] mails how much is refunded: all that was paid', async () => {
    await stage.days(31);
    await stage.billing.downgradesAndRefunds.refund(stage.workspace, null, stage.owner);
    expect(await refundMails()).toEqual([expect.objectContaining({ refunded: 2_000 })]);
  });

  it('[PL8] is mailed without the amount if the provider does not tell it', async () => {
    stage.time.pass(1);
    stage.provider.invoices = () => Promise.reject(new Error('no answer'));
    expect(await stage.billing.downgradesAndRefunds.refund(stage.workspace, null, stage.owner)).toMatchObject(
      {
        ok: true,
      },
    );
    const [mail, ...others] = await refundMails();
    expect(mail).not.toHaveProperty('refunded');
    expect(others).toEqual([]);
  });

  it('[PL8] is not possible later', async () => {
    await stage.days(46);
    expect(await stage.billing.downgradesAndRefunds.refund(stage.workspace, null, stage.owner)).toEqual({
      ok: false,
      code: 'refund_over',
    });
    expect(await stage.stands()).toEqual(PAID);
  });

  it('[PL8] is retried if the provider does not answer', async () => {
    stage.time.pass(1);
    const { refund } = stage.provider;
    stage.provider.refund = () => Promise.reject(new Error('no answer'));
    await expect(
      stage.billing.downgradesAndRefunds.refund(stage.workspace, null, stage.owner),
    ).rejects.toThrow('no answer');
    expect(await stage.stands()).toEqual(PAID);
    stage.provider.refund = refund;
    stage.time.pass(10 * 60_000);
    await stage.billing.providerSync.idle();
    expect(await stage.stands()).toEqual(FREE);
  });
});

describe('several workspaces on Starter of one owner', () => {
  const rests = async (id = stage.workspace) => (await stage.store.workspaces.find(id))?.rests === 1;
  const by = () => ({ user: stage.owner, now: stage.time.now() });

  it('[WS13] [PL5] moving to Starter always works, and the one that came last rests until it is paid again', async () => {
    const other = await putWorkspace(stage.rows, [stage.owner], { plan: 'free' });
    expect(await downgrade(null)).toMatchObject({ ok: true });
    expect(await rests()).toBe(false);
    await stage.days(31);
    expect(await stage.stands()).toEqual(FREE);
    expect([await rests(), await rests(other)]).toEqual([true, false]);
    await stage.pay({ plan: 'pro', seats: 1, paymentPeriod: 'monthly' });
    expect(await rests()).toBe(false);
  });

  it('[WS13] [PL8] a refund always works, and the workspace wakes when the other one is deleted or paid', async () => {
    const other = await putWorkspace(stage.rows, [stage.owner], { plan: 'free' });
    stage.time.pass(1_000);
    expect(await stage.billing.downgradesAndRefunds.refund(stage.workspace, null, stage.owner)).toMatchObject(
      {
        ok: true,
      },
    );
    expect(await stage.stands()).toEqual(FREE);
    expect(await rests()).toBe(true);
    expect(await refundMails()).toEqual([expect.objectContaining({ rests: true })]);
    await stage.rows.updateTable('workspaces').set({ plan: 'pro' }).where('id', '=', other).execute();
    expect(await rests()).toBe(false);
    await stage.rows.updateTable('workspaces').set({ plan: 'free' }).where('id', '=', other).execute();
    await stage.store.workspaceEndings.mark(other, { from: stage.time.now() + 1_000, order: null }, by());
    expect(await rests()).toBe(false);
    stage.time.pass(500);
    // It comes back last, and so it is the one that rests.
    expect(await stage.store.workspaceEndings.keep(other, by())).toMatchObject({ rests: 1 });
    expect(await rests()).toBe(false);
  });

  it('[WS13] ones that have always been on Starter do not rest, nor does one that belongs to someone else now', async () => {
    const other = await putWorkspace(stage.rows, [stage.owner], { plan: 'free' });
    const third = await putWorkspace(stage.rows, [stage.owner], { plan: 'free', created_at: 1 });
    expect([await rests(other), await rests(third)]).toEqual([false, false]);
    stage.time.pass(1_000);
    await stage.billing.downgradesAndRefunds.refund(stage.workspace, null, stage.owner);
    const bob = await stage.store.users.createGuest(newId(), 'Bob', stage.time.now(), null);
    const offer = { offered_to: bob.id, offered_until: stage.time.now() + 1_000 };
    await stage.rows.updateTable('workspaces').set(offer).where('id', '=', stage.workspace).execute();
    expect(await rests()).toBe(true);
    const accepted = { user: bob.id, now: stage.time.now() };
    expect(await stage.store.handover.accept(stage.workspace, accepted, true)).toMatchObject({ rests: 0 });
  });

  it('[WS1] is the limit when a workspace that will move to Starter is handed over', async () => {
    const bob = await stage.store.users.createGuest(newId(), 'Bob', stage.time.now(), null);
    await putWorkspace(stage.rows, [bob.id], { plan: 'free' });
    await downgrade(null);
    const offer = { offered_to: bob.id, offered_until: stage.time.now() + 1_000 };
    await stage.rows.updateTable('workspaces').set(offer).where('id', '=', stage.workspace).execute();
    const by = { user: bob.id, now: stage.time.now() };
    expect(await stage.store.handover.accept(stage.workspace, by, true)).toBe('free_workspace_limit');
  });
});

describe('a term that ends', () => {
  it('[PL5] is followed by the next, however many servers check at once', async () => {
    const others = [stage.another(), stage.another()];
    await downgrade(null);
    stage.time.pass(31 * 86_400_000);
    for (const { providerSync } of others) providerSync.start();
    await Promise.all([stage.billing, ...others].map(({ providerSync }) => providerSync.idle()));
    expect(await stage.stands()).toEqual(FREE);
    expect(stage.changes.filter(([workspace]) => workspace === stage.workspace)).toHaveLength(2);
    await Promise.all(others.map(({ providerSync }) => providerSync.stop()));
  });
});
