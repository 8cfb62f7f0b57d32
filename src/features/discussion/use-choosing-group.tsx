import { type ReactNode, useState } from 'react';
import { plannedEnd } from '#machines/retro/selectors/discussion-selectors.ts';
import { useReached } from '#src/room/time/use-time.ts';
import { useRoom } from '#src/socket/room.ts';
import { ChooseDialog, type Minutes } from './choose-group-dialog.tsx';

/** Minutes a group is given unless the moderator chooses otherwise (DI2). */
const USUAL: Minutes = 5;

export interface ChoosingGroup {
  /** Asks to discuss a group; only for the moderator. */
  choose: ((group: string) => void) | undefined;
  /** The planned time of the retro is over (DI3). */
  isOver: boolean;
  /** Whether to discuss that group, and for how long, while it is asked. */
  question: ReactNode;
}

/** How the moderator chooses the next group (DI2, DI3): on the stage, and in the bar of the room's view. */
export function useChoosingGroup(): ChoosingGroup {
  const { groups, leads } = useRoom(({ data, ...room }) => ({
    groups: data.groups,
    leads: room.leads,
  }));
  const isOver = useReached(useRoom(({ data }) => plannedEnd(data)));
  const [chosen, setChosen] = useState<string | null>(null);
  const [minutes, setMinutes] = useState<Minutes>(USUAL);
  const group = groups.find(({ id }) => id === chosen);
  return {
    choose: leads ? setChosen : undefined,
    isOver,
    question: group && leads && (
      <ChooseDialog
        group={group}
        isOver={isOver}
        minutes={minutes}
        onMinutes={setMinutes}
        onClose={() => setChosen(null)}
      />
    ),
  };
}
