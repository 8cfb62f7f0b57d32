import type { Page } from 'playwright/test';
import { expectAccessibleOnDeskAndPhone, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { test } from './support/accounts.ts';
import { expectFrame, openDashboard, PHONE, withAYear } from './support/app-after-a-year.ts';
import { expect } from './support/test.ts';

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('[AP1] [AP2] [AP3] [LI1] [TA4] after a year the dashboard is short, in one frame with all pages', async ({
  person,
  server,
}) => {
  const { ana, phone, team } = await withAYear(server.url, person);

  await test.step('the dashboard, on a desk and on a phone', async () => {
    await Promise.all([ana, phone].map(openDashboard));
    expect(await heightOf(ana.page), 'at 1440 px').toBeLessThanOrEqual(1600);
    expect(await heightOf(phone.page), 'at 390 px').toBeLessThanOrEqual(2600);
    await expectNoSidewaysScrolling(phone.page, 'the dashboard, 390 px');
    await expectAccessibleOnDeskAndPhone(ana.page, 'the dashboard');
  });

  await test.step('the bar fits a phone on one line, with targets for a finger', async () => {
    const targets = phone.page.getByRole('banner').locator('a, button');
    const boxes = await targets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    expect(boxes.length).toBeGreaterThanOrEqual(5);
    for (const { width, height, right, top } of boxes) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(right).toBeLessThanOrEqual(PHONE.width);
      expect(Math.abs(top - boxes[0].top)).toBeLessThan(12);
    }
  });

  await test.step('the dashboard and a team’s page share the left edge, and have the switches at every width', async () => {
    await expectFrame(ana, '/', null);
    await expectFrame(ana, team.page, 'Red');
  });

  await test.step('an item is ticked in place, and its team is one press away', async () => {
    await openDashboard(ana);
    const overdue = ana.page.getByRole('list', { name: ana.say('team-actions:group.overdue') });
    const box = overdue.getByRole('checkbox').first();
    await overdue.getByRole('listitem').first().locator('label').click();
    await expect(box).toBeChecked();
    await ana.page.getByRole('button', { name: ana.say('app-bar:team.choose') }).click();
    await ana.page.getByRole('menuitem', { name: 'Red' }).click();
    await expect(ana.page).toHaveURL(team.page);
    const here = ana.page.getByRole('button', { name: ana.say('app-bar:team.open', { name: 'Red' }) });
    await expect(here).toBeVisible();
  });
});
