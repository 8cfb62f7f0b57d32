import { useMemo } from 'react';
import type { Owner } from '#contract/retro/person.ts';
import { possibleOwners } from '#machines/retro/selectors/possible-owners-selectors.ts';
import { useReadRoom, useRoom } from '#src/socket/room.ts';

const NONE: readonly Owner[] = [];

/** Who can own an action item (AI1), those among them who own it already. */
export function usePossibleOwners(already: readonly Owner[] = NONE): readonly Owner[] {
  const readRoom = useReadRoom();
  const { people, roster } = useRoom(({ data }) => ({ people: data.people, roster: data.roster }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: others when these are others
  return useMemo(() => possibleOwners(readRoom().data, already), [readRoom, people, roster, already]);
}
