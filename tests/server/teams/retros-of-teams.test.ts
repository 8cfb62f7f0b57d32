import { describe, expect, it } from 'vitest';
import type { WorkspaceRow } from '#server/access/store/memberships.ts';
import { ask } from '#tests/support/people/account-calls.ts';
import { newId, type Player } from '#tests/support/people/player.ts';
import { type Name, teamPeople } from '#tests/support/people/team-people.ts';
import { putTeam } from '#tests/support/stores/workspace-rows.ts';

const stage = teamPeople();
const { people, aTeam, come, server } = stage;

const get = (path: string, as: Name) => ask(server.url, 'GET', path, { token: people[as].token });
const plan = (team: string, as: Name, body: object = {}) =>
  ask(server.url, 'POST', '/retro', {
    token: people[as].token,
    body: { activity: 'mad_sad_glad', team_id: team, date: 'now', waiting_room_enabled: false, ...body },
  });
const remove = (team: string, who: Name, as: Name) =>
  ask(server.url, 'DELETE', `/teams/${team}/members/${people[who].id}`, { token: people[as].token });

async function aRetro(changes?: Partial<WorkspaceRow>, by: Name = 'ann') {
  const place = await aTeam(changes);
  const { json } = await plan(place.team, by);
  return { ...place, retro: json.retro_id as string };
}

/** Somebody opens a retro, and takes part. */
async function join(name: Name, retro: string): Promise<Player> {
  const player = await come(name, retro);
  await player.do({ type: 'person.join', role: 'participant' });
  return player;
}
const refusal = ({ status, json }: { status: number; json: { error?: string } }) => [status, json.error];

describe('a retro of a team', () => {
  it('[AC5] is planned by its teammates and the owner, and begins with its members', async () => {
    const { team } = await aTeam();
    for (const name of ['ann', 'olga'] as const) {
      const { json } = await plan(team, name);
      const data = (await come(name, json.retro_id)).data;
      expect(data.settings.teamId).toBe(team);
      expect(data.roster.map(({ id }) => id)).toEqual([people.ann.id, people.tom.id]);
    }
  });

  it('[AC2] cannot be planned by others in the workspace, and for strangers the team does not exist', async () => {
    const { team } = await aTeam();
    expect(refusal(await plan(team, 'max'))).toEqual([403, 'unauthorized_action']);
    const stranger = await plan(team, 'sam');
    expect(refusal(stranger)).toEqual([404, 'not_found']);
    expect(stranger.json).toEqual((await plan(newId(), 'sam')).json);
  });

  it('[TM6] cannot start in an archived team or a suspended workspace', async () => {
    const { team } = await aTeam({ suspended_at: 1 });
    expect(refusal(await plan(team, 'ann'))[1]).toBe('suspended');
    const other = await aTeam();
    await stage.rows.updateTable('teams').set({ archived_at: 1 }).where('id', '=', other.team).execute();
    expect(refusal(await plan(other.team, 'ann'))[1]).toBe('team_is_archived');
  });

  it('[TM6] [WS8] [WS7] cannot start then even if it was planned before, until it may again', async () => {
    const { retro, workspace, team } = await aRetro();
    const ann = await come('ann', retro);
    const start = async () => {
      const ack = await ann.say({ type: 'writing.start' });
      return ack.ok || ack.code;
    };
    const by = (method: 'PATCH' | 'DELETE' | 'POST', path: string, body?: object) =>
      ask(server.url, method, `/workspaces/${workspace}${path}`, {
        token: people.olga.token,
        ...(body && { body }),
      });
    await by('PATCH', `/teams/${team}`, { archived: true });
    expect(await start()).toBe('team_is_archived');
    await by('PATCH', `/teams/${team}`, { archived: false });
    await by('DELETE', '');
    expect(await start()).toBe('being_deleted');
    await by('POST', '/keep');
    expect(await start()).toBe(true);
    const other = await aRetro();
    await stage.rows
      .updateTable('workspaces')
      .set({ suspended_at: 1 })
      .where('id', '=', other.workspace)
      .execute();
    const late = await come('ann', other.retro);
    expect(await late.say({ type: 'writing.start' })).toMatchObject({ code: 'suspended' });
  });

  it('[WS8] can be finished if the workspace is suspended meanwhile, with latecomers too', async () => {
    const { retro, workspace } = await aRetro();
    const ann = await join('ann', retro);
    await ann.do({ type: 'writing.start' });
    await stage.rows.updateTable('workspaces').set({ suspended_at: 1 }).where('id', '=', workspace).execute();
    // Whatever changes in a workspace tells its retros how it stands.
    const { token } = people.olga;
    await ask(server.url, 'DELETE', `/workspaces/${workspace}/members/${people.max.id}`, { token });
    const tom = await join('tom', retro);
    expect(tom.data.entitlements.noStart).toBe('suspended');
    await tom.do({ type: 'topic.add', topicType: 'mad', description: 'Red builds' });
    for (const type of ['sharing.start', 'turn.skip', 'grouping.start'] as const) await ann.do({ type });
  });

  it('[PL2] [IB4] has what the plan includes: other activities and ice breakers are refused on Starter', async () => {
    const { team } = await aTeam({ plan: 'free', seats: 0 });
    expect(refusal(await plan(team, 'ann', { activity: 'sailboat' }))).toEqual([422, 'plan_required']);
    const { json } = await plan(team, 'ann');
    const ann = await come('ann', json.retro_id);
    expect(ann.data.entitlements).toEqual({
      activities: ['mad_sad_glad', 'start_stop_continue'],
      iceBreakers: false,
    });
    const ask = { type: 'icebreaker.ask', question: { library: 1 } } as const;
    expect(await ann.say(ask)).toMatchObject({ code: 'plan_required' });
  });

  it('[AC5] lets teammates and the owner in as invited, and others with a free slot', async () => {
    const { retro } = await aRetro();
    const ann = await come('ann', retro);
    for (const name of ['tom', 'olga', 'sam'] as const) await join(name, retro);
    await ann.catchUp();
    expect(Object.values(ann.data.people).map(({ slot }) => slot)).toEqual([false, false, false, true]);
  });
});

