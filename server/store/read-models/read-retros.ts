import type { Kysely } from 'kysely';
import { type RetroPage, type RetroSummary, retroSummarySchema } from '#contract/retro/retro-payloads.ts';
import type { Schema } from '../database/schema.ts';
import { type ArchivedBy, archive, isArchivedNow } from './archived-retros.ts';
import {
  hasArchived,
  isInListOf,
  listFound,
  listOf,
  listOfTeam,
  type RetroListQuery,
} from './listed-retros.ts';
import { isOfTheirTeam } from './readable-teams.ts';
import { removedFrom } from './retro-removed.ts';

/** Retros as lists show them. */
export interface Retros {
  /** A retro that is in this person's list, or of a team of theirs; null for one that does not exist, too (JO9). */
  find: (id: string, user: string, address: string | null) => Promise<RetroSummary | null>;
  /** Whether there is such a retro that is not finished. */
  isOpen: (id: string) => Promise<boolean>;
  /** A page of a team's retros. */
  listOf: (team: string, query: RetroListQuery) => Promise<RetroPage>;
  /** The unfinished retros of these teams. */
  unfinishedOf: (teams: readonly string[]) => Promise<string[]>;
  /**
   * A page of the retros that a person was let into, and of those not finished that they are invited to by their account
   * or by this address, or that are of a team of theirs.
   */
  list: (query: RetroListQuery & { address: string | null }) => Promise<RetroPage>;
  /** As `listFound`. */
  listFound: (query: Parameters<typeof listFound>[1]) => Promise<RetroPage>;
  /** Whether any of those is archived. */
  hasArchived: (user: string, address: string | null) => Promise<boolean>;
  /** As `archive`. */
  archive: (id: string, isArchived: boolean, by: ArchivedBy) => Promise<boolean>;
  isArchived: (id: string) => Promise<boolean>;
}

/** `announce`: mails may be waiting now. */
export function sqlRetros(db: Kysely<Schema>, announce: () => void): Retros {
  return {
    find: async (id, user, address) => {
      const row = await db
        .selectFrom('retros')
        .innerJoin('users', 'users.id', 'retros.moderator_id')
        .selectAll('retros')
        .select('users.name as moderator')
        .where('retros.id', '=', id)
        .where(({ or }) => or([isInListOf(db, user, address), isOfTheirTeam(user)]))
        .where('retros.id', 'not in', removedFrom(db, user))
        .executeTakeFirst();
      if (!row) return null;
      const { starts_at, moderator_id, team_id, own_activity, ...rest } = row;
      const isModerator = moderator_id === user;
      return retroSummarySchema.parse({
        ...rest,
        startsAt: starts_at,
        teamId: team_id,
        ownActivity: own_activity,
        isModerator,
      });
    },
    isOpen: async (id) => {
      const row = await db.selectFrom('retros').select('status').where('id', '=', id).executeTakeFirst();
      return row !== undefined && row.status !== 'finished';
    },
    listOf: (team, query) => listOfTeam(db, team, query),
    unfinishedOf: async (teams) => {
      const rows = await db
        .selectFrom('retros')
        .select('id')
        .where('team_id', 'in', teams)
        .where('status', '!=', 'finished')
        .execute();
      return rows.map(({ id }) => id);
    },
    list: ({ address, ...query }) => listOf(db, address, query),
    listFound: (query) => listFound(db, query),
    hasArchived: (user, address) => hasArchived(db, user, address),
    archive: async (id, isArchived, by) => {
      const isDone = await archive(db, id, isArchived, by);
      announce();
      return isDone;
    },
    isArchived: (id) => isArchivedNow(db, id),
  };
}
