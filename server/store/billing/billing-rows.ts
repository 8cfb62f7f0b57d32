import type { Kysely, Selectable } from 'kysely';
import type { BillingTable } from '../database/billing-tables.ts';
import type { Schema } from '../database/schema.ts';
import { seatedAddresses } from '../workspaces/seats.ts';
import { agreeLess } from './agree-less.ts';
import { agreeStarter } from './agree-starter.ts';
import { chooseStarter } from './choose-starter.ts';
import { type Held, holdSeats } from './hold-seats.ts';
import { openTeams, type Saved, saveBilling, type Written } from './save-billing.ts';

export type BillingRow = Selectable<BillingTable>;

/** How long somebody who has taken a row to look at it has for that, ms; then another may. */
const LEASE_MS = 5 * 60_000;

/** What workspaces have bought. Times are epoch ms. */
export interface BillingRows {
  /** Null where nothing was ever to be paid. */
  find: (workspace: string) => Promise<BillingRow | null>;
  /** Whose customer this is; null where nobody's. */
  workspaceOf: (customer: string) => Promise<string | null>;
  /** Begins one with the customer of a provider, or takes over the one that a provider of before had. */
  begin: (workspace: string, provider: string, customer: string, now: number) => Promise<void>;
  /**
   * Holds a workspace that has paid nothing to so many seats, which it may be paying for now. False where there are more
   * people in it, or invited to it.
   */
  hold: (workspace: string, held: Held, now: number) => Promise<boolean>;
  /** Takes those into hand that are to be looked at by now; no other server gets them meanwhile. */
  claim: (now: number, limit: number) => Promise<string[]>;
  /** Writes what is so now; null where it has changed since it was read. */
  save: (written: Written, now: number) => Promise<Saved | null>;
  /**
   * Agrees to less from the next term on. False where there are more people in the workspace, or invited to it, than seats
   * then.
   */
  agreeLess: (workspace: string, next: { plan: string; seats: number }, now: number) => Promise<boolean>;
  /**
   * Writes that a paid one goes down to Starter. `changed` where the row has since it was read; `free_workspace_limit`
   * where its owner has another on Starter, or going there (WS1).
   */
  agreeStarter: (billing: BillingRow) => Promise<'saved' | 'changed' | 'free_workspace_limit'>;
  /** Starter where nothing is paid yet (WS1). */
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
    begin: async (workspace, provider, customer, now) => {
      await db
        .insertInto('billing')
        .values({
          ...EMPTY,
          workspace_id: workspace,
          provider,
          customer,
          look_at: now + LEASE_MS,
          version: 1,
        })
        .onConflict((conflict) =>
          conflict
            .column('workspace_id')
            .doUpdateSet(({ eb, ref }) => ({
              provider,
              customer,
              version: eb(ref('billing.version'), '+', 1),
            }))
            .where('billing.customer', '!=', customer),
        )
        .execute();
    },
    save: async (written, now) => {
      const saved = await saveBilling(db, written, now);
      if (saved && written.happened.length > 0) announce();
      return saved;
    },
    hold: (workspace, held, now) => holdSeats(db, workspace, held, now),
    agreeLess: (workspace, next, now) => agreeLess(db, workspace, next, now),
    agreeStarter: (billing) => agreeStarter(db, billing),
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

/** A workspace that has paid nothing yet. */
const EMPTY: Omit<BillingRow, 'workspace_id' | 'provider' | 'customer' | 'look_at' | 'version'> = {
  subscription: null,
  status: 'none',
  plan: null,
  payment_period: null,
  seats: null,
  term_starts_at: null,
  term_ends_at: null,
  next_plan: null,
  next_seats: null,
  kept_team_id: null,
  first_paid_at: null,
  failed_at: null,
  refund_asked_at: null,
};
