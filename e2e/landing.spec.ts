import type { Page } from 'playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScrolling } from './support/accessibility.ts';
import type { Person } from './support/person.ts';
import { expect, test } from './support/test.ts';

const TESTS = 'sample:topics.tests';
const OWNER = 'sample:topics.owner';

/** Opens the landing page and plays the retro in its hero; nothing of it is fetched before. */
async function play({ page, say }: Person) {
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(request.url()));
  await page.goto('/');
  await page.mouse.move(5, 300);
  await expect(page.getByRole('button', { name: say('play:start') })).toBeEnabled();
  expect(fetched.filter((url) => /hero-play|voting-stage|grouping-stage/.test(url))).toEqual([]);
  await page.getByRole('button', { name: say('play:start') }).click();
  const retro = page.getByRole('region', { name: say('play:label') });
  await expect(retro.getByRole('button', { name: say('play:next.group') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return retro;
}

/** The requests and connections that a page makes from now on. */
function leaving(page: Page): string[] {
  const left: string[] = [];
  page.on('request', (request) => void left.push(request.url()));
  page.on('websocket', (socket) => void left.push(socket.url()));
  return left;
}

test('[LP1] in the hero a card is dragged and votes are placed with the mouse, and nothing leaves the page', async ({
  person,
}) => {
  const visitor = await person('Vera', { viewport: { width: 1440, height: 900 } });
  const { page, say } = visitor;
  const retro = await play(visitor);
  const left = leaving(page);
  const kept = () => page.evaluate(() => Object.keys(localStorage).sort());
  const before = await kept();

  await visitor.grouping.drag(say(OWNER), say(TESTS));
  await expect(retro.getByText(say('play:hint.grouped'))).toBeVisible();
  await expectAccessibleInBothThemes(page, 'grouping in the hero');

  await retro.getByRole('button', { name: say('play:next.group') }).click();
  const votes = (count: number, group: string) =>
    retro.getByRole('button', { name: say('voting:voteOf', { count, group }) });
  await votes(2, say(TESTS)).click();
  await votes(1, say('sample:topics.quiet')).click();
  await expect(retro.getByText(say('play:hint.voted'))).toBeVisible();
  await expect(retro.getByText(say('voting:progress', { done: 4, total: 5 }))).toBeVisible({
    timeout: 15_000,
  });
  await expectAccessibleInBothThemes(page, 'voting in the hero');

  await retro.getByRole('button', { name: say('play:next.vote') }).click();
  await expect(retro.getByRole('listitem').filter({ hasText: say(TESTS) })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the order in the hero');
  expect(left.filter((url) => !url.startsWith('data:'))).toEqual([]);
  expect(await kept()).toEqual(before);
});

test('[LP1] in the hero everything works by keyboard', async ({ person }) => {
  const visitor = await person('Vera', { locale: 'es', viewport: { width: 1440, height: 900 } });
  const { page, say } = visitor;
  const retro = await play(visitor);
  await expect(retro).toBeFocused();
  const grip = retro.getByRole('button', { name: say('grouping:grip', { what: say(OWNER) }), exact: true });
  await grip.focus();
  await page.keyboard.press('Enter');
  const carried = say('grouping:carry.over', { what: say(OWNER), where: say(TESTS) });
  for (let tabs = 0; tabs < 8 && !(await page.getByText(carried).isVisible()); tabs += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(retro.getByText(say('play:hint.grouped'))).toBeVisible();
  await retro.getByRole('button', { name: say('play:next.group') }).focus();
  await page.keyboard.press('Enter');
  await retro
    .getByRole('button', { name: say('voting:voteOf', { count: 2, group: say(TESTS) }) })
    .press('Enter');
  await retro.getByRole('button', { name: say('play:next.vote') }).press('Enter');
  await expect(retro.getByText(say('play:hint.result'))).toBeVisible();
});

test('[LP1] on a phone cards are tapped and joined, and nothing is wider than the screen', async ({
  person,
}) => {
  const visitor = await person('Vera', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page, say } = visitor;
  const retro = await play(visitor);
  await visitor.tap(retro.getByRole('article', { name: say(OWNER) }));
  await visitor.tap(retro.getByRole('button', { name: say('grouping:joinTo') }));
  await visitor.tap(page.getByRole('dialog').getByText(say(TESTS)));
  await expect(retro.getByText(say('play:hint.grouped'))).toBeVisible();
  await expectNoSidewaysScrolling(page, 'grouping in the hero');
  await visitor.tap(retro.getByRole('button', { name: say('play:next.group') }));
  await expectNoSidewaysScrolling(page, 'voting in the hero');
  await visitor.tap(retro.getByRole('button', { name: say('play:next.vote') }));
  await expectNoSidewaysScrolling(page, 'the order in the hero');
});

for (const locale of ['en', 'es'] as const) {
  test(`[LP2] a sample brief and its replay are open to everyone, and not indexed: ${locale}`, async ({
    person,
  }) => {
    const { page, say } = await person('Vera', { locale, viewport: { width: 1440, height: 900 } });
    await page.goto('/');
    await page.getByRole('link', { name: say('play:more.brief') }).click();
    await expect(page.getByText(say('sample:actions.tests')).first()).toBeVisible();
    await expect(page).toHaveTitle(say('app:titles.sampleBrief'));
    await expectAccessibleInBothThemes(page, 'the sample brief');
    await page.getByRole('link', { name: say('sample:watch') }).click();
    await expect(page.getByRole('slider', { name: say('replay:moment') })).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByText(say('sample:actions.tests')).first()).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the end of the sample replay');
    for (const address of ['/sample/brief', '/sample/replay']) {
      const answer = await page.request.get(address, { headers: { accept: 'text/html' } });
      expect(answer.headers()['x-robots-tag'], address).toContain('noindex');
    }
  });
}
