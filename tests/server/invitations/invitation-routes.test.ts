import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkspaceRow } from '#server/access/store/memberships.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { ask, form, type Member, signUp, signUpVerified } from '#tests/support/people/account-calls.ts';
import { type Answer, newId } from '#tests/support/people/player.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

let server: TestServer;
let rows: Kysely<Schema>;
let olga: Member;
let ann: Member;
let sam: Member;
beforeAll(async () => {
  server = await startServer();
  rows = rowsOf(server.folder);
  [olga, ann, sam] = await Promise.all([
    signUpVerified(server, { name: 'Olga' }),
    signUpVerified(server, { name: 'Ann' }),
    signUpVerified(server, { name: 'Sam' }),
  ]);
});
afterAll(async () => {
  await rows.destroy();
  await server.stop();
});

let addresses = 0;
const address = () => `new${++addresses}@example.org`;
const post = (path: string, by: Member | null, body: unknown) =>
  ask(server.url, 'POST', path, { token: by?.token, body });
const outcome = ({ status, json }: Answer) => [status, json?.error];
const workspaceOf = (changes?: Partial<WorkspaceRow>) => putWorkspace(rows, [olga.id, ann.id], changes);
const invite = (workspace: string, ...emails: string[]) =>
  post(`/workspaces/${workspace}/invitations`, olga, { emails });
const pending = ({ json }: Answer): string[] => json.invitations.map(({ email }: { email: string }) => email);
async function teamOf(workspace: string): Promise<string> {
  return (await post(`/workspaces/${workspace}/teams/new`, ann, { name: newId() })).json.id;
}
/** The token of the latest link that invites an address. */
async function tokenSentTo(email: string): Promise<string> {
  const texts = (await mailsTo(server, email)).map(({ text }) => text);
  const found = texts.map((text) => /\/workspaces\/join\?token=(\S+)/.exec(text)?.[1]).find(Boolean);
  if (!found) throw new Error(`nobody has invited ${email}`);
  return found;
}
const look = (token: string) => post('/workspaces/invitations/look', null, { token });
/** Follows the link that was sent to an address, as somebody. */
async function follow(email: string, as: Member): Promise<Answer> {
  const token = await tokenSentTo(email);
  const { json } = await look(token);
  return post(`/workspaces/invitations/${json.id}`, as, { workspace_id: json.workspace.id, token });
}
const membersOf = async (workspace: string): Promise<string[]> => {
  const { json } = await ask(server.url, 'GET', `/workspaces/${workspace}`, { token: olga.token });
  return json.members.map(({ id }: { id: string }) => id);
};

describe('inviting to a workspace', () => {
  it('[IN1] accepts a list, and skips people who are in or invited already', async () => {
    const workspace = await workspaceOf();
    const [one, two] = [address(), address()];
    const first = await invite(workspace, ` ${one.toUpperCase()} `, one, ann.email);
    expect([first.status, pending(first), first.json.links]).toEqual([200, [one], []]);
    expect(first.json.invitations[0]).toEqual({
      id: expect.any(String),
      email: one,
      resource_id: workspace,
      type: 'workspace',
    });
    expect(pending(await invite(workspace, one, two))).toEqual([one, two].sort());
    expect([(await mailsTo(server, one)).length, (await mailsTo(server, two)).length]).toEqual([1, 1]);
  });

  it('[IN1] says which addresses are invalid', async () => {
    const refused = await invite(await workspaceOf(), 'right@example.org', 'wrong', 'no spaces @example.org');
    expect([...outcome(refused), Object.keys(refused.json.fields)]).toEqual([
      422,
      'invalid',
      ['emails.1', 'emails.2'].sort().reverse(),
    ]);
  });

  it('[AC2] is for the owner; for strangers the workspace does not exist', async () => {
    const workspace = await workspaceOf();
    for (const call of ['', '/cancel', '/resend']) {
      const path = `/workspaces/${workspace}/invitations${call}`;
      const emails = [address()];
      expect(outcome(await post(path, ann, { emails }))).toEqual([403, 'unauthorized_action']);
      expect(outcome(await post(path, sam, { emails }))).toEqual([404, 'not_found']);
      expect(outcome(await post(path, null, { emails }))).toEqual([401, 'unauthorized']);
    }
  });

  it('[IN5] is limited by the seats', async () => {
    const workspace = await workspaceOf({ seats: 3 });
    expect((await invite(workspace, address())).status).toBe(200);
    expect(outcome(await invite(workspace, address()))).toEqual([422, 'out_of_seats']);
    expect(outcome(await invite(await workspaceOf({ suspended_at: 1 }), address()))).toEqual([
      422,
      'suspended',
    ]);
  });

  it('[IN6] to one address is sent five times a day, no matter who invites; the rest waits', async () => {
    const email = address();
    for (let count = 0; count < 6; count += 1) await invite(await workspaceOf(), email);
    expect(await mailsTo(server, email)).toHaveLength(5);
    const waiting = await rows
      .selectFrom('mails')
      .select('id')
      .where('email', '=', email)
      .where('state', '=', 'waiting')
      .execute();
    expect(waiting).toHaveLength(1);
  });
});

