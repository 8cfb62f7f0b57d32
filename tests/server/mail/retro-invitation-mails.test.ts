import { beforeEach, describe, expect, it } from 'vitest';
import type { InvitationInput } from '#contract/retro/settings.ts';
import { Undeliverable } from '#server/mail/letter.ts';
import { ask, guest, signUp, signUpVerified, tabOf } from '#tests/support/people/account-calls.ts';
import { becomeGuest, createRetro, Player } from '#tests/support/people/player.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { membersForEach, serverForAll } from '#tests/support/servers/server-for-tests.ts';
import { startServer } from '#tests/support/servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

const time = new ManualTime();
const server = serverForAll({ time });
const { host } = membersForEach(server, 'Host');
let people = 0;
let address: string;
beforeEach(async () => {
  address = `invited${++people}@example.org`;
});

const addresses = (count: number) => Array.from({ length: count }, (_, place) => `crowd${place}@example.org`);

const invitationsTo = async (email: string) =>
  (await mailsTo(server, email)).filter(({ calendar }) => calendar !== null);

async function changeInvited(retro: string, invited: InvitationInput[]): Promise<void> {
  const player = await tabOf(server, host, retro);
  await player.do({ type: 'settings.change', settings: player.data.settings, invited });
  player.leave();
}

