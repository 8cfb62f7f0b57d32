import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HISTORY_FILE_RATE } from '#server/history/workspace-history-routes.ts';
import { emptyPng } from '#tests/support/files/uploaded-pictures.ts';
import { ask, type Member, signUpVerified } from '#tests/support/people/account-calls.ts';
import { newId } from '#tests/support/people/player.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { NO_LIMITS, startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

let server: TestServer;
let rows: ReturnType<typeof rowsOf>;
let ann: Member;
let bob: Member;
let eva: Member;
beforeAll(async () => {
  const rates = { ...NO_LIMITS, http: { ...NO_LIMITS.http, histories: HISTORY_FILE_RATE } };
  server = await startServer({ rates });
  rows = rowsOf(server.folder);
  ann = await signUpVerified(server, { name: 'Ann' });
  bob = await signUpVerified(server, { name: 'Bob' });
  eva = await signUpVerified(server, { name: 'Eva' });
});
afterAll(async () => {
  await rows.destroy();
  await server.stop();
});

const as = (
  { token }: Member,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => ask(server.url, method, path, { token, ...(body !== undefined && { body }) });
const codeOf = async (answer: ReturnType<typeof as>) => (await answer).json.error;
const acme = (changes = {}) => putWorkspace(rows, [ann.id, bob.id, eva.id], changes);

describe('the name and picture of a workspace', () => {
  it('can be changed only by its owner', async () => {
    const id = await acme();
    const { json } = await as(ann, 'PATCH', `/workspaces/${id}`, { name: ' Rockets ' });
    expect(json.name).toBe('Rockets');
    expect(await codeOf(as(bob, 'PATCH', `/workspaces/${id}`, { name: 'Mine' }))).toBe('unauthorized_action');
    const form = new FormData();
    form.set('avatar', new Blob([new Uint8Array(await emptyPng(8, 8, false))]), 'logo.png');
    const pictured = await as(ann, 'PUT', `/workspaces/${id}/avatar`, form);
    expect(pictured.json.avatar).toMatch(/^\/avatars\//);
    expect((await fetch(server.url + pictured.json.avatar)).headers.get('content-type')).toBe('image/webp');
    expect((await as(bob, 'GET', `/workspaces/${id}`)).json).toMatchObject({
      name: 'Rockets',
      avatar: pictured.json.avatar,
    });
    expect(await codeOf(as(bob, 'DELETE', `/workspaces/${id}/avatar`))).toBe('unauthorized_action');
    expect((await as(ann, 'DELETE', `/workspaces/${id}/avatar`)).json).toMatchObject({ id, avatar: null });
    expect((await fetch(server.url + pictured.json.avatar)).status).toBe(404);
    const events = await server.store.history.list(id, 0, 9);
    expect(events.map(({ type }) => type).sort()).toEqual([
      ...['workspace.pictured', 'workspace.pictured', 'workspace.renamed'],
    ]);
  });
});

it('[WS4] all members see who is in a workspace and who is invited, each address once; only its owner invites', async () => {
  const id = await acme();
  const emails = ['new@example.org'];
  const team = await as(bob, 'POST', `/workspaces/${id}/teams/new`, { name: 'Rockets', emails });
  expect(team.status).toBe(200);
  expect((await as(ann, 'POST', `/workspaces/${id}/invitations`, { emails })).status).toBe(200);
  expect(await codeOf(as(bob, 'POST', `/workspaces/${id}/invitations`, { emails }))).toBe(
    'unauthorized_action',
  );
  const { members, invitations } = (await as(bob, 'GET', `/workspaces/${id}`)).json;
  expect(members.map(({ name, owner }: { name: string; owner: boolean }) => [name, owner])).toEqual([
    ['Ann', true],
    ['Bob', false],
    ['Eva', false],
  ]);
  expect(invitations).toMatchObject([{ email: 'new@example.org', resource_id: id, type: 'workspace' }]);
});

describe('[WS10] the workspace chosen last', () => {
  it('is remembered on every device, as long as the person is in it', async () => {
    const id = await acme();
    expect((await as(bob, 'POST', '/workspaces/select', { workspace_id: id })).json).toEqual({ ok: true });
    expect((await as(bob, 'GET', '/user')).json.selected_workspace_id).toBe(id);
    await as(ann, 'DELETE', `/workspaces/${id}/members/${bob.id}`);
    expect((await as(bob, 'GET', '/user')).json.selected_workspace_id).toBeNull();
    const answers = [id, newId()].map((workspace_id) =>
      as(bob, 'POST', '/workspaces/select', { workspace_id }),
    );
    const [there, nowhere] = await Promise.all(answers);
    expect([there?.status, there?.text]).toEqual([404, nowhere?.text]);
  });
});

describe('[WS6] someone who leaves or is removed', () => {
  it('leaves the workspace and its teams at once', async () => {
    const id = await acme();
    const team = await as(bob, 'POST', `/workspaces/${id}/teams/new`, {
      name: 'Rockets',
      user_ids: [eva.id],
    });
    const { id: rockets } = team.json;
    expect((await as(ann, 'DELETE', `/workspaces/${id}/members/${bob.id}`)).json).toEqual({ ok: true });
    expect((await as(bob, 'GET', `/workspaces/${id}`)).status).toBe(404);
    expect((await as(bob, 'GET', `/workspaces/${id}/teams/${rockets}`)).status).toBe(404);
    expect((await as(eva, 'DELETE', `/workspaces/${id}/members/${eva.id}`)).json).toEqual({ ok: true });
    const left = (await as(ann, 'GET', `/workspaces/${id}`)).json;
    expect(left.members.map(({ name }: { name: string }) => name)).toEqual(['Ann']);
    expect(left.teams).toMatchObject([{ id: rockets, member_ids: [] }]);
  });

  it('[WS5] cannot be its owner, nor be removed by another member', async () => {
    const id = await acme();
    const remove = (who: Member, whom: string) =>
      codeOf(as(who, 'DELETE', `/workspaces/${id}/members/${whom}`));
    expect(await remove(ann, ann.id)).toBe('owner_stays');
    expect(await remove(bob, ann.id)).toBe('unauthorized_action');
    expect(await remove(bob, eva.id)).toBe('unauthorized_action');
    expect(await remove(ann, newId())).toBe('not_found');
  });
});

describe('[WS5] a workspace that is handed over', () => {
  it('is offered to a member by mail, and belongs to them when they accept', async () => {
    const id = await acme();
    const offer = `/workspaces/${id}/offer`;
    expect((await as(ann, 'PUT', offer, { user_id: bob.id })).json.offer.user_id).toBe(bob.id);
    const [mail] = await mailsTo(server, bob.email);
    expect(mail?.text).toContain(`/workspaces/${id}`);
    expect(await codeOf(as(eva, 'POST', `${offer}/accept`))).toBe('invitation_over');
    const owned = await as(bob, 'POST', `${offer}/accept`);
    expect(owned.json.members[0]).toMatchObject({ id: bob.id, owner: true });
    expect(owned.json.offer).toBeNull();
    const [given] = (await mailsTo(server, ann.email)).filter(({ subject }) =>
      subject.includes('belongs to'),
    );
    expect(given?.text).toContain('charged to your payment method until the new owner enters theirs');
    const [taken] = (await mailsTo(server, bob.email)).filter(({ subject }) =>
      subject.includes('is yours now'),
    );
    expect(taken?.text).toContain('charged to the payment method of the previous owner');
    expect(taken?.text).toContain(`/workspaces/${id}/edit/plan`);
    expect(await codeOf(as(ann, 'PATCH', `/workspaces/${id}`, { name: 'Mine' }))).toBe('unauthorized_action');
    expect(await codeOf(as(bob, 'POST', `${offer}/accept`))).toBe('unauthorized_action');
  });

  it('stays with its owner if the offer is declined, withdrawn or expired, or the member already has one on Starter', async () => {
    const id = await acme({ plan: 'free', seats: 0, payment_period: null });
    const offer = `/workspaces/${id}/offer`;
    for (const who of [bob, ann]) {
      await as(ann, 'PUT', offer, { user_id: bob.id });
      expect((await as(who, 'DELETE', offer)).json.offer).toBeNull();
      expect(await codeOf(as(bob, 'POST', `${offer}/accept`))).toBe('invitation_over');
    }
    await as(ann, 'PUT', offer, { user_id: bob.id });
    expect((await as(eva, 'DELETE', offer)).json.offer).not.toBeNull();
    await putWorkspace(rows, [bob.id], { plan: 'free' });
    expect(await codeOf(as(bob, 'POST', `${offer}/accept`))).toBe('free_workspace_limit');
    await rows.updateTable('workspaces').set({ offered_until: 1 }).where('id', '=', id).execute();
    expect(await codeOf(as(bob, 'POST', `${offer}/accept`))).toBe('invitation_over');
    for (const user_id of [ann.id, newId()])
      expect(await codeOf(as(ann, 'PUT', offer, { user_id }))).toBe('not_found');
  });
});

describe('[WS11] the history of a workspace', () => {
  it('shows its owner who did what, on Premium, also as CSV without formulas', async () => {
    const id = await acme({ plan: 'premium' });
    await as(ann, 'PATCH', `/workspaces/${id}`, { name: '=1+1' });
    await as(ann, 'DELETE', `/workspaces/${id}/members/${bob.id}`);
    const { json } = await as(ann, 'GET', `/workspaces/${id}/history`);
    expect(json).toMatchObject({
      total: 2,
      events: [
        { type: 'member.removed', actor: { name: 'Ann' }, person: { id: bob.id, name: 'Bob' } },
        { type: 'workspace.renamed', actor: { name: 'Ann' }, from: 'Acme', to: '=1+1' },
      ],
    });
    const csv = await as(ann, 'GET', `/workspaces/${id}/history.csv`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.text.split('\r\n')[1]).toMatch(/^20[\d-]+T[\d:.]+Z,member.removed,Ann,Bob,,,,,,$/);
    expect(csv.text).toContain(",Acme,'=1+1");
    expect(await codeOf(as(eva, 'GET', `/workspaces/${id}/history`))).toBe('unauthorized_action');
  });

  it('is filtered by kind, by person and by time, in the file too', async () => {
    const id = await acme({ plan: 'premium' });
    const team = (await as(ann, 'POST', `/workspaces/${id}/teams/new`, { name: 'Rockets' })).json.id;
    await as(ann, 'PATCH', `/workspaces/${id}/teams/${team}`, { maturity: 3 });
    await as(ann, 'PUT', `/workspaces/${id}/offer`, { user_id: bob.id });
    await as(bob, 'DELETE', `/workspaces/${id}/offer`);
    await as(ann, 'PUT', `/workspaces/${id}/offer`, { user_id: eva.id });
    await as(ann, 'DELETE', `/workspaces/${id}/offer`);
    await as(ann, 'DELETE', `/workspaces/${id}/offer`);
    await as(ann, 'DELETE', `/workspaces/${id}/members/${bob.id}`);
    const typesOf = async (query: string) => {
      const { json } = await as(ann, 'GET', `/workspaces/${id}/history?${query}`);
      const types = json.events.map(({ type }: { type: string }) => type).sort();
      expect(json.total).toBe(types.length);
      return types;
    };
    expect(await typesOf('kind=teams')).toEqual(['team.created', 'team.matured']);
    expect(await typesOf('kind=people')).toEqual(['member.removed']);
    expect(await typesOf(`person=${bob.id}`)).toEqual([
      ...['member.removed', 'workspace.offer-declined', 'workspace.offered'],
    ]);
    const former = async () => (await as(ann, 'GET', `/workspaces/${id}/history`)).json.former;
    expect(await former()).toEqual([{ id: bob.id, name: 'Bob' }]);
    await rows
      .insertInto('workspace_members')
      .values({ workspace_id: id, user_id: bob.id, joined_at: 1 })
      .execute();
    expect(await former()).toEqual([]);
    expect(await typesOf(`person=${eva.id}&kind=workspace`)).toEqual([
      ...['workspace.offer-withdrawn', 'workspace.offered'],
    ]);
    await rows.updateTable('workspace_events').set({ at: 1 }).where('type', '=', 'team.created').execute();
    expect(await typesOf('kind=teams&days=7')).toEqual(['team.matured']);
    const { text } = await as(ann, 'GET', `/workspaces/${id}/history.csv?kind=people`);
    expect(text.split('\r\n').filter((line) => line !== '')).toHaveLength(2);
    for (const query of ['kind=secrets', 'days=8', "person=x' or 1=1", 'person=%'])
      expect(await codeOf(as(ann, 'GET', `/workspaces/${id}/history?${query}`))).toBe('invalid');
  });

  it('is a file of its latest 10,000 events in order, with a rate limit', async () => {
    const eve = await signUpVerified(server, { name: 'Eve' });
    const id = await putWorkspace(rows, [eve.id], { plan: 'premium' });
    const events = Array.from({ length: 10_100 }, (_, place) => ({
      ...{ id: newId(), workspace_id: id, actor_id: eve.id, type: 'workspace.renamed' },
      // Many at the same moment, as of many people who are invited at once.
      ...{ at: Math.floor(place / 700), about: JSON.stringify({ to: `name ${place}` }) },
    }));
    for (let from = 0; from < events.length; from += 1_000)
      await rows
        .insertInto('workspace_events')
        .values(events.slice(from, from + 1_000))
        .execute();
    const file = () => as(eve, 'GET', `/workspaces/${id}/history.csv`);
    const lines = (await file()).text.split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(10_000);
    expect(new Set(lines).size).toBe(10_000);
    const times = lines.map((line) => line.split(',')[0]);
    expect(times).toEqual(times.toSorted().toReversed());
    const answers = await Promise.all(Array.from({ length: 5 }, () => file()));
    expect(answers.map(({ json }) => json?.error).filter((code) => code === 'too_many')).toHaveLength(1);
  });

  it('is not part of the other plans', async () => {
    const id = await acme({ plan: 'pro' });
    for (const file of ['history', 'history.csv'])
      expect(await codeOf(as(ann, 'GET', `/workspaces/${id}/${file}`))).toBe('plan_required');
  });
});
