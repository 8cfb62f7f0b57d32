import { initialState } from '#machines/retro/evolve.ts';
import type { EventStore } from '../store/log/event-store.ts';
import type { PlannedRetro } from './new-retro-fact.ts';

/** Begins the log of a new retro with its first fact. Throws if there is one already. */
export async function beginRetro(events: Pick<EventStore, 'append'>, fact: PlannedRetro): Promise<void> {
  if (!(await beginRetroOnce(events, fact))) throw new Error(`the retro ${fact.retro} was begun already`);
}

/** As `beginRetro`, for whoever expects that another may be faster: false if the retro was begun already. */
export async function beginRetroOnce(
  events: Pick<EventStore, 'append'>,
  fact: PlannedRetro,
): Promise<boolean> {
  const result = await events.append(() => ({
    retro: fact.retro,
    expected: 0,
    facts: [{ fact, actor: fact.moderator.id, command: null }],
    before: null,
    after: initialState(fact),
  }));
  return result === 'ok';
}
