import { randomBytes } from 'node:crypto';
import type { Person } from '../accounts/store/users.ts';
import { done, type Result, refused } from '../base/result.ts';
import { Drawing } from './drawing.ts';
import type { NewPicture, Pictures } from './store/picture-rows.ts';

const ADDRESS = /^\/avatars\/([\w-]{22}\.webp)$/;

/** Pictures of people and workspaces. What is stored is redrawn from the pixels, so nothing else from the file is in it. */
export interface Avatars {
  /**
   * Replaces a person's picture. Returns the changed person; refused with
   * `image_unreadable`, `image_too_detailed`, with `too_many` if others wait already, and with `unauthorized` if
   * their account is deleted.
   */
  keep: (user: string, picture: Buffer) => Promise<Result<Person>>;
  /** The same for a workspace. Refused likewise, and with `not_found` if it is deleted. */
  keepOfWorkspace: (workspace: string, picture: Buffer) => Promise<Result<null>>;
  /** Removes a person's picture. Refuses with `unauthorized` if their account is deleted. */
  remove: (user: string) => Promise<Result<Person>>;
  /** Removes the picture of a workspace; `not_found` if it is deleted. */
  removeOfWorkspace: (workspace: string) => Promise<Result<null>>;
  /** The picture at an address; null if there is none. */
  read: (address: string) => Promise<Buffer | null>;
}

/** `changed` is called for everyone whose picture was replaced or removed. */
export function storedAvatars(pictures: Pictures, changed: (person: Person) => void): Avatars {
  const drawing = new Drawing();
  const replace = async (user: string, picture: Parameters<Pictures['replace']>[1]) => {
    const person = await pictures.replace(user, picture);
    if (!person) return refused('unauthorized');
    changed(person);
    return done(person);
  };
  const drawn = async (picture: Buffer): Promise<Result<NewPicture>> => {
    const square = await drawing.draw(picture);
    if (!square.ok) return square;
    const name = `${randomBytes(16).toString('base64url')}.webp`;
    return done({ name, address: `/avatars/${name}`, body: square.value });
  };
  const replaceOfWorkspace = async (workspace: string, picture: NewPicture | null): Promise<Result<null>> =>
    (await pictures.replaceOfWorkspace(workspace, picture)) ? done(null) : refused('not_found');
  return {
    keep: async (user, picture) => {
      const square = await drawn(picture);
      return square.ok ? replace(user, square.value) : square;
    },
    keepOfWorkspace: async (workspace, picture) => {
      const square = await drawn(picture);
      return square.ok ? replaceOfWorkspace(workspace, square.value) : square;
    },
    remove: (user) => replace(user, null),
    removeOfWorkspace: (workspace) => replaceOfWorkspace(workspace, null),
    read: async (address) => {
      const name = ADDRESS.exec(address)?.[1];
      return name === undefined ? null : pictures.get(name);
    },
  };
}
