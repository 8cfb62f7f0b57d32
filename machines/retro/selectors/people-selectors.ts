import type { Person } from '#contract/retro/person.ts';
import type { RetroData, Topic } from '#contract/retro/retro-data.ts';
import type { Invitee } from '#contract/retro/settings.ts';

/** Whether a person has been let in, to take part or to watch. */
export const isIn = (person: Person | undefined): person is Person =>
  person?.admission === 'in' || person?.admission === 'watching';

/**
 * People who are or were in the room; only the moderator sees those who wait or were turned away (LO1). The only one of these who can be outside is
 * someone who was removed and may come again (TM4).
 */
export const isKnown = (person: Person): boolean =>
  ((person.admission === 'removed' || person.admission === 'outside') && !person.neverIn) || isIn(person);

/** People in the room who do not only watch, in the order they came: participants and the moderator. */
export const inTheRoom = (data: RetroData): Person[] =>
  Object.values(data.people).filter((person) => person.admission === 'in');

/** Those of them who write, share and vote: all but a moderator who only facilitates (RO2). */
export const participantsOf = (data: RetroData): Person[] =>
  inTheRoom(data).filter((person) => person.takesPart);

/** The name of someone who is or was in the room; empty for others. */
export const nameOf = (data: RetroData, id: string | undefined): string =>
  (id !== undefined && data.people[id]?.name) || '';

/** People in the room: the moderator first, then participants, in the order they came. */
export function peopleHere(data: RetroData): Person[] {
  const inRoom = inTheRoom(data);
  return [
    ...inRoom.filter((person) => person.id === data.moderator),
    ...inRoom.filter((person) => person.id !== data.moderator),
  ];
}

/** The author of a topic: someone who is or was in the room, or the name from last time (TA5); undefined if unknown. */
export const authorOf = (
  people: RetroData['people'],
  { author, from }: Pick<Topic, 'author' | 'from'>,
): { name: string; avatar?: string | null } | undefined => people[author] ?? from?.author;

/** The people everyone sees: those who are or were in the room, in the order they came. Only the moderator sees people who wait. */
export const peopleKnown = (people: RetroData['people']): Person[] => Object.values(people).filter(isKnown);

export const watchersOf = (data: RetroData): Person[] =>
  Object.values(data.people).filter((person) => person.admission === 'watching');

/** Those who ask to be let in (JO4); only the moderator sees them. */
export const waitingOf = (data: RetroData): Person[] =>
  Object.values(data.people).filter((person) => person.admission === 'waiting');

/** Watchers who ask to take part (RO9). */
export const askingOf = (data: RetroData): Person[] =>
  watchersOf(data).filter(({ asks }) => asks !== undefined && !asks.declined);

/** Invited people who have not come (LO1). */
export function missingInvitees(data: RetroData): Invitee[] {
  const present = new Set(
    Object.values(data.people)
      .filter(isIn)
      .map((person) => person.invitee),
  );
  return data.invited.filter((invitee) => !present.has(invitee.id));
}

/** Those of them who are expected to take part, and not only to watch. */
export const missingParticipants = (data: RetroData): Invitee[] =>
  missingInvitees(data).filter(({ watches }) => !watches);

/** How many are expected to write and share (SH3): participants here, and invited people who may still come. */
export const expectedParticipants = (data: RetroData): number =>
  participantsOf(data).length + missingParticipants(data).length;

/** Whether somebody leads: the moderator, and the co-leads (CL1). */
export const leads = (
  { people, moderator }: Pick<RetroData, 'people' | 'moderator'>,
  person: string,
): boolean => person === moderator || people[person]?.coLead === true;

/** The people who lead together with the moderator (CL1). */
export const coLeadsOf = ({ people }: Pick<RetroData, 'people'>): Person[] =>
  Object.values(people).filter(({ coLead }) => coLead);

/** Whether several lead. */
export const hasCoLeads = ({ people }: Pick<RetroData, 'people'>): boolean =>
  Object.values(people).some(({ coLead }) => coLead);
