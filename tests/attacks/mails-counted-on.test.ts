import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INVITATIONS_PER_ADDRESS } from '#server/mail/invitation-quota.ts';
import type { KeptMail } from '#server/mail/store/outbox.ts';
import { ask, PASSWORD, signUpVerified } from '#tests/support/people/account-calls.ts';
import { deleteAccount } from '#tests/support/people/deleted-accounts.ts';
import { becomeGuest, createRetro } from '#tests/support/people/player.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

const VICTIM = 'victim@example.org';
const DAY = 86_400_000;
let time: ManualTime;
let server: TestServer;
/** Every mail that was sent; those of the outbox go with what they are about. */
let letters: KeptMail[];
beforeEach(async () => {
  time = new ManualTime();
  letters = [];
  server = await startServer({ time });
  const { outbox } = server.store;
  const { put } = outbox;
  outbox.put = async (mail) => {
    letters.push(mail);
    await put(mail);
  };
});
afterEach(() => server.stop());

const tomorrow = () => new Date(time.now() + DAY).toISOString();
const sentTo = (address: string) => letters.filter(({ recipient }) => recipient === address);

/** Plans a retro to which somebody is invited, has the mails sent, and deletes it. */
async function planAndDelete(token: string, email: string): Promise<void> {
  const settings = { name: 'Gone', invited_emails: [email], date: tomorrow() };
  const retro = await createRetro(server.url, token, settings);
  await server.mailed();
  const answer = await ask(server.url, 'DELETE', `/retro/${retro}`, { token, body: { name: 'Gone' } });
  expect(answer.status).toBe(200);
  await server.mailed();
}

describe('what was mailed keeps counting', () => {
  it('[IN8] when a guest deletes the retro, again and again: nobody gets more than a few, and a calling-off for each', async () => {
    const { token } = await becomeGuest(server.url, 'Mallory');
    for (let count = 0; count < 12; count += 1) await planAndDelete(token, VICTIM);
    const subjects = sentTo(VICTIM).map(({ subject }) => subject);
    expect(subjects).toHaveLength(6);
    expect(subjects.filter((subject) => /called off|cancel/i.test(subject))).toHaveLength(3);
    // The limit is by day.
    time.pass(DAY + 1);
    await planAndDelete(token, VICTIM);
    expect(sentTo(VICTIM)).toHaveLength(8);
  });

  it('[IN8] and who never got the invitation is not told that it is called off', async () => {
    const { token } = await becomeGuest(server.url, 'Mallory');
    for (let count = 0; count < 3; count += 1) await planAndDelete(token, VICTIM);
    letters = [];
    await planAndDelete(token, VICTIM);
    time.pass(2 * DAY);
    await server.mailed();
    expect(sentTo(VICTIM)).toEqual([]);
  });

  it('[IN8] by the address, whether it was typed or the account was chosen', async () => {
    const victim = await signUpVerified(server, { email: VICTIM });
    const host = await signUpVerified(server, { name: 'Mallory' });
    letters = [];
    for (let count = 0; count < 12; count += 1) {
      await createRetro(server.url, host.token, {
        date: tomorrow(),
        ...(count % 2 === 0 ? { invited_emails: [VICTIM] } : { invited_users: [victim.id] }),
      });
      await server.mailed();
    }
    expect(sentTo(VICTIM).length).toBeLessThanOrEqual(10);
  });

  it('[IN8] when accounts are deleted, the sender’s and the one with the address', async () => {
    for (let count = 0; count < 8; count += 1) {
      const host = await signUpVerified(server, { name: 'Mallory' });
      const victim = count % 2 === 0 ? await signUpVerified(server, { email: VICTIM }) : null;
      const body = { name: 'Wonderful', plan: 'free', team_name: 'Rockets' };
      const made = await ask(server.url, 'POST', '/workspaces', { token: host.token, body });
      const path = `/workspaces/${made.json.id}/invitations`;
      await ask(server.url, 'POST', path, { token: host.token, body: { emails: [VICTIM] } });
      await server.mailed();
      for (const { token } of [host, victim ?? host]) await deleteAccount(server, token);
    }
    const invitations = sentTo(VICTIM).filter(({ text }) => text.includes('Wonderful'));
    expect(invitations).toHaveLength(INVITATIONS_PER_ADDRESS);
  });

  it('[IN8] as a mark that says nothing of the address, and for a day', async () => {
    const { token } = await becomeGuest(server.url, 'Mallory');
    await planAndDelete(token, VICTIM);
    const { store } = server;
    const left = await store.mails.invitationsLeft(
      (await becomeGuest(server.url, 'Gus')).user.id,
      time.now(),
    );
    expect(left).toBe(500);
    const many = { kinds: ['invitation', 'retro_called_off'] as const };
    expect(await store.mails.sentSince(many, time.now() - DAY)).toBe(2);
    expect(await store.mails.sentSince({ ...many, to: VICTIM }, time.now() - DAY)).toBe(0);
    await store.mails.sweep(time.now() + 1);
    expect(await store.mails.sentSince(many, 0)).toBe(0);
  });
});

describe('an offer of a workspace', () => {
  it('[WS5] made again and again, and withdrawn in between, is mailed once a day', async () => {
    const owner = await signUpVerified(server, { name: 'Mallory' });
    const heir = await signUpVerified(server, { email: VICTIM });
    const body = { name: 'Wonderful', plan: 'free', team_name: 'Rockets' };
    const { json } = await ask(server.url, 'POST', '/workspaces', { token: owner.token, body });
    const path = `/workspaces/${json.id}`;
    await ask(server.url, 'POST', `${path}/invitations`, { token: owner.token, body: { emails: [VICTIM] } });
    await server.mailed();
    const { json: mine } = await ask(server.url, 'GET', '/users/me/invitations', { token: heir.token });
    const [invitation] = mine.invitations;
    const accepting = { token: heir.token, body: { workspace_id: json.id } };
    await ask(server.url, 'POST', `/workspaces/invitations/${invitation.id}`, accepting);
    letters = [];
    const offerOften = async () => {
      for (let count = 0; count < 10; count += 1) {
        const to = { user_id: heir.id };
        const offered = await ask(server.url, 'PUT', `${path}/offer`, { token: owner.token, body: to });
        expect(offered.status).toBe(200);
        await server.mailed();
        if (count % 2 === 0) await ask(server.url, 'DELETE', `${path}/offer`, { token: owner.token });
      }
    };
    await offerOften();
    expect(sentTo(VICTIM)).toHaveLength(1);
    time.pass(DAY + 1);
    const login = { email: owner.email, password: PASSWORD };
    owner.token = (await ask(server.url, 'POST', '/users/login', { body: login })).json.token;
    await offerOften();
    expect(sentTo(VICTIM)).toHaveLength(2);
  });
});
