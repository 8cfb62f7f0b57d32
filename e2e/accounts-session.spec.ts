import type { Page } from 'playwright/test';
import { anAccount, linkTo, logIn, PASSWORD, test } from './support/accounts.ts';
import { startWithClock } from './support/clock.ts';
import type { Person } from './support/person.ts';
import { expect } from './support/test.ts';

const expectAtLogin = ({ say }: Person, page: Page) =>
  expect(page.getByRole('heading', { name: say('account:login.title') })).toBeVisible();

test('people who open a page that requires an account return to it after logging in', {
  tag: '@each-browser',
}, async ({ person, server }) => {
  const ben = await person('Ben');
  await anAccount(server.url, 'ben@example.org');
  await ben.page.goto('/profile/password?from=mail#top');
  await expectAtLogin(ben, ben.page);
  await logIn(ben, 'ben@example.org', 'not this one');
  await expect(ben.page.getByText(ben.say('account:problem.invalid_credentials'))).toBeVisible();
  await logIn(ben, 'ben@example.org');
  await expect(ben.page).toHaveURL(`${server.url}/profile/password?from=mail#top`);
});

test('a link to our login sends nobody to another site', async ({ person, server }) => {
  const carla = await person('Carla');
  await anAccount(server.url, 'carla@example.org');
  await carla.page.goto('/auth/login?redirect=%2F%5Cother.invalid%2Fphish');
  await logIn(carla, 'carla@example.org');
  await expect(carla.page).toHaveURL(`${server.url}/`);
});

test('a forgotten password is replaced by the mailed link, once', { tag: '@each-browser' }, async ({
  person,
  server,
}) => {
  const dora = await person('Dora');
  const { page, say } = dora;
  await anAccount(server.url, 'dora@example.org');
  await page.goto('/auth/login');
  await page.getByRole('link', { name: say('account:login.forgot') }).click();
  await expect(page.getByRole('heading', { name: say('account:reset.title') })).toBeVisible();
  await page.getByLabel(say('account:email'), { exact: true }).fill('dora@example.org');
  await page.getByRole('button', { name: say('account:reset.submit') }).click();
  await expect(page.getByText(say('account:reset.sent', { email: 'dora@example.org' }))).toBeVisible();
  const { link } = await linkTo(server.url, 'dora@example.org', '/auth/password');
  const choose = async (password: string) => {
    await page.goto(link);
    await page.getByLabel(say('account:newPassword.password'), { exact: true }).fill(password);
    await page.getByLabel(say('account:passwordConfirmation'), { exact: true }).fill(password);
    await page.getByRole('button', { name: say('account:newPassword.submit') }).click();
  };
  await choose('another horse entirely');
  await expect(page.getByText(say('account:flash.password_update_success'))).toBeVisible();
  // A used link is refused before anyone types another password.
  await page.goto(link);
  await expect(page.getByText(say('account:newPassword.used'))).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: say('profile:signOut') }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto('/auth/login');
  await logIn(dora, 'dora@example.org', 'another horse entirely');
  await expect(page).toHaveURL(`${server.url}/`);
});

test('logging out in one tab logs out the other', async ({ person, server }) => {
  const session = await anAccount(server.url, 'eva@example.org');
  const eva = await person('Eva');
  await eva.page.goto('/');
  await eva.page.evaluate((kept) => localStorage.setItem('hindsight.session', kept), JSON.stringify(session));
  await eva.page.goto('/profile');
  const other = await eva.openTab('/profile/password');
  await expect(other.getByRole('heading', { name: eva.say('account:changePassword.title') })).toBeVisible();
  await eva.page.getByRole('button', { name: eva.say('profile:signOut') }).click();
  await expect(eva.page).toHaveURL(`${server.url}/`);
  await expectAtLogin(eva, other);
  expect(await eva.call('/api/user')).toContain('unauthorized');
  const asBefore = await fetch(`${server.url}/api/user`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(asBefore.status, 'the token is worth nothing any more').toBe(401);
});

test('logging out asks first if something written would be lost', async ({ person, server }) => {
  const session = await anAccount(server.url, 'flo@example.org');
  const flo = await person('Flo');
  await flo.page.goto('/');
  await flo.page.evaluate((kept) => {
    localStorage.setItem('hindsight.session', kept);
    localStorage.setItem('hindsight.draft:abc:flo:topic', 'half a thought');
  }, JSON.stringify(session));
  await flo.page.goto('/profile');
  await flo.page.getByRole('button', { name: flo.say('profile:signOut') }).click();
  await expect(flo.question).toContainText(flo.say('account:signOut.unsent', { count: 1 }));
  await flo.question.getByRole('button', { name: flo.say('account:signOut.stay') }).click();
  await expect(flo.question).toBeHidden();
  await expect(flo.page.getByRole('heading', { name: flo.say('profile:title') })).toBeVisible();
});

test('a retro that requires an account sends people without one to log in, and back', async ({
  person,
  server,
}) => {
  const session = await anAccount(server.url, 'hanna@example.org');
  const made = await fetch(`${server.url}/api/retro`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
    body: JSON.stringify({
      activity: 'sailboat',
      requires_permanent_account: true,
      waiting_room_enabled: false,
    }),
  });
  const { retro_id: retro } = (await made.json()) as { retro_id: string };
  const ivo = await person('Ivo');
  const back = encodeURIComponent(`/retro/${retro}`);
  await ivo.page.goto(`${server.url}/retro/${retro}`);
  await expect(ivo.page).toHaveURL(`${server.url}/auth/login?needed=1&redirect=${back}`);
  await expect(ivo.page.getByText(ivo.say('account:login.needed.title'))).toBeVisible();
  await anAccount(server.url, 'ivo@example.org');
  await logIn(ivo, 'ivo@example.org');
  await expect(ivo.page).toHaveURL(`${server.url}/retro/${retro}`);
  await ivo.button('join:join').click();
  await ivo.expectPhase('setup');
});

