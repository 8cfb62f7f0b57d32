import type { RetroData } from '#contract/retro/retro-data.ts';
import type { Ack } from '#contract/retro/wire.ts';
import { turnAhead } from '#machines/retro/decide/ahead-decider.ts';
import { runOut } from '#machines/retro/decide/time-decider.ts';
import { aheadTurnsAt } from '#machines/retro/selectors/ahead-selectors.ts';
import type { Time } from '../base/system-clock.ts';
import { Deadline } from './deadline.ts';
import type { OutsideDecision } from './outside-decision.ts';

/** The deadlines that follow from a retro's state: of its clock (TI4), and of writing ahead (WA1). When one passes, it is recorded. */
export class Deadlines {
  readonly #time: Time;
  readonly #clock: Deadline;
  readonly #ahead: Deadline;

  /** `record` resolves once it is durable, or with the refusal. */
  constructor(time: Time, record: (decide: OutsideDecision) => Promise<Ack>) {
    this.#time = time;
    // The server's clock may have been set back since.
    this.#clock = new Deadline(time, async (at) => {
      const ack = await record((data, now) => runOut(data, Math.max(now, at)));
      return ack.ok || ack.code === 'no_clock';
    });
    this.#ahead = new Deadline(
      time,
      async (at) => (await record((data, now) => turnAhead(data, Math.max(now, at)))).ok,
    );
  }

  /** Sets them as a state says. */
  follow(data: RetroData): void {
    const { clock } = data;
    this.#clock.set(clock.state === 'running' ? clock.endsAt : null);
    this.#ahead.set(aheadTurnsAt(data, this.#time.now));
  }

  stop(): void {
    this.#clock.stop();
    this.#ahead.stop();
  }
}
