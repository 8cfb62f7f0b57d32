import type { Kysely } from 'kysely';
import type { FactOf, Stamp } from '#contract/facts.ts';
import { RETROS_PAGE } from '#contract/limits.ts';
import { type RetroPage, type RetroSummary, retroSummarySchema } from '#contract/rest.ts';
import type { Schema } from '../database/schema.ts';
import { rowOf } from '../log/write-appends.ts';
import { putInvitations } from '../mail/invitations.ts';
import { keysOf, putInvited } from './invited.ts';
import { nameIn } from './names.ts';

/** Retros as lists show them. */
export interface Retros {
  /** Puts a new retro down: its row, its moderator and the first fact of its log. */
  create: (fact: FactOf<'retro.created'> & Stamp) => Promise<void>;
  /** A retro that this person is or was let into; null for one that does not exist, too (JO9). */
  find: (id: string, user: string) => Promise<RetroSummary | null>;
  /**
   * The retros that a person was let into, and those not finished that they are invited to by their account or by this
   * address, the latest start first.
   */
  list: (user: string, offset: number, address: string | null) => Promise<RetroPage>;
}

/** `invited` is called when invitations were put into the queue of mails. */
export function sqlRetros(db: Kysely<Schema>, invited: () => void): Retros {
  const ofUser = (user: string) =>
    db
      .selectFrom('retros')
      .innerJoin('retro_people', 'retro_people.retro_id', 'retros.id')
      .where('retro_people.user_id', '=', user);
  const summaries = (user: string) =>
    ofUser(user)
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

  return {
    create: async (fact) => {
      await create(db, fact);
      if (fact.invited.length > 0) invited();
    },
    find: async (id, user) => {
      const row = await summaries(user).where('retros.id', '=', id).executeTakeFirst();
      return row ? summaryOf(row, user) : null;
    },
    list: async (user, offset, address) => {
      const rows = await listed(db, user, address)
        .innerJoin('users', 'users.id', 'retros.moderator_id')
        .selectAll('retros')
        .select('users.name as moderator')
        .orderBy('retros.starts_at', 'desc')
        .orderBy('retros.id')
        .limit(RETROS_PAGE)
        .offset(offset)
        .execute();
      const { total } = await listed(db, user, address)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { retros: rows.map((row) => summaryOf(row, user)), total };
    },
  };
}

/** The retros in somebody's list: who was invited and never came finds nothing in one that is finished (JO10). */
const listed = (db: Kysely<Schema>, user: string, address: string | null) =>
  db.selectFrom('retros').where(({ or, eb, and }) => {
    const entered = db.selectFrom('retro_people').select('retro_id').where('user_id', '=', user);
    const who = address === null ? [user] : [user, address];
    const invited = db.selectFrom('retro_invited').select('retro_id').where('who', 'in', who);
    return or([
      eb('retros.id', 'in', entered),
      and([eb('retros.status', '!=', 'finished'), eb('retros.id', 'in', invited)]),
    ]);
  });

function create(db: Kysely<Schema>, fact: FactOf<'retro.created'> & Stamp): Promise<void> {
  const { retro, settings, moderator, at } = fact;
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('retros')
      .values({
        id: retro,
        name: settings.name,
        activity: settings.activity,
        starts_at: settings.startsAt,
        duration: settings.duration,
        team_id: settings.teamId,
        moderator_id: moderator.id,
        status: 'created',
        phase: 'setup',
        created_at: at,
        updated_at: at,
      })
      .execute();
    await trx.insertInto('retro_people').values({ retro_id: retro, user_id: moderator.id }).execute();
    const { facts } = await nameIn(trx, retro, [fact]);
    const [named = fact] = facts;
    await trx
      .insertInto('retro_facts')
      .values(rowOf(retro, { fact: named, actor: moderator.id, command: null }))
      .execute();
    await putInvited(trx, retro, keysOf(fact.invited));
    await putInvitations(trx, retro, fact.invited, { sender: moderator.id, now: at });
  });
}
