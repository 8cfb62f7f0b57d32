import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import { GIVE_UP_AFTER_MS } from './mailer.ts';
import type { Mails } from './store/mails.ts';

export interface NoMailerDeps {
  mails: Pick<Mails, 'listen' | 'dropStale'>;
  time: Time;
  log: Logger;
}

/**
 * Replaces the mailer if there is no mail server: drops notices about workspaces, and what has waited for as long as the mailer
 * would try, so that a mail server added later surprises nobody with old news.
 */
export class NoMailer {
  readonly #deps: NoMailerDeps;
  #dropping: Promise<unknown> = Promise.resolve();

  constructor(deps: NoMailerDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#deps.mails.listen(() => this.#drop());
    this.#drop();
  }

  /** Resolves when all are dropped. */
  async idle(): Promise<void> {
    await this.#dropping;
  }

  async stop(): Promise<void> {
    await this.#dropping;
  }

  #drop(): void {
    const { mails, time, log } = this.#deps;
    this.#dropping = this.#dropping
      .then(() => mails.dropStale(time.now() - GIVE_UP_AFTER_MS, time.now()))
      .then((count) => count > 0 && log.info({ count }, 'mails were dropped: there is no mail server'))
      .catch((error) => log.error({ err: error }, 'mails could not be dropped'));
  }
}
