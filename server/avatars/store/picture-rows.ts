import type { Kysely, Transaction } from 'kysely';
import { type Person, personOf } from '../../accounts/store/users.ts';
import type { Schema } from '../../store/database/schema.ts';

/** A picture under its name, and the address it is served at. */
export interface NewPicture {
  name: string;
  address: string;
  body: Buffer;
}

/** Pictures of people and of workspaces, one of each. In the database, so that every server has them and a backup too. */
export interface Pictures {
  /**
   * Replaces or removes a person's picture; in one transaction, so that one picture comes and the
   * other goes. Returns the changed person; null if their account is deleted: then nothing is stored.
   */
  replace: (user: string, picture: NewPicture | null) => Promise<Person | null>;
  /** The same for a workspace; false if it is deleted. */
  replaceOfWorkspace: (workspace: string, picture: NewPicture | null) => Promise<boolean>;
  get: (name: string) => Promise<Buffer | null>;
}

export function sqlPictures(db: Kysely<Schema>): Pictures {
  return {
    replace: (user, picture) =>
      db.transaction().execute(async (trx) => {
        // First, so that simultaneous changes follow one another, and none follows the end of the account.
        const row = await trx
          .updateTable('users')
          .set({ avatar: picture?.address ?? null })
          .where('id', '=', user)
          .where('deleted_at', 'is', null)
          .returningAll()
          .executeTakeFirst();
        if (!row) return null;
        await deletePictures(trx, user);
        if (picture) {
          const { name, body } = picture;
          await trx
            .insertInto('pictures')
            .values({ name, body: body.toString('base64'), user_id: user })
            .execute();
        }
        return personOf(row);
      }),
    replaceOfWorkspace: (workspace, picture) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('workspaces')
          .set({ avatar: picture?.address ?? null })
          .where('id', '=', workspace)
          .returning('id')
          .executeTakeFirst();
        if (!row) return false;
        await trx.deleteFrom('workspace_pictures').where('workspace_id', '=', workspace).execute();
        if (picture) {
          const { name, body } = picture;
          await trx
            .insertInto('workspace_pictures')
            .values({ name, body: body.toString('base64'), workspace_id: workspace })
            .execute();
        }
        return true;
      }),
    get: async (name) => {
      const row =
        (await db.selectFrom('pictures').select('body').where('name', '=', name).executeTakeFirst()) ??
        (await db
          .selectFrom('workspace_pictures')
          .select('body')
          .where('name', '=', name)
          .executeTakeFirst());
      return row ? Buffer.from(row.body, 'base64') : null;
    },
  };
}

/** Deletes a person's picture. */
export async function deletePictures(trx: Transaction<Schema>, user: string): Promise<void> {
  await trx.deleteFrom('pictures').where('user_id', '=', user).execute();
}
