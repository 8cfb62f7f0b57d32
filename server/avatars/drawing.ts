import sharp, { type Metadata } from 'sharp';
import { done, type Result, refused } from '../base/result.ts';

/** Side of the square that every picture becomes, pixels. */
const SIDE = 256;
/** The largest picture that is unpacked, pixels and bytes: a small file can claim to be a huge one. */
const MOST_PIXELS = 40_000_000;
const LARGEST_UNPACKED = 160_000_000;
/** The same for pictures that have to be unpacked as a whole, bytes. */
const LARGEST_HELD = 80_000_000;
/** Pictures that wait for their turn; one more is turned away. */
const MOST_WAITING = 8;
/** How long one picture may take, s. */
const PATIENCE_S = 10;

const UNREADABLE = refused('image_unreadable', { fields: { avatar: 'image_unreadable' } });
const TOO_DETAILED = refused('image_too_detailed', { fields: { avatar: 'image_too_detailed' } });

// One picture at a time needs only one thread, and caching helps nobody since no picture comes twice.
sharp.concurrency(1);
sharp.cache(false);

/** Redraws pictures as small squares, one at a time, since each can briefly take a lot of memory and time. */
export class Drawing {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** A JPEG or PNG as the square that is stored. Refuses with `image_unreadable`, `image_too_detailed`, `too_many`. */
  async draw(picture: Buffer): Promise<Result<Buffer>> {
    if (this.#waiting >= MOST_WAITING) return refused('too_many');
    this.#waiting += 1;
    const drawn = this.#last
      .then(() => redraw(picture))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#last = drawn.catch(() => {});
    return drawn;
  }
}

async function redraw(picture: Buffer): Promise<Result<Buffer>> {
  if (!isJpegOrPng(picture)) return UNREADABLE;
  const claims = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!claims) return UNREADABLE;
  if (isTooMuch(claims)) return TOO_DETAILED;
  try {
    const square = await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: PATIENCE_S })
      .toBuffer();
    return done(square);
  } catch {
    return UNREADABLE;
  }
}

/**
 * Judged by the file's header, before it is unpacked: most files are drawn line by line while being read, but one whose lines
 * come in several passes has to be held as a whole, a JPEG with two bytes per value.
 */
function isTooMuch({ format, width, height, channels, depth, isProgressive }: Metadata): boolean {
  const values = width * height * channels;
  const unpacked = values * (depth === 'uchar' ? 1 : 2);
  const held = isProgressive ? (format === 'jpeg' ? 2 * values : unpacked) : 0;
  return width * height > MOST_PIXELS || unpacked > LARGEST_UNPACKED || held > LARGEST_HELD;
}

/** Judged by the first bytes, before anything reads the rest: name and type are only claims. */
const isJpegOrPng = (file: Buffer): boolean =>
  file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
