import { doneSchema } from '#contract/accounts/account-payloads.ts';
import {
  currentExportSchema,
  currentImportSchema,
  type Export,
  IMPORT_PART_BYTES,
  type Import,
  type ImportChoices,
  type ImportDetails,
  importSchema,
} from '#contract/transfers/transfer-payloads.ts';
import { ApiError, call, callForFile } from './http.ts';
import { saveAs } from './save-as.ts';

/** A workspace with all its teams, or one of them. */
export interface TransferScope {
  workspace: string;
  team: string | null;
}

const pathOf = ({ workspace, team }: TransferScope): string =>
  `/workspaces/${encodeURIComponent(workspace)}${team === null ? '' : `/teams/${encodeURIComponent(team)}`}`;
const importPath = (id: string): string => `/imports/${encodeURIComponent(id)}`;

/** The export, ready or in progress; null if nobody requested one. All calls here throw an ApiError. */
export const getExport = async (place: TransferScope, signal?: AbortSignal): Promise<Export | null> =>
  (await call(`${pathOf(place)}/exports`, currentExportSchema, { ...(signal && { signal }) })).export;

/** Requests one, with texts in this language. */
export const makeExport = async (place: TransferScope, locale: string): Promise<Export | null> =>
  (await call(`${pathOf(place)}/exports`, currentExportSchema, { method: 'POST', body: { locale } })).export;

/** Saves the one that is ready. */
export async function downloadExport(place: TransferScope): Promise<void> {
  const { blob, name } = await callForFile(`${pathOf(place)}/exports/file`);
  saveAs(blob, name ?? 'hindsight.zip');
}

/** The person's last import there, and its result. */
export const getImport = async (place: TransferScope, signal?: AbortSignal): Promise<Import | null> =>
  (await call(`${pathOf(place)}/imports`, currentImportSchema, { ...(signal && { signal }) })).import;

/** Uploads a file in pieces; it is read once complete. `told`: the progress, from 0 to 1. */
export async function sendImport(
  place: TransferScope,
  file: File,
  onProgress: (share: number) => void,
): Promise<Import> {
  const about = { fileName: file.name.slice(0, 200), bytes: file.size };
  const begun = await call(`${pathOf(place)}/imports`, currentImportSchema, { method: 'POST', body: about });
  let sent = begun.import;
  if (sent?.state !== 'arriving') throw new ApiError('too_many', '', 0);
  for (let from = 0, part = 0; from < file.size; from += IMPORT_PART_BYTES, part += 1) {
    onProgress(from / file.size);
    const piece = file.slice(from, from + IMPORT_PART_BYTES, 'application/octet-stream');
    sent = await call(`${importPath(sent.id)}/parts/${part}`, importSchema, { method: 'PUT', body: piece });
  }
  return sent;
}

/** Adds what the file does not say; it is read again. */
export const chooseForImport = (id: string, choices: ImportChoices): Promise<Import> =>
  call(importPath(id), importSchema, { method: 'PATCH', body: choices });

/** Imports what was found, with what the file does not say. */
export const confirmImport = (id: string, details: ImportDetails): Promise<Import> =>
  call(`${importPath(id)}/confirm`, importSchema, { method: 'POST', body: details });

export async function dropImport(id: string): Promise<void> {
  await call(importPath(id), doneSchema, { method: 'DELETE' });
}
