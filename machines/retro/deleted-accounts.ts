import type { FactOf } from '#contract/facts.ts';
import type { ImportOrigin, Owner, RetroData } from '#contract/retro.ts';

/** Whether a person's account is deleted. Their name is then empty; no other name can be. */
export const isDeletedAccount = (person: { name: string } | undefined): boolean => person?.name === '';

/**
 * Whether the moderator is gone for good, so that someone else may take over at once (RO8): their account is
 * deleted, or they left the team while nobody else was there to lead (TM4).
 */
export function isLeaderless({ people, moderator }: Pick<RetroData, 'people' | 'moderator'>): boolean {
  const leader = people[moderator];
  return isDeletedAccount(leader) || leader?.admission !== 'in';
}

/**
 * A deleted person, and their invitations in this retro; when logs are rewritten also the `emails`
 * they were invited by, because early logs could give the id of an invitation to someone else later.
 */
export type DeletedAccount = Pick<FactOf<'person.erased'>, 'person' | 'invitees'> & {
  emails?: readonly string[];
};

/**
 * Removes the name of a deleted person from facts or a state, in place: wherever they refer to
 * the person by id, the name becomes empty and the picture is removed, and an invitation forgets whom it was for. Ids
 * stay, so that what they wrote still belongs together.
 */
export function takeNameOut(inside: unknown, gone: DeletedAccount): void {
  if (typeof inside !== 'object' || inside === null) return;
  for (const item of Object.values(inside)) takeNameOut(item, gone);
  const one = inside as Record<string, unknown>;
  if (one.id === gone.person && typeof one.name === 'string') {
    one.name = '';
    if ('avatar' in one) one.avatar = null;
  }
  const isInvitation = typeof one.id === 'string' && 'userId' in one;
  const isTheirs =
    one.userId === gone.person ||
    gone.invitees.includes(one.id as string) ||
    gone.emails?.includes(one.email as string);
  if (isInvitation && isTheirs) {
    Object.assign(one, { name: '', email: null, userId: null });
  }
}

/** Puts the words for deleted people, in the reader's language, where their names were. */
export function nameDeletedAccounts(data: RetroData, word: string): RetroData {
  const named = <T extends { name: string }>(one: T): T =>
    isDeletedAccount(one) ? { ...one, name: word } : one;
  const all = <T extends { name: string }>(list: readonly T[]) => changed(list, named);
  const inItems = <T extends { owners: RetroData['roster'] }>(items: Record<string, T>) =>
    changedRecord(items, (item) => {
      const owners = all(item.owners);
      return owners === item.owners ? item : { ...item, owners };
    });
  const after: RetroData = {
    ...data,
    people: changedRecord(data.people, named),
    roster: all(data.roster),
    // Deleted accounts are left out of the list.
    invited: data.invited.some(isDeletedAccount)
      ? data.invited.filter((invitee) => !isDeletedAccount(invitee))
      : data.invited,
    topics: changedRecord(data.topics, (topic) => {
      const author = topic.from?.author && named(topic.from.author);
      return author === topic.from?.author ? topic : { ...topic, from: { ...topic.from, author } };
    }),
    actions: inItems(data.actions),
    carried: inItems(data.carried),
    ...(data.imported && { imported: changedOrigin(data.imported, named) }),
  };
  const isSame = (Object.keys(after) as (keyof RetroData)[]).every((key) => after[key] === data[key]);
  return isSame ? data : after;
}

/** The same list if nothing in it changes, so that screens can tell what stayed the same. */
function changed<T>(list: readonly T[], change: (item: T) => T): T[] {
  const after = list.map(change);
  return after.some((item, place) => item !== list[place]) ? after : (list as T[]);
}

/** The same object if the person who imported it still has an account. */
function changedOrigin(imported: ImportOrigin, named: (who: Owner) => Owner): ImportOrigin {
  const by = named(imported.by);
  return by === imported.by ? imported : { ...imported, by };
}

function changedRecord<T>(record: Record<string, T>, change: (item: T) => T): Record<string, T> {
  const before = Object.values(record);
  const after = changed(before, change);
  return after === before
    ? record
    : Object.fromEntries(Object.keys(record).map((key, place) => [key, after[place] as T]));
}
