import * as z from 'zod/mini';
import { idSchema } from '../base/ids.ts';
import { typedName, WITHOUT_CONTROL_CHARACTERS } from '../base/typed-text.ts';
import { LIMITS } from '../limits.ts';
import { importSourceSchema } from '../retro/retro-data.ts';

/*
 * Calls for exports and imports of retros (EX1 to EX3), in camelCase as the app reads them. Times are epoch ms.
 */

/**
 * The state of an export. `making`: `done` of `total` retros are in it. `ready`: it can be downloaded
 * until `goneAt`.
 */
export const exportSchema = z.object({
  id: idSchema,
  state: z.enum(['making', 'ready', 'failed']),
  done: z.number(),
  total: z.number(),
  createdAt: z.number(),
  goneAt: z.nullable(z.number()),
});
export type Export = z.infer<typeof exportSchema>;

/** `GET` and `POST /api/workspaces/{id}/exports`, and those of a team; null if nobody requested one. */
export const currentExportSchema = z.object({ export: z.nullable(exportSchema) });

/** The largest files of this app and of other tools, bytes; the most rows and columns of a table. */
export const IMPORT_FILE = {
  ownBytes: 512 * 1024 * 1024,
  foreignBytes: 5 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
} as const;
/** A file is uploaded in pieces of this many bytes; only the last is smaller. */
export const IMPORT_PART_BYTES = 512 * 1024;
/** Retros that one file may contain. */
export const IMPORT_RETROS = 10_000;
/**
 * What a file may grow to, bytes: unpacked, and in the database once its retros are imported. Each at most a number of times its
 * size, and a base that one large retro needs. Files that people exported stay below a third of both; a test measures it.
 */
export const IMPORT_GROWTH = {
  times: 40,
  base: 4 * 1024 * 1024,
  /** Of all of a file in the database. */
  most: 2 * 1024 * 1024 * 1024,
} as const;
/** Files and folders in a zip: two of each retro, and some tables. */
export const IMPORT_ENTRIES = 2 * IMPORT_RETROS + 10;
/** Retros and problems that a preview lists. */
export const PREVIEW_LISTS = 100;

/** What cannot be read in a file, or is left out; the app has a sentence for each. */
export const importProblemSchema = z.object({
  /** The line of a table, from 1; null if it is not a table. */
  line: z.nullable(z.number()),
  /** The file within a zip that it concerns. */
  file: z.optional(z.string()),
  code: z.enum([
    'no_text',
    'text_cut',
    'row_unreadable',
    'quote_not_closed',
    'comments_left_out',
    'actions_left_out',
    'encoding_guessed',
    'too_large',
    'not_a_retro',
    'named_twice',
    'names_cut',
    'owners_left_out',
  ]),
  /** How many it concerns, if several. */
  count: z.optional(z.number()),
});
export type ImportProblem = z.infer<typeof importProblemSchema>;

/** Why a file is not read at all, or why nothing of it was imported. */
export const IMPORT_FAILURES = [
  'empty',
  'unknown_format',
  'not_text',
  'not_a_retro_export',
  'broken_zip',
  'zip_bomb',
  'too_large',
  'only_into_a_team',
  'too_many_rows',
  'too_many_columns',
  'too_many_retros',
  'newer_version',
  'nothing_in_it',
  'retro_too_large',
  'no_rows',
  'plan_required',
  'failed',
] as const;
export const importFailureSchema = z.enum(IMPORT_FAILURES);
export type ImportFailure = z.infer<typeof importFailureSchema>;

