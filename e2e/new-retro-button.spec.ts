import type { Page } from 'playwright/test';
import { test } from './support/accounts.ts';
import { expectWholeInSight } from './support/in-sight.ts';
import { aTeam } from './support/teams.ts';
import { expect } from './support/test.ts';

const SCREENS = {
  laptop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

/** How many px of what has the focus are below the button that sends the form; none for that button itself. */
const coveredOfFocus = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    const button = (document.querySelector('[role=dialog]') ?? document).querySelector('form [type=submit]');
    if (!field || !button || button.contains(field) || !field.closest('form')) return 0;
    const [of, by] = [field.getBoundingClientRect(), button.getBoundingClientRect()];
    return Math.max(0, Math.min(of.bottom, by.bottom) - Math.max(of.top, by.top));
  });

/** Goes through every field with the keyboard, from the first to the button that sends the form. */
async function expectNoFieldCovered(page: Page, first: string): Promise<void> {
  await page.getByLabel(first).focus();
  for (let presses = 0; presses < 80; presses += 1) {
    const { covered, name, isEnd } = {
      covered: await coveredOfFocus(page),
      ...(await page.evaluate(() => ({
        name: document.activeElement?.outerHTML.slice(0, 120),
        isEnd: document.activeElement?.matches('[type=submit]') ?? false,
      }))),
    };
    expect(covered, name).toBe(0);
    if (isEnd) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the button was not reached');
}

for (const [screen, options] of Object.entries(SCREENS))
  test(`[LI12] [LI3] [LO3] on a ${screen} the button for a retro is in sight when its form opens, and covers no field that has the focus`, async ({
    person,
    server,
  }) => {
    const { page: teamPage, sessions } = await aTeam(server.url, 'Blue', ['Ana', 'Ben', 'Dora']);
    const [session] = sessions;
    const ana = await person('Ana', { ...(session && { session }), locale: 'es', ...options });
    const { page, say } = ana;
    const forms = {
      '/retros/new?alone': 'new-retro:start',
      [`${teamPage}/retros/new`]: 'new-retro:start',
      [`${teamPage}/retros/new?later`]: 'new-retro:plan',
      [`${teamPage}/retros/new?plan`]: 'forms:wizard.next',
    };
    for (const [address, button] of Object.entries(forms)) {
      await page.goto(address);
      await expectWholeInSight(ana.button(button), address);
      expect(await page.evaluate(() => scrollY), address).toBe(0);
    }
    await page.goto(`${teamPage}/retros/new?later`);
    await expectNoFieldCovered(page, say('retro-form:name'));

    await page.goto('/retros/new?alone');
    await page.getByText(say('activities:mad_sad_glad.name'), { exact: true }).click();
    await ana.button('new-retro:start').click();
    await ana.expectPhase('setup');
    await ana.button('frame:moderator.settings').click();
    await expectWholeInSight(ana.button('frame:moderator.saveSettings'), 'the settings in the lobby');
    await expectNoFieldCovered(page, say('retro-form:name'));
  });
