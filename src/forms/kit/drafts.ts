import * as z from 'zod/mini';
import { forgetKept, keep, parseJson, readKept, tabStorage } from '#src/api/browser-storage.ts';

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
  /** Whether each tab has a draft of its own, which it keeps until it is closed; else all tabs of the browser share one. */
  isOfTab?: boolean;
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

const ofBrowser = { read: readKept, keep, forget: forgetKept };

/** The store of one form's drafts: one key per place, until the draft is sent or too old. */
export function draftStore<Schema extends z.ZodMiniType>({
  place,
  schema,
  formerKey,
  isOfTab = false,
}: DraftPlace<Schema>): DraftStore<z.infer<Schema>> {
  const key = PREFIX + place;
  const storage = isOfTab ? tabStorage : ofBrowser;
  function forget() {
    storage.forget(key);
    if (formerKey !== undefined) storage.forget(formerKey);
  }
  return {
    read() {
      if (isOfTab) takeOverFormer(key);
      const stored = keptSchema.safeParse(parseJson(storage.read(key)));
      const isOld = stored.success && Date.now() - stored.data.keptAt > WORTH_KEEPING_MS;
      if (isOld) forget();
      const former = formerKey === undefined ? null : parseJson(storage.read(formerKey));
      const draft = schema.safeParse(stored.success && !isOld ? stored.data.draft : former);
      return draft.success ? draft.data : null;
    },
    keep(draft) {
      const good = schema.safeParse(draft);
      if (good.success) storage.keep(key, JSON.stringify({ keptAt: Date.now(), draft: good.data }));
    },
    forget,
  };
}

/** Earlier versions kept the drafts of tabs for the whole browser: the first tab that asks gets such a one. */
function takeOverFormer(key: string): void {
  const former = readKept(key);
  if (former === null) return;
  forgetKept(key);
  if (tabStorage.read(key) === null) tabStorage.keep(key, former);
}
