import { join } from 'node:path';
import { crc32, createDeflate } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import { ask } from '../people/account-calls.ts';
import type { TestServer } from '../servers/test-server.ts';

/** How many bytes are packed at a time. */
const CHUNK = 1 << 20;

/** A piece of a PNG file. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PNG of only zeros, in RGBA: a few hundred kilobytes that unpack to hundreds of megabytes. */
export async function emptyPng(side: number, depth: 8 | 16, isInterlaced: boolean): Promise<Buffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side);
  head.writeUInt32BE(side, 4);
  head.set([depth, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  const rows = await zeros(rowBytes(side, depth / 2, isInterlaced));
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** Where each of the seven passes of an interlaced picture begins, and its step sizes. */
const ROUNDS = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Each row starts with one extra byte. */
function rowBytes(side: number, pixelBytes: number, isInterlaced: boolean): number {
  if (!isInterlaced) return side * (side * pixelBytes + 1);
  let bytes = 0;
  for (const [x, y, right, down] of ROUNDS) {
    bytes += Math.ceil((side - y) / down) * (Math.ceil((side - x) / right) * pixelBytes + 1);
  }
  return bytes;
}

async function zeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const packed: Buffer[] = [];
  deflate.on('data', (some: Buffer) => void packed.push(some));
  const block = Buffer.alloc(CHUNK);
  for (let left = bytes; left > 0; left -= CHUNK) {
    const isTaken = deflate.write(left < CHUNK ? block.subarray(0, left) : block);
    if (!isTaken) await new Promise((resolve) => deflate.once('drain', resolve));
  }
  await new Promise<void>((resolve) => {
    deflate.once('end', resolve);
    deflate.end();
  });
  return Buffer.concat(packed);
}

/** Uploads a picture as someone. `from`: the address it comes from, if a proxy in front is trusted. */
export function uploadPicture(
  url: string,
  token: string,
  bytes: Uint8Array,
  {
    name = 'me.png',
    type = 'image/png',
    field = 'avatar',
    from,
  }: {
    name?: string;
    type?: string;
    field?: string;
    from?: string;
  } = {},
) {
  const body = new FormData();
  body.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  return ask(url, 'PUT', '/users/me/avatar', { token, body, ...(from !== undefined && { from }) });
}

/** The pictures in a server's database. */
export function storedPictures({ folder }: TestServer): unknown[] {
  const database = new DatabaseSync(join(folder, 'hindsight.sqlite'), { readOnly: true });
  try {
    return database.prepare('select name from pictures').all();
  } finally {
    database.close();
  }
}
