import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { HttpRefusal } from '../http/errors.ts';
import type { Pictures } from '../store/pictures.ts';

/** Side of the square that every picture becomes, pixels. */
const SIDE = 256;
/** The largest picture that is unpacked, pixels: a small file can claim to be a huge one. */
const MOST_PIXELS = 40_000_000;

const ADDRESS = /^\/avatars\/([\w-]{22}\.webp)$/;

/** Pictures of people. What is kept was drawn anew from the pixels alone, so nothing else that a file held is in it. */
export interface Avatars {
  /** Keeps a picture; answers the address it is served at. Throws `image_unreadable`. */
  keep: (picture: Buffer) => Promise<string>;
  /** The picture at an address; null where there is none. */
  read: (address: string) => Promise<Buffer | null>;
  remove: (address: string) => Promise<void>;
}

export function storedAvatars(pictures: Pictures): Avatars {
  const nameIn = (address: string): string | undefined => ADDRESS.exec(address)?.[1];
  return {
    keep: async (picture) => {
      const drawn = await redraw(picture);
      const name = `${randomBytes(16).toString('base64url')}.webp`;
      await pictures.put(name, drawn);
      return `/avatars/${name}`;
    },
    read: async (address) => {
      const name = nameIn(address);
      return name === undefined ? null : pictures.get(name);
    },
    remove: async (address) => {
      const name = nameIn(address);
      if (name !== undefined) await pictures.remove(name);
    },
  };
}

async function redraw(picture: Buffer): Promise<Buffer> {
  if (!isJpegOrPng(picture)) throw unreadable();
  try {
    return await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw unreadable();
  }
}

/** By what a file begins with, before anything tries to read the rest: its name and type are only claims. */
const isJpegOrPng = (file: Buffer): boolean =>
  file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));

const unreadable = () => new HttpRefusal('image_unreadable', { avatar: 'image_unreadable' });
