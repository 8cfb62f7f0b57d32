import type { Refusal } from '#contract/base/refusal-codes.ts';
import type { Command } from '#contract/retro/commands.ts';
import type { Fact, NewFact } from '#contract/retro/facts.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { accessRefusal } from '../access/command-access.ts';
import { COMMAND_RULES, foreseenRule, isForeseen, isForThoseWhoLead } from './command-rules.ts';
import { type Context, type Decision, no, type Rule, yes } from './decide/decision.ts';
import { isDoneByOther } from './done-once.ts';
import { evolve, phaseOf } from './evolve.ts';
import { hasCoLeads, leads } from './selectors/people-selectors.ts';

/** Decides a command by permissions and limits: returns the facts that follow, or the refusal. The chart decides whether it fits the phase. */
export const decide = (state: RetroState, command: Command, context: Context): Decision =>
  decideBy(COMMAND_RULES[command.type], state, command, context);

function decideBy(
  { by, decide }: Rule<never>,
  state: RetroState,
  command: Command,
  context: Context,
): Decision {
  const refused = accessRefusal(state.data, context.actor.id, by);
  if (refused !== null) return no(refused);
  if (isDoneByOther(state.data, command, context.actor.id)) return yes();
  return decide(state.data, command as never, context, phaseOf(state));
}

/** A command's effect: its facts, numbered on from `seq`, and the state after them. */
export type Outcome = { ok: true; facts: Fact[]; state: RetroState } | Refusal;

/** Decides a command and applies its facts; `wrong_phase` if the chart does not accept them. */
export function handleCommand(state: RetroState, seq: number, command: Command, context: Context): Outcome {
  const decision = decide(state, command, context);
  if (!decision.ok) return decision;
  return applyFacts(state, seq, decision.facts, context.now, ledBy(state.data, command, context.actor.id));
}

/** Who is shown to have given a command, where several lead (CL4). */
const ledBy = (data: RetroData, { type }: Command, actor: string): string | undefined =>
  hasCoLeads(data) && leads(data, actor) && isForThoseWhoLead(type) ? actor : undefined;

/** The state after a command whose effect can be foreseen; the unchanged state if it would be refused, or cannot be foreseen. */
export function foresee(state: RetroState, command: Command, context: Context): RetroState {
  if (!isForeseen(command.type)) return state;
  const decision = decideBy(foreseenRule(command.type), state, command, context);
  const outcome = decision.ok ? applyFacts(state, 0, decision.facts, context.now) : decision;
  return outcome.ok ? outcome.state : state;
}

/** Applies facts in order, all or none. `at` is their time, epoch ms; `led`: who did it, where several lead. */
export function applyFacts(
  state: RetroState,
  seq: number,
  news: readonly NewFact[],
  at: number,
  led?: string,
): Outcome {
  let next: RetroState | null = state;
  const facts: Fact[] = [];
  for (const fact of news) {
    const stamped: Fact = { ...fact, seq: seq + facts.length + 1, at, ...(led !== undefined && { led }) };
    next = evolve(next, stamped);
    if (next === null) return no('wrong_phase');
    facts.push(stamped);
  }
  return { ok: true, facts, state: next };
}
