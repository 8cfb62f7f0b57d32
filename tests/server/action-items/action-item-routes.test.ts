import { describe, expect, it } from 'vitest';
import type { NewFact } from '#contract/retro/facts.ts';
import type { ActionItem } from '#contract/retro/retro-data.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import { ask } from '#tests/support/people/account-calls.ts';
import { newId, type Player } from '#tests/support/people/player.ts';
import { type Name, type TeamPlace, teamPeople } from '#tests/support/people/team-people.ts';
import { anybody, appendTo, created, logged, NOW, TO_THE_END } from '#tests/support/retros/sample-log.ts';
import { putTeam } from '#tests/support/stores/workspace-rows.ts';

const stage = teamPeople();
const { people, aTeam, come, server } = stage;

const anItem = (description: string, changes: Partial<ActionItem> = {}): ActionItem => ({
  id: newId(),
  author: people.ann.id,
  group: null,
  description,
  owners: [],
  dueDate: null,
  status: 'open',
  createdAt: NOW,
  ...changes,
});
const owner = (name: Name) => ({ id: people[name].id, name });

/** A finished retro of the team with these action items, led by Ann, who was alone in it. */
async function aRetro({ team }: TeamPlace, items: readonly ActionItem[]): Promise<string> {
  const planned = created({ ...anybody('ann'), id: people.ann.id });
  const settings = { ...planned.settings, teamId: team, name: 'Sprint 12' };
  const first = { ...planned, settings, roster: [owner('ann'), owner('tom')] };
  await beginRetro(server.store.events, first);
  const last = TO_THE_END.findIndex(({ type }) => type === 'review.started') + 1;
  const added = items.map((action): NewFact => ({ type: 'action.added', action }));
  const facts = [...TO_THE_END.slice(0, last), ...added, ...TO_THE_END.slice(last)];
  await server.store.events.append(() => appendTo([first], logged(1, facts)));
  return first.retro;
}

const at = ({ workspace, team }: TeamPlace, rest = '') =>
  `/workspaces/${workspace}/teams/${team}/action_items${rest}`;
const get = (path: string, as: Name) => ask(server.url, 'GET', path, { token: people[as].token });
const change = (place: TeamPlace, { id }: ActionItem, as: Name, body: object) =>
  ask(server.url, 'PATCH', at(place, `/${id}`), { token: people[as].token, body });
const namesIn = (answer: { json: { items: { description: string }[] } }) =>
  answer.json.items.map(({ description }) => description);

