import type { Command } from '#contract/retro/commands.ts';
import type { ShownFact } from '#contract/retro/facts.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { Ack, FactBatch, RetroState, ViewMessage } from '#contract/retro/wire.ts';
import type { Context } from '#machines/retro/decide/decision.ts';
import { type AppliedFact, applyBatch, type ConfirmedView } from './confirmed-state.ts';
import type { PendingCommands } from './pending-commands.ts';
import { isEcho, isRepeatable, rebase } from './rebase.ts';

/** The confirmed state, the pending commands, and the result of both. */
export class OptimisticState {
  confirmed: ConfirmedView | null = null;
  /** The confirmed state with one's own pending commands applied; null outside the room. */
  shown: RetroState | null = null;
  private doubted = false;
  private readonly pending: PendingCommands;
  private readonly context: () => Context;

  constructor(outbox: PendingCommands, context: () => Context) {
    this.pending = outbox;
    this.context = context;
  }

  /** The number of the last known fact; null if everything must be requested, because nothing is known or a fact did not fit. */
  get since(): number | null {
    return this.doubted ? null : (this.confirmed?.seq ?? null);
  }

  /** Applies facts. Returns each with the state after it, or null if some are missing or do not fit. */
  applyBatch(batch: FactBatch): AppliedFact[] | null {
    if (!this.confirmed) return null;
    const applied = applyBatch(this.confirmed, batch);
    if (applied === 'misfit') this.doubted = true;
    if (typeof applied === 'string') return null;
    for (const { fact } of applied.steps) this.hearEcho(fact);
    this.confirmed = applied.confirmed;
    this.reapplyPending();
    return applied.steps;
  }

  /** Replaces everything known with a view. */
  replace({ seq, view }: ViewMessage): void {
    // Facts in between are unknown, so it is unknown whether a pending undo was carried out.
    for (const { command, sent } of this.pending.all) {
      if (sent && isRepeatable(command)) this.pending.note(command.id, { echoed: true });
    }
    this.doubted = false;
    this.confirmed = { seq, view };
    this.reapplyPending();
  }

  /** Records the server's answer to a command. */
  answer(id: string, ack: Ack): void {
    if (ack.ok) this.pending.note(id, { ackSeq: ack.seq });
    else this.pending.refuse(id, ack);
    this.reapplyPending();
  }

  /** Drops the commands confirmed by now, and applies the others again to the confirmed state. */
  reapplyPending(): void {
    const { confirmed } = this;
    if (confirmed) this.pending.settle(confirmed.seq);
    if (confirmed?.view.kind === 'room') this.withdrawRefusals(confirmed.view.state.data);
    const pending: Command[] = this.pending.all.filter(({ echoed }) => !echoed).map(({ command }) => command);
    this.shown =
      confirmed?.view.kind === 'room' ? rebase(confirmed.view.state, pending, this.context()) : null;
  }

  /** Another tab of this person may have sent the same, a moment before or after, and been let: what is there was not refused. */
  private withdrawRefusals({ drafts, topics, actions, notes }: RetroData): void {
    for (const { command } of this.pending.refused)
      if ([drafts, topics, actions, notes].some((those) => Object.hasOwn(those, command.id)))
        this.pending.forget(command.id);
  }

  private hearEcho(fact: ShownFact): void {
    const pending = this.pending.all.find(({ command, echoed }) => !echoed && isEcho(fact, command));
    if (pending) this.pending.note(pending.command.id, { echoed: true });
  }
}
