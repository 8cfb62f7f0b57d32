import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails with every breach of WCAG 2.2 AA that axe finds on what is on the screen now. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(WCAG_22_AA)
    // In the page itself: what looks into frames of other origins opens a page of its own each time, and there are none.
    .setLegacyMode()
    // React Aria's own announcer points, for seconds, at a pending button that may be gone with its screen.
    .exclude('[data-live-announcer]')
    .analyze();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary?.split('\n')[1]?.trim()}`),
  );
  expect.soft(told, what).toEqual([]);
}

/** Fails when something sticks out of the screen at the side, or has to be scrolled to sideways. */
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
