import * as z from 'zod/mini';
import { forgetKept, keep, readKeptJson } from '#src/api/browser-storage.ts';

/** How long a draft is worth keeping: 30 days. */
const WORTH_KEEPING_MS = 30 * 86_400_000;
/** The prefix of drafts in the browser's storage; logging out deletes them (`forgetPerson`). */
const PREFIX = 'hindsight.form:';

const keptSchema = z.object({ keptAt: z.number(), draft: z.unknown() });

export interface DraftPlace<Schema extends z.ZodMiniType> {
  /** Names the form, and what it is about where there are several: `new-retro`, `team:<id>`. */
  place: string;
  /** What is kept. What it does not name, such as a password, never is. */
  schema: Schema;
  /** The key under which earlier versions kept the same, as it is. */
  formerKey?: string;
}

/** What was typed into one form of this browser and not sent yet. */
export interface DraftStore<Draft> {
  /** null if there is none, or it can no longer be used. */
  read: () => Draft | null;
  /** Keeps it; one that is not of the schema is left out. */
  keep: (draft: Draft) => void;
  /** It was sent, or thrown away. */
  forget: () => void;
}

/** The store of one form's drafts: a key for each place, in this browser, until it is sent or too old. */
export function draftStore<Schema extends z.ZodMiniType>({
  place,
  schema,
  formerKey,
}: DraftPlace<Schema>): DraftStore<z.infer<Schema>> {
  const key = PREFIX + place;
  function forget() {
    forgetKept(key);
    if (formerKey !== undefined) forgetKept(formerKey);
  }
  return {
    read() {
      const kept = keptSchema.safeParse(readKeptJson(key));
      const isOld = kept.success && Date.now() - kept.data.keptAt > WORTH_KEEPING_MS;
      if (isOld) forget();
      const former = formerKey === undefined ? null : readKeptJson(formerKey);
      const parsed = schema.safeParse(kept.success && !isOld ? kept.data.draft : former);
      return parsed.success ? parsed.data : null;
    },
    keep(draft) {
      const parsed = schema.safeParse(draft);
      if (parsed.success) keep(key, JSON.stringify({ keptAt: Date.now(), draft: parsed.data }));
    },
    forget,
  };
}
