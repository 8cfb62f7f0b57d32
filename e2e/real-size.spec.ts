import type { Locator, Page } from 'playwright/test';
import { textsIn, wordsOf } from './support/app-texts.ts';
import { expectWholeInSight, scrollersInScrollers, scrollersWithin } from './support/in-sight.ts';
import type { Person } from './support/person.ts';
import { type RealSize, setRealSize, TOPICS } from './support/real-size.ts';
import { expect, test } from './support/test.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** How many of these elements are in sight: at least half of each is within its scroller and not below another bar. */
const inSight = (what: Locator): Promise<number> =>
  what.evaluateAll(
    (elements) =>
      elements.filter((one) => {
        const { top, height, left, width } = one.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return at !== null && (one.contains(at) || at.contains(one)) && height > 0;
      }).length,
  );

/** A name of 40 characters, and the longest times, that a sentence may have to hold. */
const LONGEST = {
  me: 'Maximiliane von Hohenstein-Brandenburger',
  moderator: 'Maximiliane von Hohenstein-Brandenburger',
  presenter: 'Maximiliane von Hohenstein-Brandenburger',
  count: 10,
  time: '10:30 p. m.',
  when: '30 sept 2026, 10:30 p. m.',
};

/** Whatever a phase's title and sentence say to anybody, in either language, it takes at most 64 px on this screen. */
async function expectShortHeads(page: Page, name: string): Promise<void> {
  for (const locale of ['en', 'es'] as const) {
    const say = wordsOf(locale);
    const sentences = Object.keys(textsIn(locale, ['frame']))
      .filter((key) => key.startsWith('expect.'))
      .map((key) => say(`frame:${key}`, LONGEST));
    const tooHigh = await page.getByRole('heading', { level: 1 }).evaluate((title, all) => {
      const words = title.parentElement?.cloneNode(true) as HTMLElement;
      title.parentElement?.after(words);
      const high = all.flatMap((sentence) => {
        words.lastElementChild?.replaceChildren(sentence);
        const { height } = words.getBoundingClientRect();
        return height > 64 ? [`${Math.round(height)} px: ${sentence}`] : [];
      });
      words.remove();
      return high;
    }, sentences);
    expect(tooHigh, `${locale}, ${name}`).toEqual([]);
  }
}

const headHeight = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .evaluate((title) => title.parentElement?.getBoundingClientRect().height ?? Number.POSITIVE_INFINITY);

/** How many of the seven steps have their name in sight, the present one always; none covers another. */
const namedSteps = ({ page, say }: Person): Promise<number> =>
  page.getByRole('list', { name: say('ui:steps') }).evaluate((list) => {
    const steps = [...list.children].map((step) => {
      const name = step.querySelector('[data-name]')?.getBoundingClientRect();
      return { isNow: step.ariaCurrent === 'step', name, box: step.getBoundingClientRect() };
    });
    const isNamed = ({ name, box }: (typeof steps)[number]) =>
      name !== undefined && name.width > 20 && name.right <= box.right + 1;
    if (!steps.some((step) => step.isNow && isNamed(step))) throw new Error('the present step has no name');
    if (list.scrollWidth > list.clientWidth + 1) throw new Error('the steps are wider than their place');
    return steps.filter(isNamed).length;
  });

/** Opens the retro on a desk and on a phone for one of the people in it and for the moderator, who leads for the first time: each screen in both languages and themes. */
async function open(
  person: (name: string, options?: object) => Promise<Person>,
  { retro, moderator, people }: RealSize,
  who: number,
): Promise<Record<'desk' | 'phone' | 'leadingDesk' | 'leading', Person>> {
  const { session } = people[who] ?? moderator;
  const onPhone = { viewport: PHONE, hasTouch: true };
  const desk = await person('desk', { session, viewport: DESK, locale: 'es', theme: 'dark' });
  const phone = await person('phone', { session, ...onPhone });
  const leadingDesk = await person('the moderator’s desk', { session: moderator.session, viewport: DESK });
  const leading = await person('the moderator’s phone', {
    session: moderator.session,
    locale: 'es',
    theme: 'dark',
    ...onPhone,
  });
  for (const { page } of [desk, phone, leadingDesk, leading]) await page.goto(`/retro/${retro}`);
  return { desk, phone, leadingDesk, leading };
}

/** The moderator presents next, unless they are the first to do so. */
async function presentNext({ moderator }: RealSize): Promise<void> {
  const { turns } = await moderator.look();
  const order = turns.filter(({ state }) => state === 'to come').map((turn) => turn.person);
  if (!order.includes(moderator.id)) return;
  await moderator.do({
    type: 'turns.reorder',
    order: [moderator.id, ...order.filter((id) => id !== moderator.id)],
  });
}

