import type { Session } from '#contract/accounts/user-payloads.ts';
import { anAccount, register } from './support/accounts.ts';
import type { Person } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** Makes this browser the one of a person with this session. */
const become = ({ context }: Person, session: Session) =>
  context.addInitScript((kept) => localStorage.setItem('hindsight.session', kept), JSON.stringify(session));

test('without a mail server an account works at once, and no page mentions a mail', async ({ person }) => {
  const ana = await person('Ana');
  const { page, say } = ana;
  await page.goto('/auth/sign_up');
  await register(ana, 'signUp', 'ana.without.mail@example.org', 'Ana');
  await expect(page.getByRole('heading', { name: say('dashboard:title', { name: 'Ana' }) })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: say('profile:title') })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/mail you|inbox|send a link/i);
  await page.goto('/auth/reset');
  await expect(page.getByText(say('account:noMail.reset.text'))).toBeVisible();
});

test('[JO4] [JO13] a person invited by address is handed the link, and knocks', async ({
  person,
  server,
}) => {
  const [ana, bob] = await Promise.all([person('Ana'), person('Bob')]);
  const host = await anAccount(server.url, 'ana.invites@example.org', false);
  const answer = await fetch(`${server.url}/api/retro`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${host.token}` },
    body: JSON.stringify({ activity: 'kalm', invited_emails: ['bob.invited@example.org'] }),
  });
  const { retro_id: retro } = (await answer.json()) as { retro_id: string };
  await become(ana, host);
  await ana.page.goto(`/retro/${retro}`);
  await expect(ana.page.getByText('bob.invited@example.org')).toBeVisible();
  await expect(ana.page.getByText(ana.say('frame:invited.no_mail'))).toBeVisible();
  await expect(
    ana.page.getByRole('button', { name: ana.say('frame:invited.copy'), exact: true }),
  ).toBeVisible();

  await become(bob, await anAccount(server.url, 'bob.invited@example.org', false));
  await bob.page.goto(`/retro/${retro}`);
  await bob.button('join:join').click();
  await expect(bob.page.getByRole('heading', { name: bob.say('join:waiting.title') })).toBeVisible();
});

test('without a mail server a guest who completes the account keeps their retros', async ({ person }) => {
  const gil = await person('Gil');
  await gil.startRetro({ retro: 'Before the account' });
  await gil.page.goto('/auth/complete_account');
  await register(gil, 'complete', 'gil.without.mail@example.org');
  await expect(gil.page.getByText('Before the account')).toBeVisible();
});
