import { LIMITS } from '#contract/limits.ts';
import type { LeftOver } from '#contract/retro/left-over-payload.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { accessTo, mayRead } from '#machines/access/retro-access.ts';
import { leftOverOf } from '#machines/retro/left-over-of-retro.ts';
import { projectForReaders } from '#machines/retro/project.ts';
import type { LeftOverRows } from './store/read-left-over-topics.ts';

export interface LeftOverDeps {
  leftOverRows: LeftOverRows;
  /** A retro with its team of today, as it stands or stood a moment ago. */
  glance: (retro: string) => Promise<RetroState | null>;
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
export const leftOverFor =
  ({ leftOverRows, glance, now }: LeftOverDeps): LeftOverFor =>
  async ({ id, settings }, person) => {
    const last = settings.teamId === null ? null : await leftOverRows.lastOf(settings.teamId);
    const state = last === null ? null : await glance(last);
    if (!state || !mayRead(accessTo(state.data, person))) return NOTHING;
    const data = projectForReaders(state);
    if (!data) return NOTHING;
    const elsewhere = await leftOverRows.takenFrom(data.id, id, now());
    const topics = leftOverOf(data).filter((topic) => !elsewhere.has(topic.id));
    return { retro: { id: data.id, name: data.settings.name }, topics: topics.slice(0, LIMITS.takenTopics) };
  };
