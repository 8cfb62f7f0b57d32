import type { Kysely } from 'kysely';
import type { Invitee } from '#contract/retro/settings.ts';
import type { Schema } from '../../store/database/schema.ts';
import { newRow } from './mail-row.ts';

/** The kinds of mails that remind people of writing ahead: when it opens, and a day before the start. */
export const AHEAD_KINDS = ['ahead_opened', 'ahead_reminder'] as const;
export type AheadKind = (typeof AHEAD_KINDS)[number];

/**
 * Queues a reminder for everyone invited to take part. Who needs it is decided when it is sent, and its row is settled alike for everyone
 * and deleted within a day: nothing here says who has written (WA5).
 */
export async function putAheadMails(
  db: Kysely<Schema>,
  kind: AheadKind,
  { retro, invited }: { retro: string; invited: readonly Invitee[] },
  now: number,
): Promise<void> {
  const rows = invited
    .filter(({ email, userId, watches }) => !watches && (email !== null || userId !== null))
    .map(({ email, userId }) => ({
      ...newRow(kind, now),
      ...{ email, user_id: email === null ? userId : null, retro_id: retro },
    }));
  if (rows.length > 0) await db.insertInto('mails').values(rows).execute();
}
