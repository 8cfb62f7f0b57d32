import type { Page } from 'playwright/test';
import type { Session } from '#contract/accounts/user-payloads.ts';
import { expectAccessibleOnDeskAndPhone, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { callTo, test } from './support/accounts.ts';
import type { Person } from './support/person.ts';
import { aTeam, type MadeTeam } from './support/teams.ts';
import { expect } from './support/test.ts';
import { aYearOf } from './support/year-of-retros.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const WALL = { width: 2560, height: 1440 };
const DAY_MS = 86_400_000;
/** More than the dashboard shows. */
const PLANNED = 8;

/** The left edge of the bar's drawing, and of what stands leftmost in the page's head. */
const edgesOf = (page: Page) =>
  page.evaluate(() => {
    const left = (one: Element) => one.getBoundingClientRect().left;
    const drawing = document.querySelector('header svg');
    const title = document.querySelector('main h1');
    const head = title?.closest('header') ?? title;
    if (!drawing || !head) throw new Error('no bar or no heading');
    return [drawing, head].map((one) => Math.round(left(one)));
  });

/** The ways to one's other workspaces, and to the other teams of this one, are wholly in sight, whatever the width. */
async function expectSwitches({ page, say }: Person, what: string, team: string | null): Promise<void> {
  const names = [
    say('workspaces:switch.open', { name: 'Red works' }),
    team === null ? say('app-bar:team.choose') : say('app-bar:team.open', { name: team }),
  ];
  for (const size of [PHONE, TABLET, DESK, WALL]) {
    await page.setViewportSize(size);
    for (const name of names)
      await expect(
        page.getByRole('button', { name, exact: true }),
        `${name}, ${what} at ${size.width} px`,
      ).toBeInViewport({ ratio: 1 });
  }
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Waits until everything on the dashboard has come. */
async function openDashboard({ page, say }: Person): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('list', { name: say('retros:part.upcoming') })).toBeVisible();
  await expect(page.getByRole('heading', { name: say('team-actions:group.overdue') })).toBeVisible();
  await expect(page.getByRole('list', { name: say('dashboard:news.first') })).toBeVisible();
  await expect(page.getByRole('list', { name: say('dashboard:teams.title') })).toBeVisible();
}

/** Someone with a year of retros behind them, on a desk and on a phone. */
async function withAYear(
  url: string,
  person: (name: string, options?: object) => Promise<Person>,
): Promise<{ ana: Person; phone: Person; team: MadeTeam }> {
  const team = await aTeam(url, 'Red', ['Ana', 'Ben']);
  const session = team.sessions[0] as Session;
  await aYearOf(url, team);
  for (let place = 1; place <= PLANNED; place += 1) {
    const date = new Date(Date.now() + place * 3 * DAY_MS).toISOString();
    const planned = { activity: 'mad_sad_glad', date, team_id: team.id, name: `Planned ${place}` };
    await callTo(url, 'POST', '/retro', planned, session);
  }
  const ana = await person('Ana', { session, viewport: DESK });
  const phone = await person('phone', {
    ...{ session, viewport: PHONE, hasTouch: true, locale: 'es', theme: 'dark' },
  });
  return { ana, phone, team };
}

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

  await test.step('all pages share the left edge, and the switches are there at every width', async () => {
    const workspace = team.page.replace(/\/teams\/.*/, '');
    const pages = ['/', '/retros', '/profile', '/workspaces/', workspace, `${workspace}/users`];
    pages.push(`${workspace}/edit`, `${workspace}/stats`, team.page, `${team.page}/stats`, '/retros/new');
    pages.push('/help', '/pricing', '/legal/privacy_policy');
    for (const path of pages) {
      await ana.page.goto(path);
      await expect(ana.page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const size of [DESK, WALL]) {
        await ana.page.setViewportSize(size);
        await expect(async () => {
          const [bar, heading] = await edgesOf(ana.page);
          expect(heading, `${path} at ${size.width} px`).toBe(bar);
        }).toPass();
      }
      await expectSwitches(ana, path, path.startsWith(team.page) ? 'Red' : null);
      await ana.page.setViewportSize(DESK);
    }
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

  await test.step('on a brief of the team, both switches are there at every width', async () => {
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
