import { beforeEach, describe, expect, it } from 'vitest';
import type { InvitationInput, Settings } from '#contract/retro/settings.ts';
import { entryIn } from '#tests/support/files/calendar-entries.ts';
import { ask, signUp, signUpVerified, tabOf } from '#tests/support/people/account-calls.ts';
import { createRetro } from '#tests/support/people/player.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { membersForEach, serverForAll } from '#tests/support/servers/server-for-tests.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const time = new ManualTime();
const server = serverForAll({ time });
const { host, bob } = membersForEach(server, 'Host', 'Bob');
let retro: string;
let startsAt: number;
beforeEach(async () => {
  startsAt = Math.floor(time.now() / MINUTE) * MINUTE + 48 * HOUR;
  retro = await createRetro(server.url, host.token, {
    name: 'Sprint',
    date: new Date(startsAt).toISOString(),
    invited_emails: [bob.email],
  });
  await server.mailed();
});

async function change(to: Partial<Settings>, invited: InvitationInput[] = [{ email: bob.email }]) {
  const player = await tabOf(server, host, retro);
  const { settings } = player.data;
  await player.do({ type: 'settings.change', settings: { ...settings, ...to }, invited });
  player.leave();
}
async function pass(ms: number) {
  time.pass(ms);
  await server.mailed();
}
/** Mails with a calendar file, the last first. */
const entriesFor = async (email: string) => {
  const mails = (await mailsTo(server, email)).filter(({ calendar }) => calendar !== null);
  return mails.map((mail) => ({ ...entryIn(mail.calendar), subject: mail.subject, text: mail.text }));
};

describe('[LI6] a planned retro', () => {
  it('that moves is mailed to invited people, as a change of the same calendar entry', async () => {
    const [first] = await entriesFor(bob.email);
    expect(first).toMatchObject({ method: 'REQUEST', uid: `${retro}@hindsight`, sequence: 0, startsAt });
    await change({ startsAt: startsAt + HOUR, name: 'Sprint 12', duration: 90 });
    await pass(2 * MINUTE);
    const [mail, ...before] = await entriesFor(bob.email);
    expect(before).toHaveLength(1);
    expect(mail).toMatchObject({
      subject: expect.stringContaining('Changed: “Sprint 12”'),
      method: 'REQUEST',
      uid: `${retro}@hindsight`,
      name: 'Sprint 12',
      startsAt: startsAt + HOUR,
      endsAt: startsAt + HOUR + 90 * MINUTE,
      organizer: 'mailto:no-reply@retro.example.org',
      attendees: [`mailto:${bob.email}`],
    });
    expect(mail?.sequence).toBeGreaterThan(0);
    await change({ startsAt: startsAt + 2 * HOUR });
    await pass(2 * MINUTE);
    await pass(2 * MINUTE);
    const [last] = await entriesFor(bob.email);
    expect(last?.startsAt).toBe(startsAt + 2 * HOUR);
    expect(last?.sequence).toBeGreaterThan(mail?.sequence ?? 0);
  });

  it('is mailed once for changes in quick succession, and not for changes that calendars do not show', async () => {
    await change({ maxTopics: 3 });
    await pass(2 * MINUTE);
    expect(await entriesFor(bob.email)).toHaveLength(1);
    await change({ startsAt: startsAt + HOUR });
    await change({ startsAt: startsAt + 2 * HOUR });
    await change({ startsAt: startsAt + 3 * HOUR });
    await pass(2 * MINUTE);
    const [mail, ...before] = await entriesFor(bob.email);
    expect(mail?.startsAt).toBe(startsAt + 3 * HOUR);
    expect(before).toHaveLength(1);
  });

  it('is mailed at growing intervals if it keeps changing, and in the end as it is', async () => {
    for (let minute = 1; minute <= 30; minute++) {
      await change({ startsAt: startsAt + minute * MINUTE });
      await pass(MINUTE);
    }
    const until = await entriesFor(bob.email);
    expect(until.length).toBeLessThan(7);
    await pass(HOUR);
    expect((await entriesFor(bob.email))[0]?.startsAt).toBe(startsAt + 30 * MINUTE);
  });

  it('is removed from the calendar of people no longer invited, and added again if they are', async () => {
    const cy = await signUpVerified(server, { name: 'Cy', locale: 'es' });
    await change({}, [{ userId: cy.id, name: 'Cy' }]);
    await pass(2 * MINUTE);
    expect((await entriesFor(bob.email))[0]).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      uid: `${retro}@hindsight`,
      subject: expect.stringContaining('No longer invited'),
    });
    const [invited, ...others] = await entriesFor(cy.email);
    expect(others).toEqual([]);
    expect(invited).toMatchObject({ method: 'REQUEST', sequence: 0, subject: 'Host te invita a «Sprint»' });
    await change({}, [{ email: bob.email }]);
    await pass(4 * MINUTE);
    expect((await entriesFor(bob.email))[0]).toMatchObject({ method: 'REQUEST', status: null });
    expect((await entriesFor(cy.email))[0]).toMatchObject({ method: 'CANCEL' });
  });

  it('causes no mail to people whose invitation was never mailed', async () => {
    const unproven = await signUp(server.url);
    const invited = [{ userId: unproven.id, name: 'New' }];
    await change({}, invited);
    await server.mailed();
    await change({ startsAt: startsAt + HOUR }, invited);
    await pass(2 * MINUTE);
    await change({}, []);
    await pass(2 * MINUTE);
    expect(await entriesFor(unproven.email)).toEqual([]);
  });

  it('that is over or deleted is no longer mailed', async () => {
    await change({ startsAt: startsAt + HOUR });
    await ask(server.url, 'DELETE', `/retro/${retro}`, { token: host.token, body: { name: 'Sprint' } });
    await pass(2 * MINUTE);
    const [mail, ...others] = await entriesFor(bob.email);
    expect(mail?.method).toBe('CANCEL');
    expect(others.every(({ subject }) => !subject.startsWith('Changed'))).toBe(true);
  });
});
