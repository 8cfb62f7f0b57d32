import { describe, expect, it } from 'vitest';
import type { Store } from '#server/store/store.ts';
import type { NewWorkspaceRow } from '#server/store/workspaces/workspaces.ts';
import { NOW } from './server-facts.ts';
import { newId } from './server-player.ts';

/** What must hold of workspaces, also with several requests at once. `open`: the same database as three servers open it. */
export function workspaceContract(name: string, open: () => Promise<readonly [Store, Store, Store]>): void {
  const withStores = async (use: (...stores: readonly [Store, Store, Store]) => Promise<void>) => {
    const stores = await open();
    try {
      await use(...stores);
    } finally {
      for (const store of new Set(stores)) await store.close();
    }
  };
  const person = async (store: Store) => (await store.users.createGuest(newId(), 'Ann', NOW, null)).id;
  const aWorkspace = (owner: string, changes: Partial<NewWorkspaceRow> = {}): NewWorkspaceRow => ({
    id: newId(),
    name: 'Acme',
    owner,
    plan: 'free',
    isDecided: true,
    team: null,
    now: NOW,
    ...changes,
  });

  describe(`workspaces in ${name}`, () => {
    it('[WS1] create one of several on Starter that are created at once', () =>
      withStores(async (one, two, three) => {
        const owner = await person(one);
        const made = await Promise.all(
          [one, two, three, one, two, three].map(({ workspaces }) =>
            workspaces.create(aWorkspace(owner), true),
          ),
        );
        expect(made.filter((result) => result === 'free_workspace_limit')).toHaveLength(5);
        expect(await one.workspaces.list(owner)).toHaveLength(1);
        expect((await two.workspaces.summaryOf(owner)).ownedFree).toBe(1);
      }));
  });
}
