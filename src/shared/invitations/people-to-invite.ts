import { addressesIn } from '#src/forms/mail-addresses.ts';

type Member = { id: string; name: string; email: string | null };

/** Someone to invite: a member of the workspace, or an address. */
export type PickedPerson = Member | { email: string };

/** The contents of the invitation field: the people picked, and typed text, which counts too. */
export interface PeopleToInvite {
  people: readonly PickedPerson[];
  text: string;
}

export const NOBODY_TO_INVITE: PeopleToInvite = { people: [], text: '' };

/** The people that names and addresses can refer to, where people are invited. */
export interface KnownPeople {
  /** Members of the workspace who can be picked. */
  members: readonly Member[];
  /** People who are in already: they are reported, and not invited again (IN1). */
  inAlready: readonly Member[];
}

/** What the typed text refers to. */
export interface TypedPeople {
  people: PickedPerson[];
  inAlready: Member[];
  /** Parts that are neither an address nor a known person's name. */
  wrong: string[];
}

/** The invited people as the calls expect them, and the rest of what was typed. */
export interface InvitedPeople {
  emails: string[];
  userIds: string[];
  inAlready: readonly Member[];
  wrong: readonly string[];
}

const isMember = (one: PickedPerson): one is Member => 'id' in one;
export const nameOf = (one: PickedPerson): string => (isMember(one) ? one.name : (one.email ?? ''));
export const personKey = (one: PickedPerson): string => (isMember(one) ? one.id : (one.email ?? ''));

/** The people combined with some more, each once. */
export function withPicked(people: readonly PickedPerson[], more: readonly PickedPerson[]): PickedPerson[] {
  const keys = new Set(people.map(personKey));
  return [...people, ...more.filter((one) => !keys.has(personKey(one)) && keys.add(personKey(one)))];
}

/** The one person with exactly this name; null if there are none or several. */
function calledSo(name: string, people: readonly Member[]): Member | null {
  const wanted = name.trim().toLocaleLowerCase();
  const [only, other] = people.filter((one) => one.name.toLocaleLowerCase() === wanted);
  return only && !other ? only : null;
}

/**
 * The people a text refers to: addresses, separated by anything, and full names of known people, separated by commas,
 * semicolons or line breaks.
 */
export function readTypedPeople(text: string, { members, inAlready }: KnownPeople): TypedPeople {
  const candidates = [...members, ...inAlready];
  const meant: PickedPerson[] = [];
  const wrong: string[] = [];
  const parts = text.split(/[,;\n]/).filter((part) => part.trim() !== '');
  for (const part of parts) {
    const called = calledSo(part, candidates);
    const { good, wrong: none } = called ? { good: [], wrong: [] } : addressesIn(part);
    if (called) meant.push(called);
    meant.push(...good.map((email) => candidates.find((one) => one.email === email) ?? { email }));
    wrong.push(...(good.length === 0 && none.length > 0 ? [part.trim()] : none));
  }
  const isInAlready = (one: PickedPerson) => inAlready.some((other) => other.id === personKey(one));
  const there = withPicked([], meant).filter(isMember).filter(isInAlready);
  return { people: meant.filter((one) => !isInAlready(one)), inAlready: there, wrong };
}

/** The people invited by the field; nothing may be sent while anything is `wrong` (`invalid_emails`). */
export function invitedBy({ people, text }: PeopleToInvite, known: KnownPeople): InvitedPeople {
  const typed = readTypedPeople(text, known);
  const all = withPicked(people, typed.people);
  return {
    emails: all.flatMap((one) => (isMember(one) ? [] : [one.email])),
    userIds: all.flatMap((one) => (isMember(one) ? [one.id] : [])),
    inAlready: typed.inAlready,
    wrong: typed.wrong,
  };
}

/** The error of the invited people, where at least one is required. */
export function problemWithInvited({
  emails,
  userIds,
  wrong,
}: InvitedPeople): 'required' | 'invalid_emails' | null {
  if (wrong.length > 0) return 'invalid_emails';
  return emails.length + userIds.length === 0 ? 'required' : null;
}
