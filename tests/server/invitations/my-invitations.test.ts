import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '#server/store/database/schema.ts';
import { ask, type Member, signUp, signUpVerified } from '#tests/support/people/account-calls.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

let server: TestServer;
let rows: Kysely<Schema>;
let olga: Member;
let sam: Member;
beforeAll(async () => {
  server = await startServer();
  rows = rowsOf(server.folder);
  olga = await signUpVerified(server, { name: 'Olga' });
  sam = await signUpVerified(server, { name: 'Sam' });
});
afterAll(async () => {
  await rows.destroy();
  await server.stop();
});

const post = (path: string, { token }: Member, body: unknown) =>
  ask(server.url, 'POST', path, { token, body });
const workspaceOf = () => putWorkspace(rows, [olga.id]);
const invite = (workspace: string, ...emails: string[]) =>
  post(`/workspaces/${workspace}/invitations`, olga, { emails });
const look = (token: string, by?: Member) =>
  ask(server.url, 'POST', '/workspaces/invitations/look', { token: by?.token, body: { token } });
async function tokenSentTo(email: string): Promise<string> {
  const [mail] = await mailsTo(server, email);
  return /\/workspaces\/join\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
async function follow(token: string, as: Member): Promise<void> {
  const { id, workspace } = (await look(token)).json;
  await post(`/workspaces/invitations/${id}`, as, { workspace_id: workspace.id, token });
}

describe('the link of an invitation that is over', () => {
  it('[IN3] says nothing of itself once it is over, but leads those who are in the workspace into it', async () => {
    const workspace = await workspaceOf();
    await invite(workspace, sam.email);
    const token = await tokenSentTo(sam.email);
    await follow(token, sam);
    const nobody = await look(token);
    expect(nobody.json).toEqual({ error: 'invitation_used', message: expect.any(String) });
    expect((await look(token, await signUpVerified(server))).json).toEqual(nobody.json);
    expect((await look(token, sam)).json.inside).toEqual({ workspace_id: workspace, team_id: null });
    expect((await look(token, olga)).json.inside).toEqual({ workspace_id: workspace, team_id: null });
  });

  it('[IN3] leads into the team only those who are in it', async () => {
    const workspace = await workspaceOf();
    const path = `/workspaces/${workspace}/teams`;
    const team = (await post(`${path}/new`, olga, { name: 'Red' })).json.id;
    const ivy = await signUpVerified(server);
    await post(`${path}/${team}/invitations`, olga, { emails: [ivy.email] });
    const token = await tokenSentTo(ivy.email);
    await follow(token, ivy);
    expect((await look(token, ivy)).json.inside).toEqual({ workspace_id: workspace, team_id: team });
    await ask(server.url, 'DELETE', `/teams/${team}/members/${ivy.id}`, { token: ivy.token });
    expect((await look(token, ivy)).json.inside).toEqual({ workspace_id: workspace, team_id: null });
  });
});

describe('[IN7] invitations on the dashboard', () => {
  const waiting = async ({ token }: Pick<Member, 'token'>) =>
    (await ask(server.url, 'GET', '/users/me/invitations', { token })).json.invitations;

  it('are those to my confirmed address, to workspaces and teams, which I accept and decline without the link', async () => {
    const [ivy, workspace, other] = [await signUpVerified(server), await workspaceOf(), await workspaceOf()];
    const path = `/workspaces/${workspace}/teams`;
    const team = (await post(`${path}/new`, olga, { name: 'Red' })).json.id;
    await post(`${path}/${team}/invitations`, olga, { emails: [ivy.email] });
    await invite(other, ivy.email);
    const [first, second] = await waiting(ivy);
    expect(first).toEqual({
      id: expect.any(String),
      workspace: { id: workspace, name: 'Acme' },
      team: { id: team, name: 'Red' },
      inviter: 'Olga',
      expires_at: expect.any(Number),
    });
    expect(second).toMatchObject({ workspace: { id: other }, team: null });
    expect(await waiting(sam)).not.toContainEqual(expect.objectContaining({ id: first.id }));
    const accepted = await post(`/workspaces/invitations/${first.id}`, ivy, { workspace_id: workspace });
    expect(accepted.json).toEqual({ workspace_id: workspace, team_id: team });
    await ask(server.url, 'DELETE', `/workspaces/invitations/${second.id}`, { token: ivy.token });
    expect(await waiting(ivy)).toEqual([]);
  });

  it('are not shown to someone who has only typed that address', async () => {
    const email = 'typed@example.org';
    await invite(await workspaceOf(), email);
    const typed = await signUp(server.url, { email });
    const { status } = await ask(server.url, 'GET', '/users/me/invitations', { token: typed.token });
    expect(status).toBe(403);
  });

  it('leave out what has expired, and workspaces that are being deleted or suspended by operators', async () => {
    const ivy = await signUpVerified(server);
    const places = [await workspaceOf(), await workspaceOf(), await workspaceOf()] as const;
    for (const place of places) await invite(place, ivy.email);
    expect(await waiting(ivy)).toHaveLength(3);
    const change = (id: string, row: object) =>
      rows.updateTable('workspaces').set(row).where('id', '=', id).execute();
    await change(places[0], { gone_from: Date.now() + 1_000_000 });
    await change(places[1], { operators_suspended_at: 1, operators_suspended_for: 'spam' });
    const set = { expires_at: 1 };
    await rows.updateTable('workspace_invitations').set(set).where('workspace_id', '=', places[2]).execute();
    expect(await waiting(ivy)).toEqual([]);
  });
});
