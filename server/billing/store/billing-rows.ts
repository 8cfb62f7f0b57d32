import type { Kysely } from 'kysely';
import { readWorkspace } from '../../access/store/workspace-row.ts';
import { seatedAddresses } from '../../invitations/store/seats.ts';
import type { Schema } from '../../store/database/schema.ts';
import { agreeReduction } from './agree-reduction.ts';
import { type BillingChange, type BillingRow, NOTHING_BOUGHT, type SavedBilling } from './billing-change.ts';
import { chooseStarter } from './choose-starter.ts';
import { holdSeats, type SeatHold, withdrawOrders } from './hold-seats.ts';
import { openTeams, saveBilling } from './save-billing.ts';

/** The payer of a workspace. */
export interface Payer {
  name: string;
  email: string | null;
}

/** A workspace as a customer of a provider of payments. */
export interface NewCustomer {
  provider: string;
  customer: string;
  /** The customer that was deleted there; null for none. */
  instead: string | null;
  /** The payer that the provider has (`payerMark`). */
  billedAs: string;
}

/** How long a server holds a row that it checks, ms; then another may take it. */
const LEASE_MS = 5 * 60_000;
/** How long a change may take at most, ms: calls of a provider that does not answer are tried again. */
const CHANGE_MS = 2 * 60_000;

/** What workspaces have bought. Times are epoch ms. */
export interface BillingRows {
  /** Null if nothing was ever bought. */
  find: (workspace: string) => Promise<BillingRow | null>;
  /** The workspace of this customer; null if none. */
  workspaceOf: (customer: string) => Promise<string | null>;
  /**
   * Creates a row with the customer of a provider. It replaces the customer `instead`, and one that an earlier provider
   * had. Returns the customer that counts: if two servers do this at once, the first one's.
   */
  begin: (workspace: string, customer: NewCustomer, now: number) => Promise<string>;
  /** Whether the workspace is there and not being deleted. */
  isStaying: (workspace: string) => Promise<boolean>;
  /** The payer: the owner of the workspace. Null if it is deleted. */
  payer: (workspace: string) => Promise<Payer | null>;
  /** Remembers who asked for the next change, for the history; null if there is none. */
  ask: (workspace: string, by: string | null) => Promise<void>;
  /**
   * Holds a workspace for one change at the provider: until when, epoch ms; null if another change of it is under way. A change that is
   * never ended, as by a server that dies, ends then.
   */
  beginChange: (workspace: string, now: number) => Promise<number | null>;
  /** Ends a change that was begun until then. */
  endChange: (workspace: string, until: number) => Promise<void>;
  /**
   * A payment page is ordered; the addresses of earlier ones may no longer be given out. Until it expires a workspace that
   * has paid nothing is limited to these seats. The number of the order, 1 for the first, kept as the row's `page`;
   * null if more people are in the workspace or invited.
   */
  hold: (workspace: string, held: SeatHold, now: number) => Promise<number | null>;
  /** As `withdrawOrders`. */
  withdrawOrders: (workspace: string) => Promise<string | null>;
  /** Takes the rows that are due for a check; no other server gets them meanwhile. */
  claim: (now: number, limit: number) => Promise<string[]>;
  /** Writes the new state; null if the row has changed since it was read. */
  save: (written: BillingChange, now: number) => Promise<SavedBilling | null>;
  /**
   * Sets a reduction for the next term. False if more people are in the workspace, or invited to it, than seats
   * then.
   */
  agreeReduction: (workspace: string, next: { plan: string; seats: number }, now: number) => Promise<boolean>;
  /** Starter if nothing is paid yet (WS1). */
  chooseStarter: (
    workspace: string,
    by: { user: string; now: number },
  ) => Promise<'free_workspace_limit' | null>;
  /** How many people are in a workspace or invited to it. */
  people: (workspace: string, now: number) => Promise<number>;
  /** The teams of a workspace that are not archived, the oldest first. */
  openTeams: (workspace: string) => Promise<string[]>;
}