describe('the link of an invitation', () => {
  it('says what it is for to anyone who has it, before it is used', async () => {
    const workspace = await workspaceOf();
    const email = address();
    await invite(workspace, email, sam.email);
    expect((await look(await tokenSentTo(email))).json).toEqual({
      id: expect.any(String),
      workspace: { id: workspace, name: 'Acme' },
      team: null,
      email,
      inviter: 'Olga',
      is_expired: false,
      has_account: false,
    });
    expect((await look(await tokenSentTo(sam.email))).json.has_account).toBe(true);
    expect(outcome(await look('made.up'))).toEqual([404, 'not_found']);
  });

  it('[IN2] admits the account with that address, once', async () => {
    const workspace = await workspaceOf();
    await invite(workspace, sam.email);
    const token = await tokenSentTo(sam.email);
    const { id } = (await look(token)).json;
    const other = await post(`/workspaces/invitations/${id}`, ann, { workspace_id: workspace, token });
    expect(outcome(other)).toEqual([403, 'unauthorized_action']);
    const stranger = await post(`/workspaces/invitations/${id}`, await signUpVerified(server), {
      workspace_id: workspace,
      token,
    });
    expect(outcome(stranger)).toEqual([404, 'not_found']);
    expect((await follow(sam.email, sam)).json).toEqual({ workspace_id: workspace, team_id: null });
    expect(await membersOf(workspace)).toContain(sam.id);
    expect(outcome(await look(token))).toEqual([404, 'invitation_used']);
    const again = await post(`/workspaces/invitations/${id}`, sam, { workspace_id: workspace, token });
    expect(outcome(again)).toEqual([404, 'not_found']);
  });

  it('[IN2] is not needed with a confirmed address, and the invitation does not exist for anyone else', async () => {
    const workspace = await workspaceOf();
    const { json } = await invite(workspace, sam.email);
    const path = `/workspaces/invitations/${json.invitations[0].id}`;
    const stranger = await signUpVerified(server);
    expect(outcome(await post(path, stranger, { workspace_id: workspace }))).toEqual([404, 'not_found']);
    expect(outcome(await post(path, sam, { workspace_id: newId() }))).toEqual([404, 'not_found']);
    expect((await post(path, sam, { workspace_id: workspace })).status).toBe(200);
  });

  it('[IN2] confirms the address of a person who signs up with it', async () => {
    const workspace = await workspaceOf();
    const email = address();
    await invite(workspace, email);
    const invitation = await tokenSentTo(email);
    const signed = await ask(server.url, 'POST', '/users/sign_up', { body: form({ email, invitation }) });
    expect(signed.json.user).toMatchObject({ verified: true, address_proven: true });
    expect(await mailsTo(server, email)).toHaveLength(1);
    const { token, user } = signed.json;
    expect((await follow(email, { token, id: user.id, email })).status).toBe(200);
    expect(await membersOf(workspace)).toContain(user.id);
  });

  it('[IN2] confirms no other address, and none after the invitation is cancelled', async () => {
    const workspace = await workspaceOf();
    const email = address();
    await invite(workspace, email);
    const invitation = await tokenSentTo(email);
    const other = await signUp(server.url, { invitation });
    await post(`/workspaces/${workspace}/invitations/cancel`, olga, { emails: [email] });
    const late = await ask(server.url, 'POST', '/users/sign_up', { body: form({ email, invitation }) });
    expect(late.json.user.address_proven).toBe(false);
    expect((await server.store.users.find(other.id))?.addressProven).toBe(false);
  });

  it('[IN2] confirms the address of people who had signed up without it, if they are logged in', async () => {
    const workspace = await workspaceOf();
    const waiting = await signUp(server.url);
    await invite(workspace, waiting.email);
    const token = await tokenSentTo(waiting.email);
    const { id } = (await look(token)).json;
    const path = `/workspaces/invitations/${id}`;
    expect(outcome(await post(path, waiting, { workspace_id: workspace }))).toEqual([404, 'not_found']);
    expect((await post(path, waiting, { workspace_id: workspace, token })).status).toBe(200);
    const { json } = await ask(server.url, 'GET', '/user', { token: waiting.token });
    expect(json).toMatchObject({ verified: true, address_proven: true });
  });

  it('[IN3] no longer works once the owner cancels or the invited person declines', async () => {
    const workspace = await workspaceOf();
    const email = address();
    await invite(workspace, email, sam.email);
    const tokens = [await tokenSentTo(email), await tokenSentTo(sam.email)];
    const [, second] = await Promise.all(tokens.map(async (token) => (await look(token)).json.id));
    const cancelled = await post(`/workspaces/${workspace}/invitations/cancel`, olga, { emails: [email] });
    expect(pending(cancelled)).toEqual([sam.email]);
    const end = (by: Member) =>
      ask(server.url, 'DELETE', `/workspaces/invitations/${second}`, { token: by.token });
    const stranger = await signUpVerified(server);
    expect([await end(stranger), await end(ann), await end(sam), await end(sam)].map(outcome)).toEqual([
      [404, 'not_found'],
      [403, 'unauthorized_action'],
      [200, undefined],
      [404, 'not_found'],
    ]);
    for (const token of tokens) expect(outcome(await look(token))).toEqual([404, 'invitation_withdrawn']);
  });

  it('[IN3] says that it has expired, and works again once it is sent again', async () => {
    const workspace = await workspaceOf();
    const ivy = await signUpVerified(server);
    await invite(workspace, ivy.email);
    const resent = await post(`/workspaces/${workspace}/invitations/resend`, olga, { emails: [ivy.email] });
    expect(pending(resent)).toEqual([ivy.email]);
    await rows
      .updateTable('workspace_invitations')
      .set({ expires_at: 1 })
      .where('workspace_id', '=', workspace)
      .execute();
    expect((await look(await tokenSentTo(ivy.email))).json.is_expired).toBe(true);
    expect(outcome(await follow(ivy.email, ivy))).toEqual([422, 'invitation_over']);
    await invite(workspace, ivy.email);
    expect((await follow(ivy.email, ivy)).status).toBe(200);
  });

  it('does not work for a workspace that is suspended or being deleted', async () => {
    for (const [changes, code] of [
      [{ suspended_at: 1 }, 'suspended'],
      [{ gone_from: 1 }, 'being_deleted'],
    ] as const) {
      const workspace = await workspaceOf();
      const guest = await signUpVerified(server);
      await invite(workspace, guest.email);
      await rows.updateTable('workspaces').set(changes).where('id', '=', workspace).execute();
      expect(outcome(await follow(guest.email, guest))).toEqual([422, code]);
    }
  });
});

