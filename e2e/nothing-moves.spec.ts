import type { Locator } from 'playwright/test';
import { Bot, createGuest } from './support/bot.ts';
import { startWithClock } from './support/clock.ts';
import { expectCoversNothing } from './support/covered.ts';
import { newPerson, type Person } from './support/person.ts';
import { type RealSize, setRealSize } from './support/real-size.ts';
import { expectNoneMoved, notePlaces } from './support/stillness.ts';
import { expect, test } from './support/test.ts';

const SCREENS = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

/** The moderator and someone who takes part, each with one of the languages and themes. */
async function openBoth(
  open: (name: string, options?: object) => Promise<Person>,
  retro: RealSize,
  screen: object,
): Promise<[hanna: Person, boris: Person]> {
  const both = await Promise.all([
    open('Hanna', { session: retro.moderator.session, ...screen }),
    open('Boris', { session: retro.people[1]?.session, locale: 'es', theme: 'dark', ...screen }),
  ]);
  for (const { page } of both) await page.goto(`/retro/${retro.retro}`);
  return both;
}

type Box = Awaited<ReturnType<Locator['boundingBox']>> | undefined;

/** Whether all the place of the one is the other's too. */
const isWithin = (one: Box, other: Box) =>
  one &&
  other &&
  other.x <= one.x + 1 &&
  other.y <= one.y + 1 &&
  other.x + other.width >= one.x + one.width - 1 &&
  other.y + other.height >= one.y + one.height - 1;

for (const [screen, options] of Object.entries(SCREENS)) {
  test(`[FR5] on a ${screen} no suggestion and no vote moves a control, with 18 people and 64 topics`, async ({
    person,
    server,
  }) => {
    const retro = await setRealSize(server.url, 'grouping');
    const both = await openBoth(person, retro, options);
    const [hanna, boris] = both;
    const { groups } = await retro.moderator.look();
    const ids = groups.map(({ id }) => id);
    const suggestions = (one: Person, count: number) => one.button('grouping:suggestions.open', { count });
    for (const one of both) await expect(one.page.getByRole('article')).toHaveCount(groups.length);
    for (const count of [1, 2]) {
      const before = await Promise.all(both.map(({ page }) => notePlaces(page)));
      const pair = [String(ids[count]), String(ids[count + 9])] as [string, string];
      await retro.people[3]?.do({ type: 'suggestion.make', groups: pair });
      for (const [at, one] of both.entries()) {
        await expect(suggestions(one, count)).toBeVisible();
        if (before[at]) await expectNoneMoved(before[at], `suggestion ${count} comes to ${one.name}`);
      }
    }

    await retro.playTo('voting');
    const [first = '', second = '', third = ''] = (await retro.moderator.look()).groups
      .filter(({ name }) => name !== '')
      .map(({ name }) => name);
    for (const one of [hanna, boris]) {
      await one.expectPhase('voting');
      await expect(one.voting.token(2, first)).toBeVisible();
      for (const [weight, group] of [
        [2, first],
        [1, second],
        [1, third],
      ] as const) {
        // Whatever has to be scrolled is scrolled before.
        await one.voting.token(weight, group).click({ trial: true });
        const places = await notePlaces(one.page);
        await one.voting.place(weight, group);
        await expectNoneMoved(places, `${one.name} gives ${weight} to ${group}`);
      }
    }
    retro.close();
  });

  test(`[FR5] on a ${screen} nobody who knocks or says how they feel moves a control of the moderator`, async ({
    person,
    server,
  }) => {
    const retro = await setRealSize(server.url);
    const { settings } = await retro.moderator.look();
    await retro.moderator.do({
      type: 'settings.change',
      settings: { ...settings, waitingRoom: true },
      invited: [],
    });
    const hanna = await person('Hanna', { session: retro.moderator.session, ...options });
    await hanna.page.goto(`/retro/${retro.retro}`);
    const moods = hanna.page.getByRole('slider', { name: hanna.say('lobby:mood.mine') });
    await expect(moods).toBeVisible();
    const lobby = await notePlaces(hanna.page);
    await retro.people[3]?.do({ type: 'mood.set', mood: 75 });
    const spread = hanna.say('ui:moodCount', { mood: hanna.say('ui:mood.happy'), count: 1 });
    await expect(hanna.page.locator('main').getByText(spread)).toHaveCount(1);
    await expectNoneMoved(lobby, 'the first says how they feel');
    await retro.playTo('posting');
    const bots: Bot[] = [];
    const knock = async (name: string) => {
      bots.push(await new Bot(server.url, await createGuest(server.url, name), retro.retro).join());
    };
    await hanna.expectPhase('posting');
    const seeWho = hanna.button('frame:people.seeWho');
    const leave = async () => {
      const gone = bots.splice(0);
      await retro.moderator.do({ type: 'person.reject', people: gone.map(({ id }) => id) });
      for (const bot of gone) bot.leave();
    };

    if (screen === 'desk') {
      const places = await notePlaces(hanna.page);
      await knock('Gustavo');
      await expect(hanna.button('frame:people.admit', { name: 'Gustavo' })).toBeVisible();
      await expectNoneMoved(places, 'one knocks, beside the stage');
      const with1 = await notePlaces(hanna.page);
      await knock('Wolfeschlegelsteinhausenbergerdorffweld');
      await expect(hanna.button('frame:people.admitAll')).toBeVisible();
      await expectNoneMoved(with1, 'another knocks, beside the stage');
      await leave();
      await expect(hanna.button('frame:people.admitAll')).toBeHidden();
      await hanna.button('frame:people.open', { here: 18 }).click();
      await expect(hanna.people).toBeHidden();
    }
    const folded = await notePlaces(hanna.page);
    await knock('Nadia');
    await expect(seeWho).toBeVisible();
    await expectNoneMoved(folded, 'one knocks, nobody beside the stage');
    await leave();
    await expect(seeWho).toBeHidden();
    if (screen === 'phone') {
      await hanna.button('frame:people.open', { here: 18 }).tap();
      const sheet = hanna.page.getByRole('dialog', { name: hanna.say('frame:people.title') });
      await expect(sheet.getByRole('listitem')).toHaveCount(18);
      const places = await notePlaces(hanna.page);
      await knock('Omar');
      await expect(
        sheet.getByRole('button', { name: hanna.say('frame:people.admit', { name: 'Omar' }) }),
      ).toBeVisible();
      await expectNoneMoved(places, 'one knocks while the people are open');
    }
    for (const bot of bots) bot.leave();
    retro.close();
  });

  test(`[FR5] on a ${screen} the end of the planned time moves no control`, async ({ browsers }) => {
    const server = await startWithClock();
    const retro = await setRealSize(server.url, 'discussion');
    const { session } = retro.moderator;
    const hanna = await newPerson(browsers, server.url, { name: 'Hanna', session, ...options });
    await hanna.page.goto(`${server.url}/retro/${retro.retro}`);
    await hanna.expectPhase('discussion');
    const step = (key: 'nextGroup' | 'oneMoreGroup') => hanna.button(`discussion:${key}`);
    const boxes = async (next: 'nextGroup' | 'oneMoreGroup') => {
      const what = [
        step(next),
        hanna.button('discussion:oneMinute', { count: 1 }),
        hanna.discussing.composer,
      ];
      const all = [...what, hanna.discussing.current.getByRole('listitem').first()];
      return Promise.all(all.map((one) => one.boundingBox()));
    };
    await expect(step('nextGroup')).toBeVisible();
    const before = await boxes('nextGroup');
    await server.goAhead(2 * 60 * 60_000);
    // A page asks for the server's clock when it loads.
    await hanna.page.reload();
    await expect(step('oneMoreGroup')).toBeVisible();
    for (const [at, now] of (await boxes('oneMoreGroup')).entries())
      expect(isWithin(before[at], now), `${at}: ${JSON.stringify([before[at], now])}`).toBe(true);
    await expect(hanna.page.getByText(hanna.say('discussion:timeOver'))).toBeVisible();
    expect(hanna.complaints).toEqual([]);
    retro.close();
    await hanna.close();
    await server.stop();
  });
}

