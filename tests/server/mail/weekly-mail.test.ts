import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Letter, Transport } from '#server/mail/letter.ts';
import { outboxTransport, smtpTransport } from '#server/mail/transports.ts';
import { NotifiedTeam, WORDS } from '#tests/support/people/notified-team.ts';
import { putTeam } from '#tests/support/stores/workspace-rows.ts';
import { startSmtp } from './test-smtp.ts';

const HOUR = 3_600_000;
let letters: Letter[];
let stage: NotifiedTeam;
beforeEach(async () => {
  letters = [];
  stage = new NotifiedTeam();
  const send: Transport['send'] = async (letter, id) => {
    letters.push(letter);
    await outboxTransport(stage.server.store.outbox, stage.time.now).send(letter, id);
  };
  await stage.build({}, { transport: { send, close: () => {} } });
  await stage.hold(await stage.plan());
  await stage.settled();
  letters.length = 0;
});
afterEach(() => stage.stop());

/** Lets time pass until it is this hour (UTC) of the next Monday but one or later. */
async function untilMonday(hour: number): Promise<void> {
  const now = stage.time.now();
  const today = Math.floor(now / (24 * HOUR)) * 24 * HOUR;
  const days = ((8 - new Date(today).getUTCDay()) % 7) + 7;
  stage.time.skip(today + days * 24 * HOUR + hour * HOUR - now);
  await stage.settled();
}
const sentTo = () => letters.map(({ to }) => to);
const inZone = (timeZone: string) => stage.as('ann', 'PATCH', '/users/me/time_zone', { time_zone: timeZone });
const linkIn = (text: string) => /weekly_mail\?token=([\w.-]+)/.exec(text)?.[1] ?? '';

describe('the weekly mail', () => {
  it('[TA4] comes once on Monday at 8:00 with the person’s open items, and again a week later', async () => {
    await untilMonday(7.75);
    expect(sentTo()).toEqual([]);
    await stage.pass(HOUR / 4);
    expect(sentTo()).toEqual([stage.people.ann.email]);
    const [mail] = letters;
    expect(mail?.subject).toBe('Your open action items: 1');
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain('Open');
      expect(words).toContain(`(${stage.team}, due January 31, 2030)`);
    }
    expect(mail?.text).toContain(WORDS.action);
    expect(mail?.html).not.toContain(WORDS.action);
    expect(mail?.text).not.toContain(WORDS.kept);
    await stage.pass(13 * HOUR, HOUR / 4);
    expect(sentTo()).toHaveLength(1);
    await untilMonday(8);
    expect(sentTo()).toHaveLength(2);
  });

  it('[TA4] comes in the morning of the person’s time zone', async () => {
    expect((await inZone('Atlantis/City')).status).toBe(422);
    await inZone('Asia/Kolkata');
    await untilMonday(2.25);
    expect(sentTo()).toEqual([]);
    await stage.pass(HOUR / 4);
    expect(sentTo()).toHaveLength(1);
    // Who goes west has it already.
    await inZone('America/Los_Angeles');
    await stage.pass(18 * HOUR, HOUR);
    expect(sentTo()).toHaveLength(1);
  });

  it('[TA4] says dates as the person’s browser does', async () => {
    const told = { time_zone: 'UTC', date_locale: 'en-GB' };
    expect((await stage.as('ann', 'PATCH', '/users/me/time_zone', told)).status).toBe(200);
    await untilMonday(8);
    expect(letters[0]?.text).toContain('due 31 January 2030');
    // Those of another language than the mail's say nothing.
    await stage.rows.updateTable('users').set({ date_locale: 'es-MX' }).execute();
    await untilMonday(8);
    expect(letters[1]?.text).toContain('due January 31, 2030');
  });

  it('[TA4] lists overdue items first, in the reader’s language', async () => {
    await stage.rows.updateTable('action_items').set({ due_on: '2001-02-03' }).execute();
    await stage.as('ann', 'PATCH', '/users/me/locale', { locale: 'es' });
    await untilMonday(8);
    expect(letters[0]?.subject).toBe('Tus acciones pendientes: 1');
    expect(letters[0]?.text).toContain(`Vencidas:\n- ${WORDS.action} (`);
    expect(letters[0]?.text).toContain('para el 3 de febrero de 2001');
  });

  it('[TA4] is queued once, however many servers queue it at once', async () => {
    const { store } = stage.server;
    await untilMonday(6);
    const monday = { day: '2100-01-04', since: stage.time.now() };
    const all = Array.from({ length: 5 }, () => store.weeklyMails.put(null, monday, stage.time.now()));
    await Promise.all(all);
    await stage.settled();
    expect(sentTo()).toHaveLength(1);
    await store.weeklyMails.put(null, monday, stage.time.now());
    await stage.settled();
    expect(sentTo()).toHaveLength(1);
  });

  it('[AC4] contains nothing of a team that the person has left by then', async () => {
    const { workspace, team, people } = stage;
    await untilMonday(7.5);
    await putTeam(stage.rows, workspace, [people.tom.id], team);
    await stage.pass(HOUR);
    expect(sentTo()).toEqual([]);
    const { state } = await stage.rows
      .selectFrom('mails')
      .select('state')
      .where('kind', '=', 'weekly_actions')
      .executeTakeFirstOrThrow();
    expect(state).toBe('dropped');
  });

  it('[TA4] goes to no unproven address, to nobody who turned it off, and to no deleted account', async () => {
    for (const changes of [
      { weekly_mail: 0 },
      { weekly_mail: 1, verified: 0 },
      { verified: 1, deleted_at: 1 },
    ]) {
      await stage.rows.updateTable('users').set(changes).where('id', '=', stage.people.ann.id).execute();
      await untilMonday(9);
    }
    const mails = stage.rows.selectFrom('mails').select('id').where('kind', '=', 'weekly_actions');
    expect(await mails.execute()).toEqual([]);
  });

  it('[TA4] does not come if nothing was open that morning', async () => {
    await stage.rows.updateTable('action_owners').set({ status: 'done' }).execute();
    await untilMonday(8);
    await stage.rows.updateTable('action_owners').set({ status: 'open' }).execute();
    await stage.rows
      .updateTable('action_items')
      .set({ created_at: stage.time.now() + 1 })
      .execute();
    await stage.pass(HOUR, HOUR / 4);
    expect(sentTo()).toEqual([]);
  });
});

