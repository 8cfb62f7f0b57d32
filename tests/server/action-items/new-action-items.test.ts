import { expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import { eventually } from '#tests/support/eventually.ts';
import { ask } from '#tests/support/people/account-calls.ts';
import { createRetro, newId } from '#tests/support/people/player.ts';
import { type Name, type TeamPlace, teamPeople } from '#tests/support/people/team-people.ts';
import { anybody, appendTo, created, logged, TO_THE_END } from '#tests/support/retros/sample-log.ts';

const stage = teamPeople();
const { people, aTeam, come, server } = stage;

/** A finished retro of the team, led by Ann, who was alone in it. */
async function aRetro({ team }: TeamPlace): Promise<string> {
  const planned = created({ ...anybody('ann'), id: people.ann.id });
  const first = { ...planned, settings: { ...planned.settings, teamId: team } };
  await beginRetro(server.store.events, first);
  await server.store.events.append(() => appendTo([first], logged(1, TO_THE_END)));
  return first.retro;
}
const at = ({ workspace, team }: TeamPlace, rest = '') =>
  `/workspaces/${workspace}/teams/${team}/action_items${rest}`;
const anItem = (changes: object = {}) => ({
  ...{ id: newId(), description: 'Mend the build', owners: [people.tom.id], due_on: '2030-01-31' },
  ...changes,
});
const add = (place: TeamPlace, as: Name, body: object) =>
  ask(server.url, 'POST', at(place), { token: people[as].token, body });
const list = (place: TeamPlace, as: Name = 'ann') =>
  ask(server.url, 'GET', at(place), { token: people[as].token });

it('[TA7] a teammate adds an action item between two retros, once however often it is sent', async () => {
  const place = await aTeam();
  const retro = await aRetro(place);
  expect((await list(place)).json.takes_new).toBe(true);
  const item = anItem();
  const first = await add(place, 'tom', item);
  expect(first.json).toMatchObject({
    ...item,
    owners: [{ id: people.tom.id }],
    state: 'open',
    is_of_team: true,
  });
  expect((await add(place, 'tom', item)).json).toEqual(first.json);
  await aRetro(place);
  expect((await add(place, 'tom', item)).json).toEqual(first.json);
  expect((await list(place)).json).toMatchObject({ total: 1, items: [{ retro: { id: retro } }] });
  const fact = await stage.rows
    .selectFrom('retro_facts')
    .selectAll()
    .where('retro_id', '=', retro)
    .where('type', '=', 'action.set-by-team')
    .execute();
  expect(fact).toMatchObject([{ actor_id: people.tom.id }]);
  const mine = await ask(server.url, 'GET', '/users/me/action_items', { token: people.tom.token });
  expect(mine.json.items).toContainEqual(expect.objectContaining({ id: item.id }));
});

it('[TA7] [LO5] the lobby of the next retro shows it, and it is ticked off there', async () => {
  const place = await aTeam();
  await aRetro(place);
  const next = await createRetro(server.url, people.ann.token, { team_id: place.team });
  const ann = await come('ann', next);
  const carried = () =>
    ann.view && ann.view.kind !== 'door' ? Object.values(ann.view.state.data.carried) : [];
  const item = anItem();
  await add(place, 'tom', item);
  await eventually(() =>
    expect(carried()).toMatchObject([
      { id: item.id, description: item.description, owners: [{ id: people.tom.id }], status: 'open' },
    ]),
  );
  await ann.do({ type: 'action.set-status', action: item.id, status: 'done' });
  expect((await list(place)).json.items).toMatchObject([{ id: item.id, state: 'done' }]);
});

it('[TA7] [RO6] people who were removed from the retro behind which it is see none of it, and add to the one before', async () => {
  const place = await aTeam();
  const first = await aRetro(place);
  const last = await aRetro(place);
  await stage.rows.insertInto('retro_removed').values({ retro_id: last, user_id: people.tom.id }).execute();
  const [anns, toms] = [anItem(), anItem()];
  expect((await add(place, 'ann', anns)).json.retro).toMatchObject({ id: last });
  expect((await add(place, 'tom', toms)).json.retro).toMatchObject({ id: first });
  expect((await list(place, 'tom')).json.items).toMatchObject([{ id: toms.id }]);
  await stage.rows.deleteFrom('retro_removed').execute();
});

it('[TA7] it is changed like any other, and its retro says nothing of it, neither in its numbers nor to people who read it', async () => {
  const place = await aTeam();
  const retro = await aRetro(place);
  const reader = await come('olga', retro);
  const item = anItem();
  await add(place, 'ann', item);
  const change = { description: 'Mend all builds', state: 'done', owners: [], due_on: null };
  const changed = await ask(server.url, 'PATCH', at(place, `/${item.id}`), {
    token: people.ann.token,
    body: change,
  });
  expect(changed.json).toMatchObject(change);
  const brief = await ask(server.url, 'GET', `/retro/${retro}/brief`, { token: people.ann.token });
  expect(brief.status).toBe(200);
  for (const said of [JSON.stringify(brief.json), JSON.stringify(reader.view)]) {
    expect(said).not.toContain('Mend');
    expect(said).not.toContain(item.id);
  }
  const retros = await ask(server.url, 'GET', `/retros?team_id=${place.team}`, { token: people.ann.token });
  expect(retros.json.retros[0].held.actions).toEqual({ all: 0, done: 0 });
  const { json } = await ask(server.url, 'GET', '/users/me/export', { token: people.ann.token });
  const { mine } = json.retros.find(({ id }: { id: string }) => id === retro);
  expect(mine.action_items).toMatchObject([{ id: item.id, description: 'Mend all builds' }]);
  const { models } = await server.store.rebuild({ writes: false });
  for (const model of models) expect(model).toMatchObject({ extra: 0, missing: 0, different: 0 });
});

it('[TA7] needs a finished retro, owners from the team, and words', async () => {
  const place = await aTeam();
  expect((await list(place)).json.takes_new).toBe(false);
  expect((await add(place, 'ann', anItem())).json.error).toBe('no_retro_yet');
  await aRetro(place);
  expect((await add(place, 'ann', anItem({ owners: [people.max.id] }))).json.error).toBe('unknown_owner');
  const wrong = [
    { description: ' ' },
    { description: 'x'.repeat(LIMITS.description + 1) },
    { due_on: '2030-02-30' },
    { due_on: 'tomorrow' },
    { owners: Array.from({ length: LIMITS.owners + 1 }, newId) },
    { state: 'done' },
  ];
  for (const changes of wrong) expect((await add(place, 'ann', anItem(changes))).status).toBe(422);
  expect((await add(place, 'max', anItem())).json.error).toBe('unauthorized_action');
  expect((await add(place, 'sam', anItem())).json.error).toBe('not_found');
  expect((await list(place)).json.total).toBe(0);
});
