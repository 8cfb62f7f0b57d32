import { expectAccessible } from './support/accessibility.ts';
import { expectWholeInSight, scrollersWithin, scrollOfMain } from './support/in-sight.ts';
import type { Person } from './support/person.ts';
import { type RealSize, setRealSize, TOPICS } from './support/real-size.ts';
import { expect, test } from './support/test.ts';

const LAPTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Groups with votes, and without. */
const [WANTED, UNWANTED] = [8, 18];
const AGREED = ['Write down who tells support, and when, before each release', 'Ask for a second phone'];

/** Lets everybody discuss the largest group, for which two action items are agreed on. */
async function discussTheLargest(retro: RealSize): Promise<{ group: string; name: string; size: number }> {
  const { groups } = await retro.moderator.look();
  const largest = groups.reduce((one, other) => (other.topics.length > one.topics.length ? other : one));
  await retro.moderator.do({ type: 'group.choose', group: largest.id, minutes: 5 });
  for (const description of AGREED)
    await retro.people[4]?.do({
      type: 'action.add',
      group: largest.id,
      description,
      owners: [2, 3].map((at) => retro.people[at]?.id ?? ''),
      dueDate: '2126-12-01',
    });
  return { group: largest.id, name: largest.name, size: largest.topics.length };
}

/** The moderator, and someone who takes part, on screens of one size. */
async function twoOf(
  open: (name: string, options?: object) => Promise<Person>,
  retro: RealSize,
  size: object,
): Promise<[Person, Person]> {
  const [hanna, boris] = await Promise.all([
    open('Hanna', { session: retro.moderator.session, ...size }),
    open('Boris', { session: retro.people[1]?.session, locale: 'es', theme: 'dark', ...size }),
  ]);
  for (const { page } of [hanna, boris]) await page.goto(`/retro/${retro.retro}`);
  return [hanna, boris];
}

/** How often each of these texts is there. */
const countsOf = (texts: readonly string[]) =>
  texts.reduce((counts, text) => counts.set(text, (counts.get(text) ?? 0) + 1), new Map<string, number>());

test('[DI6] [DI7] [AI6] on a laptop, a group of eight topics, its clock, the field and what is agreed are in sight together', async ({
  person,
  server,
}) => {
  const retro = await setRealSize(server.url, 'discussion');
  const { name, size } = await discussTheLargest(retro);
  const both = await twoOf(person, retro, LAPTOP);
  await both[0].button('first-retro:stop').click();
  for (const one of both) {
    const { discussing, page } = one;
    await one.expectPhase('discussion');
    await expect(discussing.current).toContainText(name);
    const topics = discussing.current.getByRole('listitem');
    await expect(topics).toHaveCount(size);
    await expectWholeInSight(topics, `topics, ${one.name}`);
    await expectWholeInSight(discussing.composer, `field, ${one.name}`);
    for (const text of AGREED) await expectWholeInSight(discussing.action(text), `action item, ${one.name}`);
    const clock = page.getByRole('timer', { name: one.say('frame:clock.group') });
    await expect(clock).toHaveCount(1);
    await expectWholeInSight(clock, `clock, ${one.name}`);
    expect(await scrollOfMain(page), `scrolling the whole, ${one.name}`).toBeLessThanOrEqual(1);

    await expect(discussing.queue.getByRole('listitem')).toHaveCount(WANTED);
    const fold = discussing.queue.getByText(one.say('discussion:queue.unwanted', { count: UNWANTED }));
    await fold.click();
    await expect(discussing.queue.getByRole('listitem')).toHaveCount(WANTED + UNWANTED);
    await fold.click();
    await expectAccessible(page, `discussion of ${TOPICS} topics, ${one.name}`);
  }

  const [hanna, boris] = both;
  const before = await boris.discussing.composer.boundingBox();
  await hanna.discussing.add('Try it for two weeks', 'Guadalupe Montserrat Villanueva', 'Ana (2)');
  const added = boris.discussing.action('Try it for two weeks');
  await expect(added).toContainText('Ana (2)');
  await expectWholeInSight(added, 'what was just agreed on');
  expect(await boris.discussing.composer.boundingBox(), 'the field stays where it is').toEqual(before);
  retro.close();
});

