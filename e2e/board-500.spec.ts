import type { Page } from 'playwright/test';
import { Bot, createGuest, createRetro } from './support/bot.ts';
import { expect, test } from './support/test.ts';

const WRITERS = 25;
const TOPICS_EACH = 20;
/** The longest frame time that still feels smooth, ms: an idle machine takes a third of it. */
const SMOOTH_MS = 50;

/** Begins to record how long each frame takes; call the returned function to stop and get the median, ms. */
async function watchFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let before = performance.now();
    const note = (now: number) => {
      frames.push(now - before);
      before = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  return () =>
    page.evaluate(() => {
      const { frames } = window as unknown as { frames: number[] };
      return frames.sort((a, b) => a - b)[Math.floor(frames.length / 2)] ?? 0;
    });
}

test('dragging and scrolling are smooth on a board of five hundred topics, and everyone sees the drag @measured', async ({
  person,
  server,
}) => {
  const host = await createGuest(server.url, 'Hanna');
  const retro = await createRetro(server.url, host, { participant_ids: [], participant_slots: 100 });
  const moderator = await new Bot(server.url, host, retro).enter();
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, async (_, at) =>
      new Bot(server.url, await createGuest(server.url, `Writer ${at}`), retro).join(),
    ),
  );
  await moderator.do({ type: 'writing.start' });
  await Promise.all(
    writers.map(async (writer, who) => {
      for (let at = 0; at < TOPICS_EACH; at += 1) {
        const description = `Topic ${who * TOPICS_EACH + at}: ${'something that happened '.repeat(1 + (at % 4))}`;
        await writer.do({ type: 'topic.add', topicType: 'wind', description });
      }
    }),
  );
  await moderator.do({ type: 'sharing.start' });
  for (let turn = 0; turn < WRITERS; turn += 1) {
    const { turns } = await moderator.look();
    const presenting = turns.find(({ state }) => state === 'presenting');
    const presenter = writers.find(({ id }) => id === presenting?.person);
    if (!presenter) throw new Error('nobody presents');
    for (const { id, type, description } of Object.values((await presenter.look()).drafts)) {
      await presenter.do({ type: 'topic.share', topic: id, topicType: type, description });
    }
    await presenter.do({ type: 'turn.end' });
  }
  await moderator.do({ type: 'grouping.start' });

  const [hanna, ben, wanda] = await Promise.all([
    person('Hanna', { session: host }),
    person('Ben'),
    person('Wanda'),
  ]);
  await hanna.page.goto(`/retro/${retro}`);
  await ben.join(`/retro/${retro}`);
  await wanda.watch(`/retro/${retro}`);
  const cards = (page: Page) => page.getByRole('article');
  for (const one of [hanna, ben, wanda]) await expect(cards(one.page)).toHaveCount(WRITERS * TOPICS_EACH);

  const { page } = hanna;
  const first = await cards(page).first().boundingBox();
  const other = await cards(page).nth(120).boundingBox();
  if (!first || !other) throw new Error('the board is not there');
  await page.mouse.move(first.x + 40, first.y + first.height - 15);
  await page.mouse.down();
  const dragged = await watchFrames(page);
  for (let at = 0; at < 60; at += 1) {
    await page.mouse.move(first.x + 40 + at * 8, first.y + 100 + Math.abs((at % 20) - 10) * 20);
  }
  const dragging = await dragged();
  const stage = await page.locator('#main').boundingBox();
  const scrollTop = () => page.locator('#main').evaluate((main) => main.scrollTop);
  const [stood, bottom] = [await scrollTop(), (stage?.y ?? 0) + (stage?.height ?? 0)];
  await page.mouse.move(first.x + 40, bottom - 8, { steps: 5 });
  await expect.poll(scrollTop, { message: 'held near the edge' }).toBeGreaterThan(stood + 300);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const scrolled = await watchFrames(page);
  for (let at = 0; at < 30; at += 1) await page.mouse.wheel(0, 120);
  const scrolling = await scrolled();
  test.info().annotations.push({
    type: 'median frame',
    description: `dragging ${dragging} ms, scrolling ${scrolling} ms`,
  });
  expect(dragging).toBeLessThan(SMOOTH_MS);
  expect(scrolling).toBeLessThan(SMOOTH_MS);
  for (const bot of [moderator, ...writers]) bot.leave();
});
