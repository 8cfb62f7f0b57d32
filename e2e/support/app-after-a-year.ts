import type { Page } from 'playwright/test';
import type { Session } from '#contract/accounts/user-payloads.ts';
import { callTo } from './accounts.ts';
import type { Person } from './person.ts';
import { aTeam, type MadeTeam } from './teams.ts';
import { expect } from './test.ts';
import { aYearOf } from './year-of-retros.ts';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
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
export async function expectSwitches(
  { page, say }: Person,
  what: string,
  team: string | null,
): Promise<void> {
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

/** A page's left edge is the bar's, on a desk and on a wall, and the switches are there at every width. */
export async function expectFrame(one: Person, path: string, team: string | null): Promise<void> {
  await one.page.goto(path);
  await expect(one.page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const size of [DESK, WALL]) {
    await one.page.setViewportSize(size);
    await expect(async () => {
      const [bar, heading] = await edgesOf(one.page);
      expect(heading, `${path} at ${size.width} px`).toBe(bar);
    }).toPass();
  }
  await expectSwitches(one, path, team);
  await one.page.setViewportSize(DESK);
}

/** Waits until everything on the dashboard has come. */
export async function openDashboard({ page, say }: Person): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('list', { name: say('retros:part.upcoming') })).toBeVisible();
  await expect(page.getByRole('heading', { name: say('team-actions:group.overdue') })).toBeVisible();
  await expect(page.getByRole('list', { name: say('dashboard:news.first') })).toBeVisible();
  await expect(page.getByRole('list', { name: say('dashboard:teams.title') })).toBeVisible();
}

/** Someone with a year of retros behind them, on a desk and on a phone. */
export async function withAYear(
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
