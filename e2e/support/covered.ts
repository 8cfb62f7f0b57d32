import { expect, type Locator } from 'playwright/test';

const CONTROLS = 'button, a[href], input, textarea, select, summary, [role=slider], [role=button]';

/**
 * Fails with every control that is covered by something that appeared by itself, as far as both are visible. What lies
 * over the end of the stage, on screens without room for it in the bar, covers none that can be scrolled away from it.
 */
export async function expectCoversNothing(news: Locator, what: string): Promise<void> {
  await expect(news.first(), what).toBeVisible();
  const covered = await news.evaluateAll((appeared, controls) => {
    /** The part of an element that is not scrolled away or cut off. */
    const seen = (element: Element): DOMRect => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      const cut = (box: { left: number; top: number; right: number; bottom: number }) => {
        left = Math.max(left, box.left);
        top = Math.max(top, box.top);
        right = Math.min(right, box.right);
        bottom = Math.min(bottom, box.bottom);
      };
      cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
      // Nothing cuts off a fixed element; an absolute one is cut off only by its positioned ancestors.
      let { position } = getComputedStyle(element);
      for (
        let around = element.parentElement;
        around && position !== 'fixed';
        around = around.parentElement
      ) {
        const style = getComputedStyle(around);
        if (position === 'absolute' && style.position === 'static') continue;
        if (style.overflow !== 'visible') cut(around.getBoundingClientRect());
        position = style.position;
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    return appeared.flatMap((element) => {
      const news = seen(element);
      return [...document.querySelectorAll(controls)]
        .filter((control) => !element.contains(control) && !control.contains(element) && isVisible(control))
        .filter((control) => {
          const isCovered = () => {
            const box = seen(control);
            const across = Math.min(box.right, news.right) - Math.max(box.left, news.left);
            const down = Math.min(box.bottom, news.bottom) - Math.max(box.top, news.top);
            return across > 1 && down > 1;
          };
          const stage = element.closest('footer') && control.closest('main');
          if (!stage || !isCovered()) return isCovered();
          const before = stage.scrollTop;
          control.scrollIntoView({ block: 'nearest' });
          const staysCovered = isCovered();
          stage.scrollTop = before;
          return staysCovered;
        })
        .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
    });
  }, CONTROLS);
  expect(covered, `${what} covers`).toEqual([]);
}