test('[DI7] on a phone the field, and for the moderator the next group, are one tap away, wherever one is, and nothing scrolls within what scrolls', async ({
  person,
  server,
}) => {
  const retro = await setRealSize(server.url, 'discussion');
  await discussTheLargest(retro);
  for (const one of await twoOf(person, retro, PHONE)) {
    await one.expectPhase('discussion');
    await expect(one.discussing.action(AGREED[0] ?? '')).toBeVisible();
    const cut = await one.page
      .locator('#main article bdi')
      .evaluateAll((names) =>
        names
          .filter(
            (it) => it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).textOverflow === 'ellipsis',
          )
          .map((it) => it.textContent),
      );
    expect(cut, 'names of authors and owners that are cut').toEqual([]);
    const write = one.button('discussion:write');
    const next = one.button('discussion:nextGroup');
    const isLeading = one.name === 'Hanna';
    await expect(next).toHaveCount(isLeading ? 1 : 0);
    await expectWholeInSight(write, `the way to the field at the top, ${one.name}`);
    await one.page.evaluate(() =>
      document.getElementById('main')?.scrollTo({ top: 1e6, behavior: 'instant' }),
    );
    await expectWholeInSight(write, `the way to the field at the end, ${one.name}`);
    if (isLeading) await expectWholeInSight(next, 'the next group at the end');
    await write.tap();
    await expect(one.discussing.composer).toBeFocused();
    await expectWholeInSight(one.discussing.composer, `the field, ${one.name}`);
    expect(await scrollersWithin(one.page), one.name).toEqual([]);
  }
  retro.close();
});

test('[RE1] [RE3] [RE4] [RE5] review and brief have each action item once, moods as faces, and groups in the order of the discussion', async ({
  person,
  server,
}) => {
  const retro = await setRealSize(server.url, 'discussion');
  await discussTheLargest(retro);
  const both = await twoOf(person, retro, LAPTOP);
  const phone = await person('Li', { session: retro.people[4]?.session, ...PHONE });
  await phone.page.goto(`/retro/${retro.retro}`);
  const { actions, discussed, groups } = await retro.moderator.look();
  const items = countsOf(Object.values(actions).map(({ description }) => description));
  const inOrder = new Map<Person, string[]>();
  for (const one of both) {
    const names = one.discussing.queue.getByRole('listitem').locator('[dir=auto]');
    await expect(names).toHaveCount(WANTED);
    inOrder.set(one, (await names.allTextContents()).slice(0, discussed.length + 1));
  }
  await retro.playTo('review');
  const moods = [100, 75, 75, 50, 75, 25] as const;
  for (const [at, mood] of moods.entries()) await retro.people[at + 2]?.do({ type: 'mood.set', mood });
  const left = groups.length - discussed.length - 1;
  const texts = {
    review: { leftOver: 'review:leftOver.groups', said: 'review:mood.said' },
    finished: { leftOver: 'brief-page:leftOver', said: 'brief-page:said' },
  };
  for (const phase of ['review', 'finished'] as const) {
    await retro.playTo(phase);
    await phone.expectPhase(phase);
    for (const [text, count] of items)
      await expect(phone.page.locator('main').getByText(text, { exact: true })).toHaveCount(count);
    const sideways = () => phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await sideways(), `sideways on a phone, ${phase}`).toBeLessThanOrEqual(0);
    for (const one of both) {
      const { page, say } = one;
      await one.expectPhase(phase);
      const main = page.locator('main');
      for (const [text, count] of items)
        await expect(main.getByText(text, { exact: true })).toHaveCount(count);
      await expect(main).toContainText(say(texts[phase].said, { count: moods.length, of: 18 }));
      await expect(main.getByText(say('ui:moodCount', { mood: say('ui:mood.happy'), count: 3 }))).toHaveCount(
        1,
      );
      const fold = main.getByText(say(texts[phase].leftOver, { count: left }));
      await expect(fold).toBeVisible();
      expect(await main.getByRole('heading', { level: 3 }).allTextContents()).toEqual(inOrder.get(one));
      await fold.click();
      await expect(main.getByRole('heading', { level: 3 })).not.toHaveCount(discussed.length + 1);
      await fold.click();
      await expectAccessible(page, `${phase}, ${one.name}`);
    }
  }
  await both[0].page.emulateMedia({ media: 'print' });
  await expect(both[0].page.getByRole('heading', { level: 3 })).toHaveCount(groups.length);
  retro.close();
});

test('[AI7] what is agreed on moves from the field to its place, and nothing moves for those who want none of it', async ({
  person,
  server,
}) => {
  const retro = await setRealSize(server.url, 'discussion');
  const [moving, still] = await Promise.all([
    person('Boris', { session: retro.people[1]?.session, hasMotion: true }),
    person('Ines', { session: retro.people[2]?.session }),
  ]);
  for (const { page } of [moving, still]) {
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function recorded(frames, options) {
        if (this.matches('li:has(article)')) document.documentElement.dataset.moved = JSON.stringify(frames);
        return animate.call(this, frames, options);
      };
    });
    await page.goto(`/retro/${retro.retro}`);
  }
  await moving.discussing.add('Try it for two weeks');
  await still.discussing.add('Try another thing');
  const moved = (one: Person) => one.page.evaluate(() => document.documentElement.dataset.moved);
  expect(await moved(moving)).toMatch(/translate\(-?\d/);
  expect(await moved(still)).toBeUndefined();
  retro.close();
});
