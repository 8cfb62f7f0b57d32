import { type Kysely, sql } from 'kysely';
import type {
  FoundAccount,
  InterventionAbout,
  InterventionKind,
} from '#contract/operators/operator-payloads.ts';
import type { Schema } from '../../store/database/schema.ts';
import { noteIntervention, type Operator } from './interventions.ts';

/** What an operator typed: a whole address, or a whole name. */
export type LookupTerm = { email: string } | { name: string };

export interface LookupRows {
  accounts: FoundAccount[];
  /** Ids of workspaces. */
  workspaces: string[];
  /** More have this name than may be shown: then none is. */
  isTooMany: boolean;
}

/** Finding an account or a workspace by what its owner says it is called; never a list of them (OP6). */
export interface Lookups {
  /** What has this whole address, or this whole name, regardless of case. The look-up is noted, without what was typed. */
  find: (term: LookupTerm, limit: number, by: Operator) => Promise<LookupRows>;
  /** Notes that a link to a new password was mailed, or shown to the operator. */
  noteReset: (account: string, how: 'mailed' | 'handed', by: Operator) => Promise<void>;
}

export function sqlLookups(db: Kysely<Schema>): Lookups {
  const note = (kind: InterventionKind, about: InterventionAbout, by: Operator) =>
    db.transaction().execute((trx) => noteIntervention(trx, kind, about, by));
  return {
    find: async (term, limit, by) => {
      const accounts = await accountsOf(db, term, limit + 1);
      const workspaces = 'name' in term ? await workspacesNamed(db, term.name, limit + 1) : [];
      const isTooMany = Math.max(accounts.length, workspaces.length) > limit;
      const ids = isTooMany ? [] : [...accounts.map(({ id }) => id), ...workspaces];
      await note('account.looked-up', { found: ids }, by);
      return isTooMany
        ? { accounts: [], workspaces: [], isTooMany }
        : { accounts: await withWorkspaces(db, accounts), workspaces, isTooMany };
    },
    noteReset: (account, how, by) => note(`account.reset-${how}`, { account }, by),
  };
}

type Account = Omit<FoundAccount, 'workspaces'>;

/** People who can log in: no guests, and nobody who was only named in an imported file. */
async function accountsOf(db: Kysely<Schema>, term: LookupTerm, limit: number): Promise<Account[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'created_at', 'verified', 'password_hash', 'google_sub'])
    .where((eb) =>
      'email' in term
        ? eb('email', '=', term.email)
        : eb.and([eb(sql`lower(name)`, '=', sql`lower(${term.name})`), eb('email', 'is not', null)]),
    )
    .where('temporary', '=', 0)
    .where('deleted_at', 'is', null)
    .where('imported_into', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: Number(row.created_at),
    isConfirmed: row.verified === 1,
    hasPassword: row.password_hash !== null,
    hasGoogle: row.google_sub !== null,
  }));
}

async function workspacesNamed(db: Kysely<Schema>, name: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('workspaces')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

async function withWorkspaces(db: Kysely<Schema>, accounts: readonly Account[]): Promise<FoundAccount[]> {
  if (accounts.length === 0) return [];
  const rows = await db
    .selectFrom('workspace_members')
    .innerJoin('workspaces', 'workspaces.id', 'workspace_members.workspace_id')
    .select(['user_id', 'workspace_id', 'owner_id'])
    .where(
      'user_id',
      'in',
      accounts.map(({ id }) => id),
    )
    .orderBy('workspace_id')
    .execute();
  return accounts.map((account) => ({
    ...account,
    workspaces: rows
      .filter(({ user_id }) => user_id === account.id)
      .map(({ workspace_id, owner_id }) => ({ id: workspace_id, isOwner: owner_id === account.id })),
  }));
}
