import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** The short form: browsers read half as much. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG_22_AA: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** The rules that look at colours: another theme changes nothing else. */
const OF_COLOURS: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** What axe loads before it looks: of style sheets, which take longest, only an experimental rule reads the text. */
const LOADED: RunOptions['preload'] = { assets: ['media'] };
type WithAxe = Window & { axe?: typeof axe };

/** Finds all breaches of these rules on what is on the screen now. */
async function findViolations(page: Page, runOnly: RunOptions['runOnly']): Promise<AxeResults['violations']> {
  // Loading axe takes longer than running it, so each document loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await page.evaluate(async () => {
    // Half faded in, text has half its contrast, so animations finish first.
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((one) => one.finished));
  });
  const options: RunOptions = { runOnly, preload: LOADED, resultTypes: ['violations'] };
  return page.evaluate(async (chosen) => {
    const { axe: inPage } = window as WithAxe;
    const results = await inPage?.run(
      // For some seconds, React Aria's own announcer refers to a pending button that may be gone with its screen.
      { exclude: ['[data-live-announcer]'] },
      chosen,
    );
    if (!results?.passes.length) throw new Error('axe has looked at nothing');
    return results.violations;
  }, options);
}

/** Fails with every breach of WCAG 2.2 AA that axe finds on what is on the screen now. */
export async function expectAccessible(page: Page, what: string, rules = WCAG_22_AA): Promise<void> {
  const told = (await findViolations(page, rules)).flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary?.split('\n')[1]?.trim()}`),
  );
  expect.soft(told, what).toEqual([]);
}

/** `expectAccessible` in the light theme, then its colours in the dark one; the page is light afterwards. */
export async function expectAccessibleInBothThemes(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, `${what}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${what}, dark`, OF_COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
}

const DESK = { width: 1440, height: 900 };

/**
 * `expectAccessibleInBothThemes` on a desk, and in the light theme on a phone: a theme changes colours, but no sizes. The page is
 * as wide as a desk afterwards.
 */
export async function expectAccessibleOnDeskAndPhone(page: Page, what: string): Promise<void> {
  await expectAccessibleInBothThemes(page, `${what}, 1440 px`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, `${what}, 390 px`);
  await page.setViewportSize(DESK);
}

/** Fails if the page itself scrolls: in a live retro only its parts do, and below its bar there is nothing. */
export async function expectNoScrollingPage(page: Page, what: string): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight - clientHeight;
  });
  expect.soft(beyond, `${what}: px that the page is higher than the window`).toBe(0);
}

/** Fails if something sticks out of the screen at the side, or can be scrolled to sideways. */
export async function expectNoSidewaysScrolling(page: Page, what: string): Promise<void> {
  const beyond = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, main *')]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        const scrolls =
          element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll';
        return scrolls && element.scrollWidth > element.clientWidth + 1;
      })
      .map(
        (element) => `${element.tagName}.${element.className} ${element.scrollWidth}>${element.clientWidth}`,
      ),
  );
  expect.soft(beyond, what).toEqual([]);
}

/** `expectNoSidewaysScrolling` on the narrowest phone; the page is as wide as a desk afterwards. */
export async function expectRoomOnNarrowPhone(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScrolling(page, what);
  await page.setViewportSize(DESK);
}
