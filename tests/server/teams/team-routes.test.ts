import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkspaceRow } from '#server/access/store/memberships.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { ask, type Member, signUp, signUpVerified } from '#tests/support/people/account-calls.ts';
import { newId } from '#tests/support/people/player.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

let server: TestServer;
let rows: Kysely<Schema>;
let owner: Member;
let ann: Member;
let bob: Member;
let stranger: Member;
beforeAll(async () => {
  server = await startServer();
  rows = rowsOf(server.folder);
  [owner, ann, bob, stranger] = await Promise.all([
    signUpVerified(server, { name: 'Olga' }),
    signUpVerified(server, { name: 'Ann' }),
    signUpVerified(server, { name: 'Bob' }),
    signUpVerified(server, { name: 'Sam' }),
  ]);
});
afterAll(async () => {
  await rows.destroy();
  await server.stop();
});

const workspaceOf = (changes?: Partial<WorkspaceRow>) =>
  putWorkspace(rows, [owner.id, ann.id, bob.id], changes);
const make = (workspace: string, by: Member, body: object) =>
  ask(server.url, 'POST', `/workspaces/${workspace}/teams/new`, { token: by.token, body });
const read = (workspace: string, team: string, by: Member) =>
  ask(server.url, 'GET', `/workspaces/${workspace}/teams/${team}`, { token: by.token });
const change = (workspace: string, team: string, by: Member, body: object) =>
  ask(server.url, 'PATCH', `/workspaces/${workspace}/teams/${team}`, { token: by.token, body });
const remove = (team: string, person: Member, by: Member) =>
  ask(server.url, 'DELETE', `/teams/${team}/members/${person.id}`, { token: by.token });
/** A workspace and a team of Ann's and Bob's in it. */
async function teamOfTwo(changes?: Partial<WorkspaceRow>) {
  const workspace = await workspaceOf(changes);
  const { json } = await make(workspace, ann, { name: 'Red', user_ids: [bob.id] });
  return { workspace, team: json.id as string };
}
const outcome = ({ status, json }: { status: number; json: { error?: string } }) => [status, json.error];
const idsOf = ({ json }: { json: { members: { id: string }[] } }) => json.members.map(({ id }) => id).sort();

