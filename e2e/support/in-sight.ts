import { expect, type Locator, type Page } from 'playwright/test';

/** Fails with those of these elements that are not wholly on the screen: outside it, or cut off by something around them. */
export async function expectWholeInSight(what: Locator, name: string): Promise<void> {
  await expect(what.first(), name).toBeVisible();
  await expect
    .poll(
      () =>
        what.evaluateAll((elements) =>
          elements.flatMap((element) => {
            const whole = element.getBoundingClientRect();
            let { left, top, right, bottom } = whole;
            const cut = (box: { left: number; top: number; right: number; bottom: number }) => {
              left = Math.max(left, box.left);
              top = Math.max(top, box.top);
              right = Math.min(right, box.right);
              bottom = Math.min(bottom, box.bottom);
            };
            cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
            for (let around = element.parentElement; around; around = around.parentElement)
              if (getComputedStyle(around).overflowY !== 'visible') cut(around.getBoundingClientRect());
            const hidden = whole.width - (right - left) + (whole.height - (bottom - top));
            return hidden > 1
              ? [`${Math.round(hidden)} px of ${element.textContent?.trim().slice(0, 40)}`]
              : [];
          }),
        ),
      { message: name },
    )
    .toEqual([]);
}

/** What scrolls within the main part, which may scroll itself: by its class. */
export const scrollersWithin = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((one) => {
        const { overflowY } = getComputedStyle(one);
        return (overflowY === 'auto' || overflowY === 'scroll') && one.scrollHeight > one.clientHeight + 1;
      })
      .map((one) => one.className),
  );

/** What scrolls up and down within something that does so too, unless it is a column: by its class. */
export const scrollersInScrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (one: Element) =>
      ['auto', 'scroll'].includes(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1;
    const isWithin = (one: Element) => {
      for (let around = one.parentElement; around; around = around.parentElement)
        if (scrolls(around)) return true;
      return false;
    };
    return [...document.querySelectorAll('body *')]
      .filter(
        (one) => !one.matches('textarea, [data-column], [data-column] *') && scrolls(one) && isWithin(one),
      )
      .map((one) => one.className);
  });

/** By how much the main part itself can be scrolled, px. */
export const scrollOfMain = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.getElementById('main');
    return main ? main.scrollHeight - main.clientHeight : 0;
  });
