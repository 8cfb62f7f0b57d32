import type { Brief } from '#contract/briefs/brief.ts';
import type { SharedBrief } from '#contract/briefs/brief-sharing-payloads.ts';

/**
 * A brief for anyone with its link (BF1): with ids that identify nobody elsewhere, or without any
 * names. What people wrote stays as they wrote it.
 */
export function sharedBrief({ id: _, ...brief }: Brief, withNames: boolean): SharedBrief {
  return withNames ? { ...withOtherIds(brief), withNames } : { ...withoutNames(brief), withNames };
}

type Shown = Omit<Brief, 'id'>;

/** Ids of owners are replaced by numbers, in the order in which they first appear. */
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

function withoutNames({ imported, looks: _, ...brief }: Shown): Shown {
  const groups = (some: Shown['groups']) =>
    some.map(({ notes, ...group }) => ({
      ...group,
      topics: group.topics.map((topic) => ({ ...topic, author: '' })),
      ...(notes && { notes: notes.map((note) => ({ ...note, author: '' })) }),
    }));
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
