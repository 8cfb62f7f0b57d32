import { randomBytes } from 'node:crypto';
import type { Pictures } from '../store/accounts/pictures.ts';
import type { Person } from '../store/accounts/users.ts';
import { Drawing } from './drawing.ts';

const ADDRESS = /^\/avatars\/([\w-]{22}\.webp)$/;

/** Pictures of people. What is kept was drawn anew from the pixels alone, so nothing else that a file held is in it. */
export interface Avatars {
  /**
   * Puts a picture in the place of the one that somebody had. The person as they are then; null where their account is
   * gone. Throws `image_unreadable`, `image_too_detailed`, and `too_many` where others wait already.
   */
  keep: (user: string, picture: Buffer) => Promise<Person | null>;
  /** Takes somebody's picture away. */
  remove: (user: string) => Promise<Person | null>;
  /** The picture at an address; null where there is none. */
  read: (address: string) => Promise<Buffer | null>;
}

export function storedAvatars(pictures: Pictures): Avatars {
  const drawing = new Drawing();
  return {
    keep: async (user, picture) => {
      const body = await drawing.draw(picture);
      const name = `${randomBytes(16).toString('base64url')}.webp`;
      return pictures.replace(user, { name, address: `/avatars/${name}`, body });
    },
    remove: (user) => pictures.replace(user, null),
    read: async (address) => {
      const name = ADDRESS.exec(address)?.[1];
      return name === undefined ? null : pictures.get(name);
    },
  };
}
