import { addressesIn } from '#src/forms/mail-addresses.ts';

type Member = { id: string; name: string; email: string | null };

/** Someone to invite: a member of the workspace, or an address. */
export type Picked = Member | { email: string };

/** The contents of the invitation field: the people picked, and typed text, which counts too. */
export interface PeopleToInvite {
  people: readonly Picked[];
  text: string;
}

export const NOBODY: PeopleToInvite = { people: [], text: '' };

/** The people that names and addresses can refer to, where people are invited. */
export interface KnownPeople {
  /** Members of the workspace who can be picked. */
  members: readonly Member[];
  /** People who are in already: they are reported, and not invited again (IN1). */
  inAlready: readonly Member[];
}

/** What the typed text refers to. */
export interface Typed {
  people: Picked[];
  inAlready: Member[];
  /** Parts that are neither an address nor a known person's name. */
  wrong: string[];
}

/** The invited people as the calls expect them, and the rest of what was typed. */
export interface Invited {
  emails: string[];
  userIds: string[];
  inAlready: readonly Member[];
  wrong: readonly string[];
}

const isMember = (one: Picked): one is Member => 'id' in one;
export const nameOf = (one: Picked): string => (isMember(one) ? one.name : (one.email ?? ''));
export const keyOf = (one: Picked): string => (isMember(one) ? one.id : (one.email ?? ''));

/** The people combined with some more, each once. */
export function withPicked(people: readonly Picked[], more: readonly Picked[]): Picked[] {
  const known = new Set(people.map(keyOf));
  return [...people, ...more.filter((one) => !known.has(keyOf(one)) && known.add(keyOf(one)))];
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
export function readTyped(text: string, { members, inAlready }: KnownPeople): Typed {
  const known = [...members, ...inAlready];
  const meant: Picked[] = [];
  const wrong: string[] = [];
  const parts = text.split(/[,;\n]/).filter((part) => part.trim() !== '');
  for (const part of parts) {
    const called = calledSo(part, known);
    const { good, wrong: none } = called ? { good: [], wrong: [] } : addressesIn(part);
    if (called) meant.push(called);
    meant.push(...good.map((email) => known.find((one) => one.email === email) ?? { email }));
    wrong.push(...(good.length === 0 && none.length > 0 ? [part.trim()] : none));
  }
  const isInAlready = (one: Picked) => inAlready.some((other) => other.id === keyOf(one));
  const there = withPicked([], meant).filter(isMember).filter(isInAlready);
  return { people: meant.filter((one) => !isInAlready(one)), inAlready: there, wrong };
}

/** The people invited by the field; nothing may be sent while anything is `wrong` (`invalid_emails`). */
export function invitedBy({ people, text }: PeopleToInvite, known: KnownPeople): Invited {
  const typed = readTyped(text, known);
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
}: Invited): 'required' | 'invalid_emails' | null {
  if (wrong.length > 0) return 'invalid_emails';
  return emails.length + userIds.length === 0 ? 'required' : null;
}
