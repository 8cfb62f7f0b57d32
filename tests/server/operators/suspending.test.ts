import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ask, type Member, signUpVerified } from '#tests/support/people/account-calls.ts';
import { createRetro, newId } from '#tests/support/people/player.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { rowsOf } from '#tests/support/stores/workspace-rows.ts';

const ROOT = 'root@example.org';
const time = new ManualTime();

let server: TestServer;
let root: Member;
let owner: Member;
beforeAll(async () => {
  server = await startServer({ admins: [ROOT], contact: 'help@example.org', time });
  root = await signUpVerified(server, { email: ROOT });
});
beforeEach(async () => {
  owner = await signUpVerified(server, { name: 'NAMEofOlga', locale: 'es' });
});
afterAll(() => server.stop());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = (method: Method, path: string, body?: object, by = owner) =>
  ask(server.url, method, path, { token: by.token, body });
const read = async (id: string) => (await call('GET', `/workspaces/${id}`)).json;
const suspend = (id: string, reason = 'spam') =>
  call('PUT', `/admin/workspaces/${id}/suspension`, { reason }, root);
const reinstate = (id: string) => call('DELETE', `/admin/workspaces/${id}/suspension`, undefined, root);
const subjects = async () => (await mailsTo(server, owner.email)).map(({ subject }) => subject);

async function aWorkspace(by = owner): Promise<string> {
  const wanted = { name: 'Acme', plan: 'free', team_name: 'Red' };
  return (await call('POST', '/workspaces', wanted, by)).json.id;
}

it('[OP4] suspends with a reason, which the owner is mailed in their language and every member can read', async () => {
  const id = await aWorkspace();
  expect((await suspend(id)).json).toMatchObject({ id, state: 'suspended', suspension: { reason: 'spam' } });
  expect(await read(id)).toMatchObject({ is_suspended: true, suspended_for: ['spam'] });
  const mails = await mailsTo(server, owner.email);
  const mail = mails.find(({ subject }) => subject === 'Acme está suspendido');
  expect(mail?.text).toContain('se usó para enviar invitaciones');
  expect(mail?.text).toContain(`/workspaces/${id}`);
  expect(mail?.text).toContain('Si crees que es un error, escribe a help@example.org.');
  expect((await call('GET', '/workspaces')).json.workspaces[0].is_suspended).toBe(true);
  const [team] = (await call('GET', '/users/me/teams')).json.teams;
  expect(team.workspace).toEqual({ id, name: 'Acme', is_suspended: true, is_resting: false });
  expect((await call('GET', `/workspaces/${id}/teams/${team.id}`)).json.name).toBe('Red');
  expect((await call('GET', '/installation')).json.contact).toBe('help@example.org');
  // Another reason is another thing to say; the same one is not.
  expect((await suspend(id, 'load')).status).toBe(200);
  expect((await suspend(id, 'load')).json.error).toBe('unchanged');
  expect(await read(id)).toMatchObject({ suspended_for: ['load'] });
});

it('[OP4] stops what a missing payment stops: nothing new starts, and nobody is invited', async () => {
  const id = await aWorkspace();
  const [team] = (await read(id)).teams;
  const emails = { emails: ['eva@example.org'] };
  await suspend(id);
  const retro = await call('POST', '/retro', { activity: 'mad_sad_glad', date: 'now', team_id: team.id });
  expect(retro.json.error).toBe('suspended');
  expect((await call('POST', `/workspaces/${id}/teams/new`, { name: 'Blue' })).json.error).toBe('suspended');
  expect((await call('POST', `/workspaces/${id}/invitations`, emails)).json.error).toBe('suspended');
  expect((await call('PATCH', `/workspaces/${id}`, { name: 'Acme again' })).status).toBe(200);
  expect((await reinstate(id)).json).toMatchObject({ state: 'active', suspension: null });
  expect((await call('POST', `/workspaces/${id}/invitations`, emails)).status).toBe(200);
  expect(await subjects()).toContain('Acme again ya no está suspendido');
});

it('[WS8] lets everyone leave, and the owner remove members and withdraw invitations', async () => {
  const id = await aWorkspace();
  const [ben, cora] = [await signUpVerified(server), await signUpVerified(server)];
  const rows = rowsOf(server.folder);
  const members = [ben, cora].map((one) => ({ workspace_id: id, user_id: one.id, joined_at: time.now() }));
  await rows.insertInto('workspace_members').values(members).execute();
  await rows.destroy();
  const emails = { emails: ['hal@example.org'] };
  await call('POST', `/workspaces/${id}/invitations`, emails);
  await suspend(id);
  expect((await read(id)).invitations).toHaveLength(1);
  expect((await call('DELETE', `/workspaces/${id}/members/${ben.id}`, undefined, ben)).status).toBe(200);
  expect((await call('DELETE', `/workspaces/${id}/members/${cora.id}`)).status).toBe(200);
  expect((await call('POST', `/workspaces/${id}/invitations/cancel`, emails)).status).toBe(200);
  expect(await read(id)).toMatchObject({ is_suspended: true, members: [{ id: owner.id }], invitations: [] });
  expect((await call('POST', `/workspaces/${id}/invitations`, emails)).json.error).toBe('suspended');
});