const column = z.nullable(z.int().check(z.gte(0), z.lt(200)));
/** What the columns of a table mean, which only the person who imports it knows (EX3). */
export const tableColumnsSchema = z.union([
  /** Each row is a topic or an action item. */
  z.object({
    layout: z.literal('rows'),
    text: z.int().check(z.gte(0), z.lt(200)),
    type: column,
    group: column,
    votes: column,
    author: column,
    owner: column,
    due: column,
    state: column,
    /** The name of its retro, and when that was held: a file can hold several. */
    retro: z.optional(column),
    date: z.optional(column),
  }),
  /** Each column is a topic type, named by its header; some contain action items, and some are left out. */
  z.object({
    layout: z.literal('columns'),
    actions: z.array(z.int()).check(z.maxLength(200)),
    ignored: z.array(z.int()).check(z.maxLength(200)),
  }),
]);
export type TableColumns = z.infer<typeof tableColumnsSchema>;

/** What the person who imports a file chooses, because the file does not say it. */
export const importChoicesSchema = z.object({
  /** Of a retro of another tool. */
  name: z.optional(typedName(LIMITS.retroName)),
  /** When it was held, epoch ms. */
  heldAt: z.optional(z.int().check(z.gte(0), z.lte(8_640_000_000_000_000))),
  /** Whether authors are named (EX3). */
  namesAuthors: z.optional(z.boolean()),
  columns: z.optional(tableColumnsSchema),
});
export type ImportChoices = z.infer<typeof importChoicesSchema>;

/** `POST /api/imports/{id}/confirm`: details of the retro that do not require reading the file again. */
export const importDetailsSchema = z.pick(importChoicesSchema, { name: true, heldAt: true });
export type ImportDetails = z.infer<typeof importDetailsSchema>;

/** What would be imported (EX3). */
export const importPreviewSchema = z.object({
  from: importSourceSchema,
  retros: z.array(
    z.object({
      /** Null if the file does not say; the person is asked for it. */
      name: z.nullable(z.string()),
      heldAt: z.nullable(z.number()),
      team: z.nullable(z.string()),
      topics: z.number(),
      groups: z.number(),
      votes: z.number(),
      actions: z.number(),
      /** The team already has it, and it stays as it is. */
      isThere: z.boolean(),
    }),
  ),
  /** In all, including those not listed. */
  totals: z.object({
    retros: z.number(),
    there: z.number(),
    topics: z.number(),
    groups: z.number(),
    votes: z.number(),
    actions: z.number(),
    /** How many people were matched by address, and how many were not. */
    matched: z.number(),
    others: z.number(),
    /** Bytes that importing them writes, about. */
    bytes: z.optional(z.number()),
  }),
  newTeams: z.array(z.string()),
  /** Whether the file says who wrote what. */
  hasAuthors: z.boolean(),
  problems: z.array(importProblemSchema),
  problemCount: z.number(),
  /** Of a table whose columns were guessed or assigned: its headers, some of its rows, and what the columns mean at present. */
  table: z.nullable(
    z.object({
      heads: z.array(z.string()),
      sample: z.array(z.array(z.string())),
      columns: tableColumnsSchema,
      /** What they could mean in the other layout. */
      other: z.optional(tableColumnsSchema),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** A file being imported. `reading` and `writing` continue by themselves; `read` waits for confirmation. */
export const importSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  bytes: z.number(),
  state: z.enum(['arriving', 'reading', 'read', 'unreadable', 'writing', 'done', 'failed']),
  choices: importChoicesSchema,
  preview: z.nullable(importPreviewSchema),
  /** Retros imported so far, of the total. */
  done: z.number(),
  total: z.number(),
  problem: z.nullable(importFailureSchema),
});
export type Import = z.infer<typeof importSchema>;

/** `POST /api/workspaces/{id}/imports`, and that of a team. The pieces follow, by `PUT /api/imports/{id}/parts/{place}`. */
export const newImportSchema = z.strictObject({
  fileName: z.string().check(z.maxLength(200), z.regex(WITHOUT_CONTROL_CHARACTERS)),
  bytes: z.int().check(z.gte(1), z.lte(IMPORT_FILE.ownBytes)),
});

/** `GET` of the same: the caller's last import there, and its result; null if there was none. */
export const currentImportSchema = z.object({ import: z.nullable(importSchema) });
