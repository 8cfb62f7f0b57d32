import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type Member, signUpVerified } from '#tests/support/people/account-calls.ts';
import { filesOf } from '#tests/support/people/deleted-accounts.ts';
import { createRetro } from '#tests/support/people/player.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { putFinished } from '#tests/support/retros/finished-retros.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

let server: TestServer;
let ann: Member;
let bob: Member;
let cat: Member;
let rows: ReturnType<typeof rowsOf>;
let team: string;
let retro: string;
beforeAll(async () => {
  server = await startServer();
  rows = rowsOf(server.folder);
  ann = await signUpVerified(server, { name: 'NAMEofAnn' });
  bob = await signUpVerified(server, { name: 'NAMEofBob' });
  cat = await signUpVerified(server, { name: 'NAMEofCat' });
  team = await putTeam(rows, await putWorkspace(rows, [ann.id, cat.id]), [ann.id, cat.id]);
  retro = await putFinished(server.store, team, [
    { id: ann.id, name: 'NAMEofAnn' },
    { id: bob.id, name: 'NAMEofBob' },
  ]);
});
afterAll(async () => {
  await rows.destroy();
  await server.stop();
});

const make = async (by: Member, with_names: boolean) =>
  (await ask(server.url, 'PUT', `/retro/${retro}/brief/link`, { token: by.token, body: { with_names } }))
    .json;
const open = (token: string) => fetch(`${server.url}/api/shared_brief?token=${token}`);
const readBy = async (token: string) => {
  const response = await open(token);
  return { status: response.status, text: await response.text() };
};

describe('[BF2] the brief by mail', () => {
  const mailed = async (by: Member) =>
    ask(server.url, 'POST', `/retro/${retro}/brief/mails`, { token: by.token });
  const briefsTo = async (to: Member) =>
    (await mailsTo(server, to.email)).filter(({ subject }) => subject.startsWith('The brief'));

  it('goes once to participants with an address, with the due dates of action items, however many clicks on two servers', async () => {
    const other = await startServer({ store: { ...server.store, close: async () => {} } });
    const before = await ask(server.url, 'GET', `/retro/${retro}/brief/sharing`, { token: ann.token });
    expect(before.json.mail).toEqual({
      to: expect.arrayContaining(['NAMEofAnn', 'NAMEofBob']),
      sent_at: null,
    });
    expect(before.json.mail.to).toHaveLength(2);
    expect((await mailed(bob)).json.error).toBe('unauthorized_action');
    const elsewhere = () => ask(other.url, 'POST', `/retro/${retro}/brief/mails`, { token: cat.token });
    await Promise.all([mailed(ann), mailed(ann), elsewhere(), elsewhere()]);
    const { json } = await mailed(cat);
    expect(json.mail.sent_at).toEqual(expect.any(Number));
    for (const one of [ann, bob]) {
      const [mail, ...more] = await briefsTo(one);
      expect(more).toEqual([]);
      expect(mail?.text).toContain('• Cache first');
      expect(mail?.text).toMatch(/• .*Split the job.*December 1, 2026/);
      expect(mail?.text).toContain(`/retro/${retro}`);
    }
    expect(await briefsTo(cat)).toEqual([]);
    await other.stop('keep');
  });
});

describe('[OP4] the brief of a workspace that operators have suspended', () => {
  it('is mailed to nobody, whether requested before or now, until someone requests it again after the suspension', async () => {
    const one = await putFinished(server.store, team, [{ id: ann.id, name: 'NAMEofAnn' }]);
    const sharing = (method: 'GET' | 'POST', path: string) =>
      ask(server.url, method, `/retro/${one}/brief/${path}`, { token: ann.token });
    const suspended = (operators_suspended_at: number | null) =>
      rows.updateTable('workspaces').set({ operators_suspended_at }).execute();
    const mailsToAnn = async () => (await mailsTo(server, ann.email)).length;
    const before = await mailsToAnn();
    await suspended(1);
    expect((await sharing('GET', 'sharing')).json.mail).toBeNull();
    expect((await sharing('POST', 'mails')).json.mail).toBeNull();
    await server.store.mails.putBriefs({ retro: one, to: [ann.id], sender: cat.id }, Date.now());
    await server.store.mails.ask('reset', 'nobody@example.org', Date.now());
    expect(await mailsToAnn()).toBe(before);
    await suspended(null);
    expect((await sharing('GET', 'sharing')).json.mail.sent_at).toBeNull();
    for (const _again of [1, 2]) await sharing('POST', 'mails');
    expect(await mailsToAnn()).toBe(before + 1);
    expect((await sharing('GET', 'sharing')).json.mail.sent_at).toEqual(expect.any(Number));
  });
});

