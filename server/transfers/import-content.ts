import type yauzl from 'yauzl';
import { unknownFields } from '#contract/base/unknown-fields.ts';
import type { ImportSource } from '#contract/retro/retro-data.ts';
import {
  EXPORT_VERSION,
  type ExportedRetro,
  exportedRetroSchema,
  exportManifestSchema,
  IMPORT_LIMITS,
} from '#contract/transfers/exported-retro.ts';
import {
  IMPORT_GROWTH,
  IMPORT_RETROS,
  type ImportChoices,
  type ImportPreview,
  type ImportProblem,
} from '#contract/transfers/transfer-payloads.ts';
import { fitToLimits } from '#machines/retro/transfers/fitted-retro.ts';
import { yieldToOthers } from '../base/event-loop-turns.ts';
import { asExported, namesAnybody } from './formats/as-exported.ts';
import type { FoundRetro } from './formats/foreign-retro.ts';
import { readForeign } from './formats/read-foreign.ts';
import { Unreadable } from './formats/unreadable.ts';
import type { ImportFile } from './import-file.ts';
import { ZipFile } from './zip-file.ts';

/** One retro of a file, within the limits of a live one (SY14), or why there is none. */
export type RetroFromFile =
  | { ok: true; retro: ExportedRetro; problems: ImportProblem[]; isNamed: boolean; isDated: boolean }
  | { ok: false; problem: ImportProblem };

/** The content of a file: each retro is read when its turn comes. */
export interface ImportContent {
  from: ImportSource;
  retros: readonly (() => Promise<RetroFromFile>)[];
  problems: ImportProblem[];
  hasAuthors: boolean;
  table: ImportPreview['table'];
}

const MANIFEST = 'hindsight.json';
const RETRO = /^retros\/.+\.json$/;

/** What a file of this size may grow to, unpacked or in the database, bytes; more can only be an attack. */
export const growthLimit = (bytes: number): number =>
  Math.min(IMPORT_GROWTH.most, IMPORT_GROWTH.base + IMPORT_GROWTH.times * bytes);

/** What a file contains, of this app or of another tool. Throws `Unreadable`. `now`: epoch ms. */
export async function readImportContent(
  file: ImportFile,
  choices: ImportChoices,
  now: number,
): Promise<ImportContent> {
  if (await file.isZip()) return ofZip(file);
  const foreign = await readForeign(await file.whole(), choices.columns ?? null);
  if (foreign.retros.length > IMPORT_RETROS) throw new Unreadable('too_many_retros');
  return {
    from: foreign.from,
    problems: foreign.problems,
    hasAuthors: foreign.retros.some(namesAnybody),
    table: foreign.table,
    retros: foreign.retros.map((retro) => async () => {
      await yieldToOthers();
      if (isFarTooLarge(retro)) return notRead('too_large');
      const name = retro.name ?? choices.name ?? '';
      const heldAt = retro.heldAt ?? choices.heldAt ?? now;
      const namesAuthors = choices.namesAuthors ?? false;
      const ours = asExported(retro, { from: foreign.from, name, heldAt, namesAuthors, now });
      await yieldToOthers();
      const isNamed = name.trim() !== '';
      const isDated = (retro.heldAt ?? choices.heldAt) !== undefined;
      return readOf(ours.retro, { problems: ours.problems, isNamed, isDated });
    }),
  };
}

/** Whether another tool's retro has far more than a retro may, checked before it is converted. */
const isFarTooLarge = ({ groups, actions }: FoundRetro): boolean =>
  groups.length > IMPORT_LIMITS.groups ||
  actions.length > IMPORT_LIMITS.actions ||
  groups.some(({ topics }) => topics.length > IMPORT_LIMITS.topics);

/** A file of this app. Nothing in it is unpacked but its retros, each of which has to be as large as it says (zip bombs). */
async function ofZip(file: ImportFile): Promise<ImportContent> {
  const zip = await ZipFile.open(file);
  const entries = await zip.entries((name) => name === MANIFEST || RETRO.test(name));
  await checkManifest(
    zip,
    entries.find(({ fileName }) => fileName === MANIFEST),
  );
  const retros = entries.filter(({ fileName }) => RETRO.test(fileName));
  if (retros.length > IMPORT_RETROS) throw new Unreadable('too_many_retros');
  const sum = (sizeOf: (entry: yauzl.Entry) => number) =>
    retros.reduce((all, entry) => all + sizeOf(entry), 0);
  // Entries that share their bytes are read again and again, and some bytes unpack to nothing.
  const isShared = sum(({ compressedSize }) => compressedSize) > file.bytes;
  if (isShared || sum(({ uncompressedSize }) => uncompressedSize) > growthLimit(file.bytes))
    throw new Unreadable('zip_bomb');
  if (retros.length === 0) throw new Unreadable('nothing_in_it');
  return {
    from: 'hindsight',
    problems: [],
    hasAuthors: false,
    table: null,
    retros: retros.map((entry) => () => retroIn(zip, entry)),
  };
}

async function checkManifest(zip: ZipFile, entry: yauzl.Entry | undefined): Promise<void> {
  const json = entry && (await zip.json(entry));
  const { version } = unknownFields(json);
  if (typeof version === 'number' && version > EXPORT_VERSION) throw new Unreadable('newer_version');
  if (!exportManifestSchema.safeParse(json).success) throw new Unreadable('not_a_retro_export');
}

async function retroIn(zip: ZipFile, entry: yauzl.Entry): Promise<RetroFromFile> {
  const file = entry.fileName;
  if (entry.uncompressedSize > IMPORT_LIMITS.bytes) return notRead('too_large', file);
  const json = await zip.json(entry);
  await yieldToOthers();
  return readOf(json, { problems: [], isNamed: true, isDated: true }, file);
}

const notRead = (code: ImportProblem['code'], file?: string): RetroFromFile => ({
  ok: false,
  problem: { line: null, ...(file !== undefined && { file }), code },
});

/** A retro of a file as it may come in, wherever the file is from: in its form, and within the limits of a live one. */
function readOf(
  json: unknown,
  about: Omit<Extract<RetroFromFile, { ok: true }>, 'ok' | 'retro'>,
  file?: string,
): RetroFromFile {
  const parsed = exportedRetroSchema.safeParse(json);
  if (!parsed.success) return notRead(file === undefined ? 'too_large' : 'not_a_retro', file);
  const fittedRetro = fitToLimits(parsed.data);
  if (!fittedRetro) return notRead('too_large', file);
  const problemOf = (code: ImportProblem['code'], count: number): ImportProblem[] =>
    count > 0 ? [{ line: null, ...(file !== undefined && { file }), code, count }] : [];
  const cut = [
    ...problemOf('names_cut', fittedRetro.namesCut),
    ...problemOf('owners_left_out', fittedRetro.ownersLeftOut),
  ];
  return { ...about, ok: true, retro: fittedRetro.retro, problems: [...about.problems, ...cut] };
}
