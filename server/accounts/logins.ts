import { GUEST_TOKEN_MS, TOKEN_MS } from '#contract/limits.ts';
import { newId } from '../base/random.ts';
import type { Caller, Sessions } from '../store/accounts/sessions.ts';
import type { Person } from '../store/accounts/users.ts';
import type { LiveUpdates } from './live-updates.ts';
import type { Tokens } from './tokens.ts';

export interface LoginsDeps {
  sessions: Sessions;
  tokens: Tokens;
  live: Pick<LiveUpdates, 'ended'>;
  now: () => number;
}

/** How long a person's token is valid, ms. */
const lifetimeOf = ({ temporary }: Person): number => (temporary ? GUEST_TOKEN_MS : TOKEN_MS);

/** Logins. Each is a session in the database; tokens only name it, so ending a session takes effect at once. */
export class Logins {
  readonly #deps: LoginsDeps;

  constructor(deps: LoginsDeps) {
    this.#deps = deps;
  }

  /** Logs a person in and returns their token. */
  async begin(person: Person): Promise<string> {
    const { sessions, now } = this.#deps;
    const session = newId();
    await sessions.begin(session, person.id, now(), now() + lifetimeOf(person));
    return this.#tokenFor({ person, session });
  }

  /** The token for a device on which someone has logged in: with it they can log in even while others guess at their password. */
  deviceToken(person: Person): Promise<string> {
    return this.#deps.tokens.signDevice(person.id, this.#deps.now());
  }

  /** The person's device that one of these tokens belongs to; null if none does. */
  async deviceOf(person: Person | null, devices: readonly string[]): Promise<string | null> {
    const { tokens, now } = this.#deps;
    for (const token of devices) {
      const found = await tokens.readDevice(token, now());
      if (found && found.person === person?.id) return found.device;
    }
    return null;
  }

  /** The person a token belongs to; null if it is invalid or its session has ended. */
  async who(token: string): Promise<Caller | null> {
    const { sessions, tokens, now } = this.#deps;
    const session = await tokens.read(token, now());
    const person = session === null ? null : await sessions.find(session, now());
    return session !== null && person ? { person, session } : null;
  }

  /**
   * A new token of the same session, which is extended to the full time: longer than before, or shorter for
   * a guest who has become a full user.
   */
  async renew(caller: Caller): Promise<string> {
    const { sessions, now } = this.#deps;
    await sessions.extend(caller.session, now() + lifetimeOf(caller.person));
    return this.#tokenFor(caller);
  }

  async end(session: string): Promise<void> {
    await this.#deps.sessions.end(session);
    this.#deps.live.ended([session]);
  }

  /** Ends all sessions of a person except the one named. */
  async endAll(person: string, but?: string): Promise<void> {
    this.#deps.live.ended(await this.#deps.sessions.endAll(person, but));
  }

  #tokenFor({ person, session }: Caller): Promise<string> {
    return this.#deps.tokens.sign(session, this.#deps.now(), lifetimeOf(person));
  }
}
