import { test } from './support/accounts.ts';
import { expectFrame, expectSwitches, withAYear } from './support/app-after-a-year.ts';
import { expect } from './support/test.ts';

test('[AP1] [AP2] all pages share one frame, after a year of retros, and at every width', async ({
  person,
  server,
}) => {
  const { ana, phone, team } = await withAYear(server.url, person);

  await test.step('all pages share the left edge, and the switches are there', async () => {
    const workspace = team.page.replace(/\/teams\/.*/, '');
    const pages = ['/', '/retros', '/profile', '/workspaces/', workspace, `${workspace}/users`];
    pages.push(`${workspace}/edit`, `${workspace}/stats`, team.page, `${team.page}/stats`, '/retros/new');
    pages.push('/help', '/pricing', '/legal/privacy_policy');
    for (const path of pages) await expectFrame(ana, path, path.startsWith(team.page) ? 'Red' : null);
  });

  await test.step('on a brief of the team, both switches are there at every width', async () => {
    await ana.page.goto(team.page);
    await ana.page
      .getByRole('list', { name: ana.say('retros:part.finished') })
      .getByRole('link')
      .first()
      .click();
    await expect(ana.page.getByText(ana.say('brief-page:kind'), { exact: true })).toBeVisible();
    await phone.page.goto(ana.page.url());
    await expect(phone.page.getByText(phone.say('brief-page:kind'), { exact: true })).toBeVisible();
    for (const one of [ana, phone]) await expectSwitches(one, `a brief, ${one.name}`, 'Red');
  });
});
