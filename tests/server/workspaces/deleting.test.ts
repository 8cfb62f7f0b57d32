import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, type Member } from '#tests/support/people/account-calls.ts';
import { deleteAccount, filesOf } from '#tests/support/people/deleted-accounts.ts';
import { createRetro } from '#tests/support/people/player.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { expectGoneWhileOpen, ONE_OR_TWO_SERVERS } from '#tests/support/servers/deleted-while-open.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { membersForEach, serverForEach } from '#tests/support/servers/server-for-tests.ts';
import { putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

const DAY_MS = 86_400_000;
const time = new ManualTime();
const server = serverForEach({ time });
const { ann, bob } = membersForEach(server, 'Ann', 'Bob');
let rows: ReturnType<typeof rowsOf>;
beforeEach(() => {
  rows = rowsOf(server.folder);
});
afterEach(() => rows.destroy());

const as = ({ token }: Member, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  ask(server.url, method, path, { token, ...(body !== undefined && { body }) });
const isGone = (id: string) => expect.poll(() => server.store.workspaces.find(id)).toBeNull();

describe('[WS7] a workspace that is deleted', () => {
  it('can be restored for seven days by its owner, and only read meanwhile', async () => {
    const id = await putWorkspace(rows, [ann.id, bob.id]);
    expect((await as(bob, 'DELETE', `/workspaces/${id}`)).json.error).toBe('unauthorized_action');
    const { json } = await as(ann, 'DELETE', `/workspaces/${id}`);
    expect(json.deleted_from).toBe(time.now() + 7 * DAY_MS);
    expect((await mailsTo(server, bob.email)).map(({ text }) => text).join()).toContain('Acme');
    expect((await as(ann, 'DELETE', `/workspaces/${id}`)).json.error).toBe('being_deleted');
    expect((await as(ann, 'PATCH', `/workspaces/${id}`, { name: 'x' })).json.error).toBe('being_deleted');
    expect((await as(bob, 'POST', `/workspaces/${id}/teams/new`, { name: 'x' })).json.error).toBe(
      'being_deleted',
    );
    expect((await as(bob, 'GET', `/workspaces/${id}`)).json.deleted_from).toBe(json.deleted_from);
    expect((await as(bob, 'POST', `/workspaces/${id}/keep`)).json.error).toBe('unauthorized_action');
    expect((await as(ann, 'POST', `/workspaces/${id}/keep`)).json.deleted_from).toBeNull();
    time.skip(8 * DAY_MS);
    expect(await server.store.workspaces.find(id)).not.toBeNull();
  });

  it('causes no mail that was still waiting when it was restored', async () => {
    const id = await putWorkspace(rows, [ann.id]);
    const about = { workspace: 'Taken back' };
    await server.store.mails.put(
      { kind: 'workspace_deleted', user: ann.id, workspace: id, about },
      time.now(),
    );
    await server.store.mails.put({ kind: 'hand_over', user: ann.id, workspace: id, about }, time.now());
    expect((await mailsTo(server, ann.email)).map(({ text }) => text).join()).not.toContain('Taken back');
  });

  it('[WS13] makes room for another one on Starter, and if it is restored besides that, it rests', async () => {
    const create = () => as(ann, 'POST', '/workspaces', { name: 'Acme', plan: 'free' });
    const workspace = (await create()).json;
    await as(ann, 'DELETE', `/workspaces/${workspace.id}`);
    const other = (await create()).json;
    expect((await as(ann, 'POST', `/workspaces/${workspace.id}/keep`)).json).toMatchObject({
      deleted_from: null,
      is_resting: true,
    });
    const team = { name: 'Red' };
    const refused = await as(ann, 'POST', `/workspaces/${workspace.id}/teams/new`, team);
    expect([refused.status, refused.json.error]).toEqual([422, 'resting']);
    await as(ann, 'DELETE', `/workspaces/${other.id}`);
    expect((await as(ann, 'POST', `/workspaces/${workspace.id}/teams/new`, team)).status).toBe(200);
  });

  it('is deleted for good then, with its retros, and cannot be read in the files', async () => {
    const words = ['NAMEofTHEworkspace', 'NAMEofTHEteam', 'NAMEofTHEretro'] as const;
    const [name, team, retroName] = words;
    const made = await as(ann, 'POST', '/workspaces', { name, plan: 'free', team_name: team });
    const workspace = made.json;
    const settings = { team_id: workspace.teams[0].id, name: retroName, invited_emails: [bob.email] };
    const retro = await createRetro(server.url, ann.token, settings);
    const other = await createRetro(server.url, ann.token, { name: 'stays' });
    for (const word of words) expect(filesOf(server)).toContain(word);
    await as(ann, 'DELETE', `/workspaces/${workspace.id}`);
    await server.mailed();
    time.skip(7 * DAY_MS + 3_600_000);
    await isGone(workspace.id);
    expect(await server.store.events.read(retro, 0)).toEqual([]);
    expect(await server.store.events.read(other, 0)).not.toEqual([]);
    // Mailed once what was deleted cannot be read in the files.
    await expect.poll(async () => (await mailsTo(server, ann.email))[0]?.subject).toContain(name);
    await expect.poll(() => filesOf(server).includes(retroName)).toBe(false);
    expect(filesOf(server)).not.toContain(team);
  });
});

describe.each(ONE_OR_TWO_SERVERS)(
  '[WS7] a retro that is open when its workspace is deleted, %s',
  (_, newBus) => {
    it('is gone for people who have it open, and cannot be reopened', async () => {
      let workspace: { id: string; teams: [{ id: string }] };
      await expectGoneWhileOpen(time, newBus(), {
        make: async (one, { token }) => {
          const body = { name: 'Acme', plan: 'free', team_name: 'A' };
          workspace = (await ask(one.url, 'POST', '/workspaces', { token, body })).json;
          return createRetro(one.url, token, { team_id: workspace.teams[0].id });
        },
        remove: async (one, _cat, tab) => {
          await tab.do({ type: 'person.join', role: 'participant' });
          const db = rowsOf(one.folder);
          await db.updateTable('workspaces').set({ gone_from: time.now() }).execute();
          await db.destroy();
          time.pass(1_800_000);
          await expect.poll(() => one.store.workspaces.find(workspace.id)).toBeNull();
        },
      });
    });
  },
);

describe('[WS12] a person who deletes their account', () => {
  it('leaves all workspaces, as their history says, and those with nobody else are deleted', async () => {
    const shared = await putWorkspace(rows, [bob.id, ann.id]);
    const own = await putWorkspace(rows, [ann.id]);
    expect((await deleteAccount(server, ann.token)).json).toEqual({ ok: true });
    await isGone(own);
    const { members } = (await as(bob, 'GET', `/workspaces/${shared}`)).json;
    expect(members).toMatchObject([{ id: bob.id }]);
    const gone = { id: ann.id, name: '' };
    expect(await server.store.history.list(shared, 0, 9)).toMatchObject([
      { type: 'member.left', actor: gone, person: gone },
    ]);
    expect(await server.store.history.former(shared)).toEqual([]);
  });

  it('cannot, as long as others are in a workspace of theirs that stays', async () => {
    const id = await putWorkspace(rows, [ann.id, bob.id]);
    expect((await deleteAccount(server, ann.token)).json.error).toBe('owns_workspaces');
    expect((await as(ann, 'GET', '/user')).status).toBe(200);
    await as(ann, 'DELETE', `/workspaces/${id}`);
    expect((await deleteAccount(server, ann.token)).json).toEqual({ ok: true });
    expect((await as(bob, 'GET', `/workspaces/${id}`)).json.deleted_from).toBe(time.now() + 7 * DAY_MS);
  });
});
