import type { Page } from 'playwright/test';
import { PHASES } from '#contract/retro/retro-data.ts';
import { expectNoScrollingPage, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { setStage } from './support/retro-stage.ts';
import { expect, test } from './support/test.ts';

const DESK = { width: 1440, height: 900 };
/** So low that the people at the side have to be scrolled. */
const LOW = { width: 1440, height: 320 };
/** Screens in meeting rooms. */
const WALLS = [
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];
/** The least share of the stage's width that is used, from its left edge to the right edge of the rightmost content. */
const USED = 0.9;
/** The least share of the whole screen that the brief uses. */
const BRIEF = 0.8;

/** The width of the main part, the share of it that its content uses, and the size of its text. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const main = document.getElementById('main');
    if (!main) throw new Error('no main part');
    const { left } = main.getBoundingClientRect();
    // Cards and columns: an element that only contains others shows nothing of its own.
    const shown = [...main.querySelectorAll('*')].filter(
      (one) =>
        [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) ||
        getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)',
    );
    const rights = shown.map((one) => one.getBoundingClientRect().right);
    return {
      used: (Math.max(...rights) - left) / main.clientWidth,
      text: Number.parseFloat(getComputedStyle(document.body).fontSize),
    };
  });

test('every phase uses the width of a wall screen, with larger type', async ({ person, server }) => {
  const stage = await setStage(server.url);
  const hanna = await person('Hanna', { session: stage.moderator.session });
  await hanna.page.goto(`${server.url}/retro/${stage.retro}`);
  for (const phase of PHASES) {
    await stage.playTo(phase);
    await hanna.expectPhase(phase);
    if (phase !== 'finished') {
      await hanna.page.setViewportSize(LOW);
      await expectNoScrollingPage(hanna.page, phase);
    }
    await hanna.page.setViewportSize(DESK);
    let { text: before } = await measure(hanna.page);
    for (const size of WALLS) {
      await hanna.page.setViewportSize(size);
      const what = `${phase} at ${size.width} px`;
      await expectNoSidewaysScrolling(hanna.page, what);
      const least = phase === 'finished' ? BRIEF : USED;
      await expect
        .poll(async () => (await measure(hanna.page)).used, { message: what })
        .toBeGreaterThan(least);
      const { text } = await measure(hanna.page);
      expect(text, what).toBeGreaterThan(before);
      before = text;
    }
  }
  stage.close();
});

test('[RP1] a replay has one left edge and one width for its header, its stage and its controls', async ({
  person,
}) => {
  const { page, say } = await person('Vera');
  await page.goto('/sample/replay');
  const parts = [
    page.getByRole('banner').locator('> *').first(),
    page.getByRole('region', { name: say('replay:stage') }),
    page.getByRole('region', { name: say('replay:player') }),
  ];
  const slider = page.getByRole('slider', { name: say('replay:moment') });
  await expect(slider).toBeVisible();
  for (const key of ['Home', 'End']) {
    await slider.press(key);
    for (const size of [DESK, ...WALLS]) {
      await page.setViewportSize(size);
      const edges = await Promise.all(
        parts.map((part) =>
          part.evaluate((element) => {
            const { left, right } = element.getBoundingClientRect();
            const { paddingLeft, paddingRight } = getComputedStyle(element);
            return [
              Math.round(left + Number.parseFloat(paddingLeft)),
              Math.round(right - Number.parseFloat(paddingRight)),
            ].join(' to ');
          }),
        ),
      );
      expect(new Set(edges).size, `${key}, ${size.width} px: ${edges.join(', ')}`).toBe(1);
    }
  }

  // What stays at the top of a stage is below the header of the page.
  await page.setViewportSize({ ...DESK, height: 480 });
  await page.getByRole('button', { name: say('ui:phase.grouping'), exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  const atTop = await page.evaluate(() => {
    scrollTo({ top: 1e6, behavior: 'instant' });
    const header = document.querySelector('header')?.getBoundingClientRect();
    const middle = (header?.height ?? 0) / 2;
    return [0.2, 0.5, 0.8].map((part) =>
      Boolean(document.elementFromPoint(innerWidth * part, middle)?.closest('header')),
    );
  });
  expect(atTop).toEqual([true, true, true]);
});

test('five columns fit side by side in sharing on a desktop screen', async ({ person, server }) => {
  const stage = await setStage(server.url, 'writing', { activity: 'starfish' });
  for (const topicType of ['keep', 'more', 'less', 'start', 'stop'])
    await stage.others[0]?.do({
      type: 'topic.add',
      topicType,
      description: `What we ${topicType} doing, in as many words as a team that has a lot to say likes to use for it`,
    });
  await stage.moderator.do({ type: 'sharing.start' });
  const presenter = stage.others[0];
  if (!presenter) throw new Error('nobody presents');
  for (const { id, type, description } of Object.values((await presenter.look()).drafts))
    await presenter.do({ type: 'topic.share', topic: id, topicType: type, description });
  const hanna = await person('Hanna', { session: stage.moderator.session });
  await hanna.page.goto(`${server.url}/retro/${stage.retro}`);
  await hanna.expectPhase('posting');
  const columns = hanna.sharing.board.getByRole('region');
  await expect(columns).toHaveCount(5);
  const tops = await columns.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expectNoSidewaysScrolling(hanna.page, 'five columns');
  stage.close();
});
