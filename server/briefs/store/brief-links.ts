import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';
import { hashOf } from '../../store/database/secret-hash.ts';

/** A link to a brief; `madeAt` is epoch ms. */
export interface BriefLink {
  withNames: boolean;
  madeAt: number;
}

/** The links with which anyone can read the brief of a retro; each retro has at most one (BF1). */
export interface BriefLinks {
  of: (retro: string) => Promise<BriefLink | null>;
  /** The retro of a token; null if it leads nowhere, or no longer does. */
  follow: (token: string) => Promise<{ retro: string; withNames: boolean } | null>;
  /** Stores a link, which replaces the earlier one. */
  put: (retro: string, token: string, link: BriefLink) => Promise<void>;
  remove: (retro: string) => Promise<void>;
}

export function sqlBriefLinks(db: Kysely<Schema>): BriefLinks {
  return {
    of: async (retro) => {
      const row = await db
        .selectFrom('brief_links')
        .select(['with_names', 'made_at'])
        .where('retro_id', '=', retro)
        .executeTakeFirst();
      return row ? { withNames: row.with_names === 1, madeAt: row.made_at } : null;
    },
    follow: async (token) => {
      const row = await db
        .selectFrom('brief_links')
        .select(['retro_id', 'with_names'])
        .where('token_hash', '=', hashOf(token))
        .executeTakeFirst();
      return row ? { retro: row.retro_id, withNames: row.with_names === 1 } : null;
    },
    put: async (retro, token, { withNames, madeAt }) => {
      const link = { token_hash: hashOf(token), with_names: withNames ? 1 : 0, made_at: madeAt };
      await db
        .insertInto('brief_links')
        .values({ retro_id: retro, ...link })
        .onConflict((conflict) => conflict.column('retro_id').doUpdateSet(link))
        .execute();
    },
    remove: async (retro) => {
      await db.deleteFrom('brief_links').where('retro_id', '=', retro).execute();
    },
  };
}
