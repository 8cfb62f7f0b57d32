import type { Fact, FactOf, NewFact, Stamp } from '#contract/facts.ts';
import type { RetroState } from '#contract/wire.ts';
import { begin, evolve } from '#machines/retro/evolve.ts';
import { planRetro } from '#server/retro/new-retro.ts';
import type { Asker } from '#server/store/accounts/users.ts';
import type { Append, LoggedFact } from '#server/store/log/event-store.ts';
import { newId } from './server-player.ts';

export const NOW = Date.UTC(2026, 10, 20, 10);

/** The first fact of a retro without a waiting room. */
export const created = (creator: Asker, now = NOW): FactOf<'retro.created'> & Stamp =>
  planRetro(
    { activity: 'mad_sad_glad', waitingRoomEnabled: false },
    { id: newId(), creator, known: [], now },
  );

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

/** An append that changes nothing beside the log. */
export const append = (retro: string, expected: number, facts: LoggedFact[]): Append => ({
  retro,
  expected,
  facts,
  listing: null,
  people: { entered: [], left: [] },
  invited: null,
  final: null,
});

/** The state after the facts of a log. */
export function fold(facts: readonly Fact[]): RetroState {
  const [first, ...rest] = facts;
  if (first?.type !== 'retro.created') throw new Error('a log begins with its creation');
  return rest.reduce((state, fact) => {
    const next = evolve(state, fact);
    if (!next) throw new Error(`does not fit: ${fact.type}`);
    return next;
  }, begin(first));
}