describe('an invitation', () => {
  it('[LI4] to watch says so, and one to take part does not', async () => {
    const other = `watcher${people}@example.org`;
    await createRetro(server.url, host.token, { invited_emails: [address, other], watchers: [other] });
    const [toWatch] = await invitationsTo(other);
    const [toTakePart] = await invitationsTo(address);
    expect(toWatch?.text).toContain('You’re invited to watch.');
    expect(toTakePart?.text).not.toContain('watch');
  });

  it('names the team whose retro it is, if it is one', async () => {
    const rows = rowsOf(server.folder);
    const team_id = await putTeam(rows, await putWorkspace(rows, [host.id]), [host.id]);
    await rows.updateTable('teams').set({ name: 'The Rockets' }).where('id', '=', team_id).execute();
    await rows.destroy();
    await createRetro(server.url, host.token, { team_id, invited_emails: [address] });
    const alone = `alone${people}@example.org`;
    await createRetro(server.url, host.token, { invited_emails: [alone] });
    expect((await invitationsTo(address))[0]?.text).toContain('Team: The Rockets');
    expect((await invitationsTo(alone))[0]?.text).not.toContain('Team:');
  });

  it('goes to each address that a new retro invites, with a calendar file', async () => {
    const other = `other${people}@example.org`;
    const retro = await createRetro(server.url, host.token, {
      name: 'Sprint 12; review, plan',
      date: '2026-11-24T10:00:00+01:00',
      duration: 45,
      call_link: 'meet.example.org/x',
      invited_emails: [address, other],
    });
    const [mail] = await invitationsTo(address);
    expect(mail?.subject).toBe('Host invites you to “Sprint 12; review, plan”');
    expect(mail?.text).toContain(`/retro/${retro}`);
    expect(mail?.text).toContain('Mad, Sad, Glad, 45 minutes');
    expect(mail?.text).toContain('Tuesday, November 24, 2026 at 09:00 AM UTC');
    expect(mail?.text).not.toContain(other);
    const calendar = mail?.calendar?.replace(/\r\n /g, '') ?? '';
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(calendar).toContain('METHOD:REQUEST');
    expect(calendar).toContain(`UID:${retro}@hindsight`);
    expect(calendar).toContain('DTSTART:20261124T090000Z');
    expect(calendar).toContain('DTEND:20261124T094500Z');
    expect(calendar).toContain('SUMMARY:Sprint 12\\; review\\, plan');
    expect(calendar).toContain('LOCATION:https://meet.example.org/x');
    expect(await invitationsTo(other)).toHaveLength(1);
  });

  it('goes out once when someone is invited later, however often the settings change', async () => {
    const retro = await createRetro(server.url, host.token);
    expect(await invitationsTo(address)).toHaveLength(0);
    await changeInvited(retro, [{ email: address }]);
    expect(await invitationsTo(address)).toHaveLength(1);
    await changeInvited(retro, []);
    await changeInvited(retro, [{ email: address }]);
    await changeInvited(retro, [{ email: address }, { email: `late${people}@example.org` }]);
    expect(await invitationsTo(address)).toHaveLength(1);
    expect(await invitationsTo(`late${people}@example.org`)).toHaveLength(1);
  });

  it('goes to people who are invited by their account, in their language, if their address is confirmed', async () => {
    const ana = await signUpVerified(server, { name: 'Ana', locale: 'es' });
    const unverified = await signUp(server.url);
    await createRetro(server.url, host.token, {
      name: 'Uno',
      date: '2026-11-24T10:00:00Z',
      invited_users: [ana.id, unverified.id],
    });
    const [mail] = await invitationsTo(ana.email);
    expect(mail?.subject).toBe('Host te invita a «Uno»');
    expect(mail?.text).toContain('martes, 24 de noviembre de 2026');
    expect(mail?.text).toContain('Enfado, tristeza, alegría, 60 minutos');
    expect(await invitationsTo(unverified.email)).toHaveLength(0);
  });

  it('is in the language of the inviter if nothing else is known', async () => {
    await ask(server.url, 'PATCH', '/users/me/locale', { token: host.token, body: { locale: 'es' } });
    await createRetro(server.url, host.token, { name: 'Dos', invited_emails: [address] });
    expect((await invitationsTo(address))[0]?.subject).toBe('Host te invita a «Dos»');
  });

  it('[LO1] shows only the moderator whether it was delivered', async () => {
    const dead = `dead${people}@example.org`;
    const failing = await startServer({
      time,
      transport: {
        send: async ({ to }) => {
          if (to === dead) throw new Undeliverable('no such address');
          if (to === host.email) return;
          throw new Error('the mail server is away');
        },
        close: () => {},
      },
    });
    const token = await guest(failing.url, 'Ann');
    const invited = [dead, host.email, address];
    const retro = await createRetro(failing.url, token, { invited_emails: invited });
    await failing.mailed();
    const statesFor = async (who: string) =>
      ask(failing.url, 'GET', `/retro/${retro}/invitations`, { token: who });
    const { json } = await statesFor(token);
    expect(json.invitations.map(({ state }: { state: string }) => state)).toEqual([
      'failed',
      'sent',
      'waiting',
    ]);
    expect((await statesFor(await guest(failing.url, 'Eve'))).status).toBe(404);
    await failing.stop();
    const without = await startServer({ time, transport: null });
    const other = await guest(without.url, 'Ann');
    const quiet = await createRetro(without.url, other, { invited_emails: [address] });
    const answer = await ask(without.url, 'GET', `/retro/${quiet}/invitations`, { token: other });
    expect(answer.json.invitations).toMatchObject([{ state: 'no_mail' }]);
    await without.stop();
  });

  it('is not sent to the inviter', async () => {
    await createRetro(server.url, host.token, { invited_emails: [host.email] });
    const subjects = (await invitationsTo(host.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('invites'))).toEqual([]);
  });

  it('[SY8] of guests cannot be used to send mail to strangers', async () => {
    const token = await guest(server.url, 'Spam');
    const many = Array.from({ length: 60 }, (_, place) => `world${people}x${place}@example.org`);
    await createRetro(server.url, token, { name: 'Buy this', invited_emails: many });
    await server.mailed();
    const sentTo = async () => {
      const counts = await Promise.all(many.map((email) => invitationsTo(email)));
      return counts.filter((mails) => mails.length > 0).length;
    };
    const atOnce = await sentTo();
    expect(atOnce).toBeGreaterThanOrEqual(50);
    expect(atOnce).toBeLessThan(60);
    for (let hour = 0; hour < 25; hour++) {
      time.pass(3_600_000);
      await server.mailed();
    }
    expect(await sentTo()).toBe(60);
  });

  it('[SY8] is put off together with hundreds of others, not one by one', async () => {
    const due = await startServer({ time });
    const { mails } = due.store;
    const token = await guest(due.url, 'Spam');
    await due.mailed();
    let single = 0;
    const postpone = mails.postpone;
    mails.postpone = (...mail) => {
      single += 1;
      return postpone(...mail);
    };
    let claimed = 0;
    const claim = mails.claim;
    mails.claim = async (...asked) => {
      const rows = await claim(...asked);
      claimed += rows.length;
      return rows;
    };
    await createRetro(due.url, token, { invited_emails: addresses(400) });
    await due.mailed();
    expect(single).toBe(0);
    expect(claimed).toBeLessThan(80);
    await due.stop();
  });

  it('[SY8] is sent after every other mail', async () => {
    const held = await startServer({ time, transport: null });
    const token = await guest(held.url, 'Spam');
    await createRetro(held.url, token, { invited_emails: addresses(30) });
    time.pass(1_000);
    await held.store.mails.put({ kind: 'reset', email: 'waits@example.org' }, time.now());
    const [first] = await held.store.mails.claim(time.now(), time.now() + 1, 1);
    expect(first?.kind).toBe('reset');
    await held.stop();
  });

  it('[SY8] beyond the daily limit of a person is refused with the new retro', async () => {
    const held = await startServer({ time, transport: null });
    const token = await guest(held.url, 'Spam');
    const start = (emails: string[]) =>
      ask(held.url, 'POST', '/retro', { token, body: { activity: 'kalm', invited_emails: emails } });
    expect((await start(addresses(450))).status).toBe(200);
    expect(await start(addresses(51))).toMatchObject({
      status: 422,
      json: { error: 'settings', fields: { invited: 'invited.too_many' } },
    });
    expect((await start([])).status).toBe(200);
    expect((await start(addresses(50))).status).toBe(200);
    expect((await start(addresses(1))).status).toBe(422);
    time.pass(86_400_000);
    expect((await start(addresses(500))).status).toBe(200);
    await held.stop();
  });

  it('[SY8] beyond that limit in an existing retro is listed, without a mail', async () => {
    const held = await startServer({ time, transport: null });
    const session = await becomeGuest(held.url, 'Spam');
    await createRetro(held.url, session.token, { invited_emails: addresses(450) });
    const retro = await createRetro(held.url, session.token);
    const player = await new Player(held.url, session).connected();
    await player.open(retro);
    const settingsOf = () => (player.view?.kind === 'room' ? player.view.state.data : null);
    const { settings } = settingsOf() ?? {};
    if (!settings) throw new Error('not in the room');
    const invited = addresses(80).map((email) => ({ email }));
    await player.do({ type: 'settings.change', settings, invited });
    expect(settingsOf()?.invited).toHaveLength(80);
    expect(await held.store.mails.claim(time.now(), time.now() + 1, 1_000)).toHaveLength(500);
    player.leave();
    await held.stop();
  });
});
