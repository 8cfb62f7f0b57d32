import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** How long looking up a name may take in all, and how long to wait for an answer before asking again, ms. */
const PATIENCE_MS = 5_000;
const ANSWER_MS = 1_500;
/** Names of this machine, for which no name server is asked (RFC 6761). */
const LOCAL = /(^|\.)localhost\.?$/i;

export interface NamesDeps {
  /** The name servers to ask, as `address:port`; by default the system's. */
  servers?: readonly string[];
  patienceMs?: number;
}

/**
 * Resolves a host name by asking name servers ourselves. The system's resolver blocks one of the few threads that also
 * read files and check passwords for as long as the owner of the name lets it wait. Throws if the name does not exist, or
 * nobody answers in time.
 */
export async function lookUp(
  name: string,
  { servers, patienceMs = PATIENCE_MS }: NamesDeps = {},
): Promise<LookupAddress[]> {
  if (LOCAL.test(name)) return [...of('127.0.0.1', 4), ...of('::1', 6)];
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 2 });
  if (servers) resolver.setServers(servers);
  const late = setTimeout(() => resolver.cancel(), patienceMs);
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  clearTimeout(late);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [
    ...(four.status === 'fulfilled' ? of(four.value, 4) : []),
    ...(six.status === 'fulfilled' ? of(six.value, 6) : []),
  ];
}

const of = (addresses: string | readonly string[], family: number): LookupAddress[] =>
  [addresses].flat().map((address) => ({ address, family }));
