import { afterEach, beforeEach, expect, it } from 'vitest';
import { signUpVerified, tabOf } from '#tests/support/people/account-calls.ts';
import { deleteAccount, filesOf, NAME } from '#tests/support/people/deleted-accounts.ts';
import { createRetro, join as joinAs, newId } from '#tests/support/people/player.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.stop().catch(() => {}));

it('[SE6] a stranger who keeps a retro’s door open does not keep deleted names in it', async () => {
  const ann = await signUpVerified(server, { name: NAME });
  const retro = await createRetro(server.url, ann.token, { invited_emails: [ann.email] });
  const tab = await tabOf(server, ann);
  await tab.open(retro);
  await tab.do({ type: 'writing.start' });
  await tab.do({ type: 'topic.add', topicType: 'mad', description: 'what they wrote' });
  // Never comes in, never leaves: the room is not put down.
  const stranger = await joinAs(server.url, 'Stranger');
  await stranger.open(retro);
  expect(filesOf(server)).toContain(NAME);

  await deleteAccount(server, ann.token);
  expect(filesOf(server)).not.toContain(NAME);
  expect(filesOf(server)).not.toContain(ann.email);
  await stranger.until(() => stranger.view?.kind === 'door' && stranger.view.moderator === '');

  // Whatever is done in the room after that, and kept of it, has no name to write.
  const host = await joinAs(server.url, 'Host');
  await host.open(retro);
  await host.do({ type: 'person.join', role: 'participant' });
  await host.do({ type: 'moderation.claim' });
  for (let more = 0; more < 120; more += 1) await host.do({ type: 'slots.set', slots: 20 + (more % 2) });
  expect((await server.store.events.snapshot(retro))?.seq).toBeGreaterThanOrEqual(100);
  expect(filesOf(server)).not.toContain(NAME);
  expect(filesOf(server)).toContain('what they wrote');
  expect(host.received.join()).not.toContain(NAME);
  for (const player of [stranger, host]) player.leave();
  await server.stop('keep');
  expect(filesOf(server)).not.toContain(NAME);
});

it('[SE6] [LO1] a moderator who gives two invitations nearly the same id cannot keep the addresses of deleted people', async () => {
  const [mo, bob] = [await signUpVerified(server, { name: 'Mo' }), await signUpVerified(server)];
  const other = 'other@example.org';
  const retro = await createRetro(server.url, mo.token, { invited_emails: [other] });
  const tab = await tabOf(server, mo, retro);
  const { settings } = tab.data;
  const invite = (id: string, ...emails: string[]) =>
    tab.do({ type: 'settings.change', id, settings, invited: emails.map((email) => ({ email })) });
  // Each invites one of the two at the same place, by an id that ends like the others, or is the retro's own.
  await invite(newId());
  await invite(retro, bob.email);
  await invite(`aaa${retro.slice(3)}`, other);
  await invite(`bbb${retro.slice(3)}`, bob.email, other);
  await deleteAccount(server, bob.token);
  const invited = () => tab.data.invited.map(({ email }) => email);
  await tab.until(() => !invited().includes(bob.email));
  expect(invited()).toEqual([other]);
  expect(filesOf(server)).not.toContain(bob.email);
  tab.leave();
});
