import type { Users } from '../accounts/store/users.ts';
import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import { isGivenUp, pauseAfter, QueueRunner } from '../jobs/queue-runner.ts';
import type { Composer } from './composer.ts';
import { type Admitted, admitted } from './invitation-quota.ts';
import { type Transport, Undeliverable } from './letter.ts';
import { AHEAD_KINDS } from './store/ahead-mails.ts';
import type { DueMail } from './store/due-mails.ts';
import type { Mails } from './store/mails.ts';

/** Mails being sent at once. */
const AT_ONCE = 10;
/** How long a server holds a mail, ms; if it stops in the middle, another takes over after that. */
const LEASE_MS = 5 * 60_000;
/** A mail that could not be sent for this long would surprise more than help, ms. */
export const GIVE_UP_AFTER_MS = 5 * 86_400_000;

/** Errors about one mail or its address: the mail server itself is there. */
const OF_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];

export interface MailerDeps {
  /** As `addressMarks` makes them. */
  markOf: (address: string) => string;
  /** Called for each mail that was not taken, and whether it is given up. */
  failed: (isOver: boolean) => void;
  mails: Mails;
  users: Users;
  composer: Composer;
  transport: Transport;
  time: Time;
  log: Logger;
}

/** Sends what is in the queue, and retries later what could not be sent. Nobody waits for a mail being sent. */
export class Mailer {
  readonly #deps: MailerDeps;
  readonly #runner: QueueRunner;

  constructor(deps: MailerDeps) {
    this.#deps = deps;
    const queue = { of: 'mails', take: () => this.#sendDue(), nextAt: () => deps.mails.nextAt() };
    this.#runner = new QueueRunner(queue, deps);
  }

  start(): void {
    this.#deps.mails.listen(() => this.#runner.wake());
    this.#runner.wake();
  }

  /** Finishes what is running; the rest waits for the next start. */
  async stop(): Promise<void> {
    await this.#runner.stop();
    this.#deps.transport.close();
  }

  /** Resolves when all due mails are sent or postponed. */
  idle(): Promise<void> {
    return this.#runner.idle();
  }

  async #sendDue(): Promise<void> {
    const { mails, users, markOf, time } = this.#deps;
    while (!this.#runner.isStopped) {
      const due = await mails.claim(time.now(), time.now() + LEASE_MS, AT_ONCE);
      if (due.length === 0) return;
      const going = await admitted(due, { mails, users, markOf, now: time.now() });
      await Promise.all(going.map((one) => this.#send(one)));
    }
  }

  async #send({ mail, counted }: Admitted): Promise<void> {
    const { mails, composer, transport, time, log } = this.#deps;
    try {
      const letter = await composer.compose(mail);
      if (letter) await transport.send(letter, mail.id);
      // Of reminders nothing says who needed one (WA5).
      if (letter || isAhead(mail)) return await mails.sent(mail, counted, time.now());
      log.info({ mail: mail.id, kind: mail.kind }, 'a mail was dropped: nobody needs it any more');
      await mails.settle(mail, 'dropped', time.now());
    } catch (error) {
      await this.#failed(mail, error);
    }
  }

  async #failed(mail: DueMail, error: unknown): Promise<void> {
    const { mails, time, log, failed } = this.#deps;
    const reason = codeOf(error);
    const now = time.now();
    const next = now + pauseAfter(mail.attempts);
    log.warn(
      { err: error, mail: mail.id, kind: mail.kind, attempts: mail.attempts + 1 },
      'a mail was not taken',
    );
    const isOver =
      error instanceof Undeliverable || isGivenUp(mail.attempts, next, mail.createdAt + GIVE_UP_AFTER_MS);
    failed(isOver);
    if (isOver) return mails.settle(mail, 'failed', now, reason);
    const failingSince = OF_THE_MAIL.includes(reason) ? null : now;
    return mails.postpone(mail, next, { attempts: mail.attempts + 1, error: reason, failingSince });
  }
}

const isAhead = ({ kind }: DueMail): boolean => (AHEAD_KINDS as readonly string[]).includes(kind);

/** The error, without what the mail server quotes. */
function codeOf(error: unknown): string {
  if (error instanceof Undeliverable) return 'undeliverable';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : 'internal';
}
