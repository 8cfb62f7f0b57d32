import crypto, { createHmac, KeyObject, timingSafeEqual } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Chance } from './chance.ts';
import { isLeftOver } from './virtual-time.ts';

/** Where bytes and numbers come from; null while no world is played. */
let chance: Chance | null = null;

/** The same, but nothing that is left over from a world that has ended draws what the next one would have drawn. */
const source = (): Chance | null => (isLeftOver() ? null : chance);

const { randomBytes, randomFillSync, randomInt, randomUUID } = crypto;
const { random } = Math;

/**
 * What libraries draw at once, bytes: `ws` for the masks of its frames, `base64id` for the ids of connections, which also count up.
 * They keep the rest from one world to the next, where it would change all that is drawn: so it is nothing but zeros.
 */
const POOLS: readonly number[] = [8 * 1024, 4 * 1024];
const isPool = (size: number): boolean => (chance !== null || isLeftOver()) && POOLS.includes(size);

// Some libraries take these functions when they are loaded, and never look again: so this module is loaded before them, and decides anew
// with each call (main.ts).
Object.assign(crypto, {
  randomBytes: (size: number, ...rest: []) => {
    if (isPool(size)) return Buffer.alloc(size);
    return source()?.fill(Buffer.alloc(size)) ?? randomBytes(size, ...rest);
  },
  randomFillSync: (view: Uint8Array, from = 0, size = view.length - from) => {
    const drawing = source();
    if (!drawing && !isPool(size)) return randomFillSync(view, from, size);
    const drawn = view.subarray(from, from + size);
    if (drawing && !isPool(size)) drawing.fill(drawn);
    else drawn.fill(0);
    return view;
  },
  randomInt: (from: number, to?: number) => {
    const drawing = source();
    if (!drawing) return to === undefined ? randomInt(from) : randomInt(from, to);
    return to === undefined ? drawing.roll(from) : from + drawing.roll(to - from);
  },
  randomUUID: () => {
    const drawing = source();
    if (!drawing) return randomUUID();
    const hex = drawing.fill(Buffer.alloc(16)).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  },
});
Math.random = () => (source() ?? { next: random }).next();
syncBuiltinESMExports();

/**
 * All ids, keys and shuffles of the process come from a seed, until the function that it returns is called. Signing happens at once:
 * in Node it happens in another thread, which may take longer one time than the next.
 */
export function drawAll(drawn: Chance): () => void {
  chance = drawn;
  const web = crypto.webcrypto as unknown as Web;
  const { getRandomValues, randomUUID: uuid } = web;
  const { sign, verify } = web.subtle;
  const hmac = (key: CryptoKey, data: BufferSource) =>
    createHmac('sha256', KeyObject.from(key))
      .update(Buffer.from(bytesOf(data)))
      .digest();
  web.getRandomValues = (view) =>
    isLeftOver() ? (getRandomValues.call(web, view) as typeof view) : drawn.fill(view);
  web.randomUUID = () => crypto.randomUUID();
  web.subtle.sign = async (_how, key, data) => Uint8Array.from(hmac(key, data)).buffer;
  web.subtle.verify = async (_how, key, signature, data) => {
    const given = Buffer.from(bytesOf(signature));
    const right = hmac(key, data);
    return given.length === right.length && timingSafeEqual(given, right);
  };
  return () => {
    chance = null;
    Object.assign(web, { getRandomValues, randomUUID: uuid });
    Object.assign(web.subtle, { sign, verify });
  };
}

interface Web {
  randomUUID: () => string;
  getRandomValues: <T extends ArrayBufferView>(view: T) => T;
  subtle: {
    sign: (how: unknown, key: CryptoKey, data: BufferSource) => Promise<ArrayBuffer>;
    verify: (how: unknown, key: CryptoKey, signature: BufferSource, data: BufferSource) => Promise<boolean>;
  };
}

const bytesOf = (data: BufferSource): Uint8Array =>
  data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