it('[OP4] holds back invitations that wait to be mailed', async () => {
  const id = await aWorkspace();
  await call('POST', `/workspaces/${id}/invitations`, { emails: ['cy@example.org'] });
  const sent = async () => (await mailsTo(server, 'cy@example.org')).length;
  expect(await sent()).toBe(1);
  await suspend(id);
  await mailsTo(server, owner.email);
  const rows = rowsOf(server.folder);
  const ofCy = rows.updateTable('mails').where('email', '=', 'cy@example.org');
  await ofCy.set({ state: 'waiting', next_at: time.now() }).execute();
  await server.store.mails.ask('reset', 'nobody@example.org', time.now());
  expect(await sent()).toBe(1);
  await rows.destroy();
});

it('[OP4] lets nobody be invited to a retro planned before, nor sends a waiting invitation', async () => {
  const id = await aWorkspace();
  const [{ id: team }] = (await read(id)).teams;
  const date = new Date(time.now() + 86_400_000).toISOString();
  const invited_emails = ['dot@example.org'];
  const planned = { team_id: team, activity: 'mad_sad_glad', date, invited_emails };
  const retro = await createRetro(server.url, owner.token, planned);
  const invite = async (...emails: string[]) => {
    const { settings, takes_part } = (await call('GET', `/retro/${retro}/plan`)).json;
    const invited = emails.map((email) => ({ email }));
    const changed = { id: newId(), settings, takes_part, invited };
    const { json } = await call('PUT', `/retro/${retro}/plan`, changed);
    time.pass(120_000);
    return json;
  };
  const sentTo = async (address: string) => (await mailsTo(server, address)).length;
  expect(await sentTo('dot@example.org')).toBe(1);
  await suspend(id);
  const rows = rowsOf(server.folder);
  const ofDot = rows.updateTable('mails').where('email', '=', 'dot@example.org');
  await ofDot.set({ state: 'waiting', next_at: time.now() }).execute();
  await rows.destroy();
  await server.store.mails.ask('reset', 'nobody@example.org', time.now());
  expect(await sentTo('dot@example.org')).toBe(1);
  // Nor do they find it in their list, with its name.
  const fields = { invited: 'invited.suspended' };
  expect(await invite('dot@example.org', 'eli@example.org')).toMatchObject({ error: 'settings', fields });
  expect(await invite('dot@example.org')).toEqual({ ok: true });
  await reinstate(id);
  expect(await invite('dot@example.org', 'eli@example.org')).toEqual({ ok: true });
  expect(await sentTo('eli@example.org')).toBe(1);
});

it('[OP4] sends no mails about changed retros, and mails about lost invitations or cancelled retros contain none of its texts', async () => {
  const id = await aWorkspace();
  const [{ id: team }] = (await read(id)).teams;
  const at = (days: number) => new Date(time.now() + days * 86_400_000).toISOString();
  const planned = {
    ...{ team_id: team, activity: 'mad_sad_glad', name: 'PILLSforYOU', date: at(2) },
    invited_emails: ['fay@example.org', 'gil@example.org'],
  };
  const retro = await createRetro(server.url, owner.token, planned);
  const sentTo = (address: string) => mailsTo(server, address);
  expect(await sentTo('fay@example.org')).toHaveLength(1);
  await suspend(id);
  const { settings, takes_part } = (await call('GET', `/retro/${retro}/plan`)).json;
  const changed = { ...settings, starts_at: settings.starts_at + 3_600_000 };
  const plan = { id: newId(), settings: changed, takes_part, invited: [{ email: 'fay@example.org' }] };
  expect((await call('PUT', `/retro/${retro}/plan`, plan)).json).toEqual({ ok: true });
  time.pass(600_000);
  expect(await sentTo('fay@example.org')).toHaveLength(1);
  const [out, , ...more] = await sentTo('gil@example.org');
  expect(more).toEqual([]);
  expect(out?.text).toBeTruthy();
  expect(JSON.stringify(out)).not.toContain('PILLS');
  expect(JSON.stringify(out)).not.toContain('NAMEofOlga');
  // Its page shows what they typed.
  expect(JSON.stringify(out)).not.toContain('/retro/');
  expect((await call('DELETE', `/retro/${retro}`, { name: 'PILLSforYOU' })).json).toEqual({ ok: true });
  const [off] = await sentTo('fay@example.org');
  expect(off?.subject).toContain('Cancelada: una retro');
  expect(JSON.stringify(off)).not.toContain('NAMEofOlga');
});