/** A finger that rests on a tile of the whole board reads it, and letting go leads nowhere. */
async function expectHeldTileToStay({ page }: Person, tile: Locator): Promise<void> {
  const box = await tile.boundingBox();
  if (!box) throw new Error('the tile is not there');
  const touch = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  // The hold itself: a shorter touch is a tap, which opens the topic.
  await page.waitForTimeout(600);
  await expect(tile.getByRole('button')).toHaveAttribute('data-looked', 'true');
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // Two frames: by then a tap would have closed it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByRole('dialog'), 'after a hold').toBeVisible();
}

/** Of those with four topics, who presents nearest to the middle: the order is drawn by chance, and some come before and after. */
async function inTheMiddle({ moderator, people }: RealSize): Promise<number> {
  const { turns } = await moderator.look();
  const fromMiddle = (who: number) =>
    Math.abs(turns.findIndex((turn) => turn.person === people[who]?.id) - turns.length / 2);
  const [nearest = 1] = [1, 2, 3, 4, 5, 6, 7, 8].toSorted((a, b) => fromMiddle(a) - fromMiddle(b));
  return nearest;
}

test('[SH8] [SH9] [GR7] [VO9] [LO9] [FR6] with 18 people and 64 topics, everyone has in sight what each step is about', async ({
  person,
  server,
}) => {
  const retro = await setRealSize(server.url, 'posting');
  const who = await inTheMiddle(retro);
  await presentNext(retro);
  const { desk, phone, leadingDesk, leading } = await open(person, retro, who);
  const both = [desk, phone];
  const all = [desk, phone, leadingDesk, leading];
  const expectHead = async () => {
    for (const { page, name } of all) {
      expect(await headHeight(page), `title and sentence, ${name}`).toBeLessThanOrEqual(64);
      const clocks = await page
        .getByRole('timer')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
      expect(new Set(clocks).size, `clocks, ${name}: ${clocks}`).toBe(clocks.length);
      expect(await scrollersInScrollers(page), `scrolling within what scrolls, ${name}`).toEqual([]);
    }
  };

  await test.step('whatever is said above the stage', async () => {
    await phone.expectPhase('posting');
    for (const { page, name } of both) await expectShortHeads(page, name);
  });

  await test.step('the names of the steps beside two clocks, in the longer language', async () => {
    await expect(desk.page.getByRole('timer')).toHaveCount(2);
    expect(await namedSteps(desk)).toBe(7);
    await desk.page.setViewportSize({ width: 1280, height: 720 });
    expect(await namedSteps(desk), 'on a small laptop, without those that are over').toBe(5);
    await desk.page.setViewportSize(DESK);
  });

  await test.step('the moderator’s own hand of five, with the hint of a first retro, which stays for all that follows', async () => {
    await retro.shareUntil(retro.moderator.id);
    for (const one of [leadingDesk, leading]) {
      await expect(one.sharing.isMyTurn).toBeVisible();
      await expect(one.page.getByRole('note', { name: one.say('first-retro:title') })).toBeVisible();
      const buttons = one.page.locator('[data-play]');
      await expect(buttons).toHaveCount(5);
      await expectWholeInSight(buttons, one.name);
    }
  });

  await test.step('the topic being shared, for everybody', async () => {
    const { turns } = await retro.moderator.look();
    const presenting = turns.find(({ state }) => state === 'presenting');
    const presenter = retro.people.find(({ id }) => id === presenting?.person);
    if (!presenter) throw new Error('nobody presents');
    const drafts = Object.values((await presenter.look()).drafts);
    const heights = new Map(all.map(({ name }) => [name, new Set<number>()]));
    for (const { id, type, description } of drafts) {
      await presenter.do({ type: 'topic.share', topic: id, topicType: type, description });
      for (const one of all) {
        const spotlight = one.page.getByRole('figure', { name: one.say('sharing:beingShared') });
        await expect(spotlight).toContainText(description);
        await expectWholeInSight(spotlight, one.name);
        heights
          .get(one.name)
          ?.add(await spotlight.evaluate((it) => Math.round(it.getBoundingClientRect().height * 10)));
      }
    }
    for (const [name, all] of heights) expect([...all], `heights of what is shared, ${name}`).toHaveLength(1);
    await expectHead();
  });

  await test.step('the own hand with its buttons, and the newest topics of each column', async () => {
    await retro.shareUntil(retro.people[who]?.id ?? '');
    for (const one of both) {
      await expect(one.sharing.isMyTurn).toBeVisible();
      const buttons = one.page.locator('[data-play]');
      await expect(buttons).toHaveCount(4);
      expect(await inSight(buttons), one.name).toBe(4);
    }
    await expectHead();
    const ends = await desk.sharing.board
      .getByRole('list')
      .evaluateAll((lists) => lists.map((list) => list.scrollHeight - list.scrollTop - list.clientHeight));
    for (const left of ends) expect(left).toBeLessThan(24);
  });

  await test.step('the own hand on a phone, also with a topic that was typed and not added', async () => {
    const key = `hindsight.draft:${retro.retro}:${retro.people[who]?.id}:topic-keep`;
    const text = 'Something that was typed, but not added before the sharing began';
    await phone.page.evaluate(([at = '', draft = '']) => localStorage.setItem(at, draft), [key, text]);
    await phone.page.reload();
    await expect(phone.button('sharing:unadded.addNamed', { text })).toBeVisible();
    await expect.poll(() => inSight(phone.page.locator('[data-play]'))).toBeGreaterThanOrEqual(2);
    const next = phone.page.locator('ol[aria-labelledby="turns-to-come"] > li:visible');
    await expectWholeInSight(next, 'who is next');
    const isRead = (name: Element) => name.scrollWidth <= name.clientWidth + 1 || name.clientWidth > 60;
    expect(await next.locator('bdi').evaluate(isRead), 'the name of who is next').toBe(true);
    await phone.button('topics:kept.discardNamed', { text }).tap();
  });

  await test.step('the board', async () => {
    await retro.playTo('grouping');
    for (const one of all) await expect(one.page.getByRole('article')).toHaveCount(TOPICS);
    for (const one of [desk, leadingDesk])
      expect(await inSight(one.page.getByRole('article')), one.name).toBeGreaterThanOrEqual(24);
    for (const one of [phone, leading]) {
      expect(await inSight(one.page.getByRole('article')), one.name).toBeGreaterThanOrEqual(6);
      const bar = await one.page.getByRole('region', { name: one.say('grouping:toolbar') }).boundingBox();
      expect(bar?.height, `the bar above the cards, ${one.name}`).toBeLessThanOrEqual(88);
    }
    await expectHead();
    for (const one of both) {
      await one.button('grouping:overview.open').click();
      const dialog = one.page.getByRole('dialog');
      const tiles = dialog.getByRole('listitem');
      await expect(tiles).toHaveCount(TOPICS);
      await expect.poll(() => inSight(tiles), { message: one.name }).toBe(TOPICS);
      if (one === phone) await expectHeldTileToStay(one, tiles.nth(TOPICS - 1));
      await one.page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  await test.step('the votes', async () => {
    await retro.playTo('voting');
    for (const one of all) await expect(one.page.getByRole('article')).toHaveCount(26);
    const controls = ({ page }: Person) => page.locator('article button[aria-pressed]');
    for (const one of [desk, leadingDesk])
      expect((await inSight(controls(one))) / 2, one.name).toBeGreaterThanOrEqual(10);
    for (const one of [phone, leading])
      expect((await inSight(controls(one))) / 2, one.name).toBeGreaterThanOrEqual(4);
    const names = phone.page.getByRole('heading', { level: 2 }).filter({ hasText: 'how we plan' });
    await expect(names).toHaveCount(13);
    const cut = await names.evaluateAll((all) =>
      all.filter((one) => one.scrollHeight > one.clientHeight + 1),
    );
    expect(cut, 'names that are cut on a phone').toEqual([]);
    await expectHead();
    for (const { page, say, name } of all) {
      const tray = page.getByRole('region', { name: say('voting:tray') });
      await page.getByRole('article').last().scrollIntoViewIfNeeded();
      await expectWholeInSight(tray, `the votes left, ${name}`);
      expect(await scrollersWithin(page), `scrolling within the votes, ${name}`).toEqual([]);
    }
  });

  await test.step('the people, each in one line', async () => {
    const heights = await desk.people
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights).toHaveLength(18);
    for (const height of heights) expect(height).toBeLessThanOrEqual(44);
  });
  retro.close();
});

test('[LO9] the people fold away, which the browser remembers', async ({ person, server }) => {
  const retro = await setRealSize(server.url, 'writing');
  const boris = await person('Boris', { session: retro.people[1]?.session, viewport: DESK });
  await boris.page.goto(`/retro/${retro.retro}`);
  await expect(boris.people).toBeVisible();
  const button = boris.button('frame:people.open', { here: 18 });
  await button.click();
  await expect(boris.people).toBeHidden();
  await boris.page.reload();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(boris.people).toBeHidden();
  await button.click();
  await expect(boris.people).toBeVisible();
  retro.close();
});
