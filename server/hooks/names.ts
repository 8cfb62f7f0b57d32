import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** How long looking a name up may take in all, and how long one answer may take before it is asked for again, ms. */
const PATIENCE_MS = 5_000;
const ANSWER_MS = 1_500;
/** This machine, which no name server is asked about (RFC 6761). */
const LOCAL = /(^|\.)localhost\.?$/i;

export interface NamesDeps {
  /** Who is asked, as `address:port`; without it those that the system asks. */
  servers?: readonly string[];
  patienceMs?: number;
}

/**
 * What a name stands for, by asking name servers ourselves. The system's own way keeps one of the few threads that also
 * read files and check passwords for as long as whoever owns the name lets it wait. Throws where it stands for nothing, or
 * nobody says in time.
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
