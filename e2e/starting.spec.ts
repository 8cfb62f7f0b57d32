import type { Page } from 'playwright/test';
import { test } from './support/accounts.ts';
import { expectWholeInSight } from './support/in-sight.ts';
import { look } from './support/look.ts';
import { aTeam } from './support/teams.ts';
import { expect } from './support/test.ts';

/** Counts presses of the mouse from now on, over all pages of this tab. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1)),
      true,
    ),
  );
  return () =>
    page.evaluate(() => {
      const clicks = Number(sessionStorage.getItem('clicks'));
      sessionStorage.removeItem('clicks');
      return clicks;
    });
}

test('[LI12] [LI1] someone logged in has a retro running after three clicks, of no team and of their team, and plans one where it is not to start now', async ({
  person,
  server,
}) => {
  const { page: teamPage, sessions } = await aTeam(server.url, 'Red', ['Ana', 'Ben']);
  const [session] = sessions;
  const ana = await person('Ana', session && { session });
  const { page, say } = ana;
  const clicks = await countClicks(page);
  const more = () => page.getByRole('button', { name: say('retro-form:more') });
  const activity = (key: string) => page.getByText(say(`activities:${key}.name`), { exact: true });
  const fromHome = async (key: string) => {
    await page.goto('/');
    await clicks();
    await page
      .getByRole('link', { name: say('app-bar:new') })
      .first()
      .click();
    await activity(key).click();
    await ana.button('new-retro:start').click();
    await ana.expectPhase('setup');
    expect(await clicks()).toBe(3);
  };

  await test.step('without a team', async () => {
    await fromHome('start_stop_continue');
    await expect(page).toHaveURL(/\/retro\/\w+$/);
  });

  await test.step('for a team, chosen one tap deeper and remembered', async () => {
    await page.goto('/retros/new');
    await more().click();
    await page.getByRole('combobox', { name: say('new-retro:forTeam.label') }).selectOption('Red');
    await expect(page).toHaveURL(new RegExp(`${teamPage}/retros/new$`));
    await expect(page.getByRole('combobox', { name: say('new-retro:forTeam.label') })).toBeFocused();
    await expect(page.getByRole('checkbox', { name: 'Ben' })).toBeChecked();
    await look(ana, 'the form for a retro, with all its settings');
    await more().click();
    await look(ana, 'the form for a retro');
    await page.setViewportSize({ width: 1366, height: 768 });
    await expectWholeInSight(ana.button('new-retro:start'), 'the start on a low screen');
    await activity('mad_sad_glad').click();
    await ana.button('new-retro:start').click();
    await ana.expectPhase('setup');
    await fromHome('mad_sad_glad');
    await expect(page).toHaveURL(new RegExp(`${teamPage}/retros/\\w+$`));
  });

  await test.step('planned, where it is not to start now', async () => {
    await page.goto(`${teamPage}/retros/new`);
    await activity('mad_sad_glad').click();
    await more().click();
    await page.getByText(say('retro-form:startsNow')).click();
    await expect(ana.button('new-retro:start')).toBeHidden();
    await look(ana, 'the form for a retro that is planned');
    await ana.button('new-retro:plan').click();
    await ana.expectPhase('setup');
  });
});
