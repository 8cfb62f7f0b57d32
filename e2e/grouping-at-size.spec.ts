import type { Locator } from 'playwright/test';
import { setRealSize } from './support/real-size.ts';
import { expect, test } from './support/test.ts';

/** The words of cards on screen that a handle or a box which is to be seen covers. */
const coveredWords = (cards: Locator) =>
  cards.evaluateAll((all) =>
    all.flatMap((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      if (bottom < 0 || top > innerHeight) return [];
      const tools = [...card.querySelectorAll('[data-grip], label, button[aria-label]')].filter(
        (tool) => getComputedStyle(tool).opacity === '1' && tool.closest('h2') === null,
      );
      const boxes = tools.map((tool) => tool.getBoundingClientRect());
      return [...card.querySelectorAll('[data-note] [dir=auto]')].flatMap((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        const lines = [...range.getClientRects()];
        const isCovered = lines.some((line) =>
          boxes.some(
            (box) =>
              Math.min(box.right, line.right) - Math.max(box.left, line.left) > 1 &&
              // A line's box is a little higher than its letters.
              Math.min(box.bottom, line.bottom) - Math.max(box.top, line.top) > 3,
          ),
        );
        return isCovered ? [words.textContent] : [];
      });
    }),
  );

for (const [screen, options] of Object.entries({
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'es', theme: 'dark' } as const,
})) {
  test(`[GR2] [GR7] on a ${screen} handles and boxes cover nothing that is written`, async ({
    person,
    server,
  }) => {
    const retro = await setRealSize(server.url, 'grouping');
    const hanna = await person('Hanna', { session: retro.moderator.session, ...options });
    const { page } = hanna;
    await page.goto(`/retro/${retro.retro}`);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(64);
    if (screen === 'phone') await hanna.button('grouping:selecting').tap();
    else await cards.nth(2).hover();
    await expect
      .poll(() =>
        cards
          .nth(2)
          .locator('label')
          .evaluate((one) => getComputedStyle(one).opacity),
      )
      .toBe('1');
    expect(await coveredWords(cards)).toEqual([]);
    /** Where it is on the stage, however far that is scrolled. */
    const placeOfFirst = () =>
      cards.first().evaluate((card) => {
        return card.getBoundingClientRect().top + (document.getElementById('main')?.scrollTop ?? 0);
      });
    const before = await placeOfFirst();
    for (const at of [5, 6]) {
      await cards.nth(at).getByRole('checkbox').check();
      expect(await placeOfFirst(), 'the first card, as another is selected').toBeCloseTo(before, 0);
    }
    expect(await coveredWords(cards)).toEqual([]);
    await page.getByRole('button', { name: hanna.say('grouping:joinTogether', { count: 2 }) }).click();
    await expect(cards).toHaveCount(63);
    await cards.nth(5).getByRole('checkbox').first().check();
    expect(await coveredWords(cards)).toEqual([]);
    retro.close();
  });
}

test('[GR2] a card that is dragged to the edge of the stage scrolls it', async ({ person, server }) => {
  const retro = await setRealSize(server.url, 'grouping');
  const hanna = await person('Hanna', { session: retro.moderator.session });
  const { page } = hanna;
  await page.goto(`/retro/${retro.retro}`);
  const card = page.getByRole('article').first();
  await expect(page.getByRole('article')).toHaveCount(64);
  const scrolled = () => page.locator('#main').evaluate((main) => main.scrollTop);
  const [from, stage] = await Promise.all([card.boundingBox(), page.locator('#main').boundingBox()]);
  if (!from || !stage) throw new Error('no card or no stage');
  await page.mouse.move(from.x + 30, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, stage.y + stage.height - 12, { steps: 8 });
  await expect.poll(scrolled, 'at the lower edge').toBeGreaterThan(200);
  const down = await scrolled();
  await page.mouse.move(from.x + 60, stage.y + 4, { steps: 8 });
  await expect.poll(scrolled, 'at the upper edge').toBeLessThan(down - 100);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  retro.close();
});
