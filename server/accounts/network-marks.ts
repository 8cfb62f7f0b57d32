import { createHmac } from 'node:crypto';
import { networksOf } from '../base/caller-networks.ts';
import type { NetworkMarks } from './store/network-mark-rows.ts';

/** Characters of a mark: enough to tell networks apart. */
const LENGTH = 16;

/**
 * Marks of the networks that an address is in: enough for counting, but meaningless without the secret of
 * the installation. All servers that share the secret make the same.
 */
export function networkMarks(secret: Uint8Array): (address: string) => NetworkMarks {
  const markOf = (network: string): string =>
    createHmac('sha256', secret).update(`network ${network}`).digest('base64url').slice(0, LENGTH);
  return (address) => {
    const networks = networksOf(address);
    return { network: markOf(networks[0]), wide_network: markOf(networks.at(-1) ?? networks[0]) };
  };
}
