import * as z from 'zod/mini';
import { activitySchema, ownTopicTypeSchema, topicTypeSchema } from '../activities/activities.ts';
import { idSchema } from '../base/ids.ts';
import { plainName, plainNameOrDots, plainText } from '../base/text-from-file.ts';
import { WITHOUT_CONTROL_CHARACTERS } from '../base/typed-text.ts';
import { actionStatusSchema, daySchema, importSourceSchema, noteKindSchema } from '../retro/retro-data.ts';
import { equalVotesSchema, votingMechanicSchema } from '../retro/settings.ts';

/*
 * A finished retro as a file that can be imported (EX1, EX2): what its brief shows, and no more. People are named by
 * their place in `people`, groups by theirs in `groups`. Times are epoch ms. The file has snake case names.
 */

/** Increased when older files could no longer be read; the reader then keeps a schema for each version. */
export const EXPORT_VERSION = 1;

/**
 * Limits of the form of one retro in a file. `bytes`: of the whole as JSON. Names may be longer than in a live retro, and texts,
 * as other tools allow them. What may come in of it is decided by `fitToLimits` (machines/retro/transfers/fitted-retro.ts), by the limits of a
 * live one (SY14).
 */
export const IMPORT_LIMITS = {
  bytes: 3 * 1024 * 1024,
  people: 2_000,
  groups: 1_500,
  topics: 1_500,
  actions: 500,
  notes: 500,
  name: 200,
  text: 1_000,
  votes: 1_000_000,
  topicTypes: 40,
} as const;

const words = (max: number) => z.string().check(z.maxLength(max), z.regex(WITHOUT_CONTROL_CHARACTERS));
/*
 * Files come from anywhere, and earlier versions wrote names as they had been imported: what may not be typed is taken out of
 * names and texts, so that files stay readable and the rules of what is typed hold (SY10, SY12).
 */
const name = words(IMPORT_LIMITS.name).check(z.overwrite(plainName));
const retroName = words(IMPORT_LIMITS.name).check(z.minLength(1), z.overwrite(plainNameOrDots));
const text = words(IMPORT_LIMITS.text).check(z.minLength(1), z.overwrite(plainText));
/** Not a name that every object has, such as `constructor`. */
const isNobodys = z.refine((key) => !(String(key) in {}));
const typeKey = topicTypeSchema.check(isNobodys);
const time = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000));
const place = z.int().check(z.gte(0), z.lt(IMPORT_LIMITS.people));
const minutes = z.int().check(z.gte(0), z.lte(100_000));
const count = z.int().check(z.gte(0), z.lte(IMPORT_LIMITS.people));
const mood = z.nullable(
  z.object({ average: z.number().check(z.gte(0), z.lte(100)), said: count, of: count }),
);

/** An own column: its name is written beside each of its topics, so it is as short as other names. */
const columnSchema = z.extend(ownTopicTypeSchema, {
  key: typeKey,
  name,
  color: name.check(isNobodys),
  icon: name.check(isNobodys),
  placeholder: z.optional(name),
});

/**
 * A person named in a retro. `participant` and `watcher` were there to the end, `gone` had left by then, and
 * `mentioned` only owns an action item. The name is empty if the account is deleted.
 */
export const exportedPersonSchema = z.object({
  name,
  /** Only for members of the workspace, whose address their colleagues see anyway. */
  email: z.nullable(z.string().check(z.maxLength(254))),
  was: z.enum(['participant', 'watcher', 'gone', 'mentioned']),
});
export type ExportedPerson = z.infer<typeof exportedPersonSchema>;

export const exportedRetroSchema = z.object({
  format: z.literal('hindsight.retro'),
  version: z.literal(EXPORT_VERSION),
  /** Identifies it across any number of exports and imports. */
  key: z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
  /** The team that held it. */
  team: name,
  name: retroName,
  activity: activitySchema,
  /** Its own columns, if it has some (EX3). */
  topicTypes: z.optional(z.array(columnSchema).check(z.maxLength(IMPORT_LIMITS.topicTypes))),
  /** The activity of those columns, if a workspace made it. */
  ownActivity: z.optional(z.object({ id: idSchema, name, description: name })),
  startsAt: time,
  startedAt: time,
  finishedAt: time,
  /** Its planned duration, minutes. */
  duration: minutes,
  votingMechanic: votingMechanicSchema,
  equalVotes: z.optional(equalVotesSchema),
  /** It was held without names (NN1). */
  withoutNames: z.optional(z.literal(true)),
  people: z.array(exportedPersonSchema).check(z.maxLength(IMPORT_LIMITS.people)),
  /** Null if nobody knows who led it. */
  moderator: z.nullable(place),
  mood: z.object({ before: mood, after: mood }),
  /** In the order in which they are in the brief: those discussed, then those left over, by votes. */
  groups: z
    .array(
      z.object({
        name,
        votes: z.int().check(z.gte(0), z.lte(IMPORT_LIMITS.votes)),
        discussed: z.boolean(),
        topics: z
          .array(
            z.object({
              type: typeKey,
              text,
              author: z.nullable(place),
              /** Was taken over from the retro before (TA5). */
              fromLastTime: z.optional(z.literal(true)),
              addedLater: z.optional(z.literal(true)),
              edited: z.optional(z.literal(true)),
            }),
          )
          .check(z.minLength(1), z.maxLength(IMPORT_LIMITS.topics)),
        /** What was noted and decided about it; left out if nothing was. */
        notes: z.optional(
          z
            .array(
              z.object({ kind: noteKindSchema, text, author: z.nullable(place), made: z.optional(time) }),
            )
            .check(z.maxLength(IMPORT_LIMITS.notes)),
        ),
      }),
    )
    .check(z.maxLength(IMPORT_LIMITS.groups)),
  actions: z
    .array(
      z.object({
        text,
        author: z.nullable(place),
        owners: z.array(place).check(z.maxLength(100)),
        due: z.nullable(daySchema),
        status: actionStatusSchema,
        /** When it was agreed, if known. */
        made: z.optional(time),
        group: z.nullable(z.int().check(z.gte(0), z.lt(IMPORT_LIMITS.groups))),
      }),
    )
    .check(z.maxLength(IMPORT_LIMITS.actions)),
  /** Where it was imported from, if it was. */
  imported: z.nullable(z.object({ from: importSourceSchema, at: time })),
});
export type ExportedRetro = z.infer<typeof exportedRetroSchema>;

/** What an export is, in its file `hindsight.json`. */
export const exportManifestSchema = z.object({
  format: z.literal('hindsight.export'),
  version: z.literal(EXPORT_VERSION),
  exportedAt: time,
  workspace: name,
  teams: z.array(name),
  retros: z.int(),
  /** The workspace's own activities, only in its own file; they are not imported (CA1). */
  activities: z.optional(
    z.array(
      z.object({
        name: z.string(),
        description: z.string(),
        topicTypes: z.array(z.omit(ownTopicTypeSchema, { key: true })),
      }),
    ),
  ),
});
export type ExportManifest = z.infer<typeof exportManifestSchema>;
