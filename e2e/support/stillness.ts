import { expect, type JSHandle, type Page } from 'playwright/test';

const CONTROLS = 'button, a[href], input:not([type=hidden]), textarea, select, summary, [role=slider]';

/** Each control that was there, where it stood, and what it is called. */
type Places = { control: Element; name: string; left: number; top: number; right: number; bottom: number }[];

/** Of more than these the others are not told: a board that moves has hundreds. */
const TOLD = 8;

/** Where all controls of the page are now, to be compared with where they are after something has happened. */
export function notePlaces(page: Page): Promise<JSHandle<Places>> {
  return page.evaluateHandle(
    (controls) =>
      [...document.querySelectorAll(controls)]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .map((control) => {
          const { left, top, right, bottom } = control.getBoundingClientRect();
          const name = control.getAttribute('aria-label') ?? control.textContent ?? control.tagName;
          return { control, name: name.slice(0, 60), left, top, right, bottom };
        }),
    CONTROLS,
  );
}

/** Fails with controls that are gone, or are not all over the place where they were: what happened has moved them away under the pointer. */
export async function expectNoneMoved(places: JSHandle<Places>, what: string): Promise<void> {
  // Once all that moves by itself has come to rest.
  await places.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
  const moved = await places.evaluate((before) =>
    before.flatMap(({ control, name, ...was }) => {
      if (!control.isConnected) return [`${name}: gone`];
      const is = control.getBoundingClientRect();
      const out = Math.max(
        is.left - was.left,
        is.top - was.top,
        was.right - is.right,
        was.bottom - is.bottom,
      );
      const [x, y] = [Math.round(is.left - was.left), Math.round(is.top - was.top)];
      return out > 1 ? [`${name}: ${x} px to the right, ${y} px down`] : [];
    }),
  );
  expect(moved.slice(0, TOLD), `${moved.length} controls moved as ${what}`).toEqual([]);
}
