import type { ShownFact } from '#contract/facts.ts';
import type { FactBatch, RetroState, View, ViewMessage } from '#contract/wire.ts';
import { evolve } from '#machines/retro/evolve.ts';

/** What the server has told: a view, as of the last fact that is in it. */
export type Confirmed = ViewMessage;

/** A fact taken up, and the state after it. */
export interface Step {
  fact: ShownFact;
  after: RetroState;
}

/** The server's word with a batch taken up; or `gap` where facts are missing, `misfit` where the chart cannot take one. */
export type Taken = { confirmed: Confirmed; steps: Step[] } | 'gap' | 'misfit';

/**
 * Takes up facts in their order (SY4). What is known already is left out, so a batch that comes twice changes nothing;
 * one that begins beyond the last fact known leaves a gap.
 */
export function takeUp(confirmed: Confirmed, batch: FactBatch): Taken {
  if (batch.upTo <= confirmed.seq) return { confirmed, steps: [] };
  if (batch.after > confirmed.seq) return 'gap';
  const fresh = batch.facts.filter((fact) => fact.seq > confirmed.seq);
  if (confirmed.view.kind === 'door') {
    // Outside nothing comes but whole views.
    return fresh.length > 0 ? 'misfit' : { confirmed: { ...confirmed, seq: batch.upTo }, steps: [] };
  }
  const steps: Step[] = [];
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
