import { describe, expect, it } from 'vitest';
import type { View } from '#contract/retro/wire.ts';
import { ask } from '#tests/support/people/account-calls.ts';
import { createRetro } from '#tests/support/people/player.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { castForEach, serverForEach } from '#tests/support/servers/server-for-tests.ts';
import { rowsOf } from '#tests/support/stores/workspace-rows.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const time = new ManualTime();
const server = serverForEach({ time });
const { people, tab } = castForEach(server, 'Ann', 'Bob', 'Cat', 'Dan');

/** A retro that is written ahead ten minutes from now on; half an hour later it is a day until the start. */
const plan = (changes: object = {}) =>
  createRetro(server.url, people.ann.token, {
    name: 'Sprint 12',
    date: new Date(time.now() + 24 * HOUR + 40 * MINUTE).toISOString(),
    write_ahead: 24 * 60 + 30,
    invited_users: [people.bob.id, people.cat.id, people.dan.id],
    invited_emails: ['nobody@example.org'],
    ...changes,
  });
/** Time passes, and what is due is done. */
async function pass(ms: number) {
  time.pass(ms);
  for (let look = 0; look < 2; look++) {
    await server.worked();
    await server.mailed();
    time.pass(61_000);
  }
  await server.worked();
  await server.mailed();
}
const subjects = async ({ email }: { email: string }) =>
  (await mailsTo(server, email))
    .map(({ subject }) => subject)
    .filter((one) => /write topics|starts on/.test(one));
const OPENED = 'You can write topics for “Sprint 12”';

describe('[WA5] reminders to write ahead', () => {
  it('go to everyone invited when it opens, and a day before the start to those who have not written and are not done', async () => {
    const retro = await plan();
    await pass(0);
    for (const one of Object.values(people)) expect(await subjects(one)).toEqual([]);
    await pass(10 * MINUTE);
    for (const one of [people.bob, people.cat, people.dan]) expect(await subjects(one)).toEqual([OPENED]);
    expect(await subjects(people.ann)).toEqual([]);
    expect(await subjects({ email: 'nobody@example.org' })).toEqual([]);
    const [bob, cat] = [await tab('bob', retro), await tab('cat', retro)];
    for (const player of [bob, cat]) await player.do({ type: 'ahead.come' });
    await bob.do({ type: 'topic.add', topicType: 'mad', description: 'One' });
    await cat.do({ type: 'ahead.finish', done: true });
    await pass(30 * MINUTE);
    expect(await subjects(people.bob)).toEqual([OPENED]);
    expect(await subjects(people.cat)).toEqual([OPENED]);
    expect(await subjects(people.dan)).toHaveLength(2);
    expect((await subjects(people.dan)).some((one) => one.startsWith('“Sprint 12” starts on'))).toBe(true);
  });

  it('leave nothing that tells who got one', async () => {
    const retro = await plan();
    await pass(0);
    await pass(10 * MINUTE);
    const bob = await tab('bob', retro);
    await bob.do({ type: 'ahead.come' });
    await bob.do({ type: 'topic.add', topicType: 'mad', description: 'One' });
    await pass(30 * MINUTE);
    const rows = rowsOf(server.folder);
    const kept = await rows
      .selectFrom('mails')
      .select(['state', 'error', 'attempts'])
      .where('kind', 'in', ['ahead_opened', 'ahead_reminder'])
      .execute();
    await rows.destroy();
    expect(kept).toHaveLength(8);
    expect(new Set(kept.map((row) => JSON.stringify(row))).size).toBe(1);
  });

  it('are not sent when it is open as the retro is planned: the invitation says so, and otherwise from when on', async () => {
    await plan({ write_ahead: 48 * 60 });
    await plan({ name: 'Later' });
    await pass(0);
    expect(await subjects(people.bob)).toEqual([]);
    const texts = (await mailsTo(server, people.bob.email)).map(({ text }) => text).join('\n');
    expect(texts).toContain('You can write your topics ahead already.');
    expect(texts).toMatch(/You can write your topics ahead from .+\./);
  });

  it('can be turned off by the link in them, by the mail program, and in the profile', async () => {
    const retro = await plan();
    await pass(10 * MINUTE);
    const [mail] = (await mailsTo(server, people.dan.email)).filter(({ subject }) => subject === OPENED);
    const token = /ahead_mail\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.text).toContain(`/retro/${retro}?ahead`);
    const wants = async () =>
      (await ask(server.url, 'GET', '/user', { token: people.dan.token })).json.ahead_mail;
    const put = (body: object) => ask(server.url, 'PUT', '/users/ahead_mail', { body });
    expect((await put({ token, ahead_mail: false })).json).toEqual({ ahead_mail: false });
    expect(await wants()).toBe(false);
    expect((await put({ token: `${token}x`, ahead_mail: true })).json.error).toBe('invalid_link');
    await put({ token, ahead_mail: true });
    await ask(server.url, 'POST', `/users/ahead_mail/off?token=${token}`);
    expect(await wants()).toBe(false);
    await pass(30 * MINUTE);
    expect(await subjects(people.dan)).toEqual([OPENED]);
  });

  it('follow the start when it moves, and stop when the retro is called off', async () => {
    const retro = await plan();
    const ann = await tab('ann', retro);
    const { settings, invited } = (ann.view as View & { kind: 'room' }).state.data;
    const same = invited.flatMap(({ userId, name }) => (userId === null ? [] : [{ userId, name }]));
    const startsAt = settings.startsAt + 15 * MINUTE;
    await ann.do({ type: 'settings.change', settings: { ...settings, startsAt }, invited: same });
    await pass(10 * MINUTE);
    expect(await subjects(people.bob)).toEqual([]);
    await pass(15 * MINUTE);
    expect(await subjects(people.bob)).toEqual([OPENED]);
    const body = { archived: true };
    await ask(server.url, 'PATCH', `/retro/${retro}`, { token: people.ann.token, body });
    await pass(40 * MINUTE);
    expect(await subjects(people.bob)).toEqual([OPENED]);
  });
});
