import { beforeEach, describe, expect, it } from 'vitest';
import { entryIn } from '#tests/support/files/calendar-entries.ts';
import { ask, tabOf } from '#tests/support/people/account-calls.ts';
import { createRetro, newId } from '#tests/support/people/player.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { membersForAll, serverForAll } from '#tests/support/servers/server-for-tests.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const time = new ManualTime();
const server = serverForAll({ time });
const { ann, bob, cat } = membersForAll(server, 'Ann', 'Bob', 'Cat');
let retro: string;
let startsAt: number;
beforeEach(async () => {
  startsAt = Math.floor(time.now() / MINUTE) * MINUTE + 48 * HOUR;
  retro = await createRetro(server.url, ann.token, {
    name: 'Sprint',
    activity: 'sailboat',
    date: new Date(startsAt).toISOString(),
    invited_emails: [bob.email],
    max_topics: 3,
  });
  await server.mailed();
});

const shown = async (who = ann) =>
  (await ask(server.url, 'GET', `/retro/${retro}/plan`, { token: who.token })).json;
const put = (body: object, who = ann) =>
  ask(server.url, 'PUT', `/retro/${retro}/plan`, { token: who.token, body });
/** Changes some of what the wizard shows. */
async function change(
  { settings = {}, ...more }: { settings?: object; [other: string]: unknown },
  who = ann,
) {
  const { settings: before, takes_part, invited } = await shown();
  return put({ id: newId(), takes_part, invited, ...more, settings: { ...before, ...settings } }, who);
}
const facts = async () => (await server.store.events.read(retro, 0)).map(({ type }) => type);
const lastEntry = async (email: string) => {
  const mail = (await mailsTo(server, email)).find(({ calendar }) => calendar?.includes(retro));
  return mail && { ...entryIn(mail.calendar), subject: mail.subject };
};
async function mailed() {
  time.pass(2 * MINUTE);
  await server.mailed();
}

describe('[LI6] a planned retro, changed outside its lobby', () => {
  it('gets the name, time and people that its moderator sets, who are mailed the changes for their calendars', async () => {
    expect(await shown()).toMatchObject({
      settings: { name: 'Sprint', activity: 'sailboat', starts_at: startsAt, max_topics: 3 },
      invited: [{ email: bob.email }],
      takes_part: true,
      team: null,
    });
    const first = await lastEntry(bob.email);
    const answer = await change({
      settings: { name: 'Sprint 12', starts_at: startsAt + HOUR },
      invited: [{ email: bob.email }, { user_id: cat.id, name: 'whatever', watches: true }],
      takes_part: false,
    });
    expect(answer.json).toEqual({ ok: true });
    expect(await shown()).toMatchObject({
      settings: { name: 'Sprint 12', starts_at: startsAt + HOUR, max_topics: 3 },
      invited: [{ email: bob.email }, { user_id: cat.id, name: 'Cat', watches: true }],
      takes_part: false,
    });
    await mailed();
    const moved = await lastEntry(bob.email);
    expect(moved).toMatchObject({ uid: first?.uid, method: 'REQUEST', startsAt: startsAt + HOUR });
    expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? 0);
    expect(await lastEntry(cat.email)).toMatchObject({ method: 'REQUEST', sequence: 0 });
    await change({ invited: [{ user_id: cat.id, name: 'Cat' }] });
    await mailed();
    // Who hears of changes again hears of them a little later.
    await mailed();
    expect(await lastEntry(bob.email)).toMatchObject({ method: 'CANCEL', uid: first?.uid });
  });

  it('shows the change to people who have it open, and the same change again is none', async () => {
    const player = await tabOf(server, ann, retro);
    const { settings, takes_part, invited } = await shown();
    const body = { id: newId(), takes_part, invited, settings: { ...settings, name: 'Renamed' } };
    expect((await put(body)).json).toEqual({ ok: true });
    await player.until(
      () => player.view?.kind === 'room' && player.view.state.data.settings.name === 'Renamed',
    );
    const before = await facts();
    expect((await put(body)).json).toEqual({ ok: true });
    expect(await facts()).toEqual(before);
    player.leave();
  });

  it('is refused with the field that is wrong, and stays as it was', async () => {
    const past = await change({ settings: { starts_at: time.now() - HOUR } });
    expect(past.json).toMatchObject({ error: 'settings', fields: { starts_at: 'time.past_retro' } });
    const ghost = await change({ invited: [{ user_id: newId(), name: 'Ghost' }] });
    expect(ghost.json).toMatchObject({ error: 'settings', fields: { invited: 'not_found' } });
    expect(await facts()).toEqual(['retro.created']);
  });

  it('is changed completely or not at all, including whether its moderator takes part', async () => {
    const nobody = await change({ takes_part: false, invited: [], settings: { slots: 0 } });
    expect(nobody.json).toMatchObject({ fields: { participants: 'participants_picker.not_enough' } });
    expect(await facts()).toEqual(['retro.created']);
    await change({ takes_part: false });
    const past = await change({ takes_part: true, settings: { starts_at: time.now() - HOUR } });
    expect(past.json).toMatchObject({ fields: { starts_at: 'time.past_retro' } });
    expect(await shown()).toMatchObject({ takes_part: false, settings: { starts_at: startsAt } });
    // Free places are for nobody: whoever leads it takes part from the same moment.
    await change({ takes_part: true, invited: [], settings: { slots: 0 } });
    expect(await shown()).toMatchObject({ takes_part: true, invited: [], settings: { slots: 0 } });
  });

  it('is changed by its moderator alone, and only until it begins', async () => {
    for (const [who, code] of [
      [bob, 'unauthorized_action'],
      [cat, 'not_found'],
    ] as const) {
      expect((await change({ settings: { name: 'Mine' } }, who)).json.error).toBe(code);
      expect((await shown(who)).error).toBe(code);
    }
    const plan = await shown();
    const player = await tabOf(server, ann, retro);
    await player.do({ type: 'writing.start' });
    player.leave();
    expect((await shown()).error).toBe('wrong_phase');
    const { settings, takes_part, invited } = plan;
    expect((await put({ id: newId(), settings, takes_part, invited })).json.error).toBe('wrong_phase');
  });
});
