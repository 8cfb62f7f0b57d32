import { LIMITS } from '#contract/limits.ts';
import type { LeftOver, LeftOverTopic } from '#contract/retro/left-over-payload.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { accessTo, mayRead } from '#machines/access/retro-access.ts';
import { leftOverOf } from '#machines/retro/left-over-of-retro.ts';
import { projectForReaders } from '#machines/retro/project.ts';
import type { StateOf } from '../base/retro-states.ts';
import type { LeftOverRows } from './store/read-left-over-topics.ts';

export interface LeftOverDeps {
  leftOverRows: LeftOverRows;
  stateOf: StateOf;
  /** Epoch ms. */
  now: () => number;
}

/** What a person may take over into a retro (TA5). */
export type LeftOverFor = (into: Pick<RetroData, 'id' | 'settings'>, person: string) => Promise<LeftOver>;

const NOTHING: LeftOver = { retro: null, topics: [] };

/**
 * What the team's last finished retro left over, for people who may read that one (AC6): what its brief shows, except what
 * another retro has taken over since. Includes what this one has taken.
 */
export function leftOverFor({ leftOverRows, stateOf, now }: LeftOverDeps): LeftOverFor {
  // Found once while the state is in memory, however often it is asked for.
  const leftOvers = new WeakMap<RetroState, readonly LeftOverTopic[]>();
  return async ({ id, settings }, person) => {
    const last = settings.teamId === null ? null : await leftOverRows.lastOf(settings.teamId);
    const state = last === null ? null : await stateOf(last, { person });
    if (!state || !mayRead(accessTo(state.data, person))) return NOTHING;
    const { data } = state;
    if (data.finishedAt === null) return NOTHING;
    const all = leftOvers.get(state) ?? leftIn(state);
    leftOvers.set(state, all);
    const elsewhere = await leftOverRows.takenFrom(data.id, id, now());
    const topics = all.filter((topic) => !elsewhere.has(topic.id));
    return { retro: { id: data.id, name: data.settings.name }, topics: topics.slice(0, LIMITS.takenTopics) };
  };
}

function leftIn(state: RetroState): readonly LeftOverTopic[] {
  const data = projectForReaders(state);
  return data ? leftOverOf(data) : [];
}
