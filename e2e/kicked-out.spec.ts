import { expect, test } from './support/test.ts';

test('[RO6] [RO7] a removed person is removed in all tabs and cannot come back', async ({ person }) => {
  const [ana, ben, chiara] = await Promise.all([person('Ana'), person('Ben'), person('Chiara')]);
  const link = await ana.startRetro({ waitingRoom: false });
  await ben.join(link);
  await chiara.join(link);
  await ben.expectPhase('setup');
  const second = await ben.openTab(link);
  const thanks = ben.say('errors:kicked.title');
  await expect(second.getByRole('slider')).toBeVisible();
  await expect(ana.row('Ben')).toHaveCount(1);

  await ana.about('Ben', 'remove');
  for (const tab of [ben.page, second]) {
    await tab.waitForURL('**/error/kicked_out_of_retro');
    await expect(tab.getByRole('heading', { name: thanks })).toBeVisible();
  }
  await expect(ana.row('Ben')).toHaveCount(0);
  await expect(chiara.row('Ben')).toHaveCount(0);

  await ben.page.goto(link);
  await expect(ben.page.getByRole('heading', { name: ben.say('join:removed.title') })).toBeVisible();
  await expect(ben.button('join:join')).toBeHidden();
  await ben.page.getByRole('link', { name: ben.say('join:home') }).click();
  await expect(ben.page.getByRole('heading', { level: 1, name: ben.say('home:title') })).toBeVisible();
});
