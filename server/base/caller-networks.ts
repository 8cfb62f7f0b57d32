import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** Prefix lengths of IPv6 networks: a household, a business, a provider. */
const NETWORK_BITS = [64, 56, 48];
/** The most characters kept of a header that anyone can set. */
const LONGEST = 64;
/** How IPv6 contains an IPv4 address: 80 zero bits, then 16 ones. */
const MAPPED = [0, 0, 0, 0, 0, 0xffff];

/**
 * The networks that an address is in, the narrowest first, as keys for counting. An IPv4 address stands for itself,
 * also when written as IPv6. With IPv6 a single household has billions of addresses and many a business
 * thousands of networks, so its /64, /56 and /48 are used. Anything that is not an address stands for itself.
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  const bare = withoutPort(address).split('%')[0] ?? '';
  if (!isIPv6(bare)) return [bare.slice(0, LONGEST)];
  const words = wordsOf(bare);
  if (MAPPED.every((word, place) => words[place] === word)) return [ipv4Of(words)];
  const [narrowest, ...wider] = NETWORK_BITS.map((bits) => nameOf(words, bits));
  return [narrowest ?? bare, ...wider];
}

/** Some proxies include the port. */
function withoutPort(address: string): string {
  if (isIP(address) !== 0) return address;
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** The eight words of 16 bits of an IPv6 address, in whichever way it is written. */
function wordsOf(address: string): number[] {
  // Converts an ending in IPv4 notation.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = plain
    .split('::')
    .map((part) => part.split(':').filter((word) => word !== ''));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((word) => Number.parseInt(word, 16));
}

function ipv4Of(words: readonly number[]): string {
  return words
    .slice(6)
    .flatMap((word) => [word >> 8, word & 0xff])
    .join('.');
}

function nameOf(words: readonly number[], bits: number): string {
  const prefix = words.slice(0, Math.ceil(bits / 16));
  const last = prefix.length - 1;
  const cut = prefix.length * 16 - bits;
  prefix[last] = ((prefix[last] ?? 0) >> cut) << cut;
  return `${prefix.map((word) => word.toString(16)).join(':')}::/${bits}`;
}

/** The IP address a request comes from: the connected one or, behind a trusted proxy, the one it saw. */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } },
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;
  // Anyone can have written what comes before the last one.
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last || (socket.remoteAddress ?? '');
}
