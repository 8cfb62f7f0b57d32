import type { Kysely } from 'kysely';

type Rows = Record<string, Record<'kind' | 'type', string>>;

/** Workspaces that operators have suspended are called so in the tables too, where they were called blocked. */
export async function callBlockedSuspended(db: Kysely<unknown>): Promise<void> {
  for (const what of ['at', 'for'])
    await db.schema
      .alterTable('workspaces')
      .renameColumn(`blocked_${what}`, `operators_suspended_${what}`)
      .execute();
  const rows = db as Kysely<Rows>;
  const names = { blocked: 'suspended', unblocked: 'reinstated' };
  for (const [before, after] of Object.entries(names)) {
    const event = { before: `workspace.${before}`, after: `workspace.${after}` };
    await rows
      .updateTable('workspace_events')
      .set({ type: event.after })
      .where('type', '=', event.before)
      .execute();
    await rows
      .updateTable('interventions')
      .set({ kind: event.after })
      .where('kind', '=', event.before)
      .execute();
    await rows
      .updateTable('mails')
      .set({ kind: `workspace_${after}` })
      .where('kind', '=', `workspace_${before}`)
      .execute();
  }
}
