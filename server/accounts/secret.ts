import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeToOthers } from '../store/database/private-folder.ts';

const FILE = 'session-secret';
const BYTES = 32;

/**
 * What tokens are signed with: `given`, or a secret of the installation's own, made at the first start and readable
 * only for the server. Throws if the file exists but contains none.
 */
export function sessionSecret(given: string | null, folder: string): Uint8Array {
  if (given !== null) return new TextEncoder().encode(given);
  const file = join(folder, FILE);
  closeToOthers(folder);
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another server that starts at the same time was quicker.
      if (!existsSync(file)) throw error;
    }
  }
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (secret.length < BYTES) throw new Error(`${FILE} is not a secret; remove it to have a new one made`);
  return secret;
}
