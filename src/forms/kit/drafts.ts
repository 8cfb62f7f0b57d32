import * as z from 'zod/mini';
import { forgetKept, keep, readKeptJson } from '#src/api/browser-storage.ts';

/** How long a draft is kept: 30 days. */
const WORTH_KEEPING_MS = 30 * 86_400_000;
/** The prefix of drafts in the browser's storage; logging out deletes them (`forgetPerson`). */
const PREFIX = 'hindsight.form:';

const keptSchema = z.object({ keptAt: z.number(), draft: z.unknown() });

export interface DraftPlace<Schema extends z.ZodMiniType> {
  /** Names the form, and its subject if there are several: `new-retro`, `team:<id>`. */
  place: string;
  /** The fields that are kept. Others, such as a password, never are. */
  schema: Schema;
  /** The key under which earlier versions kept the same draft, without a date. */
  formerKey?: string;
}

/** A draft: what was typed into one form in this browser and not sent yet. */
export interface DraftStore<Draft> {
  /** null if there is none, or it can no longer be used. */
  read: () => Draft | null;
  /** Keeps the draft; does nothing if it does not match the schema. */
  keep: (draft: Draft) => void;
  /** Deletes the draft, once it is sent or discarded. */
  forget: () => void;
}

/** The store of one form's drafts: one key per place, in this browser, until the draft is sent or too old. */
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
