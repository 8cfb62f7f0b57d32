import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_PLANNED_BY_PERSON, MOST_PLANNED_OF_TEAM } from '#server/retro/planned-limit.ts';
import { ask, guest, type Member, signUpVerified } from '#tests/support/people/account-calls.ts';
import { newId } from '#tests/support/people/player.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let rows: ReturnType<typeof rowsOf>;
let ann: Member;
let tom: Member;
beforeAll(async () => {
  server = await startServer();
  rows = rowsOf(server.folder);
  ann = await signUpVerified(server);
  tom = await signUpVerified(server);
});
afterAll(async () => {
  await rows.destroy();
  await server.stop();
});

const plan = async (token: string, team?: string) => {
  const body = { activity: 'mad_sad_glad', date: 'now', ...(team && { team_id: team }) };
  const { json } = await ask(server.url, 'POST', '/retro', { token, body });
  return json.error ?? 'planned';
};
const put = (moderator: string, many: number, of: { team?: string; at?: number; status?: string } = {}) => {
  const { team = null, at = Date.now(), status = 'created' } = of;
  const row = { name: 'x', activity: 'daki', duration: 60, phase: 'setup', name_key: 'x' };
  const planned = { ...row, team_id: team, moderator_id: moderator, status, starts_at: at };
  const ids = Array.from({ length: many }, () => newId());
  return rows
    .insertInto('retros')
    .values(ids.map((id) => ({ ...planned, id })))
    .execute();
};

it('[LI10] a team has a limited number of planned retros, no matter who plans them', async () => {
  const team = await putTeam(rows, await putWorkspace(rows, [ann.id]), [ann.id, tom.id]);
  await put(ann.id, MOST_PLANNED_OF_TEAM - 1, { team });
  expect(await plan(tom.token, team)).toBe('planned');
  expect(await plan(tom.token, team)).toBe('too_many_planned');
  expect(await plan(ann.token, team)).toBe('too_many_planned');
  expect(await plan(tom.token)).toBe('planned');
});

it('[LI10] so has a person, in any team and in none; retros that have begun, or never did, do not count', async () => {
  const session = await guest(server.url);
  const { json } = await ask(server.url, 'GET', '/user', { token: session });
  await put(json.id, 30, { status: 'running' });
  await put(json.id, 30, { status: 'finished' });
  await put(json.id, 30, { at: Date.now() - DAY_MS - 60_000 });
  await put(json.id, MOST_PLANNED_BY_PERSON - 1);
  expect(await plan(session)).toBe('planned');
  expect(await plan(session)).toBe('too_many_planned');
});
