import { describe, expect, it } from 'vitest';
import type { Store } from '#server/store/store.ts';
import type { NewWorkspaceRow } from '#server/workspaces/store/create-workspace.ts';
import { newId } from '#tests/support/people/player.ts';
import { NOW } from '#tests/support/retros/sample-log.ts';

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
    draft: null,
    wish: { plan: 'free' },
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

    it('[SY1] create one of several that are sent with one draft at once, paid or not', () =>
      withStores(async (one, two, three) => {
        const owner = await person(one);
        for (const plan of ['free', 'pro'] as const) {
          const draft = newId();
          const unpaid = { wish: { plan }, isDecided: plan === 'free', name: plan };
          const made = await Promise.all(
            [one, two, three, one, two, three].map(({ workspaces }) =>
              workspaces.create(aWorkspace(owner, { draft, ...unpaid }), true),
            ),
          );
          expect(new Set(made.map((row) => (typeof row === 'string' ? row : row.id))).size).toBe(1);
        }
        expect(await one.workspaces.list(owner)).toHaveLength(2);
      }));

    it('[SY1] create one team of several that are sent with one draft at once', () =>
      withStores(async (one, two, three) => {
        const owner = await person(one);
        const workspace = await one.workspaces.create(aWorkspace(owner), true);
        const by = { person: owner, hasPricing: true, sendsMail: true, now: NOW };
        const draft = newId();
        const made = await Promise.all(
          [one, two, three].map(({ teams }) =>
            teams.create(
              typeof workspace === 'string' ? workspace : workspace.id,
              { id: newId(), draft, name: 'Blue', users: [], emails: ['eva@example.org'] },
              by,
            ),
          ),
        );
        const ids = made.map((one) => (typeof one === 'string' ? one : one.team.id));
        expect(new Set(ids).size).toBe(1);
      }));

    it('[SY1] know what a draft becomes from the first server that says so', () =>
      withStores(async (one, two, three) => {
        const user = await person(one);
        const sent = { user, draft: newId(), kind: 'retro' } as const;
        const made = await Promise.all(
          [one, two, three].map(({ madeDrafts }) => madeDrafts.claim(sent, newId(), NOW)),
        );
        expect(new Set(made).size).toBe(1);
        expect(await two.madeDrafts.find(sent)).toBe(made[0]);
        await one.madeDrafts.claim({ ...sent, draft: newId() }, newId(), NOW + 61 * 86_400_000);
        expect(await two.madeDrafts.find(sent)).toBeNull();
      }));
  });
}