describe('the link in the weekly mail', () => {
  const wants = async () => (await stage.as('ann', 'GET', '/user')).json.weekly_mail;
  const put = (token: string, weekly_mail: boolean) =>
    stage.as('ann', 'PUT', '/users/weekly_mail', { token, weekly_mail });

  it('[TA4] turns it off without logging in, and on again; nobody else can', async () => {
    await untilMonday(8);
    await stage.logInAgain();
    const token = linkIn(letters[0]?.text ?? '');
    stage.people.ann.token = '';
    expect((await put(token, false)).json).toEqual({ weekly_mail: false });
    expect((await put(token, true)).json).toEqual({ weekly_mail: true });
    for (const bad of ['', 'x', `${token}x`, token.replace(/^\w+/, stage.people.tom.id), '.'])
      expect([bad, (await put(bad, false)).json.error]).toEqual([bad, 'invalid_link']);
    await stage.logInAgain();
    expect(await wants()).toBe(true);
    expect((await stage.as('ann', 'PATCH', '/users/me', { weekly_mail: false })).json.weekly_mail).toBe(
      false,
    );
    await untilMonday(9);
    expect(sentTo()).toHaveLength(1);
  });

  it('[TA4] works as one-click unsubscribe in a mail program', async () => {
    await untilMonday(8);
    await stage.logInAgain();
    const [letter] = letters;
    const url = letter?.unsubscribe ?? '';
    const here = url.replace('https://retro.example.org', stage.server.url);
    const post = (address: string, body: BodyInit) => fetch(address, { method: 'POST', body });
    const answer = await post(here, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }));
    expect(answer.status).toBe(200);
    expect(await wants()).toBe(false);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await post(here, form)).status).toBe(200);
    expect((await post(`${here}x`, form)).status).toBe(422);
  });
});

it('[TA4] has the headers for one-click unsubscribe', async () => {
  await untilMonday(8);
  const smtp = await startSmtp();
  const transport = smtpTransport(smtp.url, 'retro@example.org');
  await transport.send(letters[0] as Letter, 'id');
  transport.close();
  await smtp.stop();
  const head = (name: string) => {
    const line = smtp.received[0]?.mail.headers.find(({ key }) => key === name);
    return line?.value.replaceAll(/\s+/g, '');
  };
  expect(head('list-unsubscribe')).toBe(`<${letters[0]?.unsubscribe}>`);
  expect(head('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});
