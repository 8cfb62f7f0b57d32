import type { Logger } from '../base/log.ts';
import type { Time } from '../base/time.ts';
import type { Users } from '../store/accounts/users.ts';
import type { DueMail, Mails } from '../store/mail/mails.ts';
import type { Composer } from './composer.ts';
import { admitted } from './invitation-quota.ts';
import { type Transport, Undeliverable } from './letter.ts';

/** Mails that are under way at once. */
const AT_ONCE = 10;
/** How long a mail is in one server's hands, ms; if it stops in the middle, another takes over after that. */
const LEASE_MS = 5 * 60_000;
/** How long to wait after the first failed attempt, and at most, ms. Doubled each time. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
/** A mail that could not be sent for this long would surprise more than help, ms. */
const GIVE_UP_AFTER_MS = 5 * 86_400_000;
/** How often to look for mails that another server put into the queue, ms. */
const LOOK_AGAIN_MS = 60_000;

export interface MailerDeps {
  mails: Mails;
  users: Users;
  composer: Composer;
  transport: Transport;
  time: Time;
  log: Logger;
}

/** Sends what is in the queue, and tries again later what could not be sent. Whoever wants a mail does not wait for it. */
export class Mailer {
  readonly #deps: MailerDeps;
  #running: Promise<void> | null = null;
  #isWoken = false;
  #isStopped = false;
  #disarm: () => void = () => {};

  constructor(deps: MailerDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#deps.mails.listen(() => this.#wake());
    this.#wake();
  }

  /** Finishes what is under way; the rest waits for the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#disarm();
    await this.#running;
    this.#deps.transport.close();
  }

  /** Resolves when all that is due is sent or put off. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  #wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    this.#disarm();
    let wait = LOOK_AGAIN_MS;
    try {
      while (this.#isWoken && !this.#isStopped) {
        this.#isWoken = false;
        await this.#sendDue();
      }
      const { mails, time } = this.#deps;
      const next = await mails.nextAt();
      if (next !== null) wait = Math.min(wait, Math.max(1, next - time.now()));
    } catch (error) {
      this.#deps.log.error({ err: error }, 'the queue of mails could not be read');
    }
    this.#running = null;
    if (this.#isWoken) this.#wake();
    else if (!this.#isStopped) this.#disarm = this.#deps.time.after(wait, () => this.#wake());
  }

  async #sendDue(): Promise<void> {
    const { mails, users, time } = this.#deps;
    while (!this.#isStopped) {
      const due = await mails.claim(time.now(), time.now() + LEASE_MS, AT_ONCE);
      if (due.length === 0) return;
      const going = await admitted(due, { mails, users, now: time.now() });
      await Promise.all(going.map((mail) => this.#send(mail)));
    }
  }

  async #send(mail: DueMail): Promise<void> {
    const { mails, composer, transport, time } = this.#deps;
    try {
      const letter = await composer.compose(mail);
      if (letter) await transport.send(letter, mail.id);
      await mails.settle(mail.id, letter ? 'sent' : 'dropped', time.now());
    } catch (error) {
      await this.#failed(mail, error);
    }
  }

  async #failed(mail: DueMail, error: unknown): Promise<void> {
    const { mails, time, log } = this.#deps;
    const reason = codeOf(error);
    const now = time.now();
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** mail.attempts);
    log.warn(
      { err: error, mail: mail.id, kind: mail.kind, attempts: mail.attempts + 1 },
      'a mail was not taken',
    );
    if (error instanceof Undeliverable || now + wait > mail.createdAt + GIVE_UP_AFTER_MS) {
      return mails.settle(mail.id, 'failed', now, reason);
    }
    return mails.postpone(mail.id, now + wait, mail.attempts + 1, reason);
  }
}

/** What went wrong, without what the mail server quotes. */
function codeOf(error: unknown): string {
  if (error instanceof Undeliverable) return 'undeliverable';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : 'internal';
}
