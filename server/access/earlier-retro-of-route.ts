import type { RetroData } from '#contract/retro/retro-data.ts';
import type { Person } from '../accounts/store/users.ts';
import type { Subject } from '../http/route.ts';
import { type RetroOfRouteDeps, retroOfRouteAs } from './retro-of-route.ts';

/** A retro for people who want to begin another one from it: participants of a finished one without a team can. */
interface Earlier {
  as: 'participant' | 'other';
  data: RetroData;
}

/** The retro in a path, for beginning another from it (CO1). For people who may not know of it, it does not exist. */
export const earlierRetro = (deps: RetroOfRouteDeps): Subject<'retro', Earlier> =>
  retroOfRouteAs(deps, ({ state: { data } }, { id }) => {
    const isOver = data.finishedAt !== null && data.settings.teamId === null;
    return { as: isOver && data.people[id]?.admission === 'in' ? 'participant' : 'other', data };
  });

/** The same by its id; null if they cannot. */
export async function findEarlier(
  deps: RetroOfRouteDeps,
  id: string,
  person: Person,
): Promise<RetroData | null> {
  const earlier = await earlierRetro(deps).find({ id }, person);
  return earlier?.as === 'participant' ? earlier.data : null;
}
