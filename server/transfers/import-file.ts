import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import { IMPORT_FILE, IMPORT_PART_BYTES } from '#contract/transfers/transfer-payloads.ts';
import { yieldToOthers } from '../base/event-loop-turns.ts';
import { Unreadable } from './formats/unreadable.ts';
import type { Imports } from './store/import-rows.ts';

/** A file that was uploaded in pieces, and is read in pieces: one is in memory at a time. */
export class ImportFile extends RandomAccessReader {
  readonly bytes: number;
  readonly #imports: Pick<Imports, 'part'>;
  readonly #id: string;
  #last: { place: number; body: Buffer } | null = null;

  constructor(imports: Pick<Imports, 'part'>, { id, bytes }: { id: string; bytes: number }) {
    super();
    this.bytes = bytes;
    this.#imports = imports;
    this.#id = id;
  }

  /** From a byte up to another. */
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, Math.min(end, this.bytes)), { objectMode: false });
  }

  /** Some bytes from a place in it. The lists of a zip file are read in thousands of small pieces: a stream for each takes too long. */
  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null, bytes?: number) => void,
  ): void {
    this.#copy(into.subarray(offset, offset + length), position).then(
      (bytes) => done(null, bytes),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  }

  /** Whether it is a zip file, by how it begins. */
  async isZip(): Promise<boolean> {
    const [first] = await this._readStreamForRange(0, 4).toArray();
    return Buffer.isBuffer(first) && first.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
  }

  /** The whole file. Throws `Unreadable` if it is larger than files of other tools may be. */
  async whole(): Promise<Buffer> {
    if (this.bytes > IMPORT_FILE.foreignBytes) throw new Unreadable('too_large');
    return Buffer.concat(await this._readStreamForRange(0, this.bytes).toArray());
  }

  async #copy(into: Buffer, position: number): Promise<number> {
    let bytes = 0;
    for await (const some of this.#range(position, Math.min(position + into.length, this.bytes)))
      bytes += some.copy(into, bytes);
    return bytes;
  }

  async *#range(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const place = Math.floor(at / IMPORT_PART_BYTES);
      const body = await this.#part(place);
      const from = at - place * IMPORT_PART_BYTES;
      const some = body.subarray(from, from + end - at);
      if (some.length === 0) throw new Unreadable('broken_zip');
      at += some.length;
      yield some;
    }
  }

  async #part(place: number): Promise<Buffer> {
    if (this.#last?.place === place) return this.#last.body;
    const body = Buffer.from((await this.#imports.part(this.#id, place)) ?? '', 'base64');
    this.#last = { place, body };
    await yieldToOthers();
    return body;
  }
}
