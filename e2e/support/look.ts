import { expectAccessibleInBothThemes, expectNoSidewaysScrolling } from './accessibility.ts';
import type { Person } from './person.ts';

/** Checks a page on a desk and on a phone, in both themes. */
export async function look({ page }: Person, what: string): Promise<void> {
  await expectAccessibleInBothThemes(page, `${what}, 1440 px`);
  await page.setViewportSize({ width: 390, height: 844 });
  // Further down, the bar covers a part of whatever happens to lie below it.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleInBothThemes(page, `${what}, 390 px`);
  await expectNoSidewaysScrolling(page, what);
  await page.setViewportSize({ width: 1440, height: 900 });
}
