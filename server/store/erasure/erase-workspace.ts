import { setImmediate } from 'node:timers/promises';
import { type Kysely, PostgresAdapter } from 'kysely';
import { putMail } from '../../mail/store/mails.ts';
import type { Schema } from '../database/schema.ts';
import { markGone } from './dropped-files.ts';
import { eraseRetro, forgetMails } from './erase-retro.ts';

/** Ids of one statement; databases limit the number of values in it. */
const IDS_AT_ONCE = 300;

/**
 * Erases a workspace whose time has come, with everything in it (WS7): its teams, their retros with their logs, its
 * pictures, invitations and history, and the mails about them. Retros are deleted one by one, so that others get their turn; a server that
 * starts again after a stop continues. `erased` is called for each, and `freed` deletes its files. False if it is to stay, or is gone already.
 */
export async function eraseWorkspace(
  db: Kysely<Schema>,
  id: string,
  now: number,
  { erased, freed }: { erased: (retro: string) => void; freed: () => Promise<void> },
): Promise<boolean> {
  const due = db.selectFrom('workspaces').selectAll().where('id', '=', id).where('gone_from', '<=', now);
  if (!(await due.executeTakeFirst())) return false;
  const retros = await db
    .selectFrom('retros')
    .innerJoin('teams', 'teams.id', 'retros.team_id')
    .select('retros.id')
    .where('teams.workspace_id', '=', id)
    .execute();
  const ids = retros.map((retro) => retro.id);
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = ids.slice(from, from + IDS_AT_ONCE);
    await db.transaction().execute((trx) => forgetMails(trx, 'retro_id', some));
  }
  for (const retro of ids) {
    await db.transaction().execute((trx) => eraseRetro(trx, retro));
    erased(retro);
    // The embedded database answers without waiting: without this nobody else would get their turn.
    await setImmediate();
  }
  await markGone(db).where('workspace_id', '=', id).where('state', '!=', 'writing').execute();
  await freed();
  return db.transaction().execute(async (trx) => {
    // If several servers get here at once, the others wait, and find it gone.
    const row = trx
      .selectFrom('workspaces')
      .select('name')
      .where('id', '=', id)
      .where('gone_from', '<=', now);
    const isShared = trx.getExecutor().adapter instanceof PostgresAdapter;
    const workspaceRow = await (isShared ? row.forUpdate() : row).executeTakeFirst();
    if (!workspaceRow) return false;
    const members = await trx
      .selectFrom('workspace_members')
      .select('user_id')
      .where('workspace_id', '=', id)
      .execute();
    await forgetMails(trx, 'workspace_id', [id]);
    const teams = trx.selectFrom('teams').select('id').where('workspace_id', '=', id);
    await trx
      .deleteFrom('made_drafts')
      .where(({ or, eb }) => or([eb('made', '=', id), eb('made', 'in', teams)]))
      .execute();
    await trx.deleteFrom('workspaces').where('id', '=', id).execute();
    const about = { workspace: workspaceRow.name };
    for (const { user_id } of members)
      await putMail(trx, { kind: 'workspace_gone', user: user_id, about }, now);
    return true;
  });
}
