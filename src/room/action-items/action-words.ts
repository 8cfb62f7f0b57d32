import { formatDateShort, formatList } from '#src/i18n/format.ts';
import { useRoom } from '#src/socket/room.ts';
import { possibleOwners } from './action-draft.ts';

/** "20 Nov 2026" of a calendar day. Noon keeps it the same day in every time zone. */
export const formatDay = (day: string): string => formatDateShort(new Date(`${day}T12:00`));

/** The names of people by their ids: "Ana, Ben and Cy". */
export function useNamesOf(): (ids: readonly string[]) => string {
  const { data } = useRoom();
  return (ids) => {
    const known = new Map(possibleOwners(data).map((owner) => [owner.id, owner.name]));
    return formatList(ids.flatMap((id) => known.get(id) ?? []));
  };
}
