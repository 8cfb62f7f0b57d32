import type { Page } from 'playwright/test';
import { callTo, test } from './support/accounts.ts';
import { Keyboard } from './support/keyboard.ts';
import { look } from './support/look.ts';
import { aTeam } from './support/teams.ts';
import { expect } from './support/test.ts';
import { aYearOf, OPEN } from './support/year-of-retros.ts';

const [DESK, PHONE] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const EIGHTEEN = [
  'Chiara Annunziata della Rovere-Castiglio',
  'Maximiliane von Hohenstein-Brandenburg',
  ...Array.from({ length: 16 }, (_, at) => `Teammate ${at + 1}`),
] as [string, ...string[]];

/** Where the first action item begins, and how tall the page is, px. */
const sizes = (page: Page, first: string) =>
  page.evaluate((name) => {
    const row = [...document.querySelectorAll('li')].find(
      (one) => one.querySelector('input[type="checkbox"]') && one.textContent?.startsWith(name),
    );
    const top = row ? row.getBoundingClientRect().top + scrollY : Number.POSITIVE_INFINITY;
    return { top: Math.round(top), height: document.documentElement.scrollHeight };
  }, first);

test('[TM7] [TA1] [TA6] [TA7] the page of a team with a year of history has what is overdue in sight, and is done with a keyboard', async ({
  person,
  server,
}) => {
  const team = await aTeam(server.url, 'Blue', EIGHTEEN);
  const [session] = team.sessions;
  await aYearOf(server.url, team);
  const date = new Date(Date.now() + 3 * 86_400_000 + 3_600_000).toISOString();
  const planned = { activity: 'mad_sad_glad', name: 'Sprint 27', date, team_id: team.id };
  await callTo(server.url, 'POST', '/retro', planned, session);
  const ana = await person('Ana', session && { session });
  const { page, say } = ana;
  const overdue = page.getByRole('list', { name: say('team-actions:group.overdue') });
  // Each row has a list of what came of it.
  const held = page.getByRole('list', { name: say('retros:part.finished') }).locator('> li');

  await test.step('the next retro and what is overdue come first, and the page is short', async () => {
    for (const [size, top, height] of [
      [DESK, DESK.height, 1_800],
      [PHONE, PHONE.height * 1.5, 3_000],
    ] as const) {
      await page.setViewportSize(size);
      await page.goto(team.page);
      await expect(overdue.getByRole('listitem')).toHaveCount(2);
      await expect(page.getByRole('article').getByText(/in 3 days/)).toBeVisible();
      await expect(held.first()).toBeVisible();
      await expect(page.getByRole('img', { name: say('team-mood:label', { count: 10 }) })).toBeVisible();
      const is = await sizes(page, '1. ');
      expect(is.top, `the first overdue item at ${size.width} px`).toBeLessThanOrEqual(top);
      expect(is.height, `the page at ${size.width} px`).toBeLessThanOrEqual(height);
    }
    await page.setViewportSize(DESK);
    await look(ana, 'the page of a team with a year of history');
  });

  await test.step('an item is ticked in its place, and shown until the list is fetched again', async () => {
    const box = overdue.getByRole('checkbox').first();
    const rows = () =>
      overdue.evaluate((list) =>
        [...list.querySelectorAll('li, label')].map(
          (one) => one.getBoundingClientRect().top - list.getBoundingClientRect().top,
        ),
      );
    const before = await rows();
    await overdue.getByRole('listitem').first().getByText('1. ', { exact: false }).first().click();
    await expect(box).toBeChecked();
    expect(await rows(), 'no row moves').toEqual(before);
    await expect(overdue.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('more of them follow, and words find one whatever their accents', async () => {
    const boxes = page.getByRole('main').getByRole('checkbox');
    await expect(boxes).toHaveCount(10);
    await page
      .getByRole('button', { name: say('team-actions:more') })
      .first()
      .click();
    await expect(boxes).toHaveCount(20);
    await expect(page.getByText(say('team-actions:shownOf', { shown: 20, total: OPEN - 1 }))).toBeVisible();
  });

  await test.step('text, owner and date are changed with the keyboard alone', async () => {
    const keys = new Keyboard(page);
    await keys.reach(say('team-actions:search'));
    await keys.type('49.');
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(1);
    const name = await page
      .getByRole('main')
      .getByRole('checkbox')
      .evaluate((box) => box.closest('label')?.textContent ?? '');
    await keys.reach(say('team-actions:edit', { text: name.trim() }));
    await keys.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await keys.reach(say('team-actions:text'));
    await keys.press('Control+A');
    await keys.type('Revisión de la guía');
    await keys.reach(say('team-actions:save'));
    await keys.press('Enter');
    await expect(dialog).toBeHidden();
    await page.getByRole('searchbox', { name: say('team-actions:search') }).fill('REVISION guia');
    await expect(page.getByRole('checkbox', { name: 'Revisión de la guía' })).toBeVisible();
  });

  await test.step('what cannot wait for the next retro is added, and is on its owner’s dashboard too', async () => {
    await page.getByRole('searchbox', { name: say('team-actions:search') }).fill('');
    const keys = new Keyboard(page);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const add = say('action-items:add');
    await keys.reach(add);
    await keys.press('Enter');
    await expect(page.getByRole('textbox', { name: say('action-items:new') })).toBeFocused();
    await keys.type('Renew the certificate');
    await keys.reach(say('action-items:owners'));
    await keys.type('Chiara');
    await keys.press('Enter');
    const [name] = EIGHTEEN;
    await expect(page.getByRole('button', { name: say('action-items:removeOwner', { name }) })).toBeVisible();
    await page.getByLabel(say('action-items:due')).fill(tomorrow);
    await keys.reach(add);
    await keys.press('Enter');
    await expect(
      page.getByText(say('flashes:action_item_added', { text: 'Renew the certificate' })),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: add })).toBeFocused();
    await page.getByRole('searchbox', { name: say('team-actions:search') }).fill('certificate');
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: say('team-actions:between') }),
    ).toHaveCount(1);
    await page.goto('/');
    await expect(page.getByRole('checkbox', { name: 'Renew the certificate' })).toBeVisible();
    await page.goto(team.page);
  });

  await test.step('finished retros are a line each, sorted and filtered, with what came of them', async () => {
    await expect(held).toHaveCount(6);
    await expect(held.first()).toContainText(say('retros:held.people', { count: EIGHTEEN.length }));
    await page
      .getByRole('combobox', { name: say('retros:held.order.label') })
      .selectOption(say('retros:held.order.oldest'));
    await expect(held.first()).toContainText('Sprint 1');
    await page
      .getByRole('combobox', { name: say('retros:held.activity.label') })
      .selectOption(say('activities:sailboat.name'));
    await expect(page.getByText(say('retros:held.noneSuch'))).toBeVisible();
  });

  await test.step('[FT9] what was decided is a choice away', async () => {
    await page.getByRole('combobox', { name: say('retros:held.activity.label') }).selectOption('any');
    await page
      .getByRole('combobox', { name: say('retros:held.having.label') })
      .selectOption(say('retros:held.having.decisions'));
    await expect(held.first()).toContainText('Decision 1: we ship on Tuesdays');
    for (const one of await held.all()) await expect(one).toContainText('we ship on Tuesdays');
  });
});
