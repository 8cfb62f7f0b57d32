import { beforeEach, describe, expect, it } from 'vitest';
import { entryIn } from '#tests/support/files/calendar-entries.ts';
import { ask, signUpVerified } from '#tests/support/people/account-calls.ts';
import { createRetro, newId } from '#tests/support/people/player.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { membersForEach, serverForAll } from '#tests/support/servers/server-for-tests.ts';

const MINUTE = 60_000;
const time = new ManualTime();
const server = serverForAll({ time });
const { ann, bob } = membersForEach(server, 'Ann', 'Bob');
let retro: string;
beforeEach(async () => {
  retro = await planned();
});

async function planned(invited: string[] = [bob.email]): Promise<string> {
  const id = await createRetro(server.url, ann.token, {
    name: 'Sprint 12',
    date: new Date(time.now() + 48 * 60 * MINUTE).toISOString(),
    call_link: 'https://meet.example.org/x',
    invited_emails: invited,
  });
  await server.mailed();
  return id;
}
const archive = (archived: boolean) =>
  ask(server.url, 'PATCH', `/retro/${retro}`, { token: ann.token, body: { archived } });
async function change(settings: object, invited: object[]) {
  const path = `/retro/${retro}/plan`;
  const { json } = await ask(server.url, 'GET', path, { token: ann.token });
  const { takes_part } = json;
  const body = { id: newId(), takes_part, invited, settings: { ...json.settings, ...settings } };
  expect((await ask(server.url, 'PUT', path, { token: ann.token, body })).status).toBe(200);
}
async function pass(minutes: number) {
  // In steps, as the queue is told of new mails while it works.
  for (let minute = 0; minute < minutes; minute++) {
    time.pass(MINUTE);
    await server.mailed();
  }
}
/** Mails with an entry for calendars, the last first. */
const entriesFor = async (email: string) => {
  const mails = (await mailsTo(server, email)).filter(({ calendar }) => calendar !== null);
  return mails.map((mail) => ({ ...entryIn(mail.calendar), subject: mail.subject, text: mail.text }));
};

describe('[LI2] archiving a retro whose start is ahead calls it off', () => {
  it('and mails those who were mailed about it, by name, and its moderator', async () => {
    await archive(true);
    await pass(2);
    for (const email of [bob.email, ann.email]) {
      const [mail, ...before] = await entriesFor(email);
      expect(before).toHaveLength(1);
      expect(mail?.subject).toMatch(/^Called off: “Sprint 12”, /);
      expect(mail?.text).toContain('Ann has called off “Sprint 12”');
      expect(mail).toMatchObject({ method: 'CANCEL', uid: `${retro}@hindsight`, status: 'CANCELLED' });
      expect(mail?.sequence).toBeGreaterThan(before[0]?.sequence ?? 0);
    }
  });

  it('tells nobody anything if it comes back within a minute', async () => {
    await archive(true);
    await archive(false);
    await pass(10);
    expect(await entriesFor(bob.email)).toHaveLength(1);
  });

  it('and bringing it back tells them again, as often as that happens', async () => {
    for (const times of [1, 2]) {
      await archive(true);
      await pass(12);
      expect((await entriesFor(bob.email))[0]?.method).toBe('CANCEL');
      await archive(false);
      await pass(12);
      const [mail, before] = await entriesFor(bob.email);
      expect(mail?.subject).toMatch(/^Back on: “Sprint 12”, /);
      expect(mail?.method).toBe('REQUEST');
      expect(mail?.sequence).toBeGreaterThan(before?.sequence ?? 0);
      expect(await entriesFor(bob.email)).toHaveLength(1 + 2 * times);
    }
  });

  it('says nothing new to those who are told once it is deleted, too', async () => {
    await archive(true);
    await pass(2);
    await ask(server.url, 'DELETE', `/retro/${retro}`, { token: ann.token, body: { name: 'Sprint 12' } });
    await pass(2);
    // Mails about a deleted retro are deleted with it; another would have come afterwards.
    expect(await entriesFor(bob.email)).toHaveLength(0);
  });

  it('and is not mailed to people whose invitation had not left, who get it once it is back', async () => {
    const late = `late${retro}@example.org`;
    await archive(true);
    await change({}, [{ email: bob.email }, { email: late }]);
    await pass(2);
    expect(await entriesFor(late)).toHaveLength(0);
    await archive(false);
    await pass(2);
    const [mail] = await entriesFor(late);
    expect(mail?.subject).toContain('invites you to “Sprint 12”');
  });
});

