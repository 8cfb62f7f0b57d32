import type { ShownFact } from '#contract/retro/facts.ts';
import type { FactBatch, RetroState, View, ViewMessage } from '#contract/retro/wire.ts';
import { evolve } from '#machines/retro/evolve.ts';

/** What the server has sent: a view, up to date with the last fact in it. */
export type ConfirmedView = ViewMessage;

/** An applied fact, and the state after it. */
export interface AppliedFact {
  fact: ShownFact;
  after: RetroState;
}

/** The confirmed state after a batch; or `gap` if facts are missing, `misfit` if the chart does not accept one. */
export type AppliedBatch = { confirmed: ConfirmedView; steps: AppliedFact[] } | 'gap' | 'misfit';

/**
 * Applies facts in order (SY4). Known facts are skipped, so a batch that arrives twice changes nothing; one that
 * starts beyond the last known fact leaves a gap. Facts without numbers (WA3) are never sent twice: after a lost connection there is a new view.
 */
export function applyBatch(confirmed: ConfirmedView, batch: FactBatch): AppliedBatch {
  const isNumbered = batch.upTo > 0;
  if (isNumbered ? batch.upTo <= confirmed.seq : confirmed.seq > 0) return { confirmed, steps: [] };
  if (batch.after > confirmed.seq) return 'gap';
  const fresh = isNumbered ? batch.facts.filter((fact) => fact.seq > confirmed.seq) : batch.facts;
  if (confirmed.view.kind === 'door') {
    // People outside receive only whole views.
    return fresh.length > 0 ? 'misfit' : { confirmed: { ...confirmed, seq: batch.upTo }, steps: [] };
  }
  const steps: AppliedFact[] = [];
  let state = confirmed.view.state;
  for (const fact of fresh) {
    const after = evolve(state, fact);
    if (after === null) return 'misfit';
    steps.push({ fact, after });
    state = after;
  }
  const view: View = { ...confirmed.view, state };
  return { confirmed: { seq: batch.upTo, view }, steps };
}
