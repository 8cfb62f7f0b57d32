import type { Installation } from './installation.ts';
import type { Subscribed } from './stripe-books.ts';

interface Paid {
  id: string;
  plan: string;
  seats: number;
  decided: number;
  suspended_at: number | null;
}

/** What each workspace may use is what the provider's books say, once every event has come or a day has passed (PL5, PL6). */
export function checkPlans(at: Installation): void {
  const { world, stripe } = at;
  const { books } = stripe;
  for (const row of at.rows<Paid>('select id, plan, seats, decided, suspended_at from workspaces')) {
    const live = books.liveOf(row.id).toSorted((one, other) => one.created - other.created);
    if (live.length > 1) world.fail(`[PL6] the workspace ${row.id} pays for ${live.length} plans`);
    const [counts] = live;
    const wanted = counts
      ? [counts.paid, counts.most].map(({ plan, seats }) => `${plan} with ${seatsOf(counts, seats)}`)
      : ['free with 0'];
    const used = `${row.plan} with ${row.seats}`;
    if (row.decided === 1 && !wanted.includes(used))
      world.fail(`[PL6] the workspace ${row.id} has ${used} seats, and the books say ${wanted[0]}`);
    if (counts && row.decided === 0)
      world.fail(`[PL5] the workspace ${row.id} is paid for, and counts as not decided`);
    if ((row.suspended_at !== null) !== (counts?.status === 'unpaid'))
      world.fail(
        `[PL7] the workspace ${row.id} is ${row.suspended_at === null ? 'not ' : ''}suspended, and is ${counts?.status}`,
      );
  }
  const kept = new Set(at.rows<{ id: string }>('select id from workspaces').map(({ id }) => id));
  for (const one of books.subscriptions)
    if (one.status !== 'canceled' && !kept.has(one.workspace))
      world.fail(`[WS7] the workspace ${one.workspace} is erased, and ${one.id} goes on`);
  for (const [workspace, asked] of at.refunded) checkRefund(at, workspace, asked);
}

/** Nobody gets a seat that will be gone with the next term (PL5). */
const seatsOf = ({ item }: Subscribed, seats: number): number => Math.min(seats, item.seats);

/** Everything that was paid until a refund was asked for is given back, and nothing goes on (PL8). */
function checkRefund({ world, stripe }: Installation, workspace: string, asked: number): void {
  const charges = stripe.books.charges.filter((one) => one.workspace === workspace && one.at <= asked);
  const owed = charges.filter((one) => one.amount > 0 && one.refunded === 0);
  if (owed.length > 0)
    world.fail(`[PL8] ${owed.length} payments of the workspace ${workspace} were not given back`);
  for (const { id, created } of stripe.books.liveOf(workspace))
    if (created <= asked) world.fail(`[PL8] ${id} of the workspace ${workspace} was given back, and goes on`);
}
