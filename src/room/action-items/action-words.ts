import { possibleOwners } from '#machines/retro/selectors/owners-selectors.ts';
import { formatList } from '#src/i18n/format.ts';
import { useReadRoom } from '#src/socket/room.ts';

/** The names of people by their ids: "Ana, Ben and Cy". */
export function useNamesOf(): (ids: readonly string[]) => string {
  const readRoom = useReadRoom();
  return (ids) => {
    const namesById = new Map(possibleOwners(readRoom().data).map((owner) => [owner.id, owner.name]));
    return formatList(ids.flatMap((id) => namesById.get(id) ?? []));
  };
}
