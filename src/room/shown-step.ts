import type { Phase } from '#contract/retro/retro-data.ts';
import type { Room } from '#src/socket/room.ts';

/** By what name the texts call what people do now: the phase, or reading, which is how topics without names are shared (NN3). */
export const shownStep = ({ phase, data }: Pick<Room, 'phase' | 'data'>): Phase | 'reading' =>
  phase === 'posting' && data.settings.withoutNames ? 'reading' : phase;
