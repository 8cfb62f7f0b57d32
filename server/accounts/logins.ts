import { GUEST_TOKEN_MS, STAY_MS, TOKEN_MS } from '#contract/limits.ts';
import { newId } from '../base/random.ts';
import type { LiveUpdates } from './live-updates.ts';
import type { NewSession } from './store/session-rows.ts';
import type { Caller, FoundSession, Sessions } from './store/sessions.ts';
import type { Person } from './store/users.ts';
import type { Tokens } from './tokens.ts';

export interface LoginsDeps {
  sessions: Sessions;
  tokens: Tokens;
  live: Pick<LiveUpdates, 'ended'>;
  now: () => number;
}

/**
 * How long a token that has been replaced is still taken for renewing, ms, although its successor is in use: two tabs may renew at
 * the same time, and one of the answers come late.
 */
const OVERLAP_MS = 60_000;

/** How long a person's token is valid, ms. */
const lifetimeOf = ({ temporary }: Person): number => (temporary ? GUEST_TOKEN_MS : TOKEN_MS);
/** How long their session lasts without being renewed, ms. */
const sessionLasts = (person: Person, stays: boolean): number =>
  stays && !person.temporary ? STAY_MS : lifetimeOf(person);

/** Logins. Each is a session in the database; tokens only name it, so ending a session takes effect at once. */
export class Logins {
  readonly #deps: LoginsDeps;

  constructor(deps: LoginsDeps) {
    this.#deps = deps;
  }

  /** Logs a person in and returns their token; `stays`: for longer than an hour (AN9). */
  async begin(person: Person, stays = false): Promise<string> {
    const session = newId();
    await this.#deps.sessions.begin(this.newSession(person, session, stays));
    return this.tokenFor(person, session);
  }

  /** A session that begins now, for who stores it themselves. */
  newSession(person: Person, id: string, stays: boolean): NewSession {
    const now = this.#deps.now();
    return { id, user: person.id, now, until: now + sessionLasts(person, stays), stays };
  }

  /** The token of a session; `no`: its number in it. */
  tokenFor(person: Person, session: string, no = 0): Promise<string> {
    return this.#deps.tokens.sign(session, this.#deps.now(), lifetimeOf(person), no);
  }

  /** The token for a device on which someone has logged in: with it they can log in even while others guess at their password. */
  deviceToken(person: Person): Promise<string> {
    return this.#deps.tokens.signDevice(person.id, this.#deps.now());
  }

  /** The person's device that one of these tokens belongs to; null if none does. */
  async deviceOf(person: Person | null, devices: readonly string[]): Promise<string | null> {
    const { tokens, now } = this.#deps;
    for (const token of devices) {
      const device = await tokens.readDevice(token, now());
      if (device && device.person === person?.id) return device.device;
    }
    return null;
  }

  /**
   * The person a token belongs to; null if it is invalid or its session has ended. `toRenew`: for nothing but getting the next
   * token, for which one that has expired is good too.
   */
  async who(token: string, toRenew = false): Promise<Caller | null> {
    const { sessions, tokens, now } = this.#deps;
    const read = await tokens.read(token, now());
    if (!read || (read.isExpired && !toRenew)) return null;
    const session = await sessions.find(read.session, now());
    if (!session) return null;
    // A guest's long-lived token, after they have become a full user.
    if (read.age > lifetimeOf(session.person) && !toRenew) return null;
    if (!toRenew && read.no === session.token && !session.isTokenUsed)
      await sessions.markTokenUsed(read.session, read.no);
    return { person: session.person, session: read.session, token: read.no };
  }

  /** Whether a session is kept for longer than an hour. */
  async stays(session: string): Promise<boolean> {
    return (await this.#deps.sessions.find(session, this.#deps.now()))?.stays ?? false;
  }

  /**
   * A new token of the same session, which is extended to the full time: longer than before, or shorter for
   * a guest who has become a full user. `stays` changes whether it is kept.
   */
  async renew({ person, session }: Caller, stays?: boolean): Promise<string> {
    const { sessions, now } = this.#deps;
    const row = await sessions.find(session, now());
    const kept = stays ?? row?.stays ?? false;
    await sessions.extend(session, now() + sessionLasts(person, kept), kept);
    return this.tokenFor(person, session, row?.token ?? 0);
  }

  /**
   * Replaces a token by the next one and extends its session. Null for a token that was replaced before: either its holder or
   * someone else has a copy, so the session ends (AN9).
   */
  async replace(caller: Caller): Promise<string | null> {
    const { sessions, now } = this.#deps;
    const { person, session, token = 0 } = caller;
    const row = await sessions.find(session, now());
    if (!row) return null;
    if (token === row.token && !(await sessions.nextToken(session, token, now())))
      return this.replace(caller);
    if (token !== row.token && !isExpected(token, row, now())) {
      await this.end(session);
      return null;
    }
    await sessions.extend(session, now() + sessionLasts(person, row.stays), row.stays);
    return this.tokenFor(person, session, token + 1);
  }

  async end(session: string): Promise<void> {
    await this.#deps.sessions.end(session);
    this.#deps.live.ended([session]);
  }

  /** Ends all sessions of a person except the one named. */
  async endAll(person: string, but?: string): Promise<void> {
    this.#deps.live.ended(await this.#deps.sessions.endAll(person, but));
  }
}

/** Whether the token before the latest one may come again: its answer got lost, or another tab asks at the same time. */
const isExpected = (token: number, session: FoundSession, now: number): boolean =>
  token === session.token - 1 && (!session.isTokenUsed || Math.abs(now - session.tokenAt) < OVERLAP_MS);
