import { DefaultQueryExecutor } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '#tests/support/people/player.ts';
import { AccessStage } from './access-stage.ts';

const stage = new AccessStage();
beforeAll(async () => {
  await stage.build();
  // Nothing else is asked of the database meanwhile.
  await stage.server.worked();
  await stage.server.mailed();
});
afterAll(() => stage.close());

/** What is asked of the database while something is done, as its statements without their values. */
async function statementsOf(act: () => Promise<Response>) {
  const executed = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  try {
    const { status } = await act();
    return { status, statements: executed.mock.calls.map(([{ sql }]) => sql) };
  } finally {
    executed.mockRestore();
  }
}

/** What names a workspace, a team or a file that comes into one. */
const NAMES = /:(workspaceId|teamId|importId)\b|\/workspaces\/:id\b/;

it('[AC2] runs the same statements for a stranger whether or not the path exists, so that timing reveals nothing', async () => {
  const { workspace: workspaceId, team: teamId } = stage.place('active');
  const there = { id: workspaceId, workspaceId, teamId, importId: await stage.bringIn('teammate', 'active') };
  const got: Record<string, unknown> = {};
  const wanted: Record<string, unknown> = {};
  for (const { method, url } of stage.server.routes.filter((one) => NAMES.test(one.url))) {
    const body = ['POST', 'PUT', 'PATCH'].includes(String(method)) ? {} : undefined;
    const ask = (ids: Readonly<Record<string, string>>) => {
      const path = url.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? newId());
      return statementsOf(() => stage.ask({ call: `${method} ${path}`, who: 'stranger', body }));
    };
    // In a workspace that there is, there may be such a team or not.
    got[`${method} ${url}`] = [await ask(there), await ask({ id: workspaceId, workspaceId })];
    const nothing = await ask({});
    wanted[`${method} ${url}`] = [nothing, nothing];
  }
  expect(Object.keys(got).length).toBeGreaterThan(50);
  expect(got).toEqual(wanted);
});
