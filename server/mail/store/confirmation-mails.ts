import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';
import { newRow, putRows } from './mail-row.ts';

/** Rows put down in one statement. */
const AT_ONCE = 500;

/** Queues a mail to each of these people that asks them to confirm their address; only once per address. */
export async function putConfirmationMails(
  db: Kysely<Schema>,
  people: readonly { id: string; email: string }[],
  now: number,
): Promise<void> {
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const rows = people.slice(at, at + AT_ONCE).map(({ id, email }) => ({
      ...newRow('confirm', now),
      email,
      user_id: id,
      once: `confirm:${id}:${createHash('sha256').update(email).digest('base64url')}`,
    }));
    await putRows(db, rows);
  }
}
