import type { Intro, Person } from '#contract/retro/person.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { isAwaited, isOfTeam } from '../../access/retro-access.ts';
import { isDeletedAccount, isLeaderless } from '../deleted-accounts.ts';
import { slotsTaken } from '../selectors/door-selectors.ts';

/** Whether someone takes part without a free place: in the team, or invited and not only to watch (JO5). */
export const hasPlace = (data: RetroData, person: Pick<Intro, 'id' | 'invitee'>): boolean =>
  isOfTeam(data, person.id) ||
  (isAwaited(data, person) && !data.invited.some(({ id, watches }) => watches && id === person.invitee));

/** Whether nobody who could lead the retro and let others in is left or invited (JO4). */
export const isDeserted = (data: RetroData): boolean =>
  isLeaderless(data) &&
  data.workspaceOwner === null &&
  data.roster.every(isDeletedAccount) &&
  data.invited.every(isDeletedAccount) &&
  Object.values(data.people).every((person) => person.admission !== 'in' || isDeletedAccount(person));

/** How many others watch or wait. */
export const countAudience = (data: RetroData, but: string): number =>
  Object.values(data.people).filter(
    ({ id, admission }) => id !== but && (admission === 'watching' || admission === 'waiting'),
  ).length;

/** Those of the people who wait, or who watch and ask to take part, who are there and can all be let in at once, in the order they came, as long as there are places (JO17). */
export function whoFit(
  data: RetroData,
  waiting: readonly Person[],
  isHere: (id: string) => boolean,
): string[] {
  let free = data.settings.slots - slotsTaken(data);
  return waiting.flatMap((person) => {
    if (!isHere(person.id)) return [];
    const takesPart = person.role === 'participant' || person.asks !== undefined;
    const needsOne = takesPart && !hasPlace(data, person);
    if (needsOne) free -= 1;
    return needsOne && free < 0 ? [] : [person.id];
  });
}