describe('the action items of a team', () => {
  it('[TA1] are in its list with all their details, newest first', async () => {
    const place = await aTeam();
    const first = anItem('Mend the build', { owners: [owner('tom')], dueDate: '2030-01-31' });
    const retro = await aRetro(place, [first]);
    await aRetro(place, [anItem('Buy tea', { createdAt: NOW + 1, status: 'done' })]);
    for (const name of ['ann', 'tom', 'olga'] as const) {
      const { json } = await get(at(place), name);
      expect(namesIn({ json })).toEqual(['Buy tea', 'Mend the build']);
      expect(json.total).toBe(2);
      expect(json.items[1]).toEqual({
        id: first.id,
        retro: { id: retro, name: 'Sprint 12' },
        group: null,
        description: 'Mend the build',
        owners: [owner('tom')],
        due_on: '2030-01-31',
        state: 'open',
        created_at: NOW,
        is_of_team: false,
      });
    }
    expect(namesIn(await get(at(place, '?state=done'), 'ann'))).toEqual(['Buy tea']);
    expect(namesIn(await get(at(place, '?mine=true'), 'tom'))).toEqual(['Mend the build']);
    expect(namesIn(await get(at(place, '?mine=true'), 'ann'))).toEqual([]);
    expect(namesIn(await get(at(place, '?offset=1'), 'ann'))).toEqual(['Mend the build']);
  });

  it('[TA1] [TA2] are changed there by people who were not in the room; the log keeps who and when', async () => {
    const place = await aTeam();
    const item = anItem('Mend the build', { owners: [owner('ann')] });
    const retro = await aRetro(place, [item]);
    const before = Date.now();
    const { json } = await change(place, item, 'tom', {
      state: 'done',
      owners: [people.tom.id, people.ann.id],
      due_on: '2030-02-01',
    });
    expect(json).toMatchObject({ state: 'done', due_on: '2030-02-01', owners: [owner('tom'), owner('ann')] });
    const row = await stage.rows
      .selectFrom('retro_facts')
      .selectAll()
      .where('retro_id', '=', retro)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ type: 'action.updated', actor_id: people.tom.id });
    expect(row.at).toBeGreaterThanOrEqual(before);
    expect(namesIn(await get(at(place, '?state=open'), 'ann'))).toEqual([]);
    const reworded = await change(place, item, 'tom', { description: ' Mend all builds ' });
    expect(reworded.json).toMatchObject({ description: 'Mend all builds', state: 'done' });
    expect((await change(place, item, 'tom', { description: ' ' })).status).toBe(422);
    const twice = await change(place, item, 'olga', { state: 'done' });
    expect(twice.json.state).toBe('done');
    const again = await change(place, item, 'olga', { due_on: null, state: 'open', owners: [] });
    expect(again.json).toMatchObject({ due_on: null, state: 'open', owners: [] });
  });

  it('[TA2] people who have the retro or its brief open see it at once', async () => {
    const place = await aTeam();
    const item = anItem('Mend the build');
    const retro = await aRetro(place, [item]);
    const watching = await Promise.all((['ann', 'olga'] as const).map((name) => come(name, retro)));
    await change(place, item, 'tom', { state: 'dropped' });
    for (const player of watching)
      await expect
        .poll(() => player.view?.kind !== 'door' && player.view?.state.data.actions[item.id]?.status)
        .toBe('dropped');
  });

  it('[TA1] belong to teammates; someone who has left keeps theirs, and is shown by name', async () => {
    const place = await aTeam();
    const item = anItem('Mend the build', { owners: [{ id: people.sam.id, name: 'sam' }] });
    await aRetro(place, [item]);
    const kept = await change(place, item, 'ann', { owners: [people.sam.id, people.tom.id] });
    expect(kept.json.owners).toEqual([owner('sam'), owner('tom')]);
    const refused = await change(place, item, 'ann', { owners: [people.max.id] });
    expect([refused.status, refused.json.error]).toEqual([400, 'unknown_owner']);
  });

  it('[TA1] [AC2] are refused to others in the workspace, and do not exist for strangers', async () => {
    const place = await aTeam();
    const item = anItem('Mend the build');
    await aRetro(place, [item]);
    const answers = async (as: Name) => [
      (await get(at(place), as)).json.error,
      (await change(place, item, as, { state: 'done' })).json.error,
    ];
    expect(await answers('max')).toEqual(['unauthorized_action', 'unauthorized_action']);
    expect(await answers('sam')).toEqual(['not_found', 'not_found']);
    const elsewhere = await aTeam();
    expect((await change(elsewhere, item, 'ann', { state: 'done' })).json.error).toBe('not_found');
  });

  it('[TA1] [TM6] of an archived team can be read but not changed', async () => {
    const place = await aTeam();
    const item = anItem('Paint the shed', { owners: [owner('tom')] });
    await aRetro(place, [item]);
    await stage.rows.updateTable('teams').set({ archived_at: 1 }).where('id', '=', place.team).execute();
    expect(namesIn(await get(at(place), 'tom'))).toEqual(['Paint the shed']);
    expect((await change(place, item, 'tom', { state: 'done' })).json.error).toBe('team_is_archived');
    expect(namesIn(await get('/users/me/action_items', 'tom'))).not.toContain('Paint the shed');
  });
});

const carriedIn = ({ view }: Player) =>
  view && view.kind !== 'door' ? Object.values(view.state.data.carried) : [];
const statesIn = (player: Player) =>
  carriedIn(player).map(({ description, status }) => `${description}: ${status}`);

