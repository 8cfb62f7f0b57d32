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

/** How long somebody's token lasts, ms. */
const lifetimeOf = ({ temporary }: Person): number => (temporary ? GUEST_TOKEN_MS : TOKEN_MS);

/** Logins. Each is a session in the database; tokens only name it, so that one that is ended is over at once. */
export class Logins {
  readonly #deps: LoginsDeps;

  constructor(deps: LoginsDeps) {
    this.#deps = deps;
  }

  /** Logs somebody in; the answer is their token. */
  async begin(person: Person): Promise<string> {
    const { sessions, now } = this.#deps;
    const session = newId();
    await sessions.begin(session, person.id, now(), now() + lifetimeOf(person));
    return this.#tokenFor({ person, session });
  }

  /** What the device keeps on which somebody is logged in: with it they get in though others guess at their password. */
  deviceToken(person: Person): Promise<string> {
    return this.#deps.tokens.signDevice(person.id, this.#deps.now());
  }

  /** Which of somebody's devices one of these tokens is of; null where none is. */
  async deviceOf(person: Person | null, devices: readonly string[]): Promise<string | null> {
    const { tokens, now } = this.#deps;
    for (const token of devices) {
      const found = await tokens.readDevice(token, now());
      if (found && found.person === person?.id) return found.device;
    }
    return null;
  }

  /** Whose token this is; null where it is nobody's, or its session is over. */
  async who(token: string): Promise<Caller | null> {
    const { sessions, tokens, now } = this.#deps;
    const session = await tokens.read(token, now());
    const person = session === null ? null : await sessions.find(session, now());
    return session !== null && person ? { person, session } : null;
  }

  /**
   * A new token of the same session, which lasts from now on as long as a new one: longer than before, or shorter for
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

  /** Ends all logins of somebody, but for the one named. */
  async endAll(person: string, but?: string): Promise<void> {
    this.#deps.live.ended(await this.#deps.sessions.endAll(person, but));
  }

  #tokenFor({ person, session }: Caller): Promise<string> {
    return this.#deps.tokens.sign(session, this.#deps.now(), lifetimeOf(person));
  }
}
