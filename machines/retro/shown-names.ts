import type { Owner } from '#contract/retro/person.ts';
import type { ImportOrigin, RetroData } from '#contract/retro/retro-data.ts';
import { isDeletedAccount } from './deleted-accounts.ts';
import { inviteeIds, namesApart } from './selectors/names-selectors.ts';

/**
 * A retro with names as they are shown, wherever it names someone: people of one name are told apart (LO7), and the words for
 * deleted people, in the reader's language, stand where their names were. Never for what is stored or sent back.
 */
export function withShownNames(data: RetroData, deletedAccount: string): RetroData {
  const apart = namesApart(data);
  const named = <T extends Owner>(one: T): T =>
    withName(one, isDeletedAccount(one) ? deletedAccount : (apart.get(one.id) ?? one.name));
  const all = <T extends Owner>(list: readonly T[]) => changed(list, named);
  const inItems = <T extends { owners: RetroData['roster'] }>(items: Record<string, T>) =>
    changedRecord(items, (item) => {
      const owners = all(item.owners);
      return owners === item.owners ? item : { ...item, owners };
    });
  // Deleted accounts are left out of the list.
  const invited = data.invited.some(isDeletedAccount)
    ? data.invited.filter((invitee) => !isDeletedAccount(invitee))
    : data.invited;
  const ids = inviteeIds(data);
  const nameOf = (id = '') => apart.get(id) ?? data.roster.find((mate) => mate.id === id)?.name;
  const after: RetroData = {
    ...data,
    people: changedRecord(data.people, named),
    roster: all(data.roster),
    invited: changed(invited, (invitee) => withName(invitee, nameOf(ids.get(invitee.id)) ?? invitee.name)),
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

/** Copies with another name, by what they are copies of: screens can tell that a person is the same. */
const copies = new WeakMap<Owner, Owner>();

function withName<T extends Owner>(one: T, name: string): T {
  if (one.name === name) return one;
  const cached = copies.get(one);
  const copy = cached?.name === name ? (cached as T) : { ...one, name };
  copies.set(one, copy);
  return copy;
}
