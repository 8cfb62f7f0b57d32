import type { ShownFact } from '#contract/retro/facts.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { rememberDone } from './done-once.ts';
import { reduceAhead } from './reducers/ahead-reducer.ts';
import { reduceDiscussion, reduceItems } from './reducers/discussion-reducer.ts';
import { reduceGrouping } from './reducers/grouping-reducer.ts';
import { reduceLobby } from './reducers/lobby-reducer.ts';
import { reducePeople } from './reducers/people-reducer.ts';
import { type Reducers, unchanged } from './reducers/reducer.ts';
import { dropOldBackups, reduceRemoving } from './reducers/removal-reducer.ts';
import { reduceRoles } from './reducers/roles-reducer.ts';
import { reduceSharedTopics } from './reducers/shared-topics-reducer.ts';
import { reduceSharing } from './reducers/sharing-reducer.ts';
import { reduceLeftOver } from './reducers/taken-topics-reducer.ts';
import { reduceTeam } from './reducers/team-reducer.ts';
import { reduceTime } from './reducers/time-reducer.ts';
import { reduceVoting } from './reducers/voting-reducer.ts';
import { reduceWriting } from './reducers/writing-reducer.ts';

const reducers: Reducers = {
  'retro.created': unchanged,
  ...reducePeople,
  ...reduceRemoving,
  ...reduceRoles,
  ...reduceTeam,
  ...reduceLobby,
  ...reduceAhead,
  ...reduceLeftOver,
  ...reduceWriting,
  ...reduceSharing,
  ...reduceSharedTopics,
  ...reduceGrouping,
  ...reduceVoting,
  ...reduceItems,
  ...reduceDiscussion,
  ...reduceTime,
};

/** Applies a fact to a draft of the data. */
export function reduce(data: RetroData, fact: ShownFact): void {
  (reducers[fact.type] as (data: RetroData, fact: ShownFact) => void)(data, fact);
  dropOldBackups(data, fact.at);
  rememberDone(data, fact);
}
