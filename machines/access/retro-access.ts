import type { Person } from '#contract/retro/person.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';

/**
 * What a person is to a retro (AC3). `co-lead`: a member who leads together with the moderator (CL2). `waiting` covers everyone who asked and was not let in: they wait, were turned away
 * or removed, and learn no more than the names (JO6). `ahead`: they write ahead, and see only what is theirs (WA2). A `reader` was not let in but may read the retro, because it is
 * finished and theirs: their team's, or their workspace's (AC6). People who were removed are not readers (RO6). Everyone else is
 * `outside`.
 */
export type Access = 'moderator' | 'co-lead' | 'member' | 'reader' | 'ahead' | 'waiting' | 'outside';
export interface Viewer {
  id: string;
  access: Access;
  /** A guest in a team's retro: they see nothing that is the team's beyond it (JO19). */
  isGuestOfTeam?: true;
  /** Somebody who is not in the team of a team's retro, with the invitation they came by (AC5). */
  fromOutside?: { invitation: string | null };
}

/** The facts about a retro that decide this: who was let in, whether it is finished, and whose it is. */
export type RetroAccessData = Pick<
  RetroData,
  'people' | 'moderator' | 'finishedAt' | 'roster' | 'workspaceOwner'
>;

/** Whether somebody is in a team's retro as a guest (JO19). */
export const isGuestOfTeam = (
  { people, settings }: Pick<RetroData, 'people' | 'settings'>,
  person: string,
): boolean => settings.teamId !== null && people[person]?.guest === true;

/** Who is in a team, and whose workspace it is in. */
export type TeamAccessData = Pick<RetroData, 'roster' | 'workspaceOwner'>;

/** What a person is to a retro in its present state (AC3). The one function for the socket, REST, downloads and lists alike. */
export function accessTo(retro: RetroAccessData, person: string): Access {
  const admission = retro.people[person]?.admission ?? 'outside';
  if (admission === 'in') {
    if (person === retro.moderator) return 'moderator';
    return retro.people[person]?.coLead ? 'co-lead' : 'member';
  }
  if (admission === 'watching') return 'member';
  if (admission === 'ahead') return 'ahead';
  if (isRemovedForGood(retro.people[person])) return 'waiting';
  if (retro.finishedAt !== null && isOfTeam(retro, person)) return 'reader';
  return admission === 'outside' ? 'outside' : 'waiting';
}

/** What somebody is to the team of a team's retro, if they are not in it. */
const outsideOf = (
  data: RetroAccessData & Pick<RetroData, 'settings'>,
  id: string,
): Pick<Viewer, 'isGuestOfTeam' | 'fromOutside'> => ({
  ...(isGuestOfTeam(data, id) && { isGuestOfTeam: true as const }),
  ...(data.settings.teamId !== null &&
    !isOfTeam(data, id) && { fromOutside: { invitation: data.people[id]?.invitee ?? null } }),
});

/** A person, and what they are to the retro in its present state. */
export const viewerOf = (
  { data }: { data: RetroAccessData & Pick<RetroData, 'settings'> },
  id: string,
): Viewer => ({ id, access: accessTo(data, id), ...outsideOf(data, id) });

/** As what a reader of a finished retro sees its earlier moments (RP1): people who did not lead then, as a member who was there. */
export const viewerOfReplay = (retro: RetroAccessData & Pick<RetroData, 'settings'>, id: string): Viewer => ({
  id,
  access: accessTo(retro, id) === 'moderator' ? 'moderator' : 'member',
  ...outsideOf(retro, id),
});

/** Whether somebody is in the room: they see who is there, and their commands may be allowed. */
export const isInRoom = (access: Access): boolean => isLeading(access) || access === 'member';

/** Whether somebody leads: they see who waits, and what can be undone (CL2). */
export const isLeading = (access: Access): boolean => access === 'moderator' || access === 'co-lead';

/** Whether someone gets the content of the retro: people in the room, and readers. Others only get views of the door. */
export const mayRead = (access: Access): access is 'moderator' | 'co-lead' | 'member' | 'reader' =>
  isInRoom(access) || access === 'reader';

/**
 * Whether someone is expected in a retro that is not over: invited by name, or in its team (AC5). They are told what it
 * is planned to be, come straight in and need no free slot. `invitee` is the invitation they accept, if there is one.
 */
export function isAwaited(
  retro: RetroAccessData,
  { id, invitee }: { id: string; invitee: string | null },
): boolean {
  if (retro.finishedAt !== null || isRemovedForGood(retro.people[id])) return false;
  return invitee !== null || isOfTeam(retro, id);
}

/** A teammate, or the owner of the team's workspace. */
export const isOfTeam = ({ roster, workspaceOwner }: TeamAccessData, person: string): boolean =>
  person === workspaceOwner || roster.some(({ id }) => id === person);

/** Whether a teammate of today, or the owner of the workspace, was removed: then what the whole team reads says nothing of its content (RO6). */
export const hasRemovedTeammate = (retro: RetroAccessData): boolean =>
  Object.values(retro.people).some((person) => isRemovedForGood(person) && isOfTeam(retro, person.id));

/** One empty list, shared by everyone who may see nobody. */
const EMPTY_ROSTER: TeamAccessData['roster'] = [];

/**
 * The team as someone in the room, or a reader, sees it (AC5): its members and the moderator see all of it; others see
 * only those who are there. The server needs the owner of its workspace to decide who may come in and read; only the owner is told.
 */
export const teamSeenBy = (team: TeamAccessData, { id, access }: Viewer): TeamAccessData => ({
  roster: access === 'moderator' || isOfTeam(team, id) ? team.roster : EMPTY_ROSTER,
  workspaceOwner: team.workspaceOwner === id ? id : null,
});

/** Removed by the moderator, and for good (RO6). People who left the room with their team can be in it, or invited, again (TM4). */
export const isRemovedForGood = (person: Person | undefined): boolean =>
  person?.admission === 'removed' && !person.leftTeam;

/** The number of the last fact as told outside: none, since it would reveal how often something secret happens (SE9). */
export const SEQ_OUTSIDE = 0;

/** Whether facts have their numbers for someone: for nobody outside (SE9), nor for anyone until a retro begins that is written ahead (WA3). */
export const isNumbered = ({ ahead }: Pick<RetroData, 'ahead'>, access: Access): boolean =>
  mayRead(access) && !ahead;