describe('[LI6] the moderator of a retro planned for later', () => {
  it('gets its calendar entry, with its links in the description, and its changes', async () => {
    const [mail, ...others] = await entriesFor(ann.email);
    expect(others).toHaveLength(0);
    expect(mail).toMatchObject({ method: 'REQUEST', uid: `${retro}@hindsight`, name: 'Sprint 12' });
    expect(mail?.text).toContain('The call: https://meet.example.org/x');
    expect(mail?.description).toContain(`/retro/${retro}`);
    expect(mail?.description).toContain('https://meet.example.org/x');
    await change({ name: 'Sprint 13' }, [{ email: bob.email }]);
    await pass(2);
    expect((await entriesFor(ann.email))[0]).toMatchObject({ name: 'Sprint 13', method: 'REQUEST' });
    expect((await entriesFor(ann.email))[0]?.subject).toMatch(/^For your calendar: “Sprint 13”/);
  });

  it('and everyone invited read how it repeats, in the mail and in the entry', async () => {
    const monthly = { weeks: 4, zone: 'Asia/Tokyo', monthly: 'last' };
    // Sunday there already.
    const date = '2027-01-30T20:00:00Z';
    await createRetro(server.url, ann.token, {
      name: 'Monthly',
      date,
      repeats: monthly,
      invited_emails: [bob.email],
    });
    await server.mailed();
    for (const { email } of [ann, bob]) {
      const mail = (await entriesFor(email)).find(({ name }) => name === 'Monthly');
      expect(mail?.text).toContain('Repeats every month, on the last Sunday.');
      expect(mail?.description).toContain('Repeats every month, on the last Sunday.');
    }
    expect((await entriesFor(ann.email)).find(({ name }) => name === 'Sprint 12')?.text).not.toContain(
      'Repeats',
    );
  });

  it('gets none for one that starts now', async () => {
    await createRetro(server.url, ann.token, { name: 'Now', date: new Date(time.now()).toISOString() });
    await server.mailed();
    expect(JSON.stringify(await mailsTo(server, ann.email))).not.toContain('Now');
  });

  it('and those invited can download the entry until it begins, and strangers cannot', async () => {
    const get = ({ token }: { token: string }) =>
      fetch(`${server.url}/api/retro/${retro}/calendar`, { headers: { authorization: `Bearer ${token}` } });
    for (const person of [ann, bob]) {
      const answer = await get(person);
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Sprint-12.ics"');
      const text = await answer.text();
      expect(entryIn(text)).toMatchObject({ method: 'PUBLISH', uid: `${retro}@hindsight`, attendees: [] });
      expect(text).not.toContain('example.org\r\nATTENDEE');
    }
    expect((await get(await signUpVerified(server, { name: 'Cy' }))).status).toBe(404);
    const date = new Date(time.now() + 10 * MINUTE).toISOString();
    retro = await createRetro(server.url, ann.token, { name: 'Soon', date });
    expect((await get(ann)).status).toBe(200);
    time.pass(11 * MINUTE);
    expect((await (await get(ann)).json()).error).toBe('wrong_phase');
  });
});

describe('[LI11] the dates of mails', () => {
  const say = ({ token }: { token: string }, time_zone: string, date_locale?: string) =>
    ask(server.url, 'PATCH', '/users/me/time_zone', {
      token,
      body: { time_zone, ...(date_locale && { date_locale }) },
    });

  it('are in the format and time zone of the reader, which is named; if unknown, in those of the one who plans', async () => {
    await say(ann, 'Europe/Madrid', 'en-GB');
    await say(bob, 'America/New_York', 'en-US');
    const date = '2027-01-12T15:00:00Z';
    const stranger = `stranger${retro}@example.org`;
    await createRetro(server.url, ann.token, { name: 'Dates', date, invited_emails: [bob.email, stranger] });
    await server.mailed();
    const textFor = async (email: string) =>
      (await mailsTo(server, email)).find(({ subject }) => subject.includes('Dates'))?.text;
    expect(await textFor(bob.email)).toContain('Tuesday, January 12, 2027 at 10:00 AM Eastern Time');
    expect(await textFor(ann.email)).toContain('Tuesday, 12 January 2027 at 16:00 Central European Time');
    expect(await textFor(stranger)).toContain('Tuesday, 12 January 2027 at 16:00 Central European Time');
  });

  it('are those of a guest who plans, too', async () => {
    const body = { name: 'Gus', time_zone: 'Europe/Madrid', date_locale: 'en-GB' };
    const { json } = await ask(server.url, 'POST', '/users/temporary', { body });
    const stranger = `guest${retro}@example.org`;
    const date = '2027-01-12T15:00:00Z';
    await createRetro(server.url, json.token, { name: 'Planned', date, invited_emails: [stranger] });
    await server.mailed();
    const [mail] = await mailsTo(server, stranger);
    expect(mail?.text).toContain('Tuesday, 12 January 2027 at 16:00 Central European Time');
    const odd = { name: 'Odd', time_zone: 'Europe/Nowhere', date_locale: 'not a locale' };
    expect((await ask(server.url, 'POST', '/users/temporary', { body: odd })).status).toBe(200);
  });

  it('are not taken from something that is no time zone or region', async () => {
    expect((await say(ann, 'Europe/Nowhere')).status).toBe(422);
    expect((await say(ann, 'Europe/Madrid', 'not a locale')).status).toBe(422);
  });
});
