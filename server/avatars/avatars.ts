import { randomBytes } from 'node:crypto';
import { done, type Result, refused } from '../base/result.ts';
import type { Pictures } from '../store/accounts/pictures.ts';
import type { Person } from '../store/accounts/users.ts';
import { Drawing } from './drawing.ts';

const ADDRESS = /^\/avatars\/([\w-]{22}\.webp)$/;

/** Pictures of people. What is kept was drawn anew from the pixels alone, so nothing else that a file held is in it. */
export interface Avatars {
  /**
   * Puts a picture in the place of the one that somebody had. The person as they are then; refused with
   * `image_unreadable`, `image_too_detailed`, with `too_many` where others wait already, and with `unauthorized` where
   * their account is gone.
   */
  keep: (user: string, picture: Buffer) => Promise<Result<Person>>;
  /** Takes somebody's picture away. Refuses with `unauthorized` where their account is gone. */
  remove: (user: string) => Promise<Result<Person>>;
  /** The picture at an address; null where there is none. */
  read: (address: string) => Promise<Buffer | null>;
}

/** `changed` hears of everybody who has another picture, or none any more. */
export function storedAvatars(pictures: Pictures, changed: (person: Person) => void): Avatars {
  const drawing = new Drawing();
  const replace = async (user: string, picture: Parameters<Pictures['replace']>[1]) => {
    const person = await pictures.replace(user, picture);
    if (!person) return refused('unauthorized');
    changed(person);
    return done(person);
  };
  return {
    keep: async (user, picture) => {
      const drawn = await drawing.draw(picture);
      if (!drawn.ok) return drawn;
      const name = `${randomBytes(16).toString('base64url')}.webp`;
      return replace(user, { name, address: `/avatars/${name}`, body: drawn.value });
    },
    remove: (user) => replace(user, null),
    read: async (address) => {
      const name = ADDRESS.exec(address)?.[1];
      return name === undefined ? null : pictures.get(name);
    },
  };
}