describe('the lobby of the team’s next retro', () => {
  const next = async ({ team }: TeamPlace) =>
    (
      await ask(server.url, 'POST', '/retro', {
        token: people.ann.token,
        body: { activity: 'mad_sad_glad', team_id: team, waiting_room_enabled: false },
      })
    ).json.retro_id as string;

  it('[TA3] [LO5] shows the team’s open action items, updated at once', async () => {
    const place = await aTeam();
    const item = anItem('Mend the build', { owners: [owner('tom')] });
    const done = anItem('Buy tea', { status: 'done' });
    await aRetro(place, [item, done]);
    const retro = await next(place);
    const ann = await come('ann', retro);
    expect(carriedIn(ann)).toMatchObject([{ description: 'Mend the build', owners: [owner('tom')] }]);
    await change(place, item, 'tom', { due_on: '2030-01-31' });
    await expect.poll(() => carriedIn(ann)[0]?.dueDate).toBe('2030-01-31');
    await change(place, item, 'tom', { state: 'done' });
    await expect.poll(() => statesIn(ann)).toEqual(['Mend the build: done']);
    await change(place, done, 'olga', { state: 'open' });
    await expect.poll(() => statesIn(ann).sort()).toEqual(['Buy tea: open', 'Mend the build: done']);
  });

  it('[LO5] [TA2] ticks an item in the retro it is from before acknowledging it', async () => {
    const place = await aTeam();
    const item = anItem('Mend the build');
    const before = await aRetro(place, [item]);
    const retro = await next(place);
    const ann = await come('ann', retro);
    const tom = await come('tom', retro);
    await tom.do({ type: 'person.join', role: 'participant' });
    await tom.do({ type: 'action.set-status', action: item.id, status: 'done' });
    expect((await get(at(place), 'ann')).json.items[0].state).toBe('done');
    await expect.poll(() => statesIn(ann)).toEqual(['Mend the build: done']);
    const [last] = (await server.store.events.read(before, 0)).slice(-1);
    expect(last).toMatchObject({ type: 'action.updated', action: item.id, status: 'done' });
    await ann.do({ type: 'action.set-status', action: item.id, status: 'open' });
    expect((await get(at(place), 'ann')).json.items[0].state).toBe('open');
  });

  it('[LO5] does not let watchers tick anything, and refuses deleted items', async () => {
    const place = await aTeam();
    const item = anItem('Mend the build');
    const before = await aRetro(place, [item]);
    const retro = await next(place);
    const tom = await come('tom', retro);
    await tom.do({ type: 'person.join', role: 'watcher' });
    const tick = { type: 'action.set-status', action: item.id, status: 'done' } as const;
    expect(await tom.say(tick)).toMatchObject({ ok: false, code: 'watcher' });
    expect((await get(at(place), 'ann')).json.items[0].state).toBe('open');
    const ann = await come('ann', retro);
    expect(await ann.say({ ...tick, action: newId() })).toMatchObject({ code: 'unknown_action' });
    expect(await server.store.events.read(before, 9)).toEqual([]);
  });
});

describe('my action items', () => {
  it('[TA4] [AC4] are the open ones of all my current teams, those due first at the top', async () => {
    const mine = { owners: [owner('sam')] };
    const [one, other] = [await aTeam(), await aTeam()];
    for (const { workspace, team } of [one, other])
      await putTeam(stage.rows, workspace, [people.sam.id], team);
    await aRetro(one, [anItem('Some day', mine), anItem('Done', { ...mine, status: 'done' })]);
    await aRetro(other, [
      anItem('Soon', { ...mine, dueDate: '2030-01-02' }),
      anItem('Sooner', { ...mine, dueDate: '2030-01-01' }),
      anItem('Of nobody'),
    ]);
    const { json } = await get('/users/me/action_items', 'sam');
    expect(namesIn({ json })).toEqual(['Sooner', 'Soon', 'Some day']);
    expect(json.items[2]).toMatchObject({ team: { id: one.team }, workspace_id: one.workspace });
    await putTeam(stage.rows, other.workspace, [people.ann.id], other.team);
    expect(namesIn(await get('/users/me/action_items', 'sam'))).toEqual(['Some day']);
  });
});
