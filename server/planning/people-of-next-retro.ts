import type { RetroData } from '#contract/retro/retro-data.ts';
import type { Invitee } from '#contract/retro/settings.ts';
import type { Team } from '#machines/retro/decide/team-decider.ts';
import { isDeletedAccount } from '#machines/retro/deleted-accounts.ts';
import { provenAddress } from '../access/joining-person.ts';
import { hasAccount, type Person, type RetroActor, type Users } from '../accounts/store/users.ts';

/** A person to invite to the next retro after another one. */
export type InvitedAgain = Pick<Invitee, 'email' | 'userId' | 'watches'>;

/** The people it invites, without its `leader`: today's teammates, and everyone else who was invited. `team` is null for a retro without one. */
export function invitedAgain(
  { invited, roster }: Pick<RetroData, 'invited' | 'roster'>,
  team: Team | null,
  leader: string,
): InvitedAgain[] {
  if (!team) return invited.filter(({ userId }) => userId !== leader);
  const wasThere = new Set(roster.map(({ id }) => id));
  const watching = new Set(invited.flatMap(({ userId, watches }) => (watches && userId) || []));
  const others = invited.filter(
    ({ userId }) => userId === null || (userId !== leader && !wasThere.has(userId)),
  );
  const today = team.roster
    .filter((one) => one.id !== leader)
    .map((one) => ({ email: null, userId: one.id, watches: watching.has(one.id) }));
  return [...today, ...others];
}

/** Others who were let in: they took a free place, or knocked. Includes the former moderator. */
function cameAlong(
  { people, invited, roster }: Pick<RetroData, 'people' | 'invited' | 'roster'>,
  team: Team | null,
  leader: string,
): { id: string; name: string; watches: boolean }[] {
  const answered = new Set(invited.flatMap(({ id, userId }) => (userId === null ? id : [id, userId])));
  const knownIds = new Set([...roster, ...(team?.roster ?? [])].map(({ id }) => id));
  return Object.values(people)
    .filter(({ admission }) => admission === 'in' || admission === 'watching')
    .filter((one) => one.id !== leader && !isDeletedAccount(one) && !knownIds.has(one.id))
    .filter(({ id, invitee }) => !answered.has(id) && !(invitee !== null && answered.has(invitee)))
    .map(({ id, name, admission }) => ({ id, name, watches: admission === 'watching' }));
}

/** Those of them who still have an account; people invited by account need no invitation to their address. */
export function sinceKnown<Of extends InvitedAgain>(
  invited: readonly Of[],
  accounts: readonly RetroActor[],
): Of[] {
  const ids = new Set(accounts.map(({ id }) => id));
  const addresses = new Set(accounts.map(provenAddress));
  return invited.filter(({ email, userId }) =>
    email === null ? userId !== null && ids.has(userId) : !addresses.has(email),
  );
}

/** The people of the next retro like one. */
export interface PeopleAgain {
  /** With today's names; without one for an address. */
  invited: (InvitedAgain & { name: string })[];
  /** Names of people who were there but have neither an account nor an address for an invitation. */
  uninvitable: string[];
}

/** The people to invite to the next retro like this one, and those who cannot be; with today's `team`. */
export async function peopleAgain(
  data: RetroData,
  team: Team | null,
  person: Person,
  users: Pick<Users, 'byIds'>,
): Promise<PeopleAgain> {
  const invited = invitedAgain(data, team, person.id);
  const along = cameAlong(data, team, person.id);
  const accounts = await users.byIds([
    ...invited.flatMap(({ userId }) => userId ?? []),
    ...along.map(({ id }) => id),
  ]);
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const members = new Set(accounts.filter(hasAccount).map(({ id }) => id));
  const comeAgain = along.filter(({ id }) => members.has(id));
  const all = [...invited, ...comeAgain.map(({ id, watches }) => ({ email: null, userId: id, watches }))];
  return {
    invited: sinceKnown(all, [...accounts, person]).map((one) => ({
      ...one,
      name: names.get(one.userId ?? '') ?? '',
    })),
    uninvitable: along.filter(({ id }) => !members.has(id)).map(({ name }) => name),
  };
}
