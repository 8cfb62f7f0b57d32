import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** The parts of an IPv6 address, bits: what one household has, a business, and whoever hands such networks on. */
const NETWORK_BITS = [64, 56, 48];
/** What anybody can have written into a header is not kept longer than this, characters. */
const LONGEST = 64;
/** How IPv6 writes an IPv4 address: 80 bits of nothing, 16 of ones. */
const MAPPED = [0, 0, 0, 0, 0, 0xffff];

/**
 * The networks that an address is in, the narrowest first, as names to count by. An IPv4 address stands for itself,
 * also where it is written as IPv6. With IPv6 a single household has billions of addresses and many a business
 * thousands of networks, so those are its /64, /56 and /48. What is no address stands for itself.
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  const bare = withoutPort(address).split('%')[0] ?? '';
  if (!isIPv6(bare)) return [bare.slice(0, LONGEST)];
  const words = wordsOf(bare);
  if (MAPPED.every((word, place) => words[place] === word)) return [ipv4Of(words)];
  const [narrowest, ...wider] = NETWORK_BITS.map((bits) => nameOf(words, bits));
  return [narrowest ?? bare, ...wider];
}

/** Proxies differ in whether they name the port too. */
function withoutPort(address: string): string {
  if (isIP(address) !== 0) return address;
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** The eight words of 16 bits of an IPv6 address, in whichever way it is written. */
function wordsOf(address: string): number[] {
  // Makes of one that ends as IPv4 does what it means.
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
  const kept = words.slice(0, Math.ceil(bits / 16));
  const last = kept.length - 1;
  const cut = kept.length * 16 - bits;
  kept[last] = ((kept[last] ?? 0) >> cut) << cut;
  return `${kept.map((word) => word.toString(16)).join(':')}::/${bits}`;
}

/** Where a request comes from: whoever is connected, or where a proxy is trusted, whom that saw. */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } },
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;
  // What stands before the last, anybody can have written.
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last || (socket.remoteAddress ?? '');
}