describe('[BF1] the link of a brief', () => {
  it('lets anyone with it read what the brief shows, without ids of people', async () => {
    const { token } = await make(ann, true);
    const { json: brief } = await ask(server.url, 'GET', `/retro/${retro}/brief`, { token: ann.token });
    const shared = JSON.parse((await readBy(token)).text);
    const { id: _, ...shown } = brief;
    expect(shared).toMatchObject({ ...shown, actions: expect.anything(), with_names: true });
    expect(shared.actions.map((one: { owners: { name: string }[] }) => one.owners[0]?.name)).toEqual([
      'NAMEofAnn',
      undefined,
    ]);
    for (const id of [retro, ann.id, bob.id]) expect(JSON.stringify(shared)).not.toContain(id);
  });

  it('without names shows no name, avatar or owner', async () => {
    const { token } = await make(cat, false);
    const { status, text } = await readBy(token);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      moderator: '',
      participants: [],
      watchers: [],
      with_names: false,
    });
    expect(text).toContain('Slow builds');
    const people = ['NAMEofAnn', 'NAMEofBob', 'Guest Gus', 'Left Lea', ann.id, bob.id, ann.email, 'avatar'];
    for (const told of people) expect(text).not.toContain(told);
  });

  it('that was turned off or replaced is like one that never existed', async () => {
    const { token } = await make(ann, true);
    const { token: other } = await make(ann, true);
    expect((await readBy(other)).status).toBe(200);
    const sharing = await ask(server.url, 'GET', `/retro/${retro}/brief/sharing`, { token: cat.token });
    expect(sharing.json.link).toEqual({ with_names: true, made_at: expect.any(Number) });
    expect(sharing.text).not.toContain(other);
    const gone = await ask(server.url, 'DELETE', `/retro/${retro}/brief/link`, { token: cat.token });
    expect(gone.json.link).toBeNull();
    const unknown = await readBy('never-was');
    expect(unknown.status).toBe(422);
    for (const one of [token, other, '', 'x'.repeat(5_000)]) expect(await readBy(one)).toEqual(unknown);
  });

  it('[OP4] does not work while operators have suspended its workspace, whose members can still read it', async () => {
    const { token } = await make(ann, true);
    const suspended = (values: { operators_suspended_at: number | null; suspended_at?: number }) =>
      rows.updateTable('workspaces').set(values).execute();
    await suspended({ operators_suspended_at: 1 });
    expect(await readBy(token)).toEqual(await readBy('never-was'));
    for (const by of [ann, bob, cat])
      expect((await ask(server.url, 'GET', `/retro/${retro}/brief`, { token: by.token })).status).toBe(200);
    // A payment that is missing takes nothing back.
    await suspended({ operators_suspended_at: null, suspended_at: 1 });
    expect((await readBy(token)).status).toBe(200);
  });

  it('is created and turned off only by its moderator and its current team', async () => {
    const asked = (by: Member, id: string) =>
      ask(server.url, 'PUT', `/retro/${id}/brief/link`, { token: by.token, body: { with_names: true } });
    expect((await asked(bob, retro)).json.error).toBe('unauthorized_action');
    const running = await createRetro(server.url, ann.token, {});
    expect((await asked(ann, running)).json.error).toBe('unauthorized_action');
    await rows.deleteFrom('team_members').where('user_id', '=', cat.id).execute();
    expect((await asked(cat, retro)).json.error).toBe('not_found');
  });

  it('is not indexed by search engines, not cached, and in no file', async () => {
    const { token } = await make(ann, true);
    const { headers } = await open(token);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(filesOf(server)).not.toContain(token);
    expect(filesOf(server)).toContain(createHash('sha256').update(token).digest('hex'));
  });

  it('[LI8] is deleted with its retro', async () => {
    const { token } = await make(ann, true);
    const { name } = (await ask(server.url, 'GET', `/retro/${retro}/brief`, { token: ann.token })).json;
    await ask(server.url, 'DELETE', `/retro/${retro}`, { token: ann.token, body: { name } });
    expect((await readBy(token)).status).toBe(422);
    expect(await rows.selectFrom('brief_links').selectAll().execute()).toEqual([]);
  });
});
