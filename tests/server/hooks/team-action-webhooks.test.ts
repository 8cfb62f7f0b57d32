import { afterEach, beforeEach, expect, it } from 'vitest';
import { NotifiedTeam } from '#tests/support/people/notified-team.ts';
import { newId } from '#tests/support/people/player.ts';

let stage: NotifiedTeam;
beforeEach(async () => {
  stage = await new NotifiedTeam().build();
});
afterEach(() => stage.stop());

it('[HK3] [TA7] a webhook is told when the team adds an action item, and when that changes', async () => {
  const url = `${stage.post.url}/told`;
  expect((await stage.as('olga', 'POST', `/workspaces/${stage.workspace}/webhooks`, { url })).status).toBe(
    200,
  );
  await stage.hold(await stage.plan());
  await stage.settled();
  stage.post.requests.length = 0;
  const path = `/workspaces/${stage.workspace}/teams/${stage.team}/action_items`;
  const item = { id: newId(), description: 'Call them', owners: [], due_on: null };
  expect((await stage.as('tom', 'POST', path, item)).status).toBe(200);
  await stage.settled();
  expect((await stage.as('tom', 'PATCH', `${path}/${item.id}`, { state: 'done' })).status).toBe(200);
  await stage.settled();
  expect(stage.post.requests.map(({ body }) => JSON.parse(body))).toMatchObject([
    { event: 'action.created', data: { id: item.id, description: 'Call them', status: 'open' } },
    { event: 'action.changed', data: { id: item.id, status: 'done' } },
  ]);
});
