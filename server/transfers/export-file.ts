import { Readable } from 'node:stream';
import yazl from 'yazl';
import { csvOf } from '#contract/base/csv.ts';
import { EXPORT_VERSION, type ExportManifest } from '#contract/transfers/exported-retro.ts';
import { briefHead } from '#machines/retro/briefs/brief-csv.ts';
import type { BriefLanguage } from '#machines/retro/briefs/brief-texts.ts';
import { collectYoung } from '../base/garbage-collection.ts';
import { type ExportPiece, unpackPiece } from './export-piece.ts';
import type { Exports } from './store/export-rows.ts';

/** After this many retros, garbage is collected: their streams have hundreds of KiB each. */
const RETROS_AT_ONCE = 20;

/** The mark that tells spreadsheets that a table is UTF-8. */
const MARK = '\uFEFF';

export interface ExportFile {
  id: string;
  /** Who downloads it: retros they were removed from are not in their file (RO6). */
  reader: string;
  workspace: string;
  teams: readonly string[];
  /** Those that the workspace made; left out of a team's file. */
  activities?: NonNullable<ExportManifest['activities']>;
  /** Epoch ms. */
  madeAt: number;
  language: BriefLanguage;
}

/**
 * An export as a zip file: each retro as JSON and Markdown, and all topics and action items as tables. It is put together
 * while it is sent, piece by piece, as fast as the client reads it; one retro is in memory at a time.
 */
export async function exportFile(
  exports: Pick<Exports, 'retros' | 'piece'>,
  { id, reader, workspace, teams, activities, madeAt, language }: ExportFile,
): Promise<Readable> {
  const retros = await exports.retros(id, reader);
  const mtime = new Date(madeAt);
  const zip = new yazl.ZipFile();
  const piece = lastKept(async (retro) => {
    const body = await exports.piece(id, retro);
    if (body === null) throw new Error('the export is gone');
    return unpackPiece(body);
  });
  const add = (name: string, texts: () => AsyncIterable<string>) =>
    zip.addReadStreamLazy(name, { mtime }, (take) => {
      // Without an encoding: its reader wants bytes.
      take(null, Readable.from(texts(), { objectMode: false }));
    });
  const manifest: ExportManifest = {
    format: 'hindsight.export',
    version: EXPORT_VERSION,
    exportedAt: madeAt,
    workspace,
    teams: [...teams],
    retros: retros.length,
    ...(activities && { activities }),
  };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), 'hindsight.json', { mtime });
  async function* table(rowsOf: (of: ExportPiece) => ExportPiece['topics']) {
    yield `${MARK}${csvOf([[...headOf(language), ...briefHead(language)]])}`;
    for (const { retro } of retros) yield csvOf(rowsOf(await piece(retro)));
  }
  add('topics.csv', () => table(({ topics }) => topics));
  add('action-items.csv', () => table(({ actions }) => actions));
  for (const [place, { retro, name }] of retros.entries()) {
    const of = async function* (what: 'json' | 'markdown') {
      yield (await piece(retro))[what];
    };
    add(`retros/${name}.json`, () => {
      if (place % RETROS_AT_ONCE === 0) collectYoung();
      return of('json');
    });
    add(`briefs/${name}.md`, () => of('markdown'));
  }
  zip.end();
  return zip.outputStream as Readable;
}

const headOf = ({ words }: BriefLanguage): string[] => [words.team, words.retro, words.date];

/** Caches the last one loaded, which is requested again at once. */
function lastKept<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  let last: { key: string; value: Promise<T> } | null = null;
  return (key) => {
    if (last?.key !== key) last = { key, value: load(key) };
    return last.value;
  };
}
