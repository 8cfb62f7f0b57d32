import type { Locator, Page } from 'playwright/test';
import type { Phase } from '#contract/retro/retro-data.ts';
import { expectAccessibleInBothThemes, expectNoScrollingPage } from './support/accessibility.ts';
import { expectWholeInSight } from './support/in-sight.ts';
import type { Person } from './support/person.ts';
import { setRealSize, TOPICS } from './support/real-size.ts';
import { expect, test } from './support/test.ts';

const LAPTOP = { width: 1440, height: 900 };
/** Screens on walls, with the least size of the letters of topics and of the clock on each, px. */
const WALLS = [
  { width: 1920, height: 1080, topic: 40, clock: 120 },
  { width: 2560, height: 1440, topic: 56, clock: 160 },
];
type Wall = (typeof WALLS)[number];
const ROOM = '?view=room';

const fontSizes = (what: Locator): Promise<number[]> =>
  what.evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));

/** Texts of topics and groups. */
const topicsOn = (page: Page) => page.locator('main [data-color] > p[dir], main li[data-piece] > p[dir]');
const controlsOn = (page: Page, { say }: Person) =>
  page.getByRole('region', { name: say('room-view:controls') });

/** The clock and the way in for latecomers are wholly there, large enough, and nothing is beyond the screen. */
async function expectFrame(page: Page, of: Person, phase: Phase, wall: Wall): Promise<void> {
  const what = `${phase} at ${wall.width} px`;
  await expectNoScrollingPage(page, what);
  await expectWholeInSight(page.getByRole('img', { name: of.say('link-code:alt') }), `code, ${what}`);
  await expect(
    page.getByText(new RegExp(`/retro/${page.url().split('/').at(-1)?.split('?')[0]}$`)),
  ).toBeVisible();
  await expect(page.getByRole('complementary', { name: of.say('frame:people.title') })).toHaveCount(0);
  await expectUncovered(page, of, what);
  if (phase === 'setup' || phase === 'finished') return;
  const clock = page.getByRole('timer').first();
  await expectWholeInSight(clock, `clock, ${what}`);
  expect(Math.min(...(await fontSizes(clock))), `clock, ${what}`).toBeGreaterThanOrEqual(wall.clock);
}

/** How much of the stage is taken by what is on it: its head, parts and pieces. */
const filledOf = (page: Page): Promise<number> =>
  page.locator('main').evaluate((main) => {
    const areaOf = (one: Element) => one.clientWidth * one.clientHeight;
    const parts = main.querySelectorAll('header, section, li[data-piece]');
    return [...parts].reduce((sum, part) => sum + areaOf(part), 0) / areaOf(main);
  });

/** Where the controls come up, nothing else is (RM5). */
async function expectUncovered(page: Page, of: Person, what: string): Promise<void> {
  const top = await controlsOn(page, of).evaluate((controls) => (controls as HTMLElement).offsetTop);
  const bottoms = page.locator('main').or(page.getByRole('img', { name: of.say('link-code:alt') }));
  const lowest = await bottoms.evaluateAll((all) =>
    Math.max(...all.map((one) => one.getBoundingClientRect().bottom)),
  );
  expect(lowest, `above the controls, ${what}`).toBeLessThanOrEqual(top);
}

async function expectTopics(page: Page, wall: Wall, what: string): Promise<void> {
  const sizes = await fontSizes(topicsOn(page));
  expect(sizes.length, what).toBeGreaterThan(0);
  expect(Math.min(...sizes), what).toBeGreaterThanOrEqual(wall.topic);
}

