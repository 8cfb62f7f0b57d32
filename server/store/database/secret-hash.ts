import { createHash } from 'node:crypto';

/** As what a secret is stored that nobody can guess, such as a link's token: it is recognised by this, and cannot be found from it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
