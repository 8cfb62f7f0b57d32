import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';
import { newRow } from './mail-row.ts';

/** People processed in one transaction. */
const AT_ONCE = 200;

/** The weekly mails of people's open action items (TA4). */
export interface WeeklyMails {
  /** People's time zones; null for unknown. */
  zones: () => Promise<(string | null)[]>;
  /**
   * Queues the mail of a Monday for everyone in a time zone who wants it, has a proven address and owns an
   * action item that was open before a time (epoch ms). Nobody gets a second one for the same Monday, however
   * often and wherever this is called.
   */
  put: (zone: string | null, monday: { day: string; since: number }, now: number) => Promise<void>;
}

export function sqlWeeklyMails(db: Kysely<Schema>, announce: () => void): WeeklyMails {
  return {
    zones: async () => {
      const rows = await db.selectFrom('users').select('time_zone').distinct().execute();
      return rows.map(({ time_zone }) => time_zone);
    },
    put: async (zone, monday, now) => {
      while (await putSome(db, zone, monday, now)) announce();
    },
  };
}

/** Returns whether there may be more. A mail and its mark are written together, or neither is. */
async function putSome(
  db: Kysely<Schema>,
  zone: string | null,
  { day, since }: { day: string; since: number },
  now: number,
): Promise<boolean> {
  const isNew = ({ or, eb }: ExpressionBuilder<Schema, 'users'>) =>
    or([eb('weekly_mailed_on', 'is', null), eb('weekly_mailed_on', '<', day)]);
  const wanting = db
    .selectFrom('users')
    .select('users.id')
    .where('time_zone', zone === null ? 'is' : '=', zone)
    .where('weekly_mail', '=', 1)
    .where('verified', '=', 1)
    .where('temporary', '=', 0)
    .where('deleted_at', 'is', null)
    .where(isNew)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('action_owners')
          .innerJoin('action_items', (join) =>
            join
              .onRef('action_items.retro_id', '=', 'action_owners.retro_id')
              .onRef('action_items.action_id', '=', 'action_owners.action_id'),
          )
          .select(sql.lit(1).as('one'))
          .whereRef('action_owners.user_id', '=', 'users.id')
          .where('action_owners.status', '=', 'open')
          .where('action_items.created_at', '<', since),
      ),
    )
    .limit(AT_ONCE);
  return db.transaction().execute(async (step) => {
    const people = await step
      .updateTable('users')
      .set({ weekly_mailed_on: day })
      .where('id', 'in', wanting)
      // If another server was quicker, it has queued them.
      .where(isNew)
      .returning('id')
      .execute();
    if (people.length === 0) return false;
    const rows = people.map(({ id }) => ({ ...newRow('weekly_actions', now), user_id: id }));
    await step.insertInto('mails').values(rows).execute();
    return true;
  });
}
