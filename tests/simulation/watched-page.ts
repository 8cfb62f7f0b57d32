import type { Command } from '#contract/retro/commands.ts';
import type { Ack, FactBatch, OpenAnswer } from '#contract/retro/wire.ts';
import { SEQ_OUTSIDE } from '#machines/access/retro-access.ts';
import type { Wire, WireEvents } from '#src/socket/wire-interface.ts';
import type { Chance } from './chance.ts';

/** What may go wrong with a batch of facts after it has come out of the socket; chances from 0 to 1. */
export interface PageFaults {
  /** The page misses it. */
  loses: number;
  /** What came before it comes along once more. */
  repeats: number;
}
export const SOUND_PAGE: PageFaults = { loses: 0, repeats: 0 };

interface Around {
  /** The name of the page. */
  page: string;
  chance: Chance;
  faults: () => PageFaults;
  fail: (what: string) => void;
  /** Called with each command that it sends; what is returned is called with the answer, before the page hears it. */
  sent: (command: Command) => (ack: Ack) => void;
}

/** Watches what a page is sent: facts in order, each once (SY4). Some of it goes wrong on its last way. */
export class WatchedPage {
  readonly #around: Around;
  /** The number up to which this connection was sent everything. */
  #sent = 0;
  /** The number of the last fact that the page has shown. */
  #shown = 0;
  /** Whether it has asked for everything that it missed, and is not answered yet. */
  #isAsking = false;
  #before: FactBatch | null = null;

  constructor(around: Around) {
    this.#around = around;
  }

  /** The same wire, watched. */
  wire(wire: Wire): Wire {
    return {
      ...wire,
      listen: (events) => wire.listen(this.#watch(events)),
      open: (request) => {
        const answer = wire.open(request);
        this.#isAsking = true;
        this.#before = null;
        answer.then((opened) => this.#opened(opened)).catch(() => {});
        return answer;
      },
      command: (command) => {
        const answered = this.#around.sent(command);
        const answer = wire.command(command);
        answer.then(answered).catch(() => {});
        return answer;
      },
    };
  }

  /** The page shows a fact, as with a sound or a notice. */
  shows(seq: number): void {
    if (seq === SEQ_OUTSIDE) return;
    if (seq <= this.#shown) this.#around.fail(`[SY4] ${this.#around.page} shows ${seq} after ${this.#shown}`);
    this.#shown = seq;
  }

  #opened(opened: OpenAnswer): void {
    this.#isAsking = false;
    if (opened.ok) this.#sent = 'view' in opened ? opened.seq : opened.upTo;
  }

  #watch(events: WireEvents): WireEvents {
    return {
      ...events,
      reached: () => {
        this.#sent = 0;
        this.#before = null;
        events.reached();
      },
      view: (message) => {
        this.#sent = Math.max(this.#sent, message.seq);
        this.#before = null;
        events.view(message);
      },
      facts: (batch) => this.#carry(batch, events.facts),
      beat: (beat) => {
        this.#follows(beat.seq, 'is told that there is');
        events.beat(beat);
      },
    };
  }

  #carry(batch: FactBatch, pass: (batch: FactBatch) => void): void {
    // What has no number is never sent again (WA3).
    if (batch.upTo === SEQ_OUTSIDE) return void pass(batch);
    this.#follows(batch.after, 'is sent what follows');
    this.#sent = Math.max(this.#sent, batch.upTo);
    const { chance, faults } = this.#around;
    const before = this.#before;
    this.#before = null;
    if (chance.happens(faults().loses)) return;
    this.#before = batch;
    const isRepeated = before?.upTo === batch.after && chance.happens(faults().repeats);
    pass(isRepeated ? { ...batch, after: before.after, facts: [...before.facts, ...batch.facts] } : batch);
  }

  /** On one connection nothing is lost, so nothing may be left out. */
  #follows(seq: number, what: string): void {
    if (!this.#isAsking && seq > this.#sent)
      this.#around.fail(`[SY4] ${this.#around.page} ${what} ${seq}, and was sent no more than ${this.#sent}`);
  }
}
