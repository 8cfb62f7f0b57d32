import type { Transaction } from 'kysely';
import { WORKSPACE_KEPT_MS } from '#contract/limits.ts';
import { newRow, putRows, type WorkspaceFacts } from '../../mail/store/mail-row.ts';
import { putMail } from '../../mail/store/mails.ts';
import type { Schema } from '../../store/database/schema.ts';

/** After how long a person may get another mail that the same workspace is being deleted, ms. */
const TOLD_AGAIN_MS = 86_400_000;

/** A deletion, or its being undone. */
interface Ending {
  workspace: string;
  /** What the mail says. */
  about: WorkspaceFacts;
  now: number;
}

/**
 * Mails the members of a workspace that it is being deleted, each at most once a day, however often it is undone (WS7). Someone who
 * was mailed in the meantime that it stays gets the next one when the day is over, if it is still being deleted then.
 */
export async function mailDeletion(
  trx: Transaction<Schema>,
  members: readonly string[],
  { workspace, about, now }: Ending,
): Promise<void> {
  const lately = await newest(trx, workspace, 'workspace_deleted', now - TOLD_AGAIN_MS);
  const kept = await newest(trx, workspace, 'workspace_kept', now - TOLD_AGAIN_MS);
  const rows = members.flatMap((user_id) => {
    const before = lately.get(user_id);
    if (before !== undefined && (kept.get(user_id) ?? 0) < before) return [];
    return {
      ...newRow('workspace_deleted', now),
      user_id,
      workspace_id: workspace,
      about: JSON.stringify(about),
      // With a key it is remembered as long as the deletion can be undone.
      once: `workspace_deleted:${workspace}:${user_id}:${about.at}`,
      next_at: before === undefined ? now : before + TOLD_AGAIN_MS,
    };
  });
  await putRows(trx, rows);
}

/** Mails those who were mailed about the deletion of a workspace that it stays (WS7). Mails that still wait are not sent any more. */
export async function mailDeletionUndone(
  trx: Transaction<Schema>,
  { workspace, about, now }: Ending,
): Promise<void> {
  const mailed = await trx
    .selectFrom('mails')
    .select('user_id')
    .distinct()
    .where('workspace_id', '=', workspace)
    .where('kind', '=', 'workspace_deleted')
    .where('state', '=', 'sent')
    .where('once', 'is not', null)
    .execute();
  for (const { user_id } of mailed)
    if (user_id !== null)
      await putMail(trx, { kind: 'workspace_kept', user: user_id, workspace, about }, now);
  await trx
    .updateTable('mails')
    .set({ once: null })
    .where('workspace_id', '=', workspace)
    .where('kind', '=', 'workspace_deleted')
    .execute();
}

/** When each person was last mailed so since a time, or is going to be; dropped mails do not count. */
async function newest(
  trx: Transaction<Schema>,
  workspace: string,
  kind: 'workspace_deleted' | 'workspace_kept',
  since: number,
): Promise<Map<string, number>> {
  const mails = await trx
    .selectFrom('mails')
    .select(['user_id', 'created_at'])
    .where('workspace_id', '=', workspace)
    .where('created_at', '>', since)
    .where('kind', '=', kind)
    .where('state', '!=', 'dropped')
    .orderBy('created_at')
    .execute();
  return new Map(mails.map(({ user_id, created_at }) => [user_id ?? '', created_at]));
}

/** Lets invitations that were not mailed yet wait for as long as the workspace can be kept: they are sent if it is. */
export async function holdInvitationMails(
  trx: Transaction<Schema>,
  workspace: string,
  goneFrom: number,
): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ next_at: goneFrom })
    .where('workspace_id', '=', workspace)
    .where('invitation_id', 'is not', null)
    .where('state', '=', 'waiting')
    .execute();
}

/** The workspace stays: invitations that still hold are mailed, also those that a server of the version before dropped because of the deletion. */
export async function sendHeldInvitations(
  trx: Transaction<Schema>,
  workspace: string,
  goneFrom: number,
  now: number,
): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ state: 'waiting', next_at: now, done_at: null })
    .where('workspace_id', '=', workspace)
    .where('invitation_id', 'in', (is) =>
      is
        .selectFrom('workspace_invitations')
        .select('id')
        .where('workspace_id', '=', workspace)
        .where('state', '=', 'pending'),
    )
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'waiting'),
        and([eb('state', '=', 'dropped'), eb('done_at', '>=', goneFrom - WORKSPACE_KEPT_MS)]),
      ]),
    )
    .execute();
}
