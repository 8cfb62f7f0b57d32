import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fact, FactOf, Stamp } from '#contract/retro/facts.ts';
import { MOST_PLANNED_OF_TEAM } from '#server/retro/planned-limit.ts';
import { entryIn } from '#tests/support/files/calendar-entries.ts';
import { ask } from '#tests/support/people/account-calls.ts';
import { createRetro, newId } from '#tests/support/people/player.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { OWN } from '#tests/support/retros/own-activity-sample.ts';
import { appendTo, logged, TO_THE_END } from '#tests/support/retros/sample-log.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { MemoryBus } from '#tests/support/servers/memory-bus.ts';
import { membersForEach, serverForEach } from '#tests/support/servers/server-for-tests.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const time = new ManualTime();
const server = serverForEach({ time });
const { ann, bob, cat } = membersForEach(server, 'Ann', 'Bob', 'Cat');
let rows: ReturnType<typeof rowsOf>;
let workspace: string;
let team: string;
beforeEach(async () => {
  startsAt = Math.ceil(time.now() / HOUR) * HOUR + HOUR;
  rows = rowsOf(server.folder);
  workspace = await putWorkspace(rows, [ann.id]);
  team = await putTeam(rows, workspace, [ann.id, bob.id]);
});
afterEach(() => rows.destroy());

let startsAt: number;
/** A retro that Ann leads, every second week. */
const plan = (changes: object = {}) =>
  createRetro(server.url, ann.token, {
    name: 'Sprint',
    date: new Date(startsAt).toISOString(),
    repeats: { weeks: 2, zone: 'Europe/Madrid' },
    ...changes,
  });
async function finish(retro: string, { store } = server) {
  const log = (await store.events.read(retro, 0)) as [FactOf<'retro.created'> & Stamp, ...Fact[]];
  await store.events.append(() => appendTo(log, logged(log.length, TO_THE_END)));
}
const created = async (id: string) => (await server.store.events.read(id, 0))[0] as FactOf<'retro.created'>;
/** The retros that are planned and have not begun. */
const planned = async () => {
  const found = await rows.selectFrom('retros').select('id').where('status', '=', 'created').execute();
  return Promise.all(found.map(({ id }) => created(id)));
};
/** The one that is planned and has not begun. */
const soleNext = async () => {
  const found = await planned();
  expect(found).toHaveLength(1);
  return found[0] as FactOf<'retro.created'>;
};
const worked = async (...servers: TestServer[]) => {
  const all = [server, ...servers];
  for (const one of all) await one.worked();
  // The facts of a retro are some moments apart.
  time.pass(1_000);
  await Promise.all(all.map((one) => one.worked()));
  await server.mailed();
};

