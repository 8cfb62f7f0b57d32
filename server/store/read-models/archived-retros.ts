import type { Kysely, Transaction } from 'kysely';
import { mailBroughtBack, mailCalledOff } from '../../mail/store/called-off-mails.ts';
import { queueErasing } from '../../planning/store/ahead-queue.ts';
import type { Schema } from '../database/schema.ts';
import type { Effect } from '../log/effects.ts';

/** Who archives a retro, and when, epoch ms. */
export interface ArchivedBy {
  sender: string | null;
  now: number;
}

/**
 * Archives a retro, or brings it back; a running one is not archived. Returns whether it is as wanted now. One whose start is
 * still ahead is called off by it, and people who were mailed about it get a mail (LI2).
 */
export const archive = (
  db: Kysely<Schema>,
  id: string,
  isArchived: boolean,
  by: ArchivedBy,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const planned = await trx
      .selectFrom('retros')
      .select('starts_at')
      .where('id', '=', id)
      .where('status', '=', 'created')
      .executeTakeFirst();
    const isToCome = planned !== undefined && planned.starts_at > by.now;
    if (!isArchived) {
      const { numDeletedRows } = await trx
        .deleteFrom('archived_retros')
        .where('retro_id', '=', id)
        .executeTakeFirst();
      if (isToCome && numDeletedRows > 0n) await mailBroughtBack(trx, id, by);
      return true;
    }
    const isNew = await putAway(trx, id, by.now);
    if (isNew && isToCome) await mailCalledOff(trx, id, by);
    if (isNew && planned) await queueErasing(trx, id, by.now);
    return isNew || (await isArchivedNow(trx, id));
  });

/** False if it is away already, or runs. */
async function putAway(trx: Transaction<Schema>, id: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('archived_retros')
    .columns(['retro_id', 'at'])
    .expression((insert) =>
      insert
        .selectFrom('retros')
        .select((eb) => ['id', eb.cast<number>(eb.val(now), 'bigint').as('at')])
        .where('id', '=', id)
        .where('status', '!=', 'in_progress'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Whether a retro is archived. */
export async function isArchivedNow(db: Kysely<Schema>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('archived_retros')
    .select('at')
    .where('retro_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Beginning one brings it back to the lists. */
export const unarchiveWhenBegun: Effect = {
  follows: ['writing.started'],
  put: async (trx, retro) => {
    await trx.deleteFrom('archived_retros').where('retro_id', '=', retro).execute();
  },
  begin: () => {},
};
