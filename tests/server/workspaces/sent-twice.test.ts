import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, type Member, signUpVerified } from '#tests/support/people/account-calls.ts';
import { newId } from '#tests/support/people/player.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

let one: TestServer;
let two: TestServer;
let ann: Member;
beforeAll(async () => {
  one = await startServer();
  two = await startServer({ store: one.store });
  ann = await signUpVerified(one, { name: 'Ann' });
});
afterAll(async () => {
  await two.stop('keep');
  await one.stop();
});

/** The answers to the same call, sent to both servers at once and once more afterwards. */
async function sent(path: string, body: object, by = ann) {
  const to = ({ url }: TestServer) => ask(url, 'POST', path, { token: by.token, body });
  const answers = [...(await Promise.all([one, two, one, two].map(to))), await to(two)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  return answers.map(({ json }) => json);
}
const listed = async (path: string, by = ann) => (await ask(one.url, 'GET', path, { token: by.token })).json;

it('[SY1] [WS2] Create pressed in two tabs makes one workspace: a draft sent several times, also at once and to two servers, is one', async () => {
  const draft = { name: 'Acme', plan: 'free', team_name: 'Blue', draft_id: newId() };
  const answers = await sent('/workspaces', draft);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  const { workspaces } = await listed('/workspaces');
  expect(workspaces).toMatchObject([{ name: 'Acme', teams: 1 }]);
  const bob = await signUpVerified(one);
  const other = await ask(one.url, 'POST', '/workspaces', { token: bob.token, body: draft });
  expect(other.json.id).not.toBe(answers[0].id);
});

it('[SY1] a draft of a team that is sent several times makes one, and invites once', async () => {
  const cy = await signUpVerified(one);
  const body = { name: 'Acme', plan: 'free', draft_id: newId() };
  const { id } = (await ask(one.url, 'POST', '/workspaces', { token: cy.token, body })).json;
  const draft = { name: 'Red', emails: ['eva@example.org'], draft_id: newId() };
  const answers = await sent(`/workspaces/${id}/teams/new`, draft, cy);
  expect(new Set(answers.map((team) => team.id)).size).toBe(1);
  const { teams, invitations } = await listed(`/workspaces/${id}`, cy);
  expect([teams.length, invitations.length]).toEqual([1, 1]);
});

it('[SY1] a draft of a retro that is sent several times makes one; a deleted one can be sent again', async () => {
  const draft = { name: 'Sprint 12', activity: 'kalm', draft_id: newId() };
  const answers = await sent('/retro', draft);
  const id = answers[0].retro_id;
  expect(answers).toEqual(answers.map(() => ({ retro_id: id })));
  expect((await listed('/retros')).retros).toHaveLength(1);
  await one.store.deleteRetro(id, [], Date.now());
  const again = (await ask(one.url, 'POST', '/retro', { token: ann.token, body: draft })).json;
  expect(again.retro_id).not.toBe(id);
  const bad = { name: 'x'.repeat(51), activity: 'kalm', draft_id: newId() };
  expect((await ask(one.url, 'POST', '/retro', { token: ann.token, body: bad })).status).toBe(422);
  const good = await ask(one.url, 'POST', '/retro', { token: ann.token, body: { ...bad, name: 'Short' } });
  expect(good.status).toBe(200);
});
