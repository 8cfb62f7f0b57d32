import type { Kysely } from 'kysely';
import type { News } from '#contract/news/news-payloads.ts';
import type { ActionItem } from '#contract/retro/retro-data.ts';
import type { Schema } from '../../store/database/schema.ts';
import { storedJson } from '../../store/database/stored-json.ts';
import { removedFrom } from '../../store/read-models/retro-removed.ts';

/** What happened in somebody's teams lately. */
export interface NewsRows {
  /** For a person, since a moment (epoch ms). Reads at most a few rows of a few retros, by indexes (LI7). */
  of: (user: string, window: { since: number; now: number }) => Promise<News>;
}

/** As many teams are looked at, retros of them, and facts at the end of each of these. */
const TEAMS = 50;
const RETROS = 12;
const FACTS = 60;
/** As many new teammates are told. */
const PEOPLE = 12;
/** The facts that tell news. */
const TELLING = ['retro.finished', 'action.updated', 'action.status-set', 'action.set-by-team'] as const;
/** Older retros are not looked at, ms: what is ticked in them is not news. */
const RETRO_AGE_MS = 120 * 86_400_000;

type Team = News['retros'][number]['team'];
type Teams = ReadonlyMap<string, Team>;

export function sqlNews(db: Kysely<Schema>): NewsRows {
  return {
    of: async (user, { since, now }) => {
      const teams = await teamsOf(db, user);
      if (teams.size === 0) return { retros: [], done: [], people: [] };
      const [held, people] = await Promise.all([
        heldIn(db, teams, user, now),
        newcomersIn(db, teams, user, since),
      ]);
      const facts = await lastFactsOf(
        db,
        held.map(({ id }) => id),
      );
      const news = { held, facts: facts.filter(({ at }) => at > since), teams };
      const done = await doneIn(db, { ...news, user, before: facts.filter(({ at }) => at <= since) });
      return { retros: finishedIn(news), done, people };
    },
  };
}

/** The active teams that somebody is in today (AC4). */
async function teamsOf(db: Kysely<Schema>, user: string): Promise<Map<string, Team>> {
  const rows = await db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .innerJoin('workspaces', 'workspaces.id', 'teams.workspace_id')
    .select(['teams.id', 'teams.name', 'teams.workspace_id as workspaceId'])
    .where('team_members.user_id', '=', user)
    .where('teams.archived_at', 'is', null)
    .where('workspaces.gone_from', 'is', null)
    .orderBy('team_members.joined_at', 'desc')
    .orderBy('teams.id')
    .limit(TEAMS)
    .execute();
  return new Map(rows.map((team) => [team.id, team]));
}

interface Held {
  id: string;
  name: string;
  team: string;
}

/** The finished retros that began last and that somebody may read: none they were removed from (RO6), and no archived ones. */
async function heldIn(db: Kysely<Schema>, teams: Teams, user: string, now: number): Promise<Held[]> {
  const rows = await db
    .selectFrom('retros')
    .select(['id', 'name', 'team_id'])
    .where('team_id', 'in', [...teams.keys()])
    .where('status', '=', 'finished')
    .where('starts_at', '>', now - RETRO_AGE_MS)
    .where('id', 'not in', removedFrom(db, user))
    .where('id', 'not in', db.selectFrom('archived_retros').select('archived_retros.retro_id'))
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(RETROS)
    .execute();
  return rows.map(({ id, name, team_id }) => ({ id, name, team: team_id ?? '' }));
}

interface NewsFact {
  retro: string;
  at: number;
  actor: string | null;
  type: string;
  /** Of a change of an action item. */
  action?: string;
  status?: string;
}

/** The end of each retro's log, the latest first, as far as it tells news. */
async function lastFactsOf(db: Kysely<Schema>, retros: readonly string[]): Promise<NewsFact[]> {
  const [first, ...others] = retros.map((retro) => {
    const last = db
      .selectFrom('retro_facts')
      .select(['retro_id', 'seq', 'at', 'actor_id', 'type', 'body'])
      .where('retro_id', '=', retro)
      .orderBy('seq', 'desc')
      .limit(FACTS);
    return db
      .selectFrom(last.as('last'))
      .selectAll()
      .where('type', 'in', [...TELLING]);
  });
  if (!first) return [];
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  return rows
    .sort(
      (one, other) =>
        Number(other.at) - Number(one.at) || (one.retro_id < other.retro_id ? -1 : 1) || other.seq - one.seq,
    )
    .map(({ retro_id, at, actor_id, type, body }) => {
      return { retro: retro_id, at: Number(at), actor: actor_id, type, ...changeIn(storedJson(body)) };
    });
}

