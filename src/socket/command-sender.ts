import type { Refusal, RefusalCode } from '#contract/base/refusal-codes.ts';
import type { Command } from '#contract/retro/commands.ts';
import type { Ack } from '#contract/retro/wire.ts';
import { isForeseen } from '#machines/retro/command-rules.ts';
import type { PendingCommand } from './pending-commands.ts';

/** How long to wait if the server is unavailable, ms. */
const BREATH_MS = 1_000;
/** How old a requested step (a phase, a turn, the clock) may be, ms; after that it is outdated and no longer sent. */
const STALE_STEP_MS = 60_000;
const OUTDATED: Refusal = { ok: false, code: 'conflict' };
/** Refusals that do not concern the command itself: it stays pending, and is sent again later. */
const NOT_NOW: readonly RefusalCode[] = ['too_many', 'conflict', 'unavailable'];
/** The same, but the server does not have the retro open for this connection, so it must be reopened. */
const NOT_OPEN: readonly RefusalCode[] = ['unauthorized', 'protocol', 'not_found'];

export interface SenderParts {
  /** The commands to send, oldest first. */
  pending: () => readonly PendingCommand[];
  /** Why another tab was refused the same command; null if it was not. */
  refusalElsewhere: (id: string) => Refusal | null;
  /** Sends one command to the server; rejects if no answer came. */
  deliver: (command: Command) => Promise<Ack>;
  onSend: (id: string) => void;
  onAnswer: (id: string, ack: Ack) => void;
  /** Called if no answer came although the connection seemed open. */
  onSilence: () => void;
  now?: () => number;
}

/** Sends commands one after another, each after the previous answer, so that they arrive in the order they were requested. */
export class CommandSender {
  private isOpen = false;
  private isBusy = false;
  /** Counts openings and closings: a timeout from an earlier connection does not concern the current one. */
  private era = 0;
  private breath: ReturnType<typeof setTimeout> | null = null;
  private readonly parts: SenderParts;
  private readonly now: () => number;

  constructor(parts: SenderParts) {
    this.parts = parts;
    this.now = parts.now ?? Date.now;
  }

  /** Says whether the connection is open. */
  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.isBusy = false;
    this.era += 1;
    if (this.breath) clearTimeout(this.breath);
    this.breath = null;
    this.pump();
  }

  /** Sends what is pending. */
  pump(): void {
    if (!this.isOpen || this.isBusy || this.breath) return;
    const next = this.parts.pending().find(({ ackSeq }) => ackSeq === null);
    if (!next) return;
    const refusal = this.isStale(next) ? OUTDATED : this.parts.refusalElsewhere(next.command.id);
    if (refusal) {
      this.parts.onAnswer(next.command.id, refusal);
      this.pump();
      return;
    }
    const { era } = this;
    this.isBusy = true;
    this.parts.onSend(next.command.id);
    this.parts.deliver(next.command).then(
      (ack) => this.answered(next.command.id, ack, era),
      () => this.unanswered(era),
    );
  }

  private isStale({ command, at }: PendingCommand): boolean {
    // One from the future is from before the clock was set back, and so of no known age.
    return !isForeseen(command.type) && Math.abs(this.now() - at) > STALE_STEP_MS;
  }

  private answered(id: string, ack: Ack, era: number): void {
    if (era === this.era) this.isBusy = false;
    const isNotOpen = !ack.ok && NOT_OPEN.includes(ack.code);
    if (isNotOpen || (!ack.ok && NOT_NOW.includes(ack.code))) {
      if (era !== this.era) return;
      if (isNotOpen) this.parts.onSilence();
      this.breath = setTimeout(() => {
        this.breath = null;
        this.pump();
      }, BREATH_MS);
      return;
    }
    this.parts.onAnswer(id, ack);
    this.pump();
  }

  private unanswered(era: number): void {
    if (era !== this.era) return;
    this.isBusy = false;
    this.parts.onSilence();
  }
}