it('[OP4] mails nobody an offer of ownership', async () => {
  const id = await aWorkspace();
  const rows = rowsOf(server.folder);
  await rows
    .updateTable('workspaces')
    .set({ offered_to: root.id, offered_until: time.now() + 1_000_000 })
    .where('id', '=', id)
    .execute();
  await rows.destroy();
  const offer = async () => {
    const about = { workspace: 'Acme', by: 'Olga' };
    const mail = { kind: 'hand_over' as const, user: root.id, workspace: id, about };
    await server.store.mails.put(mail, time.now());
    return (await mailsTo(server, root.email)).filter(({ text }) => text.includes('Acme')).length;
  };
  expect(await offer()).toBe(1);
  await suspend(id);
  expect(await offer()).toBe(1);
});

it('[OP4] is not lifted by a payment, and lifts none that is missing', async () => {
  const wanted = { name: 'Paid', plan: 'pro', payment_period: 'monthly', seats: 2 };
  const page: string = (await call('POST', '/workspaces', wanted)).json.redirect_url.split('/').at(-1);
  const play = (what: string) => call('POST', `/payments/test/${page}`, { play: what });
  await play('pay');
  const { id } = (await call('GET', '/workspaces')).json.workspaces[0];
  await play('give_up');
  expect(await read(id)).toMatchObject({ suspended_for: ['payment'] });
  await suspend(id, 'harm');
  expect(await read(id)).toMatchObject({ suspended_for: ['harm', 'payment'] });
  await play('pay');
  expect(await read(id)).toMatchObject({ is_suspended: true, suspended_for: ['harm'] });
  expect(await subjects()).not.toContain('Paid está abierto de nuevo');
  await play('give_up');
  await reinstate(id);
  expect(await read(id)).toMatchObject({ is_suspended: true, suspended_for: ['payment'] });
  await play('pay');
  expect(await read(id)).toMatchObject({ is_suspended: false, suspended_for: [] });
});

it('[OP4] works if plans are not sold, and then a missing payment neither holds back an offer nor is mailed to the owner', async () => {
  const id = await aWorkspace();
  const unpaid = await aWorkspace(root);
  await suspend(id, 'illegal');
  const { folder } = server;
  await server.stop('keep');
  server = await startServer({ admins: [ROOT], time, hasPricing: false }, folder);
  expect(await read(id)).toMatchObject({ is_suspended: true, suspended_for: ['illegal'] });
  expect((await call('POST', `/workspaces/${id}/teams/new`, { name: 'Blue' })).json.error).toBe('suspended');
  const rows = rowsOf(folder);
  const offered = { suspended_at: 1, offered_to: root.id, offered_until: time.now() + 1_000_000 };
  await rows.updateTable('workspaces').set(offered).where('id', '=', unpaid).execute();
  await rows.destroy();
  const about = { workspace: 'Offered', by: 'Olga' };
  const offer = { kind: 'hand_over' as const, user: root.id, workspace: unpaid, about };
  await server.store.mails.put(offer, time.now());
  await server.store.mails.put({ ...offer, kind: 'plan_suspended' }, time.now());
  const mails = await mailsTo(server, root.email);
  expect(mails.filter(({ text }) => text.includes('Offered'))).toHaveLength(1);
  await server.stop('keep');
  server = await startServer({ admins: [ROOT], time }, folder);
});

it('[OP5] notes who did what and when, in the log and for a year', async () => {
  const id = await aWorkspace();
  await suspend(id, 'terms');
  const [line] = server.log
    .map((text) => JSON.parse(text))
    .filter(({ msg }) => msg === 'an operator intervened');
  expect(line).toMatchObject({
    operator: root.id,
    act: 'workspace.suspended',
    workspace: id,
    reason: 'terms',
  });
  const noted = async () => {
    const { json } = await call('GET', '/admin/interventions', undefined, root);
    return json.interventions.find(({ workspace }: { workspace?: string }) => workspace === id);
  };
  expect(await noted()).toMatchObject({
    ...{ operator: root.id, kind: 'workspace.suspended', reason: 'terms', at: time.now() },
  });
  await server.store.operations.interventions.sweep(time.now());
  expect(await noted()).toBeDefined();
  await server.store.operations.interventions.sweep(time.now() + 1);
  expect(await noted()).toBeUndefined();
});
