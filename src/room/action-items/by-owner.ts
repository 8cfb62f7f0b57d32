import type { Owner } from '#contract/retro.ts';

export interface Owned<Action> {
  /** null for those that nobody owns yet. */
  owner: Owner | null;
  actions: Action[];
}

/** Action items under each of their owners, by name; those without one come last (RE1). */
export function byOwner<Action extends { owners: readonly Owner[] }>(
  actions: readonly Action[],
): Owned<Action>[] {
  const owned = new Map<string, Owned<Action>>();
  for (const action of actions) {
    for (const owner of action.owners) {
      const entry = owned.get(owner.id) ?? { owner, actions: [] };
      entry.actions.push(action);
      owned.set(owner.id, entry);
    }
  }
  const sorted = [...owned.values()].sort((a, b) => (a.owner?.name ?? '').localeCompare(b.owner?.name ?? ''));
  const nobodys = actions.filter((action) => action.owners.length === 0);
  return nobodys.length > 0 ? [...sorted, { owner: null, actions: nobodys }] : sorted;
}
