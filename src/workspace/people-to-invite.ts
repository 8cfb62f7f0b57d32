import { addressesIn } from '#src/forms/addresses.ts';

/** Somebody who is to be invited: a member of the workspace, or an address. */
export type Picked = { id: string; name: string; email: string | null } | { email: string };

/** What stands in the field that invites: who was picked, and what is typed still, which counts too. */
export interface PeopleToInvite {
  people: readonly Picked[];
  text: string;
}

export const NOBODY: PeopleToInvite = { people: [], text: '' };

const isMember = (one: Picked): one is Extract<Picked, { id: string }> => 'id' in one;
export const nameOf = (one: Picked): string => (isMember(one) ? one.name : (one.email ?? ''));
export const keyOf = (one: Picked): string => (isMember(one) ? one.id : (one.email ?? ''));

/** The people with some more, each once. */
export function withPicked(people: readonly Picked[], more: readonly Picked[]): Picked[] {
  const known = new Set(people.map(keyOf));
  return [...people, ...more.filter((one) => !known.has(keyOf(one)) && known.add(keyOf(one)))];
}

/** Addresses as people: a member where it is the one of a member. */
export const pickedBy = (
  emails: readonly string[],
  members: readonly Extract<Picked, { id: string }>[],
): Picked[] => emails.map((email) => members.find((member) => member.email === email) ?? { email });

/** As the calls take it; null where what is typed is no address (`invalid_emails`). */
export function invitedBy(
  { people, text }: PeopleToInvite,
  members: readonly Extract<Picked, { id: string }>[] = [],
): { emails: string[]; userIds: string[] } | null {
  const { good, wrong } = addressesIn(text);
  if (wrong.length > 0) return null;
  const all = withPicked(people, pickedBy(good, members));
  return {
    emails: all.flatMap((one) => (isMember(one) ? [] : [one.email])),
    userIds: all.flatMap((one) => (isMember(one) ? [one.id] : [])),
  };
}
