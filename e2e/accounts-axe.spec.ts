import {
  expectAccessibleInBothThemes,
  expectAccessibleOnDeskAndPhone,
  expectRoomOnNarrowPhone,
} from './support/accessibility.ts';
import { anAccount, test } from './support/accounts.ts';
import type { Person } from './support/person.ts';
import { expect } from './support/test.ts';

const FOR_NOBODY = [
  '/auth/login?ended=1',
  '/auth/sign_up',
  '/auth/confirmation_expired',
  '/auth/reset',
  '/auth/password?token=abc',
  '/auth/password',
];

/** Checks a page in both themes on a desk and on a phone, and that it has room on the narrowest phone. */
async function look({ page }: Person, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page, what);
  await expectRoomOnNarrowPhone(page, what);
}

// In Spanish, whose words are the longer ones.
test('every screen about accounts meets WCAG 2.2 AA, light and dark', async ({ person, server }) => {
  test.setTimeout(180_000);
  const locale = 'es';
  const nobody = await person('Nora', { locale });
  for (const path of FOR_NOBODY) {
    await nobody.page.goto(path);
    await look(nobody, path);
  }
  await nobody.page.goto('/auth/sign_up');
  await nobody.button('account:signUp.submit').click();
  await look(nobody, 'sign up, with mistakes');

  const waiting = await person('Ana', {
    locale,
    session: await anAccount(server.url, 'axe@example.org', false),
  });
  await waiting.page.goto('/profile');
  await expect(waiting.page).toHaveURL(/check_your_inbox/);
  await look(waiting, 'check your inbox');

  const session = await anAccount(server.url, 'axe.verified@example.org');
  const known = await person('Ana', { locale, session });
  await known.page.goto('/');
  await expect(known.page.getByText(known.say('retros:next.empty.title'))).toBeVisible();
  await look(known, 'dashboard without anything');
  const put = await fetch(`${server.url}/api/retro`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
    body: JSON.stringify({ activity: 'kalm', name: 'Sprint 42', date: 'now' }),
  });
  expect(put.status).toBe(200);
  for (const path of ['/', '/retros', '/retros/archived']) {
    await known.page.goto(path);
    if (path !== '/retros/archived')
      await expect(known.page.getByRole('link', { name: 'Sprint 42', exact: true })).toBeVisible();
    await look(known, path);
  }
  await known.page.goto('/profile');
  await look(known, 'profile');
  await known.page.getByRole('button', { name: known.say('profile:data.delete') }).click();
  await expect(known.question).toBeVisible();
  await expectAccessibleInBothThemes(known.page, 'delete the account');
  await known.page.goto('/profile/password');
  await look(known, 'change password');

  const guest = await person('Gil', { locale });
  await guest.startRetro();
  await guest.page.goto('/auth/complete_account');
  await look(guest, 'complete account');
  await guest.page.goto('/auth/login');
  await look(guest, 'login of a guest');
});