export function sqlBillingRows(db: Kysely<Schema>, announce: () => void): BillingRows {
  return {
    find: async (workspace) => {
      const row = await db
        .selectFrom('billing')
        .selectAll()
        .where('workspace_id', '=', workspace)
        .executeTakeFirst();
      return row ?? null;
    },
    workspaceOf: async (customer) => {
      const row = await db
        .selectFrom('billing')
        .select('workspace_id')
        .where('customer', '=', customer)
        .executeTakeFirst();
      return row?.workspace_id ?? null;
    },
    begin: (workspace, customer, now) => begin(db, workspace, customer, now),
    isStaying: async (workspace) => (await readWorkspace(db, workspace))?.gone_from === null,
    payer: async (workspace) => {
      const owner = await db
        .selectFrom('workspaces')
        .innerJoin('users', 'users.id', 'workspaces.owner_id')
        .select(['users.name', 'users.email'])
        .where('workspaces.id', '=', workspace)
        .executeTakeFirst();
      return owner ?? null;
    },
    ask: async (workspace, by) => {
      await db.updateTable('billing').set({ asked_by: by }).where('workspace_id', '=', workspace).execute();
    },
    beginChange: async (workspace, now) => {
      const until = now + CHANGE_MS;
      const { numUpdatedRows } = await heldFor(db, workspace, until)
        .where(({ or, eb }) => or([eb('changing_until', 'is', null), eb('changing_until', '<=', now)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n ? until : null;
    },
    endChange: async (workspace, until) => {
      await heldFor(db, workspace, null).where('changing_until', '=', until).execute();
    },
    save: async (written, now) => {
      const saved = await saveBilling(db, written, now);
      if (saved && written.happened.length > 0) announce();
      return saved;
    },
    hold: (workspace, held, now) => holdSeats(db, workspace, held, now),
    withdrawOrders: (workspace) => withdrawOrders(db, workspace),
    agreeReduction: (workspace, next, now) => agreeReduction(db, workspace, next, now),
    chooseStarter: (workspace, by) => chooseStarter(db, workspace, by),
    people: async (workspace, now) => (await seatedAddresses(db, workspace, now)).size,
    openTeams: (workspace) => openTeams(db, workspace),
    claim: async (now, limit) => {
      const due = db
        .selectFrom('billing')
        .select('workspace_id')
        .where('look_at', '<=', now)
        .orderBy('look_at')
        .limit(limit);
      const rows = await db
        .updateTable('billing')
        .set({ look_at: now + LEASE_MS })
        .where('workspace_id', 'in', due)
        .where('look_at', '<=', now)
        .returning('workspace_id')
        .execute();
      return rows.map(({ workspace_id }) => workspace_id);
    },
  };
}

/** What was read before it, or while it was under way, is not written any more. */
const heldFor = (db: Kysely<Schema>, workspace: string, until: number | null) =>
  db
    .updateTable('billing')
    .set(({ eb, ref }) => ({ changing_until: until, version: eb(ref('version'), '+', 1) }))
    .where('workspace_id', '=', workspace);

async function begin(
  db: Kysely<Schema>,
  workspace: string,
  { provider, customer, instead, billedAs }: NewCustomer,
  now: number,
): Promise<string> {
  await db
    .insertInto('billing')
    .values({
      ...EMPTY,
      workspace_id: workspace,
      provider,
      customer,
      billed_as: billedAs,
      look_at: now + LEASE_MS,
      version: 1,
    })
    // Of either column: two servers that begin at once bring the same customer.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('billing')
    .set(({ eb, ref }) => ({ provider, customer, billed_as: billedAs, version: eb(ref('version'), '+', 1) }))
    .where('workspace_id', '=', workspace)
    .where(({ or, eb }) => or([eb('provider', '!=', provider), eb('customer', '=', instead)]))
    .execute();
  const row = await db
    .selectFrom('billing')
    .select('customer')
    .where('workspace_id', '=', workspace)
    .executeTakeFirstOrThrow();
  return row.customer ?? customer;
}

/** A workspace that has paid nothing yet. */
const EMPTY: Omit<
  BillingRow,
  'workspace_id' | 'provider' | 'customer' | 'billed_as' | 'look_at' | 'version'
> = {
  ...NOTHING_BOUGHT,
  subscription: null,
  first_paid_at: null,
  receipted_at: null,
  refund_asked_at: null,
  page: null,
  asked_by: null,
  changing_until: null,
};