describe('a new team', () => {
  it('[TM1] [TM3] is created by any member, who is its first teammate', async () => {
    const workspace = await workspaceOf({ plan: 'free', seats: 0 });
    const made = await make(workspace, ann, { name: '  Red team ' });
    expect(made.status).toBe(200);
    expect(made.json).toEqual({
      id: expect.any(String),
      name: 'Red team',
      maturity: 1,
      archived: false,
      members: [{ id: ann.id, name: 'Ann', email: ann.email, avatar: null, owner: false }],
      invitations: [],
      links: [],
      workspace: {
        id: workspace,
        name: 'Acme',
        plan: 'free',
        is_suspended: false,
        is_resting: false,
        owner_id: owner.id,
      },
    });
    const { links: _links, ...team } = made.json;
    expect((await read(workspace, team.id, ann)).json).toEqual(team);
  });

  it('[TM3] [IN4] adds members by id and by address, and invites everyone else at the same time', async () => {
    const workspace = await workspaceOf();
    const emails = [bob.email, 'cy@example.org', 'CY@example.org'];
    const made = await make(workspace, ann, { name: 'Red', user_ids: [owner.id], emails });
    expect(idsOf(made)).toEqual([owner.id, ann.id, bob.id].sort());
    expect(made.json.invitations).toEqual([{ email: 'cy@example.org' }]);
    const [mail] = await mailsTo(server, 'cy@example.org');
    expect(mail?.subject).toContain('Red');
  });

  it('[PL4] is not created if there are not enough seats for the invited people', async () => {
    const workspace = await workspaceOf({ seats: 3 });
    const refused = await make(workspace, ann, { name: 'Red', emails: ['di@example.org'] });
    expect(outcome(refused)).toEqual([422, 'out_of_seats']);
    expect((await make(workspace, ann, { name: 'Red', emails: [bob.email] })).status).toBe(200);
    expect(await mailsTo(server, 'di@example.org')).toEqual([]);
  });

  it('[TM3] may include members of the workspace from the beginning, and nobody else', async () => {
    const workspace = await workspaceOf();
    const made = await make(workspace, ann, { name: 'Red', user_ids: [bob.id, bob.id, ann.id] });
    expect(idsOf(made)).toEqual([ann.id, bob.id].sort());
    const foreign = await make(workspace, ann, { name: 'Blue', user_ids: [stranger.id] });
    const nobody = await make(workspace, ann, { name: 'Blue', user_ids: [newId()] });
    expect([outcome(foreign), outcome(nobody)]).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
  });

  it('[TM1] has a name of 1 to 50 characters that no other team of the workspace has', async () => {
    const { workspace } = await teamOfTwo();
    for (const name of ['', '   ', 'x'.repeat(51)])
      expect(outcome(await make(workspace, ann, { name }))).toEqual([422, 'invalid']);
    for (const name of ['Red', 'RED', ' red ', 'Ｒｅｄ'])
      expect((await make(workspace, bob, { name })).json).toMatchObject({
        error: 'name_taken',
        fields: { name: 'name_taken' },
      });
    expect((await make(workspace, bob, { name: 'x'.repeat(50) })).status).toBe(200);
    expect((await make(await workspaceOf(), bob, { name: 'Red' })).status).toBe(200);
  });

  it('[TM1] cannot be the second one on Starter, unless the first is archived', async () => {
    const { workspace, team } = await teamOfTwo({ plan: 'free', seats: 0 });
    expect(outcome(await make(workspace, ann, { name: 'Blue' }))).toEqual([422, 'plan_required']);
    await change(workspace, team, ann, { archived: true });
    expect((await make(workspace, ann, { name: 'Blue' })).status).toBe(200);
    expect(outcome(await change(workspace, team, ann, { archived: false }))).toEqual([422, 'plan_required']);
  });

  it('[TM1] is not created if the plan is undecided or a payment is missing', async () => {
    const undecided = await workspaceOf({ decided: 0 });
    expect(outcome(await make(undecided, ann, { name: 'Red' }))).toEqual([422, 'plan_required']);
    const suspended = await workspaceOf({ suspended_at: 1 });
    expect(outcome(await make(suspended, ann, { name: 'Red' }))).toEqual([422, 'suspended']);
  });
});

describe('a team', () => {
  it('[AC2] does not exist for strangers, and can only be found through its workspace', async () => {
    const { workspace, team } = await teamOfTwo();
    const elsewhere = await workspaceOf();
    const answers = [
      await read(workspace, team, stranger),
      await read(workspace, newId(), stranger),
      await read(newId(), team, stranger),
      await read(elsewhere, team, ann),
      await change(workspace, team, stranger, { name: 'Mine' }),
      await remove(team, ann, stranger),
      await remove(newId(), ann, stranger),
    ];
    for (const { status, text } of answers) expect([status, text]).toEqual([404, answers[0]?.text]);
  });

  it('[TM3] is changed by its teammates and the owner of the workspace, not by others in it', async () => {
    const workspace = await workspaceOf();
    const team = (await make(workspace, ann, { name: 'Red' })).json.id;
    expect(outcome(await read(workspace, team, bob))).toEqual([403, 'unauthorized_action']);
    for (const body of [{ name: 'Blue' }, { maturity: 2 }, { archived: true }, { archived: false }])
      expect(outcome(await change(workspace, team, bob, body))).toEqual([403, 'unauthorized_action']);
    expect((await change(workspace, team, ann, { name: 'Blue' })).json).toMatchObject({ name: 'Blue' });
    const changed = await change(workspace, team, owner, { maturity: 3, name: 'BLUE' });
    expect(changed.json).toMatchObject({ name: 'BLUE', maturity: 3 });
    expect((await read(workspace, team, owner)).json).toEqual(changed.json);
  });

  it('[TM5] has a maturity of 1 to 4', async () => {
    const { workspace, team } = await teamOfTwo();
    for (const maturity of [0, 5, 1.5, '2'])
      expect(outcome(await change(workspace, team, ann, { maturity }))).toEqual([422, 'invalid']);
    await change(workspace, team, ann, { maturity: 4 });
    const kept = await server.store.teams.maturities(team);
    expect(kept.map(({ maturity }) => maturity)).toEqual([1, 4]);
  });

  it('[TM6] that is archived can only be brought back, by the owner or its teammates', async () => {
    const { workspace, team } = await teamOfTwo();
    const archived = await change(workspace, team, ann, { archived: true });
    expect(archived.json).toMatchObject({ archived: true });
    for (const answer of [
      await read(workspace, team, ann),
      await change(workspace, team, ann, { name: 'Blue' }),
      await change(workspace, team, owner, { archived: true }),
    ])
      expect(outcome(answer)).toEqual([422, 'team_is_archived']);
    const back = await change(workspace, team, bob, { archived: false });
    expect(back.json).toMatchObject({ archived: false, name: 'Red' });
  });
});

