import { describe, expect, it } from 'vitest';
import { ask } from '#tests/support/people/account-calls.ts';
import { newId } from '#tests/support/people/player.ts';
import { type Name, type TeamPlace, teamPeople } from '#tests/support/people/team-people.ts';
import { putFinished } from '#tests/support/retros/finished-retros.ts';

const DAY_MS = 86_400_000;

const stage = teamPeople();
const { people, aTeam, server } = stage;

/** A retro of the team that Ann led, finished a number of days ago. */
async function held({ team }: TeamPlace, name: string, daysAgo: number): Promise<string> {
  const at = Date.now() - daysAgo * DAY_MS;
  const when = { startsAt: at, startedAt: at, finishedAt: at };
  return putFinished(server.store, team, [{ id: people.ann.id, name: 'ann' }], { name, ...when });
}
/** Someone ticks the item of a team that is open. */
async function tick({ workspace, team }: TeamPlace, as: Name, state = 'done'): Promise<void> {
  const path = `/workspaces/${workspace}/teams/${team}/action_items`;
  const { token } = people[as];
  const { json } = await ask(server.url, 'GET', path, { token });
  const item = json.items.find((one: { description: string }) => one.description === '+Split the job');
  await ask(server.url, 'PATCH', `${path}/${item.id}`, { token, body: { state } });
}
const newsOf = async (as: Name, daysBack = 7) => {
  const path = `/users/me/news?since=${Date.now() - daysBack * DAY_MS}`;
  return (await ask(server.url, 'GET', path, { token: people[as].token })).json;
};
const inTeam = ({ team }: TeamPlace) => ({ team: { id: team } });

describe('[LI13] the news of a person', () => {
  it('are the retros of their teams that were finished since, also those they missed', async () => {
    const place = await aTeam();
    const retro = await held(place, 'Sprint 12', 2);
    await held(place, 'Sprint 11', 20);
    const { retros } = await newsOf('tom');
    expect(retros).toMatchObject([{ id: retro, name: 'Sprint 12', ...inTeam(place) }]);
    expect((await newsOf('tom', 25)).retros).toHaveLength(2);
  });

  it('are the action items that others ticked, and that are still done', async () => {
    const place = await aTeam();
    await held(place, 'Sprint 12', 40);
    await tick(place, 'tom');
    const { done } = await newsOf('ann');
    expect(done).toMatchObject([{ description: '+Split the job', by: 'tom', ...inTeam(place) }]);
    expect((await newsOf('tom')).done).toEqual([]);
    await tick(place, 'ann', 'open');
    expect((await newsOf('ann')).done).toEqual([]);
    await tick(place, 'ann');
    expect((await newsOf('tom')).done).toMatchObject([{ by: 'ann' }]);
  });

  it('[TA7] are those of them that the team added by itself', async () => {
    const place = await aTeam();
    await held(place, 'Sprint 12', 2);
    const path = `/workspaces/${place.workspace}/teams/${place.team}/action_items`;
    const body = { id: newId(), description: 'Call them', owners: [], due_on: null };
    await ask(server.url, 'POST', path, { token: people.ann.token, body });
    expect((await newsOf('ann')).done).toEqual([]);
    const done = { token: people.tom.token, body: { state: 'done' } };
    await ask(server.url, 'PATCH', `${path}/${body.id}`, done);
    expect((await newsOf('ann')).done).toMatchObject([{ id: body.id, description: 'Call them', by: 'tom' }]);
  });

  it('are the people who joined their teams', async () => {
    const place = await aTeam();
    const member = { workspace_id: place.workspace, team_id: place.team, joined_at: Date.now() - DAY_MS };
    await stage.rows
      .insertInto('team_members')
      .values({ ...member, user_id: people.max.id })
      .execute();
    const joined = (await newsOf('ann')).people.filter(({ name }: { name: string }) => name === 'max');
    expect(joined).toMatchObject([inTeam(place)]);
    expect((await newsOf('ann', 0.5)).people).toEqual([]);
  });
});

describe('[LI13] [AC4] nobody is told', () => {
  it('what happens in teams they are not in, no longer in, or that are archived', async () => {
    const place = await aTeam();
    const retro = await held(place, 'Secret', 1);
    await tick(place, 'tom');
    const tells = async (as: Name) => JSON.stringify(await newsOf(as)).includes(retro);
    expect(await Promise.all((['tom', 'max', 'sam'] as const).map(tells))).toEqual([true, false, false]);
    await stage.rows.updateTable('teams').set({ archived_at: 1 }).where('id', '=', place.team).execute();
    expect(await tells('tom')).toBe(false);
    await stage.rows.updateTable('teams').set({ archived_at: null }).where('id', '=', place.team).execute();
    await stage.rows.deleteFrom('team_members').where('user_id', '=', people.tom.id).execute();
    expect(await tells('tom')).toBe(false);
  });

  it('[RO6] of retros that they were removed from, and of archived ones', async () => {
    const place = await aTeam();
    const retro = await held(place, 'Removed', 1);
    await tick(place, 'tom');
    const tells = async () => JSON.stringify(await newsOf('ann')).includes(retro);
    expect(await tells()).toBe(true);
    await stage.rows.insertInto('archived_retros').values({ retro_id: retro, at: 1 }).execute();
    expect(await tells()).toBe(false);
    await stage.rows.deleteFrom('archived_retros').execute();
    await stage.rows
      .insertInto('retro_removed')
      .values({ retro_id: retro, user_id: people.ann.id })
      .execute();
    expect(await tells()).toBe(false);
  });
});

it('[LI13] news since no number are refused', async () => {
  const { status } = await ask(server.url, 'GET', '/users/me/news?since=x', { token: people.ann.token });
  expect(status).toBe(422);
});
