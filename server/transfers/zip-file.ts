import yauzl from 'yauzl';
import { camelKeys } from '#contract/base/key-case.ts';
import { IMPORT_LIMITS } from '#contract/transfers/exported-retro.ts';
import { IMPORT_ENTRIES } from '#contract/transfers/transfer-payloads.ts';
import { timedYield, yieldToOthers } from '../base/event-loop-turns.ts';
import { isWithinBounds, type JsonBounds } from './formats/bounded-json.ts';
import { Unreadable } from './formats/unreadable.ts';
import type { ImportFile } from './import-file.ts';

/** Bytes that the name and remarks of an entry may take. Those of exports take less than half. */
const ENTRY_BYTES = 1_000;

/** The largest file of one retro: its texts and what JSON puts between them. */
const BOUNDS: JsonBounds = {
  members:
    8 *
    (IMPORT_LIMITS.groups +
      IMPORT_LIMITS.topics +
      IMPORT_LIMITS.people +
      IMPORT_LIMITS.actions +
      IMPORT_LIMITS.notes),
  values: 100_000,
  length: Math.max(IMPORT_LIMITS.topics, IMPORT_LIMITS.people),
  names: 200,
};

/** A zip file, of which nothing is unpacked but what is asked for. */
export class ZipFile {
  readonly #zip: yauzl.ZipFile;

  private constructor(zip: yauzl.ZipFile) {
    this.#zip = zip;
  }

  /** Throws `Unreadable` if it is broken, or has more entries than any export. */
  static async open(file: ImportFile): Promise<ZipFile> {
    const zip = await opened(file);
    if (zip.entryCount > IMPORT_ENTRIES) throw new Unreadable('too_many_retros');
    return new ZipFile(zip);
  }

  /** Its entries that are wanted, by their names; the others are read over. Others get their turn in between. */
  async entries(isWanted: (name: string) => boolean): Promise<yauzl.Entry[]> {
    const entries: yauzl.Entry[] = [];
    const turn = timedYield();
    try {
      for await (const entry of this.#zip.eachEntry()) {
        await turn();
        if (sizeOf(entry) > ENTRY_BYTES) throw new Unreadable('not_a_retro_export');
        if (isWanted(entry.fileName)) entries.push(entry);
      }
    } catch (error) {
      throw error instanceof Unreadable ? error : new Unreadable('broken_zip');
    }
    return entries;
  }

  /** The content of one; null if it is not JSON, too large, broken, or not as large as it says. */
  async json(entry: yauzl.Entry): Promise<unknown> {
    if (entry.uncompressedSize > IMPORT_LIMITS.bytes) return null;
    try {
      const stream = await this.#zip.openReadStreamPromise(entry);
      const bytes = Buffer.concat(await stream.toArray());
      if (!(await isWithinBounds(bytes, BOUNDS))) return null;
      await yieldToOthers();
      const json: unknown = JSON.parse(bytes.toString());
      await yieldToOthers();
      return camelKeys(json);
    } catch {
      return null;
    }
  }
}

const sizeOf = ({ fileNameLength, extraFieldLength, fileCommentLength }: yauzl.Entry): number =>
  fileNameLength + extraFieldLength + fileCommentLength;

async function opened(file: ImportFile): Promise<yauzl.ZipFile> {
  try {
    const options = { autoClose: false, lazyEntries: true, validateEntrySizes: true };
    return await yauzl.fromRandomAccessReaderPromise(file, file.bytes, options);
  } catch {
    throw new Unreadable('broken_zip');
  }
}
