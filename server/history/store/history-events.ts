import type { Expression, ExpressionBuilder, Kysely, Selectable, SqlBool } from 'kysely';
import {
  EVENT_KINDS,
  type HistoryFilter,
  type WorkspaceEvent,
  type WorkspaceEventAbout,
  type WorkspaceEventType,
  workspaceEventAboutSchema,
  workspaceEventTypeSchema,
} from '#contract/history/workspace-history-payloads.ts';
import { newId } from '../../base/random.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { WorkspaceEventTable } from '../../store/database/workspace-tables.ts';

/** Events of one INSERT; databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 500;

/** The actor, and the time (epoch ms). */
export interface DoneBy {
  user: string;
  now: number;
}

/** Something that was done in a workspace (WS11). */
export interface NewEvent {
  workspace: string;
  type: WorkspaceEventType;
  /** Null if no person did it, but the payment provider or time. */
  actor: string | null;
  /** By ids, so that a name or address erased elsewhere is gone here too. */
  about?: WorkspaceEventAbout;
}

/** Notes what was done, in the transaction in which it is done. */
export async function noteEvents(
  trx: Kysely<Schema>,
  events: readonly NewEvent[],
  now: number,
): Promise<void> {
  const rows = events.map(({ workspace, type, actor, about = {} }) => ({
    id: newId(),
    workspace_id: workspace,
    at: now,
    actor_id: actor,
    type,
    about: JSON.stringify(about),
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('workspace_events')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
}

/** Which events: of this kind, by or with this person, from this time (epoch ms) on. */
export type EventFilter = Pick<HistoryFilter, 'kind' | 'person'> & { since?: number };

/** What was done in workspaces (WS11). Times are epoch ms. */
export interface History {
  /** The latest first, from `offset` on, with names and addresses as they are now. */
  list: (workspace: string, offset: number, limit: number, only?: EventFilter) => Promise<WorkspaceEvent[]>;
  /** Those after a given one in that order, or the latest; the cost depends only on the size of the answer. */
  after: (
    workspace: string,
    last: Pick<WorkspaceEvent, 'at' | 'id'> | null,
    limit: number,
    only?: EventFilter,
  ) => Promise<WorkspaceEvent[]>;
  count: (workspace: string, only?: EventFilter) => Promise<number>;
  /** People who left or were removed, without those who are back and deleted accounts; by name. */
  former: (workspace: string) => Promise<{ id: string; name: string }[]>;
  /** Notes what was done with a service outside, such as the payment provider. */
  note: (event: NewEvent, now: number) => Promise<void>;
  /** Drops what was before a time. */
  sweep: (before: number) => Promise<void>;
}

export function sqlHistory(db: Kysely<Schema>): History {
  const latestOf = (workspace: string, limit: number, only: EventFilter = {}) =>
    db
      .selectFrom('workspace_events')
      .selectAll()
      .where('workspace_id', '=', workspace)
      .where((eb) => isAsked(eb, only))
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(limit);
  return {
    list: async (workspace, offset, limit, only) =>
      eventsFrom(db, await latestOf(workspace, limit, only).offset(offset).execute()),
    after: async (workspace, last, limit, only) => {
      const latest = latestOf(workspace, limit, only);
      if (last === null) return eventsFrom(db, await latest.execute());
      const { at, id } = last;
      const following = latest
        .where('at', '<=', at)
        .where(({ or, eb }) => or([eb('at', '<', at), eb('id', '>', id)]));
      return eventsFrom(db, await following.execute());
    },
    note: (event, now) => noteEvents(db, [event], now),
    count: async (workspace, only = {}) => {
      const { total } = await db
        .selectFrom('workspace_events')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('workspace_id', '=', workspace)
        .where((eb) => isAsked(eb, only))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    former: async (workspace) => {
      const rows = await db
        .selectFrom('workspace_events')
        .select('about')
        .where('workspace_id', '=', workspace)
        .where('type', 'in', ['member.left', 'member.removed'] satisfies WorkspaceEventType[])
        .execute();
      const ids = rows.flatMap(({ about }) => workspaceEventAboutSchema.parse(JSON.parse(about)).user ?? []);
      if (ids.length === 0) return [];
      const members = db.selectFrom('workspace_members').select('user_id');
      return db
        .selectFrom('users')
        .select(['id', 'name'])
        .where('id', 'in', [...new Set(ids)])
        .where('deleted_at', 'is', null)
        .where('id', 'not in', members.where('workspace_id', '=', workspace))
        .orderBy('name')
        .orderBy('id')
        .execute();
    },
    sweep: async (before) => {
      await db.deleteFrom('workspace_events').where('at', '<', before).execute();
    },
  };
}

/** Ids are letters and digits, so nothing in them has a meaning in a pattern. */
const isAsked = (
  eb: ExpressionBuilder<Schema, 'workspace_events'>,
  { kind, person, since }: EventFilter,
): Expression<SqlBool> =>
  eb.and([
    // A newer version's server beside this one may have noted others (SY21).
    eb('type', 'in', workspaceEventTypeSchema.options),
    ...(kind === undefined
      ? []
      : [eb.or(EVENT_KINDS[kind].map((group) => eb('type', 'like', `${group}.%`)))]),
    ...(person === undefined
      ? []
      : [eb.or([eb('actor_id', '=', person), eb('about', 'like', `%"user":"${person}"%`)])]),
    ...(since === undefined ? [] : [eb('at', '>=', since)]),
  ]);

/** Rows as the owner sees them: with one lookup for all people, one for all teams and one for all invitations. */
async function eventsFrom(
  db: Kysely<Schema>,
  rows: readonly Selectable<WorkspaceEventTable>[],
): Promise<WorkspaceEvent[]> {
  const events = rows.map((row) => ({ row, about: workspaceEventAboutSchema.parse(JSON.parse(row.about)) }));
  const idsOf = (pick: (event: (typeof events)[number]) => (string | null | undefined)[]) => [
    ...new Set(events.flatMap(pick).filter((id) => typeof id === 'string')),
  ];
  const [people, teams, invitations] = await Promise.all([
    named(
      db,
      'users',
      idsOf(({ row, about }) => [row.actor_id, about.user]),
    ),
    named(
      db,
      'teams',
      idsOf(({ about }) => [about.team]),
    ),
    addressed(
      db,
      idsOf(({ about }) => [about.invitation]),
    ),
  ]);
  const nameOf = (names: Map<string, string>, id: string | null | undefined) =>
    id == null ? null : { id, name: names.get(id) ?? '' };
  return events.map(({ row, about }) => ({
    id: row.id,
    at: row.at,
    type: workspaceEventTypeSchema.parse(row.type),
    actor: nameOf(people, row.actor_id),
    person: nameOf(people, about.user),
    email: invitations.get(about.invitation ?? '') ?? null,
    team: nameOf(teams, about.team),
    plan: about.plan ?? null,
    seats: about.seats ?? null,
    from: about.from ?? null,
    to: about.to ?? null,
  }));
}

async function named(
  db: Kysely<Schema>,
  table: 'users' | 'teams',
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function addressed(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('workspace_invitations')
    .select(['id', 'email'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}
