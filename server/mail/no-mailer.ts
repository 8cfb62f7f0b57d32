import type { Logger } from '../base/log.ts';
import type { Time } from '../base/time.ts';
import type { Mails } from '../store/mail/mails.ts';

export interface NoMailerDeps {
  mails: Pick<Mails, 'listen' | 'dropNotices'>;
  time: Time;
  log: Logger;
}

/**
 * Replaces the mailer if there is no mail server: drops notices about workspaces, so that a mail server added
 * later surprises nobody with old news.
 */
export class NoMailer {
  readonly #deps: NoMailerDeps;
  #dropping = Promise.resolve();

  constructor(deps: NoMailerDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#deps.mails.listen(() => this.#drop());
    this.#drop();
  }

  /** Resolves when all notices are dropped. */
  idle(): Promise<void> {
    return this.#dropping;
  }

  stop(): Promise<void> {
    return this.#dropping;
  }

  #drop(): void {
    const { mails, time, log } = this.#deps;
    this.#dropping = this.#dropping
      .then(() => mails.dropNotices(time.now()))
      .catch((error) => log.error({ err: error }, 'notices could not be dropped'));
  }
}
