import { type ReactNode, useMemo } from 'react';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { everyoneNamed } from '#machines/retro/selectors/names-selectors.ts';
import { RoomContext, type RoomStore } from '#src/socket/room.ts';
import { AvatarColors } from '#src/ui/avatars/avatar-colors.tsx';
import { Motion } from '#src/ui/motion/motion.tsx';

export interface RoomOfStoreProps {
  store: RoomStore;
  /** Its retro, for the colours of everyone named in it. */
  data: RetroData;
  children: ReactNode;
}

/** A room that no server keeps, for the screens of its steps. */
export function RoomOfStore({ store, data, children }: RoomOfStoreProps) {
  const everyone = useMemo(() => everyoneNamed(data), [data]);
  return (
    <RoomContext value={store}>
      <Motion>
        <AvatarColors people={everyone}>{children}</AvatarColors>
      </Motion>
    </RoomContext>
  );
}
