import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';

/** What OWASP advises for argon2id, which is this library's default: 19 MiB, two passes, one lane. */
const OPTIONS: Options = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};

let decoy: Promise<string> | null = null;

/** The same password typed on another keyboard may consist of other code points. */
const normal = (password: string): string => password.normalize('NFKC');

/** A password as stored. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password), OPTIONS);

/**
 * Whether this is the password. Without one to compare with, this takes as long and returns false, so nobody can tell
 * from the time of a login that an address has no account.
 */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const right = await verify(storedHash ?? (await decoy), normal(password));
  return right && storedHash !== null;
}
