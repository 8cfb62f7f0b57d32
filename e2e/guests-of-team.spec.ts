import { expectAccessible } from './support/accessibility.ts';
import { callTo, test } from './support/accounts.ts';
import { aTeam } from './support/teams.ts';
import { expect } from './support/test.ts';

test('[JO19] a moderator lets a guest into the retro of a team: they knock, are marked, and see nothing else of the team', async ({
  person,
  server,
}) => {
  const { id, sessions } = await aTeam(server.url, 'Red', ['Ana', 'Ben', 'Dora']);
  const [owner] = sessions;
  const { retro_id: retro } = await callTo<{ retro_id: string }>(
    server.url,
    'POST',
    '/retro',
    {
      ...{ activity: 'mad_sad_glad', team_id: id, date: 'now', name: 'Sprint 42' },
      invited_users: sessions.slice(1).map(({ user }) => user.id),
    },
    owner,
  );
  const link = `${server.url}/retro/${retro}`;
  const [ana, gus] = await Promise.all([
    person('Ana', owner && { session: owner }),
    person('Gus', { locale: 'es', viewport: { width: 390, height: 844 }, hasTouch: true }),
  ]);
  await ana.page.goto(link);
  await ana.expectPhase('setup');

  await test.step('at first a visitor needs an account', async () => {
    await gus.page.goto(link);
    await expect(gus.page).toHaveURL(/login/);
  });

  await test.step('the moderator allows guests in the settings', async () => {
    await ana.button('frame:moderator.settings').click();
    const settings = ana.page.getByRole('dialog');
    await settings.getByText(ana.say('retro-form:guests')).first().click();
    await expectAccessible(ana.page, 'the settings of a team’s retro');
    await settings.locator('[type=submit]').click();
    await expect(settings).toBeHidden();
  });

  await test.step('a guest types a name, knocks, is marked, and let in', async () => {
    await gus.page.goto(link);
    await gus.page.getByLabel(gus.say('join:yourName')).fill('Gus');
    await gus.button('join:join').click();
    await expect(ana.people.getByText('Gus', { exact: true })).toBeVisible();
    await expect(ana.people.getByText(ana.say('frame:people.guest'))).toBeVisible();
    await expectAccessible(ana.page, 'a guest of a team knocks');
    await ana.people.getByRole('button', { name: ana.say('frame:people.admit', { name: 'Gus' }) }).focus();
    await ana.page.keyboard.press('Enter');
    await gus.expectPhase('setup');
    await expect(ana.row('Gus')).toContainText(ana.say('frame:people.guest'));
  });

  await test.step('nothing of the team reaches them', async () => {
    await expect(ana.people.getByText('Dora')).toBeVisible();
    await expect(gus.page.getByText('Dora')).toHaveCount(0);
    await expectAccessible(gus.page, 'the lobby of a guest of a team');
    await ana.row('Gus').getByRole('button').last().click();
    await expect(ana.page.getByRole('menuitem', { name: ana.say('frame:people.hand') })).toHaveCount(0);
  });
});
