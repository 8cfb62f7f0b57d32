import type { IncomingMessage } from 'node:http';
import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import { handshakeSchema, PROTOCOL_VERSION } from '#contract/retro/wire.ts';
import type { Caller } from '../accounts/store/sessions.ts';

/** A connection that is turned away; socket.io hands `data` on to the browser. */
export class HandshakeRefused extends Error {
  readonly data: { code: RefusalCode };

  constructor(code: RefusalCode) {
    super(code);
    this.data = { code };
  }
}

/** Who is connecting. Throws `Refused` for a page with another protocol version (SY7) and for an invalid token. */
export async function authenticate(
  auth: unknown,
  byToken: (token: string) => Promise<Caller | null>,
): Promise<Caller> {
  const parsed = handshakeSchema.safeParse(auth);
  if (!parsed.success) throw new HandshakeRefused('unauthorized');
  if (parsed.data.protocol !== PROTOCOL_VERSION) throw new HandshakeRefused('protocol');
  const caller = await byToken(parsed.data.token);
  if (!caller) throw new HandshakeRefused('unauthorized');
  return caller;
}

/**
 * Whether a page from this origin may connect: the server's own, or one that the installation allows.
 * Programs other than browsers send no origin.
 */
export function isOwnOrigin({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
