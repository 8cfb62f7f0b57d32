import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { snakeKeys } from '#contract/base/key-case.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { actionRows, topicRows } from '#machines/retro/briefs/brief-csv.ts';
import { type BriefLanguage, briefMarkdown } from '#machines/retro/briefs/brief-texts.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { withShownNames } from '#machines/retro/shown-names.ts';
import { type ExportContext, exportedOf } from '#machines/retro/transfers/export-retro.ts';
import { storedJson } from '../store/database/stored-json.ts';

type Cells = (string | number)[];

/** One retro in an export. */
export interface ExportPiece {
  team: string;
  /** The name of its files, without the extension. */
  name: string;
  json: string;
  markdown: string;
  /** Its rows in the tables of all topics and of all action items. */
  topics: Cells[];
  actions: Cells[];
}

const zipped = promisify(gzip);
const unzipped = promisify(gunzip);

/** A retro as its files have it. */
export function exportPiece(
  { data }: RetroState,
  context: ExportContext,
  language: BriefLanguage,
): ExportPiece {
  const exported = exportedOf(data, context);
  const brief = briefOf(withShownNames(data, language.words.gone));
  const day = new Date(exported.startedAt).toISOString().slice(0, 10);
  const place = [context.team, brief.name, day];
  return {
    team: context.team,
    name: `${fileName(context.team)}/${day} ${fileName(brief.name)} ${data.id}`,
    json: JSON.stringify(snakeKeys(exported), null, 2),
    markdown: briefMarkdown(brief, language),
    topics: topicRows(brief, language).map((row) => [...place, ...row]),
    actions: actionRows(brief, language).map((row) => [...place, ...row]),
  };
}

/** A name valid in every file system. */
const fileName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w -]+/g, '')
    .trim()
    .slice(0, 60) || 'x';

/** A piece as stored in the database: small, and the same column on every database. */
export const packPiece = async (piece: ExportPiece): Promise<string> =>
  (await zipped(JSON.stringify(piece))).toString('base64');

export const unpackPiece = async (body: string): Promise<ExportPiece> =>
  storedJson<ExportPiece>((await unzipped(Buffer.from(body, 'base64'))).toString());