describe('while it runs', () => {
  it('[TM4] [AC4] a person removed from the team leaves the room at once, on every page they have', async () => {
    const { retro, team } = await aRetro();
    const ann = await come('ann', retro);
    const tabs = [await join('tom', retro), await come('tom', retro)];
    expect((await remove(team, 'tom', 'olga')).status).toBe(200);
    for (const tab of tabs) {
      await tab.catchUp();
      expect(tab.view).toMatchObject({ kind: 'door', admission: 'removed' });
    }
    await ann.catchUp();
    expect(ann.data.people[people.tom.id]?.admission).toBe('removed');
    expect((await get(`/retro/${retro}`, 'tom')).status).toBe(404);
    const list = await get('/retros', 'tom');
    expect(list.json.retros.map(({ id }: { id: string }) => id)).not.toContain(retro);
  });

  it('[TM4] a moderator who leaves the team passes moderation on, and may come again once they are in it', async () => {
    const { retro, team, workspace } = await aRetro();
    await come('ann', retro);
    const tom = await join('tom', retro);
    expect((await remove(team, 'ann', 'ann')).status).toBe(200);
    await tom.catchUp();
    expect(tom.data.moderator).toBe(people.tom.id);
    expect((await come('ann', retro)).view).toMatchObject({ kind: 'door', admission: 'removed' });
    await putTeam(stage.rows, workspace, [people.tom.id, people.ann.id], team);
    await ask(server.url, 'PATCH', `/workspaces/${workspace}/teams/${team}`, {
      token: people.olga.token,
      body: { archived: true },
    });
    expect((await join('ann', retro)).view?.kind).toBe('room');
  });

  it('[TM4] [PL2] changes that a crash kept from the log are added when the retro is next opened', async () => {
    const { retro, team, workspace } = await aRetro();
    await putTeam(stage.rows, workspace, [people.ann.id], team);
    await stage.rows.updateTable('workspaces').set({ plan: 'free' }).where('id', '=', workspace).execute();
    expect((await get(`/retro/${retro}`, 'tom')).status).toBe(404);
    const ann = await come('ann', retro);
    expect(ann.data.roster.map(({ id }) => id)).toEqual([people.ann.id]);
    expect(ann.data.entitlements.iceBreakers).toBe(false);
  });
});

describe('the retros of a team', () => {
  it('[AC1] [AC2] are listed by state for its teammates and the owner, also for an archived team', async () => {
    const { team } = await aTeam();
    const later = (await plan(team, 'ann', { date: '2126-11-20T10:00:00Z', name: 'Later' })).json.retro_id;
    const sooner = (await plan(team, 'ann', { date: '2126-11-19T10:00:00Z', name: 'Sooner' })).json.retro_id;
    const running = (await plan(team, 'olga')).json.retro_id;
    await (await come('olga', running)).do({ type: 'writing.start' });
    await stage.rows.updateTable('teams').set({ archived_at: 1 }).where('id', '=', team).execute();
    const idsOf = async (query: string, as: Name) => {
      const { json } = await get(`/retros?team_id=${team}${query}`, as);
      return json.retros.map(({ id }: { id: string }) => id);
    };
    expect(await idsOf('&state=upcoming', 'tom')).toEqual([sooner, later]);
    expect(await idsOf('&state=running', 'olga')).toEqual([running]);
    expect(await idsOf('&state=finished', 'ann')).toEqual([]);
    expect(await idsOf('', 'ann')).toEqual([later, sooner, running]);
    expect(refusal(await get(`/retros?team_id=${team}`, 'max'))).toEqual([403, 'unauthorized_action']);
    expect(refusal(await get(`/retros?team_id=${team}`, 'sam'))).toEqual([404, 'not_found']);
    expect(refusal(await get('/retros?state=nonsense', 'ann'))[1]).toBe('invalid');
  });
});
