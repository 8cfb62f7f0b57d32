import { networkInterfaces } from 'node:os';

/** Hosts that mean every address of the machine. */
const EVERYWHERE = ['0.0.0.0', '::', ''];
/** Interfaces between this machine and what runs on it: nobody else is behind them. */
const VIRTUAL = /^(docker|br-|veth|virbr|podman|cni|vmnet|vboxnet|lxc)/i;
/** Given by a machine to itself when it found no network. */
const SELF_GIVEN = /^169\.254\./;
/** As many as a person can choose from. */
const MOST = 3;

/** What Node says about the machine's networks. */
export type Interfaces = ReturnType<typeof networkInterfaces>;

/**
 * Where others in the same network reach a server that listens on this host and port; empty if it listens on one
 * address only. Asked each time, since a laptop changes its network.
 */
export function networkOrigins(
  host: string,
  port: number,
  interfaces: Interfaces = networkInterfaces(),
): string[] {
  if (!EVERYWHERE.includes(host)) return [];
  return Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !SELF_GIVEN.test(address))
    .slice(0, MOST)
    .map(({ address }) => `http://${address}:${port}`);
}

/** What the server says at its start about the addresses at which others reach it (LI9). */
export function addressLines(publicUrl: string | null, origins: readonly string[]): string[] {
  if (publicUrl !== null) return [`For everyone: ${publicUrl}`];
  if (origins.length === 0) return [];
  return [
    `For others in the same network: ${origins.join(' or ')}`,
    'For people elsewhere it needs an address of its own: set PUBLIC_URL to it.',
  ];
}
