import type { Logger } from '../base/logger.ts';
import { mondayIn } from '../base/months.ts';
import type { Time } from '../base/system-clock.ts';
import type { WeeklyMails } from './store/weekly-mails.ts';

/** Clocks of different time zones differ by whole quarters of an hour. */
const QUARTER_MS = 900_000;

export interface WeeklyMailDeps {
  weeklyMails: WeeklyMails;
  time: Time;
  log: Logger;
}

/**
 * Queues the weekly mails when it is Monday, 8:00, in people's time zones (TA4), or in UTC if unknown.
 * Those missed while no server was running are sent until the evening. Any number of servers may do so at once.
 */
export class WeeklyMail {
  readonly #deps: WeeklyMailDeps;
  #disarm: () => void = () => {};
  #isStopped = false;
  #last: Promise<void> = Promise.resolve();

  constructor(deps: WeeklyMailDeps) {
    this.#deps = deps;
  }

  start(): void {
    const { time } = this.#deps;
    this.#disarm = time.after(QUARTER_MS - (time.now() % QUARTER_MS), () => this.start());
    this.#look();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#disarm();
    await this.#last;
  }

  /** Resolves when all that is due is in the queue. */
  idle(): Promise<void> {
    return this.#last;
  }

  #look(): void {
    this.#last = this.#last
      .then(() => this.#putDue())
      .catch((error: unknown) => this.#deps.log.error({ err: error }, 'weekly mails could not be put'));
  }

  async #putDue(): Promise<void> {
    const { weeklyMails, time } = this.#deps;
    const now = time.now();
    // From Wednesday to Saturday it is not Monday anywhere.
    if (new Date(now).getUTCDay() > 2) return;
    for (const zone of await weeklyMails.zones()) {
      const monday = mondayIn(now, zone ?? 'UTC');
      if (monday && !this.#isStopped) await weeklyMails.put(zone, monday, now);
    }
  }
}
