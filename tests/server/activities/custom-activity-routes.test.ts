import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOM_LIMITS } from '#contract/activities/custom-activity-payloads.ts';
import type { WorkspaceRow } from '#server/access/store/memberships.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { ask, type Member, signUpVerified } from '#tests/support/people/account-calls.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

let server: TestServer;
let rows: Kysely<Schema>;
/** Olga owns the workspace, Ann is its team. */
let olga: Member;
let ann: Member;
beforeAll(async () => {
  server = await startServer();
  rows = rowsOf(server.folder);
  olga = await signUpVerified(server, { name: 'olga' });
  ann = await signUpVerified(server, { name: 'ann' });
});
afterAll(async () => {
  await rows.destroy();
  await server.stop();
});

const type = (name: string) => ({ name, placeholder: 'Why?', color: 'moss', icon: 'bud' });
const garden = { name: 'Garden', description: 'Weeding', topic_types: [type('Grows'), type('Weeds')] };

async function aWorkspace(changes: Partial<WorkspaceRow> = { plan: 'premium' }) {
  const id = await putWorkspace(rows, [olga.id, ann.id], changes);
  const team = await putTeam(rows, id, [ann.id]);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object, by = olga) =>
    ask(server.url, method, `/workspaces/${id}/custom_activities${path}`, {
      token: by.token,
      ...(body && { body }),
    });
  const begin = (body: object) =>
    ask(server.url, 'POST', '/retro', { token: ann.token, body: { team_id: team, date: 'now', ...body } });
  return { id, team, call, begin };
}
/** A workspace with one activity, and its id. */
async function withGarden() {
  const place = await aWorkspace();
  const { json } = await place.call('POST', '', garden);
  return { ...place, garden: json.activities[0].id as string };
}
const refusal = ({ status, json }: { status: number; json: { error?: string } }) => [status, json.error];
async function planned(retro: string) {
  const facts = rows.selectFrom('retro_facts').select('body').where('retro_id', '=', retro);
  return JSON.parse((await facts.executeTakeFirstOrThrow()).body).settings;
}

describe('activities that a workspace creates', () => {
  it('[CA1] are created, changed and deleted by its owner, and seen by everyone in it', async () => {
    const { call, garden: id } = await withGarden();
    expect((await call('GET', '', undefined, ann)).json).toEqual({ activities: [{ id, ...garden }] });
    const changed = { ...garden, name: 'Allotment', topic_types: [type('Grows')] };
    expect((await call('PUT', `/${id}`, changed)).json).toEqual({ activities: [{ id, ...changed }] });
    await call('POST', '', { ...garden, name: 'Zoo' });
    const { json } = await call('DELETE', `/${id}`);
    expect(json.activities.map(({ name }: { name: string }) => name)).toEqual(['Zoo']);
    for (const method of ['PUT', 'DELETE'] as const)
      expect(refusal(await call(method, `/${id}`, garden))).toEqual([404, 'not_found']);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['too long a name', { name: 'x'.repeat(51) }],
    ['no topic type', { topic_types: [] }],
    ['seven topic types', { topic_types: [...'abcdefg'].map(type) }],
    ['two topic types of one name', { topic_types: [type('Weeds'), type('weeds')] }],
    ['a topic type without a name', { topic_types: [type('')] }],
    ['a question that is too long', { topic_types: [{ ...type('a'), placeholder: 'x'.repeat(101) }] }],
    ['a colour that is none', { topic_types: [{ ...type('a'), color: 'red;' }] }],
    ['an icon that is none', { topic_types: [{ ...type('a'), icon: 'toString' }] }],
    ['what turns the direction of writing', { topic_types: [type('a\u202eb')] }],
  ])('[CA1] are refused with %s', async (_, wrong) => {
    const { call } = await aWorkspace();
    expect(refusal(await call('POST', '', { ...garden, ...wrong }))).toEqual([422, 'invalid']);
  });

  it('[CA1] are at most 50, also when created at once', async () => {
    const { id, call } = await aWorkspace();
    await rows
      .insertInto('custom_activities')
      .values(
        Array.from({ length: CUSTOM_LIMITS.activities - 1 }, (_, place) => ({
          id: id.slice(0, 13) + String(place).padStart(3, '0'),
          workspace_id: id,
          name: 'x',
          description: '',
          topic_types: JSON.stringify(garden.topic_types),
        })),
      )
      .execute();
    const made = await Promise.all([call('POST', '', garden), call('POST', '', garden)]);
    expect(made.map(({ json }) => json.error ?? 'made').toSorted()).toEqual(['limit', 'made']);
  });

  it('[WS11] are in the history of the workspace: who created, renamed and deleted which', async () => {
    const { id, call, garden: made } = await withGarden();
    await call('PUT', `/${made}`, { ...garden, name: 'Allotment' });
    await call('DELETE', `/${made}`);
    const { json } = await ask(server.url, 'GET', `/workspaces/${id}/history?offset=0`, {
      token: olga.token,
    });
    type Event = { type: string; actor: { name: string }; from: string | null; to: string };
    expect(
      json.events.map(({ type, actor, from, to }: Event) => [type, actor.name, from, to]).sort(),
    ).toEqual([
      ['activity.added', 'olga', null, 'Garden'],
      ['activity.changed', 'olga', 'Garden', 'Allotment'],
      ['activity.removed', 'olga', null, 'Allotment'],
    ]);
  });

  it('[CA4] require Premium; existing ones can be read and deleted without it', async () => {
    const { id, call, garden: made } = await withGarden();
    await rows.updateTable('workspaces').set({ plan: 'pro' }).where('id', '=', id).execute();
    for (const refused of [await call('POST', '', garden), await call('PUT', `/${made}`, garden)])
      expect(refusal(refused)[1]).toBe('plan_required');
    expect((await call('GET')).json.activities).toHaveLength(1);
    expect((await call('DELETE', `/${made}`)).json.activities).toEqual([]);
  });
});

