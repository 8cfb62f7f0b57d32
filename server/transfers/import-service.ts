import {
  IMPORT_PART_BYTES,
  type Import,
  type ImportChoices,
  type ImportPreview,
  importChoicesSchema,
  importPreviewSchema,
  importSchema,
} from '#contract/transfers/transfer-payloads.ts';
import { pacedWork } from '../base/paced-work.ts';
import type { Refused } from '../base/result.ts';
import { refused } from '../base/result.ts';
import type { ImportLimits } from './import-limits.ts';
import type { ImportRow, Imports } from './store/import-rows.ts';

export interface ImportServiceDeps {
  imports: Imports;
  importLimits: ImportLimits;
  now: () => number;
}

/** Imports, for the people who start them. */
export class ImportService {
  readonly #deps: ImportServiceDeps;
  readonly #paced = pacedWork();

  constructor(deps: ImportServiceDeps) {
    this.#deps = deps;
  }

  /** Stores a piece; after the last one the file is read. Refused with `invalid` if it does not have the right size. */
  async putPart(row: ImportRow, place: number, body: Buffer): Promise<Import | Refused> {
    const { imports, now } = this.#deps;
    const all = Math.ceil(row.bytes / IMPORT_PART_BYTES);
    const size = place === all - 1 ? row.bytes - place * IMPORT_PART_BYTES : IMPORT_PART_BYTES;
    if (row.state !== 'arriving' || place >= all || body.length !== size) return refused('invalid');
    await this.#paced(() => imports.putPart(row.id, place, body.toString('base64')));
    if ((await imports.parts(row.id)) === all)
      await imports.begin(row, ['arriving'], { state: 'reading' }, now());
    return this.#view(row.id);
  }

  /** Reads it again with the present choices, but not a file of this app, in which there is nothing to choose. `address`: of the call. */
  async choose(row: ImportRow, address: string, choices: ImportChoices): Promise<Import | Refused> {
    const { imports, importLimits, now } = this.#deps;
    if (row.state !== 'read' || row.found === null) return refused('invalid');
    if (foundIn(row.found).from === 'hindsight') return viewOf(row);
    const waitMs = importLimits.waitForReading({ person: row.user_id, address }, row.id, row.bytes);
    if (waitMs > 0) return refused('too_many', { waitMs });
    const all = JSON.stringify({ ...choicesOf(row), ...choices });
    const isBegun = await imports.begin(row, ['read'], { state: 'reading', choices: all }, now());
    return isBegun ? this.#view(row.id) : refused('invalid');
  }

  /**
   * Imports what was found, with the latest choices. Refused with `invalid` if something is missing that the file does
   * not say, or if there is nothing to import, and with `import_limit` if too much has been imported today. `address`: of the call.
   */
  async confirm(row: ImportRow, address: string, details: ImportChoices): Promise<Import | Refused> {
    const { imports, importLimits, now } = this.#deps;
    const preview = row.found === null ? null : foundIn(row.found);
    const all: ImportChoices = { ...choicesOf(row), ...details };
    const isComplete = preview?.retros.every(
      ({ name, heldAt }) => (name ?? all.name) !== undefined && (heldAt ?? all.heldAt) !== undefined,
    );
    if (!preview || !isComplete || !bringsAnything(preview)) return refused('invalid');
    if (row.state !== 'read') return refused('invalid');
    const into = { person: row.user_id, address, workspace: row.workspace_id };
    if (!importLimits.admitsRetros(into, preview.totals.bytes ?? 0)) return refused('import_limit');
    const total = preview.totals.retros - preview.totals.there;
    const choices = JSON.stringify(all);
    const isBegun = await imports.begin(row, ['read'], { state: 'writing', done: 0, total, choices }, now());
    return isBegun ? this.#view(row.id) : refused('invalid');
  }

  async drop(row: ImportRow): Promise<{ ok: true } | Refused> {
    if (row.state === 'writing') return refused('invalid');
    await this.#deps.imports.drop(row.id);
    return { ok: true };
  }

  async #view(id: string): Promise<Import | Refused> {
    const row = await this.#deps.imports.find(id);
    return row ? viewOf(row) : refused('not_found');
  }
}

/** What was chosen so far. */
export const choicesOf = ({ choices }: ImportRow): ImportChoices =>
  importChoicesSchema.parse(JSON.parse(choices));

const foundIn = (storedPreview: string): ImportPreview =>
  importPreviewSchema.parse(JSON.parse(storedPreview));

/** Whether there is a retro to import; one of another tool in which nothing was written does not count. */
const bringsAnything = ({ from, totals: { retros, there, topics, actions } }: ImportPreview): boolean =>
  retros > 0 && (from === 'hindsight' || there > 0 || topics + actions > 0);

/** An import as its person sees it. */
export const viewOf = (row: ImportRow): Import =>
  importSchema.parse({
    id: row.id,
    fileName: row.file_name,
    bytes: row.bytes,
    state: row.state,
    choices: JSON.parse(row.choices),
    preview: row.found === null ? null : JSON.parse(row.found),
    done: Math.min(row.done, row.total),
    total: row.total,
    problem: row.problem,
  });