test('a mistyped address can be corrected before it is confirmed', async ({ person, server }) => {
  const session = await anAccount(server.url, 'jun@exmaple.org', false);
  const jun = await person('Jun', { session });
  const { page, say } = jun;
  await page.goto('/profile');
  await page.getByRole('button', { name: say('account:inbox.otherAddress') }).click();
  const form = page.getByRole('form', { name: say('account:inbox.otherAddress') });
  await form.getByLabel(say('account:email'), { exact: true }).fill('jun@example.org');
  await form.getByLabel(say('account:currentPassword'), { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: say('account:inbox.saveAddress') }).click();
  await expect(page.getByText(say('account:inbox.sent', { email: 'jun@example.org' }))).toBeVisible();
  const { link } = await linkTo(server.url, 'jun@example.org', '/auth/verify_email');
  await page.goto(link);
  await expect(page.getByText(say('account:flash.email_verification_success'))).toBeVisible();
});

test('the language of an account is used on a device where none was chosen', async ({ person, server }) => {
  await anAccount(server.url, 'kim@example.org', true, 'Kim');
  const kim = await person('Kim', { locale: 'es' });
  await kim.page.goto('/auth/login');
  await logIn(kim, 'kim@example.org');
  await expect(kim.page.getByRole('heading', { name: 'Hello, Kim' })).toBeVisible();
});

test('[AN9] someone who stays logged in still is after two days, in a retro too; someone who does not has to log in', async ({
  person,
}) => {
  const server = await startWithClock();
  try {
    const days = (count: number) => count * 86_400_000;
    await anAccount(server.url, 'lea@example.org', false, 'Lea');
    const [lea, max] = [await person('Lea'), await person('Max')];
    await lea.page.goto(`${server.url}/auth/login`);
    await logIn(lea, 'lea@example.org');
    await expect(lea.page).toHaveURL(`${server.url}/`);
    await max.page.goto(`${server.url}/auth/login`);
    const stay = max.page.getByRole('checkbox', { name: max.say('account:stay.label') });
    await expect(stay).toBeChecked();
    await max.page.getByText(max.say('account:stay.label')).click();
    await expect(stay).not.toBeChecked();
    await logIn(max, 'lea@example.org');
    await expect(max.page).toHaveURL(`${server.url}/`);
    for (const { page } of [lea, max]) await page.goto('about:blank');
    await server.goAhead(days(2));
    await lea.page.goto(`${server.url}/profile`);
    await expect(lea.page.getByRole('heading', { name: lea.say('profile:title') })).toBeVisible();
    await max.page.goto(`${server.url}/workspaces/abcdefghij012345/teams/abcdefghij012346?from=mail#end`);
    await expectAtLogin(max, max.page);
    const wanted = '/workspaces/abcdefghij012345/teams/abcdefghij012346?from=mail#end';
    expect(new URL(max.page.url()).searchParams.get('redirect')).toBe(wanted);
    await lea.page.goto(`${server.url}/retros/new`);
    const retro = await lea.page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('hindsight.session') ?? '{}');
      const made = await fetch('/api/retro', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ activity: 'sailboat' }),
      });
      return ((await made.json()) as { retro_id: string }).retro_id;
    });
    await lea.page.goto(`${server.url}/retro/${retro}`);
    await lea.expectPhase('setup');
    await server.goAhead(days(4));
    await lea.page.reload();
    await lea.expectPhase('setup');
  } finally {
    await server.stop();
  }
});