describe('inviting to a team', () => {
  it('[IN4] adds someone to both, and members of the workspace at once', async () => {
    const workspace = await workspaceOf();
    const ivy = await signUpVerified(server);
    const team = await teamOf(workspace);
    const path = `/workspaces/${workspace}/teams/${team}/invitations`;
    const invited = await post(path, ann, { emails: [ivy.email], user_ids: [olga.id] });
    expect([invited.status, pending(invited)]).toEqual([200, [ivy.email]]);
    const ids = ({ json }: Answer) => json.members.map(({ id }: { id: string }) => id).sort();
    expect(ids(invited)).toEqual([ann.id, olga.id].sort());
    const { name } = invited.json;
    expect((await mailsTo(server, ivy.email))[0]?.subject).toBe(`Ann invites you to the team ${name}`);
    expect((await follow(ivy.email, ivy)).json).toEqual({ workspace_id: workspace, team_id: team });
    const after = await ask(server.url, 'GET', `/workspaces/${workspace}/teams/${team}`, {
      token: ivy.token,
    });
    expect(ids(after)).toEqual([ann.id, olga.id, ivy.id].sort());
  });

  it('[IN4] is for its teammates and the owner, who can also cancel and resend it', async () => {
    const workspace = await putWorkspace(rows, [olga.id, ann.id, sam.id]);
    const team = await teamOf(workspace);
    const email = address();
    const path = `/workspaces/${workspace}/teams/${team}/invitations`;
    expect(outcome(await post(path, sam, { emails: [email] }))).toEqual([403, 'unauthorized_action']);
    expect(pending(await post(path, olga, { emails: [email] }))).toEqual([email]);
    expect(pending(await post(`${path}/resend`, ann, { emails: [email] }))).toEqual([email]);
    expect(pending(await post(`${path}/cancel`, ann, { emails: [email] }))).toEqual([]);
  });
});
