import { createHmac } from 'node:crypto';

/** Characters of a mark: enough that no two addresses share one. */
const LENGTH = 22;

/**
 * Marks of addresses: enough for counting what they were sent, but meaningless without the secret of the installation. All
 * servers that share the secret make the same.
 */
export function addressMarks(secret: Uint8Array): (address: string) => string {
  return (address) =>
    createHmac('sha256', secret)
      .update(`address ${address.toLowerCase()}`)
      .digest('base64url')
      .slice(0, LENGTH);
}
