import type { Fact, FactOf, NewFact, Stamp } from '#contract/retro/facts.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { evolve, initialState } from '#machines/retro/evolve.ts';
import type { RetroActor } from '#server/accounts/store/users.ts';
import { planRetro } from '#server/retro/new-retro-fact.ts';
import type { Append, LoggedFact } from '#server/store/log/event-store.ts';
import { newId } from '../people/player.ts';

export const NOW = Date.UTC(2026, 10, 20, 10);

/** The first fact of a retro without a waiting room. */
export function created(creator: RetroActor, now = NOW): FactOf<'retro.created'> & Stamp {
  const planned = planRetro(
    { activity: 'mad_sad_glad', waitingRoomEnabled: false },
    { id: newId(), creator, accounts: [], team: null, now },
  );
  if (!planned.ok) throw new Error(planned.code);
  return planned.value;
}

/** From the lobby to the end of a retro in which nothing is written. */
export const TO_THE_END: NewFact[] = [
  { type: 'writing.started', endsAt: NOW, total: 1 },
  { type: 'sharing.started', order: [] },
  { type: 'grouping.started' },
  { type: 'voting.started' },
  { type: 'voting.closed', totals: {}, queue: [] },
  { type: 'review.started' },
  { type: 'retro.finished' },
];

/** Facts as a log has them, numbered on from `seq`. */
export function logged(
  seq: number,
  facts: NewFact[],
  actor: string | null = null,
  command: string | null = null,
): LoggedFact[] {
  return facts.map((fact, place) => ({
    fact: { ...fact, seq: seq + place + 1, at: NOW + seq + place } as Fact,
    actor,
    command: place === facts.length - 1 ? command : null,
  }));
}

/** A person with only a name. */
export const anybody = (name: string): RetroActor => ({
  ...{ id: newId(), name, avatar: null, email: null, locale: null },
  ...{ temporary: true, addressProven: false, takenAsTyped: false },
});

/** An append that changes nothing but the log, for facts whose effect on the state does not matter. */
export function append(retro: string, expected: number, facts: LoggedFact[]): Append {
  const state = fold([created(anybody('Anybody'))]);
  return { retro, expected, facts, before: state, after: state };
}

/** An append to a retro with this log, and what else it changes. */
export function appendTo(
  log: readonly [FactOf<'retro.created'> & Stamp, ...Fact[]],
  facts: LoggedFact[],
): Append {
  const [{ retro }] = log;
  const before = fold(log);
  return {
    retro,
    expected: log.length,
    facts,
    before,
    after: follow(
      before,
      facts.map(({ fact }) => fact),
    ),
  };
}

/** The state after the facts of a log. */
export function fold([first, ...rest]: readonly Fact[]): RetroState {
  if (first?.type !== 'retro.created') throw new Error('a log begins with its creation');
  return follow(initialState(first), rest);
}

/** The state after further facts. */
function follow(state: RetroState, facts: readonly Fact[]): RetroState {
  return facts.reduce((before, fact) => {
    const next = evolve(before, fact);
    if (!next) throw new Error(`does not fit: ${fact.type}`);
    return next;
  }, state);
}