/** What was out of sight takes its real height only once it is drawn, so this scrolls until none does. */
const scrollTo = ({ page }: Person, where: 'start' | 'end') =>
  page.locator('#main').evaluate(async (main, end) => {
    for (let height = 0; height !== main.scrollHeight; ) {
      height = main.scrollHeight;
      main.scrollTop = end ? height : 0;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
  }, where === 'end');

test('[FR1] [FR5] on a phone no message moves a control as it comes or goes, and the end of the stage can be reached meanwhile', async ({
  person,
  server,
}) => {
  const retro = await setRealSize(server.url, 'discussion');
  const both = await openBoth(person, retro, SCREENS.phone);
  for (const one of both) {
    await one.expectPhase('discussion');
    // The bars come before the stage, which is another file.
    await expect(one.discussing.current).toBeVisible();
    const tools = one.page.getByRole('banner').getByRole('button', { name: one.say('frame:tools.title') });
    const message = one.page.getByRole('region', { name: one.say('ui:messages') });
    const last = one.page.locator('#main :is(button, summary):visible').last();
    for (const where of ['start', 'end'] as const) {
      await scrollTo(one, where);
      const places = await notePlaces(one.page);
      await tools.tap();
      await one.page.getByRole('menuitem', { name: one.say('frame:copyLink') }).tap();
      await expect(message.getByRole('button')).toBeVisible();
      await expectNoneMoved(places, `a message comes to ${one.name} at the ${where}`);
      if (where === 'end')
        await expectCoversNothing(last, `the last control, above the message, ${one.name}`);
      await message.getByRole('button').tap();
      await expect(message.getByRole('button')).toBeHidden();
      await expectNoneMoved(places, `a message goes from ${one.name} at the ${where}`);
    }
  }
  retro.close();
});
