import crypto, { createHmac, KeyObject, timingSafeEqual } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Chance } from './chance.ts';

/**
 * All ids, keys and shuffles of the process come from a seed. Signing happens at once: in Node it happens in another thread,
 * which may take longer one time than the next.
 */
export function drawAll(chance: Chance): () => void {
  const bytes = (size: number) => chance.fill(Buffer.alloc(size));
  const random = Math.random;
  const mine = {
    randomBytes: (size: number) => bytes(size),
    randomFillSync: (view: Uint8Array, from = 0, size = view.length - from) => {
      chance.fill(view.subarray(from, from + size));
      return view;
    },
    randomInt: (from: number, to?: number) =>
      to === undefined ? chance.roll(from) : from + chance.roll(to - from),
    randomUUID: () => {
      const hex = bytes(16).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
  const before = { ...crypto };
  Object.assign(crypto, mine);
  Math.random = chance.next;
  const web = crypto.webcrypto as unknown as Web;
  const { getRandomValues } = web;
  const { sign, verify } = web.subtle;
  const hmac = (key: CryptoKey, data: BufferSource) =>
    createHmac('sha256', KeyObject.from(key))
      .update(Buffer.from(bytesOf(data)))
      .digest();
  web.getRandomValues = (view) => chance.fill(view);
  web.subtle.sign = async (_how, key, data) => Uint8Array.from(hmac(key, data)).buffer;
  web.subtle.verify = async (_how, key, signature, data) => {
    const given = Buffer.from(bytesOf(signature));
    const right = hmac(key, data);
    return given.length === right.length && timingSafeEqual(given, right);
  };
  syncBuiltinESMExports();
  return () => {
    for (const name of Object.keys(mine) as (keyof typeof mine)[])
      Object.assign(crypto, { [name]: before[name] });
    Math.random = random;
    web.getRandomValues = getRandomValues;
    Object.assign(web.subtle, { sign, verify });
    syncBuiltinESMExports();
  };
}

interface Web {
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
