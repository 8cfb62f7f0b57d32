import * as z from 'zod/mini';
import { idSchema } from '#contract/base/ids.ts';
import { draftStore } from '#src/forms/kit/drafts.ts';

const choices = draftStore({
  place: 'last-start',
  schema: z.object({ team: z.optional(z.nullable(idSchema)), isOpen: z.optional(z.boolean()) }),
});

/** What a person chose when they last started a retro in this browser. */
export interface LastStart {
  /** The team it was for; null for none. */
  team?: string | null;
  /** Whether the settings below the activity were open. */
  isOpen?: boolean;
}

/** What was chosen last, for a month; logging out deletes it. */
export const lastStart = (): LastStart => choices.read() ?? {};

/** Remembers a choice beside the others. */
export const rememberStart = (choice: LastStart): void => choices.keep({ ...lastStart(), ...choice });