describe('a retro that begins with one', () => {
  it('[CA2] keeps it as it was, whatever happens to it', async () => {
    const { call, begin, garden: id } = await withGarden();
    const { json } = await begin({ custom_activity_id: id });
    const kept = {
      ownActivity: { id, name: 'Garden', description: 'Weeding' },
      topicTypes: [
        { key: 'column_a', ...type('Grows') },
        { key: 'column_b', ...type('Weeds') },
      ],
    };
    expect(await planned(json.retro_id)).toMatchObject(kept);
    await call('PUT', `/${id}`, { ...garden, name: 'Zoo', topic_types: [type('Lions')] });
    await call('DELETE', `/${id}`);
    expect(await planned(json.retro_id)).toMatchObject(kept);
  });

  it('[CA3] shows its name in lists, and when the next one is planned', async () => {
    const { team, begin, garden: id } = await withGarden();
    const { json } = await begin({ custom_activity_id: id });
    const get = (path: string) => ask(server.url, 'GET', path, { token: ann.token });
    const [listed] = (await get(`/retros?team_id=${team}`)).json.retros;
    expect(listed).toMatchObject({ id: json.retro_id, own_activity: 'Garden' });
    const concept = (await get(`/retro/${json.retro_id}`)).json;
    expect(concept).toMatchObject({ own_activity: 'Garden', custom_activity_id: id });
    const other = await begin({ activity: 'sailboat' });
    expect((await get(`/retro/${other.json.retro_id}`)).json.own_activity).toBe(null);
  });

  it('[CA4] does not begin without Premium', async () => {
    const { id, begin, garden: own } = await withGarden();
    await rows.updateTable('workspaces').set({ plan: 'pro' }).where('id', '=', id).execute();
    expect(refusal(await begin({ custom_activity_id: own }))[1]).toBe('plan_required');
  });

  it('[CA4] must belong to its workspace, and to a team', async () => {
    const { call, begin, garden: id } = await withGarden();
    const gone = { activity: 'activity.gone' };
    expect((await (await aWorkspace()).begin({ custom_activity_id: id })).json.fields).toEqual(gone);
    expect((await begin({ custom_activity_id: id, team_id: null })).json.fields).toEqual(gone);
    await call('DELETE', `/${id}`);
    expect((await begin({ custom_activity_id: id })).json.fields).toEqual(gone);
  });
});