test('[RM1] [RM2] [RM3] [RM5] on a wall, a whole room follows what the moderator does in another tab', async ({
  person,
  server,
}) => {
  const retro = await setRealSize(server.url, 'setup');
  // In the longer language.
  const hanna = await person('Hanna', { session: retro.moderator.session, viewport: LAPTOP, locale: 'es' });
  const path = `/retro/${retro.retro}`;
  await hanna.page.goto(path);
  await hanna.expectPhase('setup');
  const wall = await hanna.openTab(path + ROOM);
  const controls = controlsOn(wall, hanna);

  await test.step('below 1920 px there is the usual stage, and nothing of the view', async () => {
    await expect(hanna.people.first()).toBeVisible();
    await expect(wall.getByRole('complementary', { name: hanna.say('frame:people.title') })).toBeVisible();
    await expect(controls).toHaveCount(0);
    await hanna.button('frame:tools.title').click();
    await expect(hanna.page.getByRole('menuitem', { name: hanna.say('frame:roomView.open') })).toHaveCount(0);
    await hanna.page.keyboard.press('Escape');
  });

  /** Both sizes, in turn, ending with the smaller. */
  async function onEachWall(phase: Phase, check: (size: Wall, what: string) => Promise<void>) {
    for (const size of [...WALLS].reverse()) {
      await wall.setViewportSize(size);
      await expectFrame(wall, hanna, phase, size);
      await check(size, `${phase} at ${size.width} px`);
    }
  }

  await test.step('the lobby: everybody, and a large code', async () => {
    await onEachWall('setup', async (_size, what) => {
      const people = wall.getByRole('region', { name: hanna.say('lobby:here.title') }).getByRole('listitem');
      await expect(people).toHaveCount(18);
      await expectWholeInSight(people, what);
    });
    await expectAccessibleInBothThemes(wall, 'the lobby on a wall');
  });

  await test.step('the lobby with answers to the ice breaker: some of the people still', async () => {
    await retro.moderator.do({ type: 'icebreaker.ask', question: { own: 'Which smell is that of home?' } });
    for (const one of retro.people)
      await one.do({ type: 'icebreaker.answer', text: 'Coffee with cardamom, and plum cake' });
    await retro.moderator.do({ type: 'icebreaker.reveal' });
    await onEachWall('setup', async (_size, what) => {
      const people = wall.getByRole('region', { name: hanna.say('lobby:here.title') }).getByRole('group');
      const [shown, row] = await Promise.all([
        people.boundingBox(),
        people.getByRole('listitem').first().boundingBox(),
      ]);
      expect(shown?.height, what).toBeGreaterThanOrEqual(row?.height ?? Number.POSITIVE_INFINITY);
    });
    await retro.moderator.do({ type: 'icebreaker.close' });
  });

  await test.step('writing: how many topics, and who is not done; no word of any topic', async () => {
    await retro.playTo('writing');
    await retro.people[3]?.do({ type: 'readiness.set', done: true });
    await onEachWall('writing', async () => {
      await expect(wall.getByText(hanna.say('writing:areDone', { done: 1, total: 18 }))).toBeVisible();
      await expect(wall.getByRole('listitem').filter({ hasText: 'Maximiliane' })).toHaveCount(0);
    });
  });

  await test.step('sharing: the topic being shared, huge, for as long as it is the last', async () => {
    await retro.playTo('posting');
    const { turns } = await retro.moderator.look();
    const presenter = retro.people.find(
      ({ id }) => id === turns.find(({ state }) => state === 'presenting')?.person,
    );
    if (!presenter) throw new Error('nobody presents');
    await onEachWall('posting', async (_size, what) => {
      await expect(wall.getByRole('region', { name: hanna.say('sharing:beingShared') })).toContainText(
        presenter.session.user.name,
      );
      await expect(wall.getByText(hanna.say('writing:onTheTable', { count: TOPICS }))).toBeVisible();
      expect(await filledOf(wall), `before the first topic, ${what}`).toBeGreaterThanOrEqual(0.6);
    });
    for (const { id, type, description } of Object.values((await presenter.look()).drafts)) {
      await presenter.do({ type: 'topic.share', topic: id, topicType: type, description });
      const shared = wall.getByRole('region', { name: hanna.say('sharing:beingShared') });
      await expect(shared).toContainText(description);
      await expectWholeInSight(shared, 'being shared');
    }
    await onEachWall('posting', async (size, what) => {
      await expectTopics(wall, size, what);
      await expectWholeInSight(
        wall.getByRole('region', { name: hanna.say('sharing:next') }).getByRole('listitem'),
        what,
      );
    });
    await expectAccessibleInBothThemes(wall, 'sharing on a wall');
    // A browser with its own bars, whose window is lower.
    await wall.setViewportSize({ width: 1920, height: 860 });
    const next = wall.getByRole('region', { name: hanna.say('sharing:next') });
    const code = wall.getByRole('img', { name: hanna.say('link-code:alt') });
    const [above, below] = await Promise.all([next.boundingBox(), code.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });

  await test.step('grouping: it goes where something was changed', async () => {
    await retro.playTo('grouping');
    await expect(wall.getByRole('article')).toHaveCount(64);
    await onEachWall('grouping', (size, what) => expectTopics(wall, size, what));
    const { groups, topics } = await retro.moderator.look();
    for (const [from, into] of [
      [60, 2],
      [5, 40],
    ] as const) {
      const [one, other] = [groups[from], groups[into]];
      if (!one || !other) throw new Error('there are fewer groups');
      await retro.moderator.do({ type: 'group.merge', from: one.id, into: other.id });
      const text = topics[one.topics[0] ?? '']?.description ?? '';
      await expectWholeInSight(wall.getByText(text, { exact: true }), text);
    }
    await expectAccessibleInBothThemes(wall, 'grouping on a wall');
  });

  await test.step('voting: the groups, and no vote', async () => {
    await retro.playTo('voting');
    await onEachWall('voting', async (size, what) => {
      await expectTopics(wall, size, what);
      await expect(wall.getByText(hanna.say('writing:areDone', { done: 0, total: 18 }))).toBeVisible();
    });
    await expect(wall.locator('main button')).toHaveCount(0);
  });

  await test.step('discussion: the group, what is agreed on, what comes next', async () => {
    await retro.playTo('discussion');
    const { current, groups, actions } = await retro.moderator.look();
    const name = groups.find(({ id }) => id === current)?.name ?? '';
    const agreed = Object.values(actions).filter(({ group }) => group === current);
    await onEachWall('discussion', async (size, what) => {
      await expectWholeInSight(wall.getByRole('heading', { name }), what);
      await expectTopics(wall, size, what);
      const list = wall
        .getByRole('region', { name: hanna.say('discussion:actions.title') })
        .getByRole('listitem');
      await expect(list).toHaveCount(agreed.length);
      await expectWholeInSight(list.last(), `agreed, ${what}`);
    });
    await expectAccessibleInBothThemes(wall, 'discussion on a wall');
  });

  await test.step('the moderator goes on from there: the next group, from the bar', async () => {
    const { current } = await retro.moderator.look();
    await wall.keyboard.press('Tab');
    await controls.getByRole('button', { name: hanna.say('discussion:nextGroup') }).click();
    await wall.getByRole('button', { name: hanna.say('discussion:choose.confirm', { count: 5 }) }).click();
    await expect.poll(async () => (await retro.moderator.look()).current).not.toBe(current);
  });

  await test.step('review and the end, and the way back', async () => {
    for (const phase of ['review', 'finished'] as const) {
      await retro.playTo(phase);
      await onEachWall(phase, (size, what) => expectTopics(wall, size, what));
    }
    await wall.reload();
    await expect(wall.getByRole('heading', { name: hanna.say('room-view:finished.title') })).toBeVisible();
    await wall.keyboard.press('r');
    await expect(wall.getByRole('button', { name: /Markdown/ }).first()).toBeVisible();
    expect(new URL(wall.url()).search).toBe('');
  });
  retro.close();
});

test('[RM4] the controls of a wall come with the pointer or the keyboard and go again', async ({
  person,
  server,
}) => {
  const retro = await setRealSize(server.url, 'writing');
  const [size = LAPTOP] = WALLS;
  const hanna = await person('Hanna', { session: retro.moderator.session, viewport: size });
  const { page } = hanna;
  await page.goto(`/retro/${retro.retro}`);
  await hanna.expectPhase('writing');
  const controls = controlsOn(page, hanna);
  await page.keyboard.press('r');
  await expect(page).toHaveURL(/view=room$/);
  await page.reload();
  await expect(page.getByText(hanna.say('writing:areDone', { done: 0, total: 18 }))).toBeVisible();
  await expect(controls).toHaveCSS('opacity', '0');
  await expect(page.locator('main')).toHaveCSS('cursor', 'none');

  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  await expect(controls).toHaveCSS('opacity', '1');
  await expect(page.locator('main')).not.toHaveCSS('cursor', 'none');
  await expect(controls).toHaveCSS('opacity', '0');

  await page.keyboard.press('Tab');
  await expect(controls).toHaveCSS('opacity', '1');
  await hanna.button('frame:moderator.pause').click();
  await expect(page.getByText(hanna.say('frame:say.paused'))).toBeVisible();

  const question = await hanna.askFor('startSharing');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await hanna.button('frame:roomView.leave').click();
  await expect(hanna.people).toBeVisible();
  await expect(page).not.toHaveURL(/view=room/);
  retro.close();
});