/** Which action item a fact is about, and what becomes of it; one of the team's own is in its fact as a whole (TA7). */
function changeIn(fact: {
  action?: string | ActionItem;
  status?: string;
}): Pick<NewsFact, 'action' | 'status'> {
  const { action, status } = fact;
  return typeof action === 'object' ? { action: action.id, status: action.status } : { action, status };
}

interface Told {
  held: readonly Held[];
  facts: readonly NewsFact[];
  teams: Teams;
}

/** The retros that were finished. */
const finishedIn = ({ held, facts, teams }: Told): News['retros'] =>
  facts
    .filter(({ type }) => type === 'retro.finished')
    .flatMap(({ retro, at }) => {
      const row = held.find(({ id }) => id === retro);
      const team = row && teams.get(row.team);
      return team ? [{ id: retro, name: row.name, at, team }] : [];
    });

/** The action items that others ticked and that are still done, with today's names. */
async function doneIn(
  db: Kysely<Schema>,
  { held, facts, teams, user, before }: Told & { user: string; before: readonly NewsFact[] },
): Promise<News['done']> {
  const keyOf = ({ retro, action }: Pick<NewsFact, 'retro' | 'action'>) => `${retro} ${action}`;
  const ticks = new Map<string, NewsFact>();
  // Oldest first: the tick that stands is the last one after which nothing else than done was said.
  const doneBefore = new Set<string>();
  for (const fact of [...facts, ...before].reverse()) {
    if (fact.action === undefined) continue;
    const key = keyOf(fact);
    if (fact.status !== 'done') {
      ticks.delete(key);
      doneBefore.delete(key);
    } else if (!doneBefore.has(key)) {
      doneBefore.add(key);
      if (facts.includes(fact) && fact.actor !== user) ticks.set(key, fact);
    }
  }
  const latest = [...ticks.values()].reverse();
  if (latest.length === 0) return [];
  const rows = await db
    .selectFrom('action_items')
    .select(['retro_id as retro', 'action_id as action', 'description'])
    .where('retro_id', 'in', [...new Set(latest.map(({ retro }) => retro))])
    .where('action_id', 'in', [...new Set(latest.flatMap(({ action }) => action ?? []))])
    .where('status', '=', 'done')
    .execute();
  const items = new Map(rows.map((row) => [keyOf(row), row.description]));
  const names = await namesOf(
    db,
    latest.flatMap(({ actor }) => actor ?? []),
  );
  return latest.flatMap((fact) => {
    const description = items.get(keyOf(fact));
    const retro = held.find(({ id }) => id === fact.retro);
    const team = retro && teams.get(retro.team);
    if (description === undefined || !team || fact.action === undefined) return [];
    const by = names.get(fact.actor ?? '') ?? '';
    return [
      { id: fact.action, description, by, at: fact.at, retro: { id: retro.id, name: retro.name }, team },
    ];
  });
}

async function namesOf(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** People who joined these teams since then, the latest first. */
async function newcomersIn(
  db: Kysely<Schema>,
  teams: Teams,
  user: string,
  since: number,
): Promise<News['people']> {
  const rows = await db
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .select(['users.id', 'users.name', 'team_members.joined_at', 'team_members.team_id'])
    .where('team_members.team_id', 'in', [...teams.keys()])
    .where('team_members.user_id', '!=', user)
    .where('team_members.joined_at', '>', since)
    .where('users.deleted_at', 'is', null)
    .orderBy('team_members.joined_at', 'desc')
    .orderBy('users.id')
    .limit(PEOPLE)
    .execute();
  return rows.flatMap(({ id, name, joined_at, team_id }) => {
    const team = teams.get(team_id);
    return team ? [{ id, name, at: Number(joined_at), team }] : [];
  });
}