describe('someone who leaves a team', () => {
  it('[TM4] can leave unless they are the last teammate', async () => {
    const { workspace, team } = await teamOfTwo();
    expect((await remove(team, ann, ann)).json).toEqual({ ok: true });
    expect(outcome(await read(workspace, team, ann))).toEqual([403, 'unauthorized_action']);
    expect(outcome(await remove(team, bob, bob))).toEqual([422, 'last_teammate']);
    expect(outcome(await remove(team, ann, ann))).toEqual([403, 'unauthorized_action']);
    expect(idsOf(await read(workspace, team, bob))).toEqual([bob.id]);
  });

  it('[TM3] can be removed only by the owner, who need not be a teammate', async () => {
    const { workspace, team } = await teamOfTwo();
    expect(outcome(await remove(team, bob, ann))).toEqual([403, 'unauthorized_action']);
    expect((await remove(team, bob, owner)).status).toBe(200);
    expect(outcome(await remove(team, bob, owner))).toEqual([404, 'not_found']);
    expect(outcome(await remove(team, owner, owner))).toEqual([404, 'not_found']);
    expect((await remove(team, ann, owner)).status).toBe(200);
    expect(idsOf(await read(workspace, team, owner))).toEqual([]);
  });

  it('[TM4] can leave an archived team too', async () => {
    const { workspace, team } = await teamOfTwo();
    await change(workspace, team, ann, { archived: true });
    expect((await remove(team, bob, bob)).status).toBe(200);
  });
});

describe('if plans are not sold', () => {
  it('[TM1] Starter has no limit of teams', async () => {
    const free = await startServer({ hasPricing: false });
    const beside = rowsOf(free.folder);
    const { id, token } = await signUpVerified(free);
    const workspace = await putWorkspace(beside, [id], { plan: 'free', seats: 0, decided: 0 });
    for (const name of ['Red', 'Blue'])
      expect(
        (await ask(free.url, 'POST', `/workspaces/${workspace}/teams/new`, { token, body: { name } })).json,
      ).toMatchObject({ name, workspace: { plan: 'premium' } });
    await beside.destroy();
    await free.stop();
  });
});

describe('without a mail server', () => {
  it('[IN1] the creator of a team gets the links to hand over', async () => {
    const quiet = await startServer({ transport: null });
    const beside = rowsOf(quiet.folder);
    const { id, token } = await signUp(quiet.url);
    const workspace = await putWorkspace(beside, [id]);
    const body = { name: 'Red', emails: ['cy@example.org'] };
    const { json } = await ask(quiet.url, 'POST', `/workspaces/${workspace}/teams/new`, { token, body });
    expect(json.links).toEqual([
      { email: 'cy@example.org', link: expect.stringMatching(/\/workspaces\/join\?token=/) },
    ]);
    await beside.destroy();
    await quiet.stop();
  });
});
