import * as z from 'zod/mini';
import { idSchema } from '../base/ids.ts';

/** How far back news go, and without a last visit that is known, ms. */
export const NEWS_MS = 31 * 86_400_000;
export const NEWS_OF_A_FIRST_VISIT_MS = 7 * 86_400_000;

/** The query of `GET /api/users/me/news`: since when (epoch ms); further back than `NEWS_MS` nothing is told. */
export const newsQuerySchema = z.object({
  since: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
});

const teamSchema = z.object({ id: idSchema, name: z.string(), workspaceId: idSchema });

/** Its answer: what others did in the caller's teams, the latest first, as far as the caller may read it (LI13). `at`: epoch ms. */
export const newsSchema = z.object({
  /** Retros that were finished. */
  retros: z.array(z.object({ id: idSchema, name: z.string(), at: z.number(), team: teamSchema })),
  /** Action items that somebody else ticked. `by`: empty for a deleted account. */
  done: z.array(
    z.object({
      id: idSchema,
      description: z.string(),
      by: z.string(),
      at: z.number(),
      retro: z.object({ id: idSchema, name: z.string() }),
      team: teamSchema,
    }),
  ),
  /** People who joined. */
  people: z.array(z.object({ id: idSchema, name: z.string(), at: z.number(), team: teamSchema })),
});
export type News = z.infer<typeof newsSchema>;
