import type { LookupAddress } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { type BlockList, isIP, type LookupFunction } from 'node:net';
import { lookUp } from './dns-lookup.ts';
import { isInNetworks, isLoopback, isPublic, ownNetworks } from './public-address.ts';

/** How long a call may take in all, ms. */
const PATIENCE_MS = 10_000;
/** How much of an answer is read, bytes; more is of no use. */
const READ_BYTES = 2_048;
/** Allowed ports for HTTPS besides the usual one. */
const PORTS = ['', '8443'];

/** Why an address is not called. `unreachable`: its host name cannot be resolved. */
export type AddressRefusal = 'address_not_allowed' | 'address_unreachable';

export class AddressRefused extends Error {
  readonly code: AddressRefusal;

  constructor(code: AddressRefusal) {
    super(code);
    this.code = code;
  }
}

export interface OutgoingRequest {
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface OutgoingResponse {
  status: number;
  /** The beginning of what was answered. */
  text: string;
}

/**
 * Calls addresses typed by people, but never one in the server's own network (HK4): a name is
 * resolved once for each call, everything it resolves to must be public, and the connection goes to the checked address.
 */
export interface OutgoingCalls {
  /** Why an address may not be saved; null if it may. */
  refusal: (address: string) => Promise<AddressRefusal | null>;
  /** Throws `AddressRefused`, or whatever went wrong on the way; a redirect is an answer like others. */
  post: (address: string, outgoing: OutgoingRequest) => Promise<OutgoingResponse>;
}

export interface OutgoingCallsDeps {
  /** Whether this machine itself may be called, without TLS and at any port too: for development and tests. */
  callsItself: boolean;
  resolve?: (name: string) => Promise<LookupAddress[]>;
  own?: () => BlockList;
}

export function outgoingCalls({
  callsItself,
  resolve = (name) => lookUp(name),
  own = ownNetworks,
}: OutgoingCallsDeps): OutgoingCalls {
  const isAllowed = (ip: string): boolean =>
    (callsItself && isLoopback(ip)) || (isPublic(ip) && !isInNetworks(own(), ip));

  /** The parsed address, if it is acceptable. */
  function parsed(address: string): URL {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url) throw new AddressRefused('address_not_allowed');
    const isSecure = url.protocol === 'https:' && PORTS.includes(url.port);
    const isPlain = callsItself && (url.protocol === 'http:' || url.protocol === 'https:');
    const ip = hostOf(url);
    const isWrong = url.username !== '' || url.password !== '' || (isIP(ip) !== 0 && !isAllowed(ip));
    if (isWrong || !(isSecure || isPlain)) throw new AddressRefused('address_not_allowed');
    return url;
  }

  /** What a name resolves to, if all of it may be called. */
  async function placesOf(name: string): Promise<LookupAddress[]> {
    const addresses = await resolve(name).catch(() => []);
    if (addresses.length === 0) throw new AddressRefused('address_unreachable');
    if (!addresses.every(({ address }) => isAllowed(address)))
      throw new AddressRefused('address_not_allowed');
    return addresses;
  }

  const lookup: LookupFunction = (name, { all }, callback) => {
    placesOf(name).then(
      (places) => {
        const [first] = places;
        if (all || !first) callback(null, places);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };

  return {
    refusal: async (address) => {
      try {
        const url = parsed(address);
        if (isIP(hostOf(url)) === 0) await placesOf(url.hostname);
        return null;
      } catch (error) {
        if (error instanceof AddressRefused) return error.code;
        throw error;
      }
    },
    post: async (address, outgoing) => send(parsed(address), outgoing, lookup),
  };
}

/** Without the brackets around IPv6 in an address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** No proxy, no reused connection, no redirect. */
function send(
  url: URL,
  { headers, body }: OutgoingRequest,
  lookup: LookupFunction,
): Promise<OutgoingResponse> {
  const { request, Agent } = url.protocol === 'https:' ? https : http;
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: new Agent({ keepAlive: false }),
    lookup,
    signal: AbortSignal.timeout(PATIENCE_MS),
  };
  return new Promise((resolve, reject) => {
    const call = request(url, options, (answer) => {
      const { statusCode: status = 0 } = answer;
      let text = '';
      const over = () => resolve({ status, text: text.slice(0, READ_BYTES) });
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
        if (text.length < READ_BYTES) return;
        over();
        answer.destroy();
      });
      answer.on('end', over);
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
