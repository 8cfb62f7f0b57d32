import type { Kysely } from 'kysely';
import type { MailTable, Schema } from '../database/schema.ts';
import type { MailKind } from './mail-row.ts';
import type { DueMail, Mails } from './mails.ts';

type Due = Pick<Mails, 'claim' | 'settle' | 'postpone' | 'postponeInvitations' | 'nextAt' | 'waiting'>;

/** Mails on their way out. */
export function dueMails(db: Kysely<Schema>): Due {
  return {
    claim: async (now, until, limit) => {
      const due = db
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        // People wait for the others at their screen.
        .orderBy((is) =>
          is
            .case()
            .when('kind', 'in', ['invitation', 'workspace_invitation', 'team_invitation', 'weekly_actions'])
            .then(1)
            .else(0)
            .end(),
        )
        .orderBy('next_at')
        .limit(limit);
      const rows = await db
        .updateTable('mails')
        .set({ next_at: until })
        .where('id', 'in', due)
        .where('next_at', '<=', now)
        .returningAll()
        .execute();
      return rows.sort((a, b) => a.created_at - b.created_at).map(dueOf);
    },
    settle: async (id, state, now, error) => {
      await db
        .updateTable('mails')
        .set({ state, done_at: now, error: error ?? null })
        .where('id', '=', id)
        .execute();
    },
    postpone: async (id, at, attempts, error) => {
      await db.updateTable('mails').set({ next_at: at, attempts, error }).where('id', '=', id).execute();
    },
    postponeInvitations: async (sender, at) => {
      await db
        .updateTable('mails')
        .set({ next_at: at })
        .where('sender_id', '=', sender)
        .where('kind', '=', 'invitation')
        .where('state', '=', 'waiting')
        .where('next_at', '<', at)
        .execute();
    },
    nextAt: async () => {
      const { at } = await db
        .selectFrom('mails')
        .select(({ fn }) => fn.min('next_at').as('at'))
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return at === null ? null : Number(at);
    },
    waiting: async () => {
      const { count, due } = await db
        .selectFrom('mails')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('next_at').as('due')])
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return due === null ? [] : [{ kind: 'mail', count: Number(count), dueSince: Number(due) }];
    },
  };
}

const dueOf = (row: MailTable): DueMail => ({
  id: row.id,
  kind: row.kind as MailKind,
  email: row.email,
  user: row.user_id,
  retro: row.retro_id,
  workspace: row.workspace_id,
  invitation: row.invitation_id,
  about: row.about === null ? null : (JSON.parse(row.about) as DueMail['about']),
  sender: row.sender_id,
  createdAt: row.created_at,
  attempts: row.attempts,
});
