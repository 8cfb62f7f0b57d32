import * as z from 'zod/mini';
import { offsetSchema } from '../base/paging.ts';
import { WITHOUT_CONTROL_CHARACTERS } from '../base/typed-text.ts';
import { LIMITS } from '../limits.ts';

/** What a found text is of. */
export const foundKindSchema = z.enum(['group', 'topic', 'note', 'decision', 'action']);
export type FoundKind = z.infer<typeof foundKindSchema>;

/** Parts of a text, from a place up to another, in UTF-16 units. */
const spansSchema = z.array(z.tuple([z.number(), z.number()]));

/** A text in which something was found, and where. */
export const foundTextSchema = z.object({ kind: foundKindSchema, text: z.string(), spans: spansSchema });
export type FoundText = z.infer<typeof foundTextSchema>;

/** Where a search found something in a retro: in its name, in these texts, and in so many more. */
export const retroMatchSchema = z.object({
  name: spansSchema,
  texts: z.array(foundTextSchema),
  more: z.number(),
});
export type RetroMatch = z.infer<typeof retroMatchSchema>;

/** Something typed into a search. */
export const typedSearchSchema = z
  .string()
  .check(z.maxLength(LIMITS.search), z.regex(WITHOUT_CONTROL_CHARACTERS));

/** The query of `GET /api/search`: finished retros that the caller may read and that have these words, from the `offset`-th on. */
export const searchQuerySchema = z.object({
  q: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(LIMITS.search), z.regex(WITHOUT_CONTROL_CHARACTERS)),
  offset: offsetSchema,
});
