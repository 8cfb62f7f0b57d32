import { expect, it } from 'vitest';
import { createLog } from '#server/base/logger.ts';
import { ProviderSync, type ProviderSyncDeps } from '#server/billing/provider-sync.ts';
import { DeletedWorkspacesSweep } from '#server/workspaces/deleted-workspaces-sweep.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';

const log = createLog('silent');
/** More than are taken at once, and none of them can be done. */
const doomed = Array.from({ length: 50 }, (_, place) => `doomed ${place}`);

it('[WS7] deletions that fail do not block others, however many there are', async () => {
  const due = new Set([...doomed, ...Array.from({ length: 45 }, (_, place) => `due ${place}`)]);
  const tried: string[] = [];
  const gone = new DeletedWorkspacesSweep({
    workspaceEndings: { due: async (_now, limit) => [...due].slice(0, limit) },
    downgradesAndRefunds: {
      end: async (workspace) => {
        tried.push(workspace);
        if (workspace.startsWith('doomed')) throw new Error('the provider does not answer');
      },
    },
    eraseWorkspace: async (workspace) => due.delete(workspace),
    live: { erased: () => {} },
    time: new ManualTime(),
    log,
  });
  await gone.look();
  expect([...due]).toEqual(doomed);
  expect(tried).toHaveLength(95);
});

it('[PL6] checks that the provider does not answer do not block others, however many there are', async () => {
  const events = doomed.map((id) => ({ id, type: 'x', customer: id }));
  const rows = [...doomed, 'well'];
  const looked: string[] = [];
  const providerSync = new ProviderSync({
    // Whoever is claimed is not due again for minutes.
    events: { claim: async (_now: number, limit: number) => events.splice(0, limit), done: async () => {} },
    rows: {
      claim: async (_now: number, limit: number) => rows.splice(0, limit),
      workspaceOf: async (customer: string) => customer,
      find: async (workspace: string) => {
        looked.push(workspace);
        if (workspace !== 'well') throw new Error('the provider does not answer');
        return null;
      },
    },
    time: new ManualTime(),
    log,
  } as unknown as ProviderSyncDeps);
  providerSync.start();
  await providerSync.idle();
  expect(looked.at(-1)).toBe('well');
  expect(looked).toHaveLength(101);
  await providerSync.stop();
});
