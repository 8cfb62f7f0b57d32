import type { Locator } from 'playwright/test';
import { expectWholeInSight, scrollersInScrollers } from './support/in-sight.ts';
import type { Person } from './support/person.ts';
import { PEOPLE, type RealSize, setRealSize, TOPICS } from './support/real-size.ts';
import { expect, test } from './support/test.ts';

type Step = Parameters<Person['goOn']>[0];

/** How far the stage is scrolled, px. */
const scrolled = (one: Person) =>
  one.page.evaluate(() => document.getElementById('main')?.scrollTop ?? Number.NaN);

/** Presses what is wholly in sight: the moderator has not scrolled to find it. */
async function press(one: Person, what: Locator, name: string): Promise<void> {
  await expectWholeInSight(what, name);
  expect(await scrolled(one), `scrolled before ${name}`).toBe(0);
  await what.click();
}

/** Goes on to the next phase by the button and its question. In the one that ends nothing scrolls within what scrolls. */
async function goOn(one: Person, step: Step): Promise<void> {
  expect(await scrollersInScrollers(one.page), `scrolling within what scrolls, before ${step}`).toEqual([]);
  await press(one, one.button(`frame:moderator.next.${step}`), step);
  await press(
    one,
    one.question.getByRole('button', { name: one.say(`confirmations:${step}.confirm`) }),
    `the answer to ${step}`,
  );
  await expect(one.question).toBeHidden();
}

/** Everybody else writes their topics; the moderator has five, written on the page. */
async function writeTopics({ people }: RealSize): Promise<void> {
  const others = people.slice(1);
  for (let at = 0; at < TOPICS - 5; at += 1)
    await others[at % others.length]?.do({
      type: 'topic.add',
      topicType: ['keep', 'add', 'less', 'more'][at % 4] ?? 'keep',
      description: `${at + 1}. The release took the whole of Thursday because nobody had told the support team`,
    });
}

/** Joins the topics to twelve groups, as another page of the moderator does. */
async function joinTopics({ moderator }: RealSize): Promise<void> {
  const { groups } = await moderator.look();
  for (const [at, { id }] of groups.slice(12).entries())
    await moderator.do({ type: 'group.merge', from: id, into: groups[at % 12]?.id ?? '' });
}

/** A desk in the dark and a small laptop, in both languages. */
const SCREENS = [
  { viewport: { width: 1440, height: 900 }, locale: 'es', theme: 'dark' },
  { viewport: { width: 1280, height: 720 }, locale: 'en', theme: 'light' },
] as const;

for (const screen of SCREENS)
  test(`[FR6] [SH9] [VO9] [DI7] at ${screen.viewport.width} px the moderator of 18 people and 64 topics finds every control without scrolling`, async ({
    person,
    server,
  }) => {
    const retro = await setRealSize(server.url, 'setup');
    const hanna = await person('Hanna', { session: retro.moderator.session, ...screen });
    await hanna.page.goto(`/retro/${retro.retro}`);
    await lead(hanna, retro);
    retro.close();
  });

/** Leads a retro from the lobby to its brief. */
async function lead(hanna: Person, retro: RealSize): Promise<void> {
  const { page } = hanna;

  await press(hanna, hanna.button('lobby:ice.askThis'), 'asking what was drawn');
  await expect(hanna.button('lobby:ice.close')).toBeVisible();
  for (const one of retro.people) await one.do({ type: 'icebreaker.answer', text: 'In a bakery' });
  await press(
    hanna,
    hanna.button('lobby:ice.reveal', { count: PEOPLE, asked: PEOPLE }),
    'revealing the answers',
  );
  await expect(page.getByText('In a bakery').first()).toBeInViewport();
  await page.evaluate(() => document.getElementById('main')?.scrollTo({ top: 0, behavior: 'instant' }));

  await goOn(hanna, 'startWriting');
  await hanna.expectPhase('writing');
  for (let at = 0; at < 5; at += 1) {
    const text = `What the moderator wrote, ${at + 1}`;
    const field = hanna.writing.box('kalm', ['keep', 'add', 'less', 'more'][at % 4] ?? 'keep');
    await press(hanna, field, 'the field for a topic');
    await field.fill(text);
    await field.press('Enter');
    await expectWholeInSight(hanna.writing.topic(text), 'the topic just added');
  }
  await writeTopics(retro);

  await goOn(hanna, 'startSharing');
  await hanna.expectPhase('posting');
  await retro.shareUntil(retro.moderator.id);
  await expect(hanna.sharing.isMyTurn).toBeVisible();
  for (let left = 5; left > 0; left -= 1) {
    await expect(page.locator('[data-play]')).toHaveCount(left);
    await press(hanna, page.locator('[data-play]').first(), `sharing with ${left} in hand`);
  }
  await press(hanna, hanna.button('sharing:endMine'), 'ending one’s turn');
  await retro.shareUntil('');

  await goOn(hanna, 'startGrouping');
  await hanna.expectPhase('grouping');
  await press(hanna, hanna.button('grouping:overview.open'), 'the whole board');
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(TOPICS);
  await page.keyboard.press('Escape');
  await joinTopics(retro);

  await goOn(hanna, 'startVoting');
  await hanna.expectPhase('voting');
  const vote = page.locator('article button[aria-pressed]');
  await press(hanna, vote.nth(0), 'a vote');
  await press(hanna, vote.nth(3), 'another vote');

  await goOn(hanna, 'startDiscussion');
  await hanna.expectPhase('discussion');
  for (const start of ['discussion:start', 'discussion:nextGroup'] as const) {
    await press(hanna, hanna.button(start), start);
    await press(
      hanna,
      hanna.question.getByRole('button', { name: hanna.say('discussion:choose.confirm', { count: 5 }) }),
      'the time for it',
    );
    await expect(hanna.question).toBeHidden();
    await press(hanna, hanna.discussing.composer, 'the field for an action item');
    await hanna.discussing.compose(`Tell the support team (${start})`, 'Boris');
    await press(hanna, hanna.button('action-items:add'), 'adding an action item');
    await expectWholeInSight(
      hanna.discussing.action(`Tell the support team (${start})`),
      'what was agreed on',
    );
  }

  await goOn(hanna, 'startReview');
  await hanna.expectPhase('review');
  await goOn(hanna, 'finish');
  await hanna.expectPhase('finished');
}
