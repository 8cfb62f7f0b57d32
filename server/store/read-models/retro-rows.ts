import { ownActivityName } from '#contract/activities/activities.ts';
import { searchKey } from '#contract/base/search-key.ts';
import type { KeptSettings } from '#contract/retro/settings.ts';
import { statusOf } from '#machines/retro/concept-of-retro.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import { aheadFrom } from '#machines/retro/selectors/ahead-selectors.ts';
import { STEP_FACTS } from '#machines/retro/step-facts.ts';
import type { RetroTable } from '../database/schema.ts';
import type { Columns, StateModel } from './read-model.ts';

/** Each retro as lists show it. */
export const retroRows: StateModel = {
  from: 'state',
  table: 'retros',
  key: ['id'],
  follows: ['retro.created', 'settings.changed', 'moderation.passed', ...STEP_FACTS, 'retro.finished'],
  rows: (state): Columns<RetroTable>[] => {
    const { id, settings, moderator, startedAt } = state.data;
    return [
      {
        id,
        name: settings.name,
        activity: settings.activity,
        // Once it has begun, when that was: it may have been earlier or later than planned (LI2).
        starts_at: startedAt ?? settings.startsAt,
        duration: settings.duration,
        team_id: settings.teamId,
        moderator_id: moderator,
        status: statusOf(state.data),
        phase: phaseOf(state),
        name_key: searchKey(settings.name),
        own_activity: ownActivityName(settings),
        repeats: startedAt === null ? repeatsIn(settings) : null,
        ahead_from: startedAt === null ? aheadFrom(settings) : null,
      },
    ];
  },
};

const repeatsIn = ({ repeats }: KeptSettings): string | null =>
  repeats === undefined ? null : (repeats.monthly ?? String(repeats.weeks));
