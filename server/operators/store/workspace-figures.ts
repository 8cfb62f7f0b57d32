import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { WorkspaceFiguresQuery } from '#contract/operators/operator-payloads.ts';
import type { WorkspaceRow } from '../../access/store/memberships.ts';
import { restsNow } from '../../access/store/resting.ts';
import type { Schema } from '../../store/database/schema.ts';

/** A workspace in numbers. */
export interface CountedWorkspace {
  row: Omit<
    WorkspaceRow,
    'name' | 'avatar' | 'owner_id' | 'offered_to' | 'offered_until' | 'starter_since' | 'unpaid_told_at'
  >;
  members: number;
  /** Those that are not archived. */
  teams: number;
  retros: number;
  /** Facts in the logs of its retros. */
  facts: number;
}

/** All workspaces, in numbers (OP3). */
export interface WorkspaceFiguresRows {
  page: (query: WorkspaceFiguresQuery, limit: number) => Promise<{ rows: CountedWorkspace[]; total: number }>;
  find: (id: string) => Promise<CountedWorkspace | null>;
}

export function sqlWorkspaceFigures(db: Kysely<Schema>): WorkspaceFiguresRows {
  const counted = () =>
    db
      .selectFrom('workspaces')
      .select([
        'id',
        'created_at',
        'plan',
        'payment_period',
        'seats',
        'decided',
        'suspended_at',
        'operators_suspended_at',
        'operators_suspended_for',
        'gone_from',
        restsNow.as('rests'),
      ])
      .select((eb) => [membersOf(eb).as('members'), teamsOf(eb).as('teams'), retrosOf(eb).as('retros')]);
  const withFacts = async (rows: Awaited<ReturnType<ReturnType<typeof counted>['execute']>>) => {
    const facts = await factsOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map(
      ({ members, teams, retros, ...row }): CountedWorkspace => ({
        row,
        members: Number(members),
        teams: Number(teams),
        retros: Number(retros),
        facts: facts.get(row.id) ?? 0,
      }),
    );
  };
  return {
    page: async ({ offset, order, search, only }, limit) => {
      const isAskedFor = (eb: Of) =>
        eb.and([
          ...(search === undefined ? [] : [eb('id', 'like', `${search}%`)]),
          ...(only === undefined ? [] : [eb('operators_suspended_at', 'is not', null)]),
        ]);
      const query = counted().where(isAskedFor);
      const ordered = order === 'created' ? query : query.orderBy(order, 'desc');
      const rows = await ordered
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await db
        .selectFrom('workspaces')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where(isAskedFor)
        .executeTakeFirstOrThrow();
      return { rows: await withFacts(rows), total: Number(total) };
    },
    find: async (id) => (await withFacts(await counted().where('id', '=', id).execute()))[0] ?? null,
  };
}

type Of = ExpressionBuilder<Schema, 'workspaces'>;

const membersOf = (eb: Of) =>
  eb
    .selectFrom('workspace_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('workspace_members.workspace_id', '=', 'workspaces.id');

const teamsOf = (eb: Of) =>
  eb
    .selectFrom('teams')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('teams.workspace_id', '=', 'workspaces.id')
    .where('teams.archived_at', 'is', null);

const retrosOf = (eb: Of) =>
  eb
    .selectFrom('teams')
    .innerJoin('retros', 'retros.team_id', 'teams.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('teams.workspace_id', '=', 'workspaces.id');

/** The last number in each log is its number of facts: the facts are not read. */
async function factsOf(db: Kysely<Schema>, workspaces: readonly string[]): Promise<Map<string, number>> {
  if (workspaces.length === 0) return new Map();
  const rows = await db
    .selectFrom('teams')
    .innerJoin('retros', 'retros.team_id', 'teams.id')
    .select('teams.workspace_id')
    .select(
      sql<number>`sum((select max(seq) from retro_facts where retro_facts.retro_id = retros.id))`.as('facts'),
    )
    .where('teams.workspace_id', 'in', workspaces)
    .groupBy('teams.workspace_id')
    .execute();
  return new Map(rows.map(({ workspace_id, facts }) => [workspace_id, Number(facts)]));
}
