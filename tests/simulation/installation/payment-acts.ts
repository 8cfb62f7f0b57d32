import type { Act } from './act.ts';
import { doAll } from './act.ts';
import type { Installation, Person } from './installation.ts';
import { type Draw, invite } from './member-acts.ts';
import { seatsTaken } from './standing-checks.ts';

/** The owner of a workspace, or now and then somebody else. */
function payer(at: Installation, by: Person, workspace: string): Person {
  const owner = at.ownerOf(workspace);
  return owner && at.world.chance.happens(0.9) ? owner : by;
}

const mayNotPay = ({ known }: Installation, { id }: Person, workspace: string): string | null =>
  !known.mayBe(`owner:${workspace}`, id ?? '') || known.is(`gone:${workspace}`) ? 'WS4' : null;

const reads = (workspace: string): string[] => [`owner:${workspace}`, `gone:${workspace}`];

/** Moving to Starter archives all teams but one, now or later. */
const archived = ({ teams }: Installation, workspace: string) =>
  teams
    .filter((team) => team.workspace === workspace)
    .map(({ id }) => ({ key: `archived:${id}`, value: 'yes' }));

/** Buys something; where it has to be paid on a page, that is opened. */
export const buyFor = (at: Installation, by: Person, workspace: string, body: object): Act => ({
  by,
  call: { method: 'PATCH', path: `/workspaces/${workspace}`, body },
  mayNot: mayNotPay(at, by, workspace),
  reads: reads(workspace),
  effects: [],
  done: (json) => {
    const page = /\/pay\/(\w+)$/.exec(json.redirect_url ?? '')?.[1];
    if (page) at.openPages.push({ page, by, workspace });
  },
});

/** A plan, with more or fewer seats. */
const buy: Draw = (at, somebody, workspace) => {
  const { chance } = at.world;
  return buyFor(at, payer(at, somebody, workspace), workspace, {
    plan: chance.pick(['pro', 'premium']),
    payment_period: chance.pick(['monthly', 'monthly', 'monthly', 'annual']),
    seats: 2 + chance.roll(6),
  });
};

const moreSeats: Draw = (at, somebody, workspace) => {
  const by = payer(at, somebody, workspace);
  const [live] = at.stripe.books.liveOf(workspace);
  if (!live) return buy(at, somebody, workspace);
  const seats = Math.max(1, live.paid.seats + at.world.chance.pick([1, 1, 2, -1]));
  return {
    by,
    call: { method: 'PATCH', path: `/workspaces/${workspace}`, body: { seats } },
    mayNot: mayNotPay(at, by, workspace),
    reads: reads(workspace),
    effects: [],
  };
};

const planLess =
  (method: 'PUT' | 'POST', path: string): Draw =>
  (at, somebody, workspace) => {
    const by = payer(at, somebody, workspace);
    const open = at.teams.filter(
      (team) => team.workspace === workspace && at.known.mayBe(`archived:${team.id}`, 'no'),
    );
    const kept = open.length > 0 ? at.world.chance.pick(open).id : null;
    const asked = at.world.time.now();
    if (path === 'refund') at.refunding.add(workspace);
    return {
      by,
      call: { method, path: `/workspaces/${workspace}/${path}`, body: { selected_team_id: kept } },
      mayNot: mayNotPay(at, by, workspace),
      reads: reads(workspace),
      effects: [],
      perhaps: archived(at, workspace),
      ...(path === 'refund' && { done: () => at.refunded.set(workspace, asked) }),
    };
  };
const downgrade = planLess('PUT', 'downgrade');
const refund = planLess('POST', 'refund');

const takeBack: Draw = (at, somebody, workspace) => {
  const by = payer(at, somebody, workspace);
  return {
    by,
    call: { method: 'DELETE', path: `/workspaces/${workspace}/downgrade` },
    mayNot: mayNotPay(at, by, workspace),
    reads: reads(workspace),
    effects: [],
  };
};

/** What people do about what a workspace pays for, some of it more often. */
export const PAYMENT_ACTS: readonly Draw[] = [
  buy,
  buy,
  buy,
  moreSeats,
  moreSeats,
  downgrade,
  takeBack,
  refund,
];

/** Somebody pays on a page that they have open, and comes back from it, or does not. */
export async function payOpenPage(at: Installation): Promise<void> {
  const { world, openPages, stripe } = at;
  if (openPages.length === 0) return;
  const [open] = openPages.splice(world.chance.roll(openPages.length), 1);
  if (!open) return;
  const isPaid = stripe.books.pay(open.page);
  world.tell(`${open.by.name} ${isPaid ? 'pays' : 'cannot pay'} on ${open.page} for ${open.workspace}`);
  if (!isPaid || world.chance.happens(0.3)) return;
  const back: Act = {
    by: open.by,
    call: { method: 'POST', path: `/workspaces/${open.workspace}/paid` },
    mayNot: null,
    effects: [],
  };
  await doAll(at, [back]);
}

/** An owner gives up every seat that nobody has, and at the same moment somebody is invited (IN5). */
export function squeezeSeats(at: Installation): Act[] {
  const paid = at.workspaces.filter((workspace) => at.stripe.books.liveOf(workspace).length > 0);
  if (paid.length === 0) return [];
  const workspace = at.world.chance.pick(paid);
  const owner = at.ownerOf(workspace);
  const inviting = owner && invite(at, owner, workspace);
  if (!owner || !inviting) return [];
  const call = {
    method: 'PATCH',
    path: `/workspaces/${workspace}`,
    body: { seats: seatsTaken(at, workspace) },
  } as const;
  const reducing = {
    by: owner,
    call,
    mayNot: mayNotPay(at, owner, workspace),
    reads: reads(workspace),
    effects: [],
  };
  return [reducing, inviting];
}

/** Cards are refused from now on, or are good again. */
export function cards({ world, stripe, workspaces }: Installation): void {
  if (workspaces.length === 0) return;
  const workspace = world.chance.pick(workspaces);
  const { refusing } = stripe.books;
  if (!refusing.delete(workspace)) refusing.add(workspace);
  world.tell(`the cards of ${workspace} are ${refusing.has(workspace) ? 'refused' : 'good'}`);
}
