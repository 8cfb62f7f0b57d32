import { setImmediate } from 'node:timers/promises';
import yauzl from 'yauzl';
import { camelKeys } from '#contract/case.ts';
import {
  EXPORT_VERSION,
  type ExportedRetro,
  exportedRetroSchema,
  exportManifestSchema,
  IMPORT_LIMITS,
} from '#contract/exported-retro.ts';
import type { ImportSource } from '#contract/retro.ts';
import {
  IMPORT_RETROS,
  type ImportChoices,
  type ImportPreview,
  type ImportProblem,
} from '#contract/transfers.ts';
import { asExported, namesAnybody } from './formats/as-exported.ts';
import { isWithin, type JsonBounds } from './formats/bounded-json.ts';
import type { FoundRetro } from './formats/found-retro.ts';
import { readForeign } from './formats/read-foreign.ts';
import { Unreadable } from './formats/unreadable.ts';
import type { ImportFile } from './import-file.ts';

/** One retro of a file, or why there is none. */
export type Read =
  | { ok: true; retro: ExportedRetro; problems: ImportProblem[]; isNamed: boolean; isDated: boolean }
  | { ok: false; problem: ImportProblem };

/** The content of a file: each retro is read when its turn comes. */
export interface Incoming {
  from: ImportSource;
  retros: readonly (() => Promise<Read>)[];
  problems: ImportProblem[];
  hasAuthors: boolean;
  table: ImportPreview['table'];
}

/** A file may unpack to this many times its size, and to this size in any case; more can only be an attack. */
const MOST_TIMES = 100;
const ALWAYS_BYTES = 32 * 1024 * 1024;
const RETRO = /^retros\/.+\.json$/;

/** What a file contains, of this app or of another tool. Throws `Unreadable`. `now`: epoch ms. */
export async function incoming(file: ImportFile, choices: ImportChoices, now: number): Promise<Incoming> {
  if (await file.isZip()) return ofZip(file);
  const found = await readForeign(await file.whole(), choices.columns ?? null);
  if (found.retros.length > IMPORT_RETROS) throw new Unreadable('too_many_retros');
  return {
    from: found.from,
    problems: found.problems,
    hasAuthors: found.retros.some(namesAnybody),
    table: found.table,
    retros: found.retros.map((retro) => async () => {
      await setImmediate();
      if (isTooLarge(retro)) return { ok: false, problem: { line: null, code: 'too_large' } };
      const name = retro.name ?? choices.name ?? '';
      const heldAt = retro.heldAt ?? choices.heldAt ?? now;
      const namesAuthors = choices.namesAuthors ?? false;
      const ours = asExported(retro, { from: found.from, name, heldAt, namesAuthors, now });
      await setImmediate();
      const parsed = exportedRetroSchema.safeParse(ours.retro);
      if (!parsed.success) return { ok: false, problem: { line: null, code: 'too_large' } };
      const isNamed = name.trim() !== '';
      const isDated = (retro.heldAt ?? choices.heldAt) !== undefined;
      return { ok: true, retro: parsed.data, problems: ours.problems, isNamed, isDated };
    }),
  };
}

/** Whether another tool's retro exceeds the limits, checked before it is converted. */
const isTooLarge = ({ groups, actions }: FoundRetro): boolean =>
  groups.length > IMPORT_LIMITS.groups ||
  actions.length > IMPORT_LIMITS.actions ||
  groups.some(({ topics }) => topics.length > IMPORT_LIMITS.topics);

/** A file of this app. Nothing in it is unpacked but its retros, each of which has to be as large as it says (zip bombs). */
async function ofZip(file: ImportFile): Promise<Incoming> {
  const zip = await opened(file);
  if (zip.entryCount > 2 * IMPORT_RETROS + 10) throw new Unreadable('too_many_retros');
  const entries = await entriesOf(zip);
  await checkManifest(zip, entries);
  const retros = entries.filter(({ fileName }) => RETRO.test(fileName));
  if (retros.length > IMPORT_RETROS) throw new Unreadable('too_many_retros');
  const bytes = retros.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (bytes > MOST_TIMES * file.bytes + ALWAYS_BYTES) throw new Unreadable('zip_bomb');
  if (retros.length === 0) throw new Unreadable('nothing_in_it');
  return {
    from: 'hindsight',
    problems: [],
    hasAuthors: false,
    table: null,
    retros: retros.map((entry) => () => retroIn(zip, entry)),
  };
}

async function opened(file: ImportFile): Promise<yauzl.ZipFile> {
  try {
    const options = { autoClose: false, lazyEntries: true, validateEntrySizes: true };
    return await yauzl.fromRandomAccessReaderPromise(file, file.bytes, options);
  } catch {
    throw new Unreadable('broken_zip');
  }
}

async function entriesOf(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const entries: yauzl.Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch {
    throw new Unreadable('broken_zip');
  }
  return entries;
}

async function checkManifest(zip: yauzl.ZipFile, entries: readonly yauzl.Entry[]): Promise<void> {
  const entry = entries.find(({ fileName }) => fileName === 'hindsight.json');
  const json = entry && (await jsonIn(zip, entry));
  if (typeof json !== 'object' || json === null) throw new Unreadable('not_a_retro_export');
  const { version } = json as { version?: unknown };
  if (typeof version === 'number' && version > EXPORT_VERSION) throw new Unreadable('newer_version');
  if (!exportManifestSchema.safeParse(json).success) throw new Unreadable('not_a_retro_export');
}

async function retroIn(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Read> {
  const file = entry.fileName;
  const problem = (code: ImportProblem['code']): Read => ({ ok: false, problem: { line: null, file, code } });
  if (entry.uncompressedSize > IMPORT_LIMITS.bytes) return problem('too_large');
  const json = await jsonIn(zip, entry);
  await setImmediate();
  const parsed = exportedRetroSchema.safeParse(json);
  if (!parsed.success) return problem('not_a_retro');
  return { ok: true, retro: parsed.data, problems: [], isNamed: true, isDated: true };
}

/** The largest file of one retro. */
const BOUNDS: JsonBounds = {
  members: 8 * (IMPORT_LIMITS.groups + IMPORT_LIMITS.topics + IMPORT_LIMITS.people + IMPORT_LIMITS.actions),
  values: 100_000,
  length: Math.max(IMPORT_LIMITS.topics, IMPORT_LIMITS.people),
  names: 200,
};

/** The content of one of its files; null if it is not JSON, too large, broken, or not as large as it says. */
async function jsonIn(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<unknown> {
  if (entry.uncompressedSize > IMPORT_LIMITS.bytes) return null;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    const bytes = Buffer.concat(await stream.toArray());
    if (!(await isWithin(bytes, BOUNDS))) return null;
    const json: unknown = JSON.parse(bytes.toString());
    await setImmediate();
    return camelKeys(json);
  } catch {
    return null;
  }
}
