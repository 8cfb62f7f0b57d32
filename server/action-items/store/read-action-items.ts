import type { Kysely } from 'kysely';
import {
  ACTIONS_PAGE,
  type MyActions,
  myActionSchema,
  type TeamActions,
  teamActionSchema,
} from '#contract/action-items/action-item-payloads.ts';
import { searchKey } from '#contract/base/search-key.ts';
import { type ActionStatus, type CarriedItem, carriedItemSchema } from '#contract/retro/retro-data.ts';
import type { Schema } from '../../store/database/schema.ts';
import { storedJson } from '../../store/database/stored-json.ts';
import { removedByRetro, removedFrom } from '../../store/read-models/retro-removed.ts';

/** The team's open action items that the lobby shows, the newest. */
export const MOST_CARRIED = 100;
/** People removed from a retro; if there are more, its open items stay in the team's list. */
const MOST_KEPT_FROM = 20;

/**
 * Action items as lists show them. Each is one query by an index, and one for the names of their owners (LI7). Nobody gets those of
 * retros they were removed from (RO6).
 */
export interface ActionItems {
  /** A team's for a reader: open ones with those due first at the top, others the newest first; with `mine` only theirs. */
  ofTeam: (team: string, query: TeamActionsAsked) => Promise<ListedActions>;
  /** One of a team's, and its retro; null if there is none. */
  find: (team: string, id: string, reader: string) => Promise<TeamActions['items'][number] | null>;
  /** The finished retro of a team that was held last, of those that a reader may read: what is added goes there (TA7). */
  lastHeld: (team: string, reader: string) => Promise<string | null>;
  /**
   * What the lobby of a team's retro shows (LO5): the newest open ones of its other retros, and these in their present state,
   * oldest first; deleted ones are left out.
   */
  carried: (team: string, retro: string, known: readonly string[]) => Promise<CarriedItem[]>;
  /** A person's open items, from the active teams they are in or whose workspace they own. */
  ofOwner: (user: string, offset: number) => Promise<MyActions>;
}

/** A page of a team's list. */
type ListedActions = Pick<TeamActions, 'items' | 'total'>;

export interface TeamActionsAsked {
  reader: string;
  state?: ActionStatus | undefined;
  mine?: boolean;
  /** Words in their text, or in an owner's name. */
  search?: string | undefined;
  offset: number;
  /** `ACTIONS_PAGE` if left out. */
  limit?: number;
}

const rowsIn = (db: Kysely<Schema>) =>
  db
    .selectFrom('action_items')
    .innerJoin('retros', 'retros.id', 'action_items.retro_id')
    .selectAll('action_items')
    .select('retros.name as retro');
type Row = Awaited<ReturnType<ReturnType<typeof rowsIn>['execute']>>[number];

