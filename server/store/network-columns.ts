import { createHash } from 'node:crypto';

/** Networks as they are kept: enough to count by, and not to be read. `networks`: the narrowest first. */
export const networkColumns = (networks: readonly string[]) => ({
  network: networks[0] === undefined ? null : hashOf(networks[0]),
  wide_network: networks.at(-1) === undefined ? null : hashOf(networks.at(-1) ?? ''),
});

const hashOf = (network: string): string =>
  createHash('sha256').update(network).digest('base64url').slice(0, 16);
