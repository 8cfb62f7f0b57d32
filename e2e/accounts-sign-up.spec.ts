import { readFile } from 'node:fs/promises';
import { linkTo, PASSWORD, register, test } from './support/accounts.ts';
import { expect } from './support/test.ts';

/** Creates an account with the form, to which a mail with a link answers. */
async function registerByMail(...account: Parameters<typeof register>) {
  await register(...account);
  const [{ page, say }] = account;
  await expect(page.getByRole('heading', { name: say('account:inbox.title') })).toBeVisible();
}

test('someone signs up, confirms, edits their profile and deletes their account without a trace', async ({
  person,
  server,
}) => {
  const ana = await person('Ana');
  const { page, say } = ana;
  await page.goto('/');
  await page.getByRole('link', { name: say('app:nav.signIn') }).click();
  await page.getByRole('link', { name: say('account:login.signUp') }).click();
  await expect(page.getByRole('heading', { name: say('account:signUp.title') })).toBeVisible();
  await registerByMail(ana, 'signUp', 'ana.signs.up@example.org', 'Ana');

  await page.goto('/profile');
  await expect(page, 'unconfirmed, there is no profile yet').toHaveURL(/\/auth\/check_your_inbox/);
  const { link } = await linkTo(server.url, 'ana.signs.up@example.org', '/auth/verify_email');
  const tab = await ana.openTab(link);
  await expect(tab.getByText(say('account:flash.email_verification_success'))).toBeVisible();
  await expect(page, 'the page that waited goes on by itself').toHaveURL(/\/profile$/);
  await tab.goto(link);
  await expect(tab.getByRole('heading', { name: say('account:expired.used.title') })).toBeVisible();
  await tab.close();

  const details = page.getByRole('form', { name: say('profile:you') });
  await details.getByRole('button', { name: say('profile:save') }).click();
  await expect(page.getByText(say('forms:problem.unchanged'))).toBeVisible();
  await details.getByLabel(say('account:name'), { exact: true }).fill('Ana María');
  await details.getByRole('button', { name: say('profile:save') }).click();
  await expect(page.getByText(say('account:flash.user_update_success'))).toBeVisible();
  await page.locator('input[type=file]').setInputFiles('public/icons/apple-touch-icon.png');
  await expect(page.locator('main img[src^="/avatars/"]')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles('package.json');
  await expect(page.getByText(say('account:problem.image_unreadable'))).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: say('profile:data.export') }).click();
  const file = await (await downloading).path();
  expect(await readFile(file, 'utf8')).toContain('Ana María');

  await page.getByRole('button', { name: say('profile:data.delete') }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel(say('account:currentPassword'), { exact: true }).fill('not this one');
  await question.getByRole('button', { name: say('profile:delete.confirm') }).click();
  await expect(question.getByText(say('account:field.currentPassword.wrong_password'))).toBeVisible();
  await question.getByLabel(say('account:currentPassword'), { exact: true }).fill(PASSWORD);
  await question.getByRole('button', { name: say('profile:delete.confirm') }).click();
  await expect(page.getByRole('heading', { name: say('account:deleted.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: say('app:nav.signIn') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('hindsight.session'))).toBeNull();
});

test('a guest who completes the account keeps id and retro', { tag: '@each-browser' }, async ({
  person,
  server,
}) => {
  const gil = await person('Gil');
  const { page } = gil;
  const retro = await gil.startRetro({ retro: 'Begun as a guest' });
  const id = await gil.id();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\/complete_account\?redirect=%2Fprofile/);
  await registerByMail(gil, 'complete', 'gil@example.org');
  expect(await gil.id()).toBe(id);
  const { link } = await linkTo(server.url, 'gil@example.org', '/auth/verify_email');
  await page.goto(link);
  await expect(page, 'which leads on by itself').toHaveURL(/\/profile$/);
  await page.getByRole('link', { name: 'Begun as a guest' }).click();
  await gil.expectPhase('setup');
  await expect(gil.button('frame:moderator.next.startWriting')).toBeVisible();
  expect(page.url()).toBe(retro);
  expect(await gil.id()).toBe(id);
});

test('someone signs up in Spanish, and the mail is in Spanish too', { tag: '@each-browser' }, async ({
  person,
  server,
}) => {
  const sara = await person('Sara', { locale: 'es' });
  await sara.page.goto('/auth/sign_up');
  await registerByMail(sara, 'signUp', 'sara@example.org', 'Sara');
  await expect(
    sara.page.getByText(sara.say('account:inbox.text', { email: 'sara@example.org' })),
  ).toBeVisible();
  const { mail, link } = await linkTo(server.url, 'sara@example.org', '/auth/verify_email');
  expect(mail.subject).toMatch(/correo|dirección/i);
  await sara.page.goto(link);
  await expect(sara.page.getByText(sara.say('account:flash.email_verification_success'))).toBeVisible();
  await sara.page.getByRole('button', { name: sara.say('app-bar:me.open', { name: 'Sara' }) }).click();
  await sara.page.getByRole('menuitem', { name: sara.say('ui:otherLanguage') }).click();
  await expect(async () => {
    expect(JSON.parse(await sara.call('/api/user')).locale).toBe('en');
  }).toPass();
});