export function sqlActionItems(db: Kysely<Schema>): ActionItems {
  return {
    ofTeam: (team, query) => ofTeam(db, team, query),
    find: async (team, id, reader) => {
      const one = rowsIn(db)
        .where('action_items.team_id', '=', team)
        .where('action_items.retro_id', 'not in', removedFrom(db, reader));
      // Ids come from browsers: reusing the id of another retro's item must not hide that item.
      const rows = await one
        .where('action_items.action_id', '=', id)
        .orderBy('action_items.created_at')
        .orderBy('action_items.retro_id')
        .limit(1)
        .execute();
      const [item] = await shownIn(db, rows);
      return item ? teamActionSchema.parse(item) : null;
    },
    lastHeld: async (team, reader) => {
      const row = await db
        .selectFrom('held_retros')
        .select('retro_id')
        .where('team_id', '=', team)
        .where('retro_id', 'not in', removedFrom(db, reader))
        .orderBy('held_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.retro_id ?? null;
    },
    carried: (team, retro, known) => carriedInto(db, { team, retro, known }),
    ofOwner: (user, offset) => ofOwner(db, user, offset),
  };
}

/** Comes after every day. */
const NO_DAY = '9999';

async function ofTeam(db: Kysely<Schema>, team: string, query: TeamActionsAsked): Promise<ListedActions> {
  const { offset, limit = ACTIONS_PAGE } = query;
  const wanted = searchKey(query.search ?? '');
  if (wanted !== '') return searchedIn(db, team, query, wanted);
  const rows = await inOrder(db, team, query).limit(limit).offset(offset).execute();
  const { total } = await itemsOf(db, team, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const shown = await shownIn(db, rows);
  return { items: shown.map((item) => teamActionSchema.parse(item)), total: Number(total) };
}

/** Databases do not agree on accents, so the team's items are compared here. */
async function searchedIn(
  db: Kysely<Schema>,
  team: string,
  query: TeamActionsAsked,
  wanted: string,
): Promise<ListedActions> {
  const { offset, limit = ACTIONS_PAGE } = query;
  const matching = (await shownIn(db, await inOrder(db, team, query).execute())).filter((item) => {
    const words = searchKey([item.description, ...item.owners.map(({ name }) => name)].join('\n'));
    return wanted.split(/\s+/).every((word) => words.includes(word));
  });
  const items = matching.slice(offset, offset + limit).map((item) => teamActionSchema.parse(item));
  return { items, total: matching.length };
}

function itemsOf(db: Kysely<Schema>, team: string, { reader, state, mine }: TeamActionsAsked) {
  const items = db
    .selectFrom('action_items')
    .where(({ eb, refTuple, selectFrom }) => {
      if (!mine) return eb('action_items.team_id', '=', team);
      // A person has few: other items of the team are not read.
      const theirs = selectFrom('action_owners')
        .select(['action_owners.retro_id', 'action_owners.action_id'])
        .where('action_owners.user_id', '=', reader)
        .where('action_owners.team_id', '=', team);
      const one = refTuple('action_items.retro_id', 'action_items.action_id');
      return eb(one, 'in', theirs.$asTuple('retro_id', 'action_id'));
    })
    .where('action_items.retro_id', 'not in', removedFrom(db, reader));
  return state === undefined ? items : items.where('action_items.status', '=', state);
}

/** A team has few open ones, so that these are sorted by their days; all others stand in an index in their order. */
function inOrder(db: Kysely<Schema>, team: string, query: TeamActionsAsked) {
  const rows = itemsOf(db, team, query)
    .innerJoin('retros', 'retros.id', 'action_items.retro_id')
    .selectAll('action_items')
    .select('retros.name as retro');
  const sorted =
    query.state === 'open'
      ? rows.orderBy(({ fn, ref, val }) => fn.coalesce(ref('action_items.due_on'), val(NO_DAY)))
      : rows;
  return sorted.orderBy('action_items.created_at', 'desc').orderBy('action_items.action_id', 'desc');
}

/** Their order is in an index, so a page reads no more than it shows. */
async function ofOwner(db: Kysely<Schema>, user: string, offset: number): Promise<MyActions> {
  const rows = await ownedBy(db, user)
    .innerJoin('action_items', (join) =>
      join
        .onRef('action_items.retro_id', '=', 'action_owners.retro_id')
        .onRef('action_items.action_id', '=', 'action_owners.action_id'),
    )
    .innerJoin('retros', 'retros.id', 'action_owners.retro_id')
    .selectAll('action_items')
    .select(['retros.name as retro', 'teams.name as team', 'teams.workspace_id as workspace'])
    .orderBy('action_owners.due_key')
    .orderBy('action_owners.created_at')
    .orderBy('action_owners.action_id')
    .limit(ACTIONS_PAGE)
    .offset(offset)
    .execute();
  const { total } = await ownedBy(db, user)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const shown = await shownIn(db, rows);
  const items = shown.map((item, place) => {
    const { team_id, team, workspace } = rows[place] as (typeof rows)[number];
    return myActionSchema.parse({ ...item, team: { id: team_id, name: team }, workspaceId: workspace });
  });
  return { items, total: Number(total) };
}

async function carriedInto(
  db: Kysely<Schema>,
  { team, retro, known }: { team: string; retro: string; known: readonly string[] },
): Promise<CarriedItem[]> {
  const others = rowsIn(db)
    .where('action_items.team_id', '=', team)
    .where('action_items.retro_id', '!=', retro);
  const open = await others
    .where('action_items.status', '=', 'open')
    .orderBy('action_items.created_at', 'desc')
    .orderBy('action_items.action_id', 'desc')
    .limit(MOST_CARRIED)
    .execute();
  const missing = known.filter((id) => !open.some((row) => row.action_id === id));
  const closed =
    missing.length === 0 ? [] : await others.where('action_items.action_id', 'in', missing).execute();
  const rows = [...open, ...closed].sort((a, b) => Number(a.created_at) - Number(b.created_at));
  const removed = await removedByRetro(
    db,
    rows.map((row) => row.retro_id),
  );
  return (await shownIn(db, rows)).flatMap((item) => {
    const keptFrom = removed.get(item.retro.id) ?? [];
    if (keptFrom.length > MOST_KEPT_FROM) return [];
    return carriedItemSchema.parse({ ...carriedOf(item), ...(keptFrom.length > 0 && { keptFrom }) });
  });
}

/** What somebody owns that is open, of teams they are in today (AC4) and that are not archived. */
const ownedBy = (db: Kysely<Schema>, user: string) =>
  db
    .selectFrom('action_owners')
    .innerJoin('teams', 'teams.id', 'action_owners.team_id')
    .innerJoin('workspaces', 'workspaces.id', 'teams.workspace_id')
    .where('action_owners.user_id', '=', user)
    .where('action_owners.retro_id', 'not in', removedFrom(db, user))
    .where('action_owners.status', '=', 'open')
    .where('teams.archived_at', 'is', null)
    .where('workspaces.gone_from', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('workspaces.owner_id', '=', user),
        exists(
          selectFrom('team_members')
            .select('team_members.user_id')
            .whereRef('team_members.team_id', '=', 'teams.id')
            .where('team_members.user_id', '=', user),
        ),
      ]),
    );

type Shown = Awaited<ReturnType<typeof shownIn>>[number];

/** The rows as lists show them, before they are checked. Owners have today's names. */
async function shownIn(db: Kysely<Schema>, rows: readonly Row[]) {
  const owners = rows.map((row) => storedJson<string[]>(row.owners));
  const ids = [...new Set(owners.flat())];
  const people =
    ids.length === 0
      ? []
      : await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map((row, place) => ({
    id: row.action_id,
    retro: { id: row.retro_id, name: row.retro },
    group: row.group_title,
    description: row.description,
    owners: (owners[place] ?? []).map((id) => ({ id, name: names.get(id) ?? '' })),
    dueOn: row.due_on,
    state: row.status,
    createdAt: Number(row.created_at),
    isOfTeam: row.of_team === 1,
  }));
}

const carriedOf = ({ id, retro, description, owners, dueOn, state, createdAt }: Shown) => ({
  ...{ id, retro: retro.id, description, owners },
  ...{ dueDate: dueOn, status: state, createdAt },
});
