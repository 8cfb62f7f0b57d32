import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { type Locale, wordsOf } from './support/app-texts.ts';
import { expect, test } from './support/test.ts';

/** The addresses of public pages; the page for unknown addresses has one that leads nowhere. */
const { pages } = JSON.parse(readFileSync('dist/client/.pages/pages.json', 'utf8')) as {
  pages: { path: string; isForLost: boolean }[];
};
const ADDRESSES = [...new Set(pages.map(({ path, isForLost }) => (isForLost ? '/no/such/page' : path)))];
const LOOKS = [
  { theme: 'light', viewport: { width: 390, height: 844 } },
  { theme: 'dark', viewport: { width: 1440, height: 900 } },
] as const;

type Watched = Window & { isAlive?: boolean; shifts?: string[] };

/** Records when the app is ready, and layout shifts that nobody caused. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as Watched;
    const shifts: string[] = [];
    watched.shifts = shifts;
    addEventListener('hindsight:alive', () => {
      watched.isAlive = true;
    });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as {
        value: number;
        sources: { node: Element | null }[];
      }[])
        shifts.push(`${value} ${sources.map(({ node }) => node?.className || node?.nodeName).join(', ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a page and waits until its fonts have loaded, but not for the rest of the app. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => 'fonts' in document.documentElement.dataset);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

async function beginApp(page: Page): Promise<void> {
  await page.mouse.move(5, 300);
  await page.waitForFunction(() => (window as Watched).isAlive === true);
}

const words = (page: Page) => page.locator('#root').innerText();

for (const locale of ['en', 'es'] as const) {
  for (const { theme, viewport } of LOOKS) {
    test(`every public page stays as it is when its app starts, and nothing moves: ${locale}, ${theme}`, async ({
      person,
    }) => {
      const { page } = await person('Vera', { locale, theme, viewport });
      await watch(page);
      for (const address of ADDRESSES) {
        await open(page, address);
        const before = await words(page);
        expect(before.length, address).toBeGreaterThan(100);
        await expectAccessible(page, address);
        await expectNoSidewaysScrolling(page, address);
        await beginApp(page);
        expect(await words(page), address).toBe(before);
        const shifts = (await page.evaluate(() => (window as Watched).shifts)) ?? [];
        // On wide screens the words of a row may move a little sideways when their fonts load.
        const counted = shifts.filter((shift) => viewport.width < 820 || Number.parseFloat(shift) > 0.001);
        expect.soft(counted, address).toEqual([]);
        if (viewport.width < 820) {
          await page.setViewportSize({ width: 360, height: 740 });
          await expectNoSidewaysScrolling(page, `${address}, 360 px`);
          await page.setViewportSize(viewport);
        }
      }
    });
  }
}

test('what is typed and pressed before the app has loaded is kept', async ({ person }) => {
  const { page, say } = await person('Vera');
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const form = page.getByRole('form', { name: say('new-retro:title') });
  const more = form.getByRole('button', { name: say('retro-form:more') });
  await form.getByLabel(say('new-retro:yourName')).fill('Vera');
  await form.getByText(say('activities:start_stop_continue.name'), { exact: true }).click();
  await more.click();
  letIn();
  await expect(form.getByRole('switch', { name: say('retro-form:waitingRoom') })).toBeVisible();
  await expect(form.getByLabel(say('new-retro:yourName'))).toHaveValue('Vera');
  await expect(form.getByRole('radio', { name: say('activities:start_stop_continue.name') })).toBeChecked();

  await page.goto('/help');
  await page.getByRole('searchbox').pressSequentially(say('activities:sailboat.name'));
  await expect(page.getByRole('article')).toHaveCount(1);
});

test.describe('without scripts', () => {
  for (const locale of ['en', 'es'] as Locale[]) {
    test(`every public page is complete, and all its controls work: ${locale}`, async ({
      browser,
      server,
    }) => {
      const say = wordsOf(locale);
      const context = await browser.newContext({
        baseURL: server.url,
        javaScriptEnabled: false,
        locale: locale === 'es' ? 'es-ES' : 'en-US',
        viewport: { width: 390, height: 844 },
      });
      const page = await context.newPage();
      const linked = new Set<string>();
      for (const address of ADDRESSES) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.no-scripts')).toContainText(say('public:withoutScripts'));
        // A checkbox may be there for styles only.
        const needing = page.locator(':is(button, select, textarea, input:not([type=checkbox])):visible');
        await expect(needing).toHaveCount(0);
        for (const link of await page.locator('#root a[href^="/"]').all())
          linked.add(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
      }
      for (const link of linked)
        expect((await context.request.get(link, { headers: { accept: 'text/html' } })).status(), link).toBe(
          200,
        );

      await page.goto('/');
      await expect(page.locator('#start noscript p')).toHaveText(say('home:form.withoutScripts'));
      await page
        .locator('summary', { has: page.locator('svg') })
        .first()
        .click();
      await page
        .getByRole('navigation', { name: say('ui:menu') })
        .getByText(say('app:nav.help'))
        .click();
      await page.getByRole('link', { name: say('activities:sailboat.name') }).click();
      await expect(page.locator('#sailboat')).toBeInViewport();
      await page.getByRole('link', { name: say('ui:otherLanguage') }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', say('ui:otherLocale'));
      await context.close();
    });
  }
});

test('header and footer of public pages have one left edge, on tablets and on walls', async ({ person }) => {
  const { page } = await person('Vera');
  for (const address of ADDRESSES) {
    await open(page, address);
    for (const width of [820, 1440, 2560]) {
      await page.setViewportSize({ width, height: 1100 });
      const what = `${address} at ${width} px`;
      const marks = page.locator('header a svg, footer svg');
      const edges = await marks.evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().left)),
      );
      expect(Math.max(...edges) - Math.min(...edges.filter((left) => left > 0)), what).toBeLessThanOrEqual(1);
      await expectNoSidewaysScrolling(page, what);
    }
  }
});
