import { type Expression, expressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { RETROS_PAGE } from '#contract/limits.ts';
import { type RetroPage, type RetroSummary, retroSummarySchema } from '#contract/rest.ts';
import type { Schema } from '../database/schema.ts';

/** Retros as lists show them. */
export interface Retros {
  /**
   * A retro that is in this person's list, or a team's, whose log alone says who is in the team; null for one that does not
   * exist, too (JO9).
   */
  find: (id: string, user: string, address: string | null) => Promise<RetroSummary | null>;
  /** Whether there is such a retro that is not finished. */
  isOpen: (id: string) => Promise<boolean>;
  /**
   * The retros that a person was let into, and those not finished that they are invited to by their account or by this
   * address, the latest start first.
   */
  list: (user: string, offset: number, address: string | null) => Promise<RetroPage>;
  /** Of those only the ones that they lead and that are not finished. */
  listLed: (user: string, offset: number) => Promise<RetroPage>;
}

export function sqlRetros(db: Kysely<Schema>): Retros {
  const summaries = () =>
    db
      .selectFrom('retros')
      .innerJoin('users', 'users.id', 'retros.moderator_id')
      .selectAll('retros')
      .select('users.name as moderator');
  type Row = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];

  const summaryOf = (row: Row, user: string): RetroSummary =>
    retroSummarySchema.parse({
      id: row.id,
      name: row.name,
      activity: row.activity,
      startsAt: row.starts_at,
      duration: row.duration,
      status: row.status,
      phase: row.phase,
      moderator: row.moderator,
      isModerator: row.moderator_id === user,
      teamId: row.team_id,
    });

  const pageOf = async (which: Expression<SqlBool>, user: string, offset: number): Promise<RetroPage> => {
    const rows = await summaries()
      .where(which)
      .orderBy('retros.starts_at', 'desc')
      .orderBy('retros.id')
      .limit(RETROS_PAGE)
      .offset(offset)
      .execute();
    const { total } = await db
      .selectFrom('retros')
      .where(which)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { retros: rows.map((row) => summaryOf(row, user)), total };
  };

  return {
    find: async (id, user, address) => {
      const row = await summaries()
        .where('retros.id', '=', id)
        .where(({ or, eb }) => or([inListOf(db, user, address), eb('retros.team_id', 'is not', null)]))
        .executeTakeFirst();
      return row ? summaryOf(row, user) : null;
    },
    isOpen: async (id) => {
      const row = await db.selectFrom('retros').select('status').where('id', '=', id).executeTakeFirst();
      return row !== undefined && row.status !== 'finished';
    },
    list: (user, offset, address) => pageOf(inListOf(db, user, address), user, offset),
    listLed: (user, offset) => pageOf(isLedBy(user), user, offset),
  };
}

/** Whether somebody leads a retro that is not finished. */
function isLedBy(user: string) {
  const { eb, and } = expressionBuilder<Schema, 'retros'>();
  return and([eb('retros.moderator_id', '=', user), eb('retros.status', '!=', 'finished')]);
}

/** Whether a retro is in somebody's list: who was invited and never came finds nothing in one that is finished (JO10). */
function inListOf(db: Kysely<Schema>, user: string, address: string | null) {
  const { eb, or, and } = expressionBuilder<Schema, 'retros'>();
  const entered = db.selectFrom('retro_people').select('retro_id').where('user_id', '=', user);
  const who = address === null ? [user] : [user, address];
  const invited = db.selectFrom('retro_invited').select('retro_id').where('who', 'in', who);
  return or([
    eb('retros.id', 'in', entered),
    and([eb('retros.status', '!=', 'finished'), eb('retros.id', 'in', invited)]),
  ]);
}
