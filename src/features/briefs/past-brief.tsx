import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { useRoom } from '#src/socket/room.ts';
import { BriefView } from './brief-view.tsx';

/** The brief as it was at a moment of a retro that is watched again (RP2): only to be read. */
export function PastBrief() {
  const data = useRoom((room) => room.data);
  return <BriefView brief={briefOf(data)} isPast />;
}
