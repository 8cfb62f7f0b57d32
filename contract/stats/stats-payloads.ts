import * as z from 'zod/mini';

/** Windows of the stats, in months. */
export const STATS_MONTHS = [3, 6, 12] as const;

/** A whole percentage of people, or of the way from awful to awesome; null if too few answered (ST2). */
const percentSchema = z.nullable(z.number());

/** What happened in a calendar month of the asker's time zone (ST1). */
export const monthStatsSchema = z.object({
  /** `2026-11`. */
  month: z.string(),
  /** Finished retros that began in it. */
  retros: z.number(),
  /** People who took part in any of them, each counted once. */
  people: z.number(),
  /** How many of those who took part shared a topic. */
  wrote: percentSchema,
  /** Shared topics. */
  topics: z.number(),
  /** Action items written in it, and the present state of these; the others are open. */
  actions: z.object({ made: z.number(), done: z.number(), dropped: z.number(), overdue: z.number() }),
  /** How people came to retros, and how they left them. */
  mood: z.object({ before: percentSchema, after: percentSchema }),
  /** How many teams were forming, storming, norming and performing when it ended, or are now. */
  maturity: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type MonthStats = z.infer<typeof monthStatsSchema>;

/** A figure of the months asked for, and of as many before. */
const figureSchema = z.object({ now: percentSchema, before: percentSchema });

/** Answer of `GET /api/workspaces/{id}/stats` and `GET /api/workspaces/{w}/teams/{t}/stats`: the present month comes last. */
export const statsSchema = z.object({
  months: z.array(monthStatsSchema),
  /** What stands above the charts (ST4); left out by servers of the version before. */
  figures: z.optional(
    z.object({
      /** How people left retros: a percentage as above. */
      mood: figureSchema,
      /** How many people took part, each counted once. */
      people: figureSchema,
      /** How many of the action items written then are done today, and how many there are. */
      done: figureSchema,
      made: figureSchema,
    }),
  ),
});
export type Stats = z.infer<typeof statsSchema>;
