import type { RouteOptions } from 'fastify';
import { doneSchema } from '#contract/accounts/account-payloads.ts';
import { isSameName } from '#contract/base/same-name.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { retroDeletionSchema } from '#contract/retro/retro-payloads.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import type { CurrentTeams } from '../access/current-team.ts';
import { type RetroOfRouteDeps, retroOfRouteAs } from '../access/retro-of-route.ts';
import type { Person } from '../accounts/store/users.ts';
import { refused } from '../base/result.ts';
import { route, type Subject } from '../http/route.ts';
import type { Mails, NewMail } from '../mail/store/mails.ts';
import { invitationKey } from '../mail/store/retro-invitation-mails.ts';

export interface DeletionRouteDeps extends RetroOfRouteDeps {
  /** As the store's. */
  deleteRetro: (id: string, mails: readonly NewMail[], now: number) => Promise<boolean>;
  /** Called for a deleted retro: people who have it open are told, on every server. */
  live: { erased: (retro: string) => void };
  currentTeams: Pick<CurrentTeams, 'for'>;
  mails: Pick<Mails, 'expectedBy'>;
  now: () => number;
}

/** A retro for people who may delete it: its moderator, for a team's retro also the owner of the workspace, or someone else. */
interface Deletable {
  as: 'moderator' | 'owner' | 'other';
  state: RetroState;
}

/** The same retro; people who may not know of it are answered as in other calls. */
function deletableBy(deps: DeletionRouteDeps): Subject<'retro', Deletable> {
  const isOwner = async ({ settings: { teamId } }: RetroData, person: Person) =>
    teamId !== null && (await deps.currentTeams.for(teamId, person, 'team.retro.delete')).ok;
  return retroOfRouteAs(deps, async ({ as, state }, person) => {
    if (as === 'moderator') return { as, state };
    return { as: (await isOwner(state.data, person)) ? 'owner' : 'other', state };
  });
}

/** Deleting a retro for good, confirmed with its name (LI8). */
export const deletionRoute = (deps: DeletionRouteDeps): RouteOptions =>
  route(
    'DELETE /retro/:id',
    {
      who: 'person',
      of: deletableBy(deps),
      may: ['moderator', 'owner'],
      body: retroDeletionSchema,
      answer: doneSchema,
    },
    async ({ caller: { person }, body, retro: { state } }) => {
      const { id, settings } = state.data;
      if (!isSameName(body.name ?? '', settings.name))
        return refused('invalid', { fields: { name: 'mismatch' } });
      const withdrawn = await withdrawals(state.data, person.id, deps);
      if (!(await deps.deleteRetro(id, withdrawn, deps.now()))) return refused('not_found');
      deps.live.erased(id);
      return { ok: true } as const;
    },
  );

/** Mails to people who were mailed that it will take place, its moderator too. */
async function withdrawals(
  { id, settings, invited, moderator, startedAt }: RetroData,
  sender: string,
  { mails, now }: DeletionRouteDeps,
): Promise<NewMail[]> {
  if (startedAt !== null || settings.startsAt <= now()) return [];
  const expected = await mails.expectedBy(id);
  const { name, startsAt, duration, teamId } = settings;
  const about = { retro: id, name, startsAt, duration, teamId };
  return [...invited, { email: null, userId: moderator }]
    .filter((one) => expected.delete(invitationKey(id, one)))
    .map(({ email, userId }) => ({
      kind: 'retro_called_off',
      ...(email === null ? { user: userId ?? '' } : { email }),
      sender,
      about,
    }));
}
