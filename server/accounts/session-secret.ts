import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivate } from '../store/database/private-folder.ts';

const FILE = 'session-secret';
const BYTES = 32;

/** How a setting begins that is bytes in base64url, and not a text. */
const AS_BYTES = 'base64url:';

/** The bytes that a setting means; null if it means too few of them. */
export function secretBytes(setting: string): Uint8Array | null {
  if (!setting.startsWith(AS_BYTES)) return new TextEncoder().encode(setting);
  const bytes = Buffer.from(setting.slice(AS_BYTES.length), 'base64url');
  return bytes.length < BYTES ? null : bytes;
}

/** The setting that means the secret kept in a folder, for an installation that moves elsewhere; null if there is none. */
export function secretSetting(folder: string): string | null {
  const file = join(folder, FILE);
  return existsSync(file) ? `${AS_BYTES}${readFileSync(file, 'utf8').trim()}` : null;
}

/**
 * What tokens are signed with: `given`, or a secret of the installation's own, made at the first start and readable
 * only for the server. Throws, with a sentence for operators, if the file exists but contains none.
 */
export function sessionSecret(setting: string | null, folder: string): Uint8Array {
  if (setting !== null) {
    const set = secretBytes(setting);
    if (set === null) throw new Error('SESSION_SECRET means too few bytes');
    return set;
  }
  const file = join(folder, FILE);
  makePrivate(folder);
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another server that starts at the same time was quicker.
      if (!existsSync(file)) throw error;
    }
  }
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (secret.length < BYTES)
    throw new Error(
      `${file} contains no secret of ${BYTES} bytes; bring it back from a backup, or remove it: then a new one is made, and everyone has to log in again`,
    );
  return secret;
}
