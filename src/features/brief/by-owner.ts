import type { Brief } from '#machines/retro/brief.ts';

export type BriefAction = Brief['actions'][number];

export interface OwnersItems {
  /** null for what nobody has taken. */
  owner: { id: string; name: string } | null;
  actions: BriefAction[];
}

/** Action items by owner, in the order of names; what has several owners stands with each, what has none comes last. */
export function byOwner(actions: readonly BriefAction[]): OwnersItems[] {
  const owned = new Map<string, OwnersItems>();
  for (const action of actions) {
    for (const owner of action.owners) {
      const items = owned.get(owner.id) ?? { owner, actions: [] };
      items.actions.push(action);
      owned.set(owner.id, items);
    }
  }
  const named = [...owned.values()].sort((a, b) => (a.owner?.name ?? '').localeCompare(b.owner?.name ?? ''));
  const free = actions.filter((action) => action.owners.length === 0);
  return free.length > 0 ? [...named, { owner: null, actions: free }] : named;
}
