import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Pictures, by name. In the database, so that every server has them and a backup too. */
export interface Pictures {
  put: (name: string, picture: Buffer) => Promise<void>;
  get: (name: string) => Promise<Buffer | null>;
  remove: (name: string) => Promise<void>;
}

export function sqlPictures(db: Kysely<Schema>): Pictures {
  return {
    put: async (name, picture) => {
      await db
        .insertInto('pictures')
        .values({ name, body: picture.toString('base64') })
        .execute();
    },
    get: async (name) => {
      const row = await db.selectFrom('pictures').select('body').where('name', '=', name).executeTakeFirst();
      return row ? Buffer.from(row.body, 'base64') : null;
    },
    remove: async (name) => {
      await db.deleteFrom('pictures').where('name', '=', name).execute();
    },
  };
}