describe('[LI5] a retro that repeats', () => {
  it('is planned again once it is over, with its settings, and mailed to the people invited to it', async () => {
    const retro = await plan({
      activity: 'sailboat',
      duration: 90,
      max_topics: 4,
      participant_ids: [],
      invited_users: [bob.id],
      invited_emails: ['guest@example.org'],
      watchers: ['guest@example.org'],
    });
    await worked();
    expect(await planned()).toHaveLength(1);
    const before = await created(retro);
    await finish(retro);
    await worked();
    const [next, ...others] = await planned();
    expect(others).toEqual([]);
    expect(next?.settings).toEqual({ ...before.settings, startsAt: startsAt + 2 * WEEK });
    expect(next).toMatchObject({ moderator: { id: ann.id }, takesPart: false });
    expect(next?.invited.map(({ email, userId, watches }) => [email ?? userId, watches])).toEqual([
      [bob.id, undefined],
      ['guest@example.org', true],
    ]);
    const [mail] = await mailsTo(server, bob.email);
    expect(entryIn(mail?.calendar).startsAt).toBe(startsAt + 2 * WEEK);
  });

  it('of a team is for its teammates at that time, and others who were invited', async () => {
    const retro = await plan({
      team_id: team,
      invited_users: [bob.id],
      invited_emails: ['guest@example.org', cat.email],
    });
    await putTeam(rows, workspace, [ann.id, cat.id], team);
    await finish(retro);
    await worked();
    const [next] = await planned();
    expect(next?.settings.teamId).toBe(team);
    expect(next?.roster.map(({ id }) => id)).toEqual([ann.id, cat.id]);
    expect(next?.invited.map(({ email, userId }) => email ?? userId)).toEqual([cat.id, 'guest@example.org']);
  });

  it('is planned once, whatever the number of servers and wherever they stop', async () => {
    const bus = new MemoryBus();
    const two = await startServer({ time, bus, store: server.store });
    const retro = await plan();
    await finish(retro);
    await worked(two);
    expect(await planned()).toHaveLength(1);
    // As after a stop between planning it and putting that down.
    await rows.updateTable('jobs').set({ state: 'waiting', due_at: 0, done_at: null }).execute();
    await server.store.jobs.sweep(0);
    time.pass(60_000);
    await worked(two);
    expect((await rows.selectFrom('jobs').select('state').execute()).map(({ state }) => state)).toEqual([
      'done',
    ]);
    expect(await planned()).toHaveLength(1);
    await two.stop('keep');
  });

  it('repeats until it is set to be held once', async () => {
    const first = await plan();
    await finish(first);
    await worked();
    const [next] = await planned();
    expect(next?.settings.repeats).toEqual({ weeks: 2, zone: 'Europe/Madrid' });
    const once = await plan({ repeats: undefined });
    await finish(once);
    await worked();
    expect(await planned()).toHaveLength(1);
  });

  it('[CA2] uses its workspace activity as it is now, or as it was if it was deleted', async () => {
    const { customActivities } = server.store;
    const by = { user: ann.id, now: time.now() };
    const type = { name: 'Grows', placeholder: '', color: 'moss', icon: 'bud' } as const;
    const garden = { name: 'Garden', description: '', topicTypes: [type] };
    await rows.updateTable('workspaces').set({ plan: 'premium' }).execute();
    await customActivities.create(workspace, garden, by);
    const [made] = await customActivities.list(workspace);
    const retro = await plan({ team_id: team, activity: undefined, custom_activity_id: made?.id });
    await customActivities.change(workspace, made?.id ?? '', { ...garden, name: 'Allotment' }, by);
    await finish(retro);
    await worked();
    const next = await soleNext();
    expect(next.settings.ownActivity?.name).toBe('Allotment');
    await customActivities.remove(workspace, made?.id ?? '', by);
    await finish(next.retro);
    await worked();
    const last = await soleNext();
    expect(last.settings).toMatchObject({ ownActivity: { name: 'Allotment' }, topicTypes: [type] });
  });

  it('[CA2] needs no plan for an activity that was replaced', async () => {
    const settings = {
      activity: 'mad_sad_glad' as const,
      ownActivity: { ...OWN.ownActivity, isSetAside: true as const },
    };
    const retro = await plan({ team_id: team, activity: 'mad_sad_glad' });
    const log = (await server.store.events.read(retro, 0)) as [FactOf<'retro.created'> & Stamp, ...Fact[]];
    const changed = { ...log[0].settings, ...OWN, ...settings };
    await server.store.events.append(() =>
      appendTo(log, logged(log.length, [{ type: 'settings.changed', settings: changed, invited: [] }])),
    );
    await finish(retro);
    await worked();
    const next = await soleNext();
    expect(next.settings.activity).toBe('mad_sad_glad');
    expect(next.settings).not.toHaveProperty('ownActivity');
  });

  it.each([
    ['The team is archived.', () => rows.updateTable('teams').set({ archived_at: 1 }).execute()],
    ['is suspended', () => rows.updateTable('workspaces').set({ suspended_at: 1 }).execute()],
    [
      'no longer includes its activity',
      () => rows.updateTable('workspaces').set({ plan: 'free', payment_period: null }).execute(),
    ],
    ['You are no longer in its team', () => putTeam(rows, workspace, [bob.id], team)],
    ['No more retros can be planned', () => fill()],
  ])(
    'is not planned if it could not be by hand, and its moderator is mailed why: %s',
    async (why, change) => {
      await rows.updateTable('workspaces').set({ owner_id: cat.id }).execute();
      const retro = await plan({ activity: 'sailboat', team_id: team });
      await worked();
      const before = (await planned()).length;
      await change();
      await finish(retro);
      await worked();
      const [mail] = await mailsTo(server, ann.email);
      expect(mail?.subject).toBe('“Sprint” was not planned again');
      expect(mail?.text).toContain(why);
      expect(mail?.text).toContain(`/retro/${retro}`);
      expect((await planned()).filter((one) => one?.settings.name === 'Sprint').length).toBe(before - 1);
    },
  );

  it.each([{ weeks: 0, zone: 'UTC' }, { weeks: 9, zone: 'UTC' }, { weeks: 1, zone: 'a b' }, { weeks: 1 }])(
    'cannot repeat as %o',
    async (repeats) => {
      const body = { activity: 'kalm', repeats };
      expect((await ask(server.url, 'POST', '/retro', { token: ann.token, body })).status).toBe(422);
    },
  );
});

/** As many planned retros of the team as there can be, but for the one that is to be over. */
async function fill() {
  const row = { name: 'x', activity: 'daki', duration: 60, phase: 'setup', name_key: 'x', status: 'created' };
  const more = Array.from({ length: MOST_PLANNED_OF_TEAM }, () => ({
    ...row,
    id: newId(),
    team_id: team,
    moderator_id: bob.id,
    starts_at: time.now() + HOUR,
  }));
  await rows.insertInto('retros').values(more).execute();
}
