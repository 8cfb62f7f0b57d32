import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fact, FactOf, NewFact, Stamp } from '#contract/retro/facts.ts';
import type { Intro } from '#contract/retro/person.ts';
import { ask, signUpVerified } from '#tests/support/people/account-calls.ts';
import { createRetro, newId } from '#tests/support/people/player.ts';
import { appendTo, logged, TO_THE_END } from '#tests/support/retros/sample-log.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { membersForAll, serverForAll } from '#tests/support/servers/server-for-tests.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const time = new ManualTime();
const server = serverForAll({ time });
const { ann, bob, cat, dan } = membersForAll(server, 'Ann', 'Bob', 'Cat', 'Dan');
let rows: ReturnType<typeof rowsOf>;
let workspace: string;
let team: string;
beforeAll(() => {
  rows = rowsOf(server.folder);
});
afterAll(() => rows.destroy());
beforeEach(async () => {
  workspace = await putWorkspace(rows, [ann.id, cat.id], { plan: 'premium' });
  team = await putTeam(rows, workspace, [ann.id, bob.id]);
});

const again = (who: { token: string }, retro: string) =>
  ask(server.url, 'GET', `/retro/${retro}/again`, { token: who.token });
const plan = (changes: object = {}, who = ann) =>
  createRetro(server.url, who.token, { name: 'Sprint', activity: 'sailboat', date: 'now', ...changes });
const introduced = (id: string, name: string, more: Partial<Intro> = {}): Intro => ({
  ...{ id, name, guest: false, avatar: null, invitee: null },
  ...more,
});
const came = (person: Intro, role: 'participant' | 'watcher' = 'participant'): NewFact => ({
  type: 'person.admitted',
  person,
  role,
  slot: false,
});
const aGuest = async (name: string) =>
  (await server.store.users.createGuest(newId(), name, time.now(), null)).id;
async function held(retro: string, facts: NewFact[] = [], later = 0) {
  const log = (await server.store.events.read(retro, 0)) as [FactOf<'retro.created'> & Stamp, ...Fact[]];
  const happened = logged(log.length, [...facts, ...TO_THE_END]);
  const delayed = happened.map((one) => ({ ...one, fact: { ...one.fact, at: one.fact.at + later } }));
  await server.store.events.append(() => appendTo(log, delayed));
  return retro;
}

