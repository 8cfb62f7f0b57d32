import type { Brief } from '#contract/brief.ts';
import type { SharedBrief } from '#contract/brief-sharing.ts';

/**
 * A brief as whoever has its link gets it (BF1): with ids by which nobody can be told apart elsewhere, or without anything
 * of a name. What people wrote stays as they wrote it.
 */
export function sharedBrief({ id: _, ...brief }: Brief, withNames: boolean): SharedBrief {
  return withNames ? { ...withOtherIds(brief), withNames } : { ...withoutNames(brief), withNames };
}

type Shown = Omit<Brief, 'id'>;

/** Owners are told apart by ids: by numbers instead, in the order in which they first appear. */
function withOtherIds(brief: Shown): Shown {
  const numbers = new Map<string, string>();
  const numberOf = (id: string): string => {
    const number = numbers.get(id) ?? String(numbers.size).padStart(id.length, '0');
    numbers.set(id, number);
    return number;
  };
  const actions = brief.actions.map((action) => ({
    ...action,
    owners: action.owners.map((owner) => ({ ...owner, id: numberOf(owner.id) })),
  }));
  return { ...brief, actions };
}

function withoutNames({ imported, ...brief }: Shown): Shown {
  const groups = (some: Shown['groups']) =>
    some.map((group) => ({ ...group, topics: group.topics.map((topic) => ({ ...topic, author: '' })) }));
  return {
    ...brief,
    moderator: '',
    participants: [],
    watchers: [],
    groups: groups(brief.groups),
    leftOver: groups(brief.leftOver),
    actions: brief.actions.map((action) => ({ ...action, author: '', owners: [] })),
    ...(imported && { imported: { ...imported, by: '' } }),
  };
}
