import { createHash } from 'node:crypto';

/*
 * Stands for `@node-rs/argon2` in the simulation (`scripts/simulate.mjs`): that takes long on purpose, and in a thread, whose end is not the
 * same moment twice.
 */

/** A password as stored. */
export const hash = async (password: string): Promise<string> =>
  `quick:${createHash('sha256').update(password).digest('hex')}`;

/** Whether this is the password. */
export const verify = async (stored: string, password: string): Promise<boolean> =>
  stored === (await hash(password));
