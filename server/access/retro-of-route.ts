import type { RetroState } from '#contract/retro/wire.ts';
import { type Access, accessTo, isAwaited } from '#machines/access/retro-access.ts';
import type { Person } from '../accounts/store/users.ts';
import type { StateOf } from '../base/retro-states.ts';
import type { Subject } from '../http/route.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import { introOf, provenAddress } from './joining-person.ts';

/** A retro for REST calls. */
export interface RetroOfRoute {
  /** What the caller is to it (AC3): someone who may read it, or who is expected. For others it does not exist. */
  as: Exclude<Access, 'waiting' | 'outside'> | 'awaited';
  state: RetroState;
}

export interface RetroOfRouteDeps {
  retros: Pick<Retros, 'find'>;
  stateOf: StateOf;
}

/**
 * The retro in a path. A caller who does not have it in their list causes one indexed lookup, whether or not there is such a
 * retro (AC2), and no log is read for them (SY8), unless it is a team's. Today's team is read anew each time (AC4).
 */
export const retroOfRoute = ({ retros, stateOf }: RetroOfRouteDeps): Subject<'retro', RetroOfRoute> => ({
  name: 'retro',
  find: async ({ id = '' }, person) => {
    const listed = person && (await retros.find(id, person.id, provenAddress(person)));
    if (!listed) return null;
    const state = await stateOf(id, { person: person.id });
    if (!state) return null;
    const access = accessTo(state.data, person.id);
    if (access !== 'waiting' && access !== 'outside') return { as: access, state };
    return isAwaited(state.data, introOf(person, state.data.invited)) ? { as: 'awaited', state } : null;
  },
});

/** The retro in a path for one kind of calls: `as` decides who may do what. The same answer as above if it does not exist for the caller. */
export function retroOfRouteAs<Met extends { as: string }>(
  deps: RetroOfRouteDeps,
  as: (retro: RetroOfRoute, person: Person) => Met | null | Promise<Met | null>,
): Subject<'retro', Met> {
  const { name, find: findRetro } = retroOfRoute(deps);
  return {
    name,
    find: async (params, person) => {
      const retro = person && (await findRetro(params, person));
      return retro ? as(retro, person) : null;
    },
  };
}