describe('[BF3] the next retro after one', () => {
  it('is for the current people: its team, others who were invited, and others who came; guests are named', async () => {
    const retro = await plan({
      team_id: team,
      duration: 90,
      invited_users: [bob.id, cat.id],
      invited_emails: ['guest@example.org', dan.email],
      watchers: ['guest@example.org', bob.id],
    });
    const eve = await signUpVerified(server, { name: 'Eve' });
    const [{ invited }] = (await server.store.events.read(retro, 0)) as unknown as [FactOf<'retro.created'>];
    const toDan = invited.find(({ email }) => email === dan.email)?.id ?? '';
    await held(retro, [
      came(introduced(dan.id, 'Dan', { invitee: toDan })),
      came(introduced(eve.id, 'Eve'), 'watcher'),
      came(introduced(await aGuest('Gil'), 'Gil', { guest: true })),
    ]);
    // Bob has left the team since, and Dan has come into it.
    await putTeam(rows, workspace, [ann.id, dan.id], team);
    const { status, json } = await again(ann, retro);
    expect([status, json.invited, json.uninvitable]).toEqual([
      200,
      [
        { user_id: dan.id, name: 'Dan' },
        { user_id: cat.id, name: 'Cat' },
        { email: 'guest@example.org', watches: true },
        { user_id: eve.id, name: 'Eve', watches: true },
      ],
      ['Gil'],
    ]);
    expect(json).toMatchObject({
      settings: { name: 'Sprint', activity: 'sailboat', duration: 90 },
      team: { id: team, workspace_id: workspace, refusal: null },
      takes_part: true,
      weeks: 2,
    });
    const toDanHimself = (await again(dan, retro)).json.invited;
    expect(toDanHimself[0]).toEqual({ user_id: ann.id, name: 'Ann' });
    expect(JSON.stringify(toDanHimself)).not.toContain(dan.id);
  });

  it('without a team is for the people its moderator invited, and those who came with an account', async () => {
    const retro = await plan({ participant_ids: [], invited_emails: ['guest@example.org'] });
    await held(retro, [
      came(introduced(bob.id, 'Bob')),
      came(introduced(await aGuest('Gil'), 'Gil', { guest: true })),
    ]);
    expect((await again(ann, retro)).json).toMatchObject({
      team: null,
      takes_part: false,
      invited: [{ email: 'guest@example.org' }, { user_id: bob.id, name: 'Bob' }],
      uninvitable: ['Gil'],
    });
  });

  it('[SE2] is shown only to its moderator and its team, with the invited addresses', async () => {
    const secret = 'onlyMODERATORSknow@example.org'.toLowerCase();
    const ours = await plan({ team_id: team, invited_emails: [secret] });
    const alone = await plan({ invited_emails: [secret, bob.email] });
    for (const retro of [ours, alone]) await held(retro, [came(introduced(dan.id, 'Dan'))]);
    expect(JSON.stringify((await again(bob, ours)).json)).toContain(secret);
    for (const [who, retro, code] of [
      [dan, ours, 'unauthorized_action'],
      [dan, alone, 'unauthorized_action'],
      [cat, ours, 'not_found'],
      [bob, alone, 'not_found'],
    ] as const) {
      for (const path of ['/again', '/plan', '', '/brief', '/door', '/invitations']) {
        const { json } = await ask(server.url, 'GET', `/retro/${retro}${path}`, { token: who.token });
        expect(JSON.stringify(json)).not.toContain(secret);
        if (path === '/again') expect(json.error).toBe(code);
      }
    }
  });

  it('is as many weeks later as it repeats, or as between the last two of its team', async () => {
    const every = { weeks: 3, zone: 'Europe/Madrid' };
    expect((await again(ann, await plan({ repeats: every }))).json.weeks).toBe(3);
    expect((await again(ann, await plan())).json.weeks).toBe(2);
    await held(await plan({ team_id: team }));
    const date = new Date(time.now() + 4 * WEEK + DAY).toISOString();
    const last = await held(await plan({ team_id: team, date }), [], 4 * WEEK + DAY);
    expect((await again(bob, last)).json.weeks).toBe(4);
  });

  it('[LI5] names one that is already planned: by its team, or by repetition', async () => {
    const ahead = (weeks: number) => new Date(time.now() + weeks * WEEK).toISOString();
    const ofTeam = await held(await plan({ team_id: team }));
    expect((await again(bob, ofTeam)).json.planned).toBeNull();
    await plan({ team_id: team, date: ahead(2), name: 'Later' });
    const soon = await plan({ team_id: team, date: ahead(1), name: 'Soon' }, bob);
    expect((await again(bob, ofTeam)).json.planned).toMatchObject({ id: soon, name: 'Soon' });
    const repeats = { weeks: 1, zone: 'Europe/Madrid' };
    const day = (weeks: number) => ahead(weeks).slice(0, 10);
    const alone = await plan({ name: `Series ${day(0)}`, date: ahead(0.001), repeats });
    const once = await plan({ name: 'Other' });
    const next = await plan({ name: `Series ${day(1)}`, date: ahead(1), repeats });
    expect((await again(ann, alone)).json.planned).toMatchObject({ id: next });
    expect((await again(ann, once)).json.planned).toBeNull();
  });

  it('[CA4] has the same workspace activity only if it still exists and the plan includes it', async () => {
    const type = { name: 'Grows', placeholder: '', color: 'moss', icon: 'bud' };
    const garden = { name: 'Garden', description: '', topic_types: [type] };
    const made = await ask(server.url, 'POST', `/workspaces/${workspace}/custom_activities`, {
      token: ann.token,
      body: garden,
    });
    const { id } = made.json.activities[0];
    const retro = await held(await plan({ team_id: team, activity: undefined, custom_activity_id: id }));
    const { json } = await again(bob, retro);
    expect([json.custom_activity_id, json.settings.own_activity.name]).toEqual([id, 'Garden']);
    await rows.updateTable('workspaces').set({ plan: 'pro' }).execute();
    expect((await again(bob, retro)).json.custom_activity_id).toBe(null);
    await rows.updateTable('workspaces').set({ plan: 'premium' }).execute();
    await rows.deleteFrom('custom_activities').execute();
    expect((await again(bob, retro)).json.custom_activity_id).toBe(null);
  });

  it('says why none can be planned if its team or workspace can start nothing new, or the person has left it', async () => {
    const retro = await held(await plan({ team_id: team, invited_emails: ['guest@example.org'] }, bob));
    await rows.updateTable('teams').set({ archived_at: 1 }).execute();
    expect((await again(bob, retro)).json).toMatchObject({
      team: { id: team, workspace_id: workspace, refusal: 'team_is_archived' },
      invited: [{ user_id: ann.id, name: 'Ann' }, { email: 'guest@example.org' }],
    });
    await rows.updateTable('teams').set({ archived_at: null }).execute();
    await rows.updateTable('workspaces').set({ suspended_at: 1 }).execute();
    expect((await again(bob, retro)).json.team.refusal).toBe('suspended');
    await rows.updateTable('workspaces').set({ suspended_at: null, decided: 0 }).execute();
    expect((await again(bob, retro)).json.team.refusal).toBe('plan_required');
    await rows.updateTable('workspaces').set({ decided: 1 }).execute();
    await putTeam(rows, workspace, [ann.id], team);
    expect((await again(bob, retro)).json).toMatchObject({
      team: { workspace_id: null, refusal: 'unauthorized_action' },
      invited: [],
      uninvitable: [],
      settings: { activity: 'sailboat' },
    });
    await rows.deleteFrom('workspace_members').where('user_id', '=', bob.id).execute();
    expect((await again(bob, retro)).json.team.refusal).toBe('not_found');
  });
});
