import type { ShownFact } from '#contract/facts.ts';
import type { RetroData } from '#contract/retro.ts';
import { reduceDiscussion } from './reducers/discussion.ts';
import { reduceGrouping } from './reducers/grouping.ts';
import { reduceLeftOver } from './reducers/left-over.ts';
import { reduceLobby } from './reducers/lobby.ts';
import { reducePeople } from './reducers/people.ts';
import { forgetKept, reduceRemoving } from './reducers/removing.ts';
import { reduceRoles } from './reducers/roles.ts';
import { reduceSharing } from './reducers/sharing.ts';
import { reduceTeam } from './reducers/team.ts';
import { reduceTime } from './reducers/time.ts';
import { type Reducers, type ShownType, unchanged } from './reducers/types.ts';
import { reduceVoting } from './reducers/voting.ts';
import { reduceWriting } from './reducers/writing.ts';

const reducers: Reducers<ShownType> = {
  'retro.created': unchanged,
  ...reducePeople,
  ...reduceRemoving,
  ...reduceRoles,
  ...reduceTeam,
  ...reduceLobby,
  ...reduceLeftOver,
  ...reduceWriting,
  ...reduceSharing,
  ...reduceGrouping,
  ...reduceVoting,
  ...reduceDiscussion,
  ...reduceTime,
};

/** Applies a fact to a draft of the data. */
export function reduce(data: RetroData, fact: ShownFact): void {
  (reducers[fact.type] as (data: RetroData, fact: ShownFact) => void)(data, fact);
  forgetKept(data, fact.at);
}
