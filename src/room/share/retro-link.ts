import { type SharedAddress, useSharedAddress } from '#src/api/shared-address.ts';
import { useRoom } from '#src/socket/room.ts';

/** A link for the others, who can open it, and the same at other addresses of the machine, if it has several. */
export interface SharedLink extends Pick<SharedAddress, 'reach'> {
  link: string;
  others: string[];
}

/** The link that brings others to this retro (LI9). */
export function useSharedLink(): SharedLink {
  const retro = useRoom(({ data }) => data.id);
  const { origin, reach, others } = useSharedAddress();
  const under = (address: string) => `${address}/retro/${retro}`;
  return { link: under(origin), reach, others: others.map(under) };
}
