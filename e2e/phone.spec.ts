import type { Locator } from 'playwright/test';
import type { Phase } from '#contract/retro/retro-data.ts';
import { expectCoversNothing } from './support/covered.ts';
import { expectWholeInSight } from './support/in-sight.ts';
import { whoseTurn } from './support/phases/sharing.ts';
import { type Stage, setStage } from './support/retro-stage.ts';
import { expect, type OpenPerson, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

/** A box grows to show all of a long text, and shrinks again once it is empty. */
async function expectToGrow(box: Locator) {
  const heightOf = () => box.evaluate((area) => (area as HTMLTextAreaElement).offsetHeight);
  const empty = await heightOf();
  await box.fill('A long story. '.repeat(15));
  await expect.poll(heightOf).toBeGreaterThan(empty);
  expect(await box.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThan(2);
  await box.fill('');
  await expect.poll(heightOf).toBe(empty);
}

/** The moderator, on a phone as small as they come, in Spanish. */
const openSmallPhone = (person: OpenPerson, { moderator }: Stage) =>
  person('Hanna', {
    session: moderator.session,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    locale: 'es',
  });

test('two participants on phones and a moderator at a desk play a retro', {
  tag: '@mixed-before-release',
}, async ({ person }) => {
  const [ana, ben, chiara] = await Promise.all([
    person('Ana'),
    person('Ben', { viewport: PHONE, hasTouch: true }),
    person('Chiara', { viewport: { width: 360, height: 740 }, hasTouch: true, theme: 'dark', locale: 'es' }),
  ]);
  const all = [ana, ben, chiara];
  const everywhere = (phase: Phase) => Promise.all(all.map((one) => one.expectPhase(phase)));
  const link = await ana.startRetro({ waitingRoom: false });
  await ben.join(link);
  await chiara.join(link);
  await everywhere('setup');
  await ben.lobby.feel(4);

  await ana.goOn('startWriting');
  await everywhere('writing');
  await expectToGrow(ben.writing.box('sailboat', 'wind'));
  const anchor = ben.page
    .getByRole('group')
    .getByRole('button', { name: ben.say('activities:sailboat.types.anchor.name') });
  const before = await anchor.boundingBox();
  await ben.writing.add('wind', 'Written on the train');
  expect(await anchor.boundingBox(), 'the next column, after the first topic').toEqual(before);
  await ben.tap(anchor);
  await ben.writing.add('anchor', 'The train is late');
  await chiara.writing.add('wind', 'Escrito en el tren');
  await ben.beDone();
  await chiara.beDone();

  await ana.goOn('startSharing');
  await everywhere('posting');
  for (let turn = 0; turn < 2; turn += 1) {
    const presenter = await whoseTurn([ben, chiara]);
    const texts = presenter === ben ? ['Written on the train', 'The train is late'] : ['Escrito en el tren'];
    for (const text of texts) await presenter.sharing.play(text);
    await presenter.sharing.endTurn();
  }
  await ana.goOn('startGrouping');
  await everywhere('grouping');
  await ben.grouping.suggest('Written on the train', 'Escrito en el tren');
  await ana.grouping.acceptSuggestion('Escrito en el tren');
  await expect(chiara.page.getByRole('article')).toHaveCount(2);

  await ana.goOn('startVoting');
  await everywhere('voting');
  await ben.voting.place(2, 'The train is late');
  await chiara.voting.place(1, 'The train is late');
  await ana.goOn('startDiscussion');
  await everywhere('discussion');
  await ana.discussing.choose('The train is late');
  await ben.tap(ben.button('discussion:write'));
  await ben.discussing.add('Work at the desk', 'Chiara');
  await expect(chiara.discussing.action('Work at the desk')).toBeVisible();
  await ana.goOn('startReview');
  await ana.goOn('finish');
  await everywhere('finished');
});

test('[GR2] a moderator on a phone is told how to group without dragging, and does so at once', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url, 'grouping');
  const hanna = await openSmallPhone(person, stage);
  await hanna.page.goto(`${server.url}/retro/${stage.retro}`);
  await hanna.expectPhase('grouping');
  await expect(hanna.page.getByText(hanna.say('grouping:hint.arrangeByTouch'))).toBeInViewport();
  await hanna.button('grouping:selecting').tap();
  await hanna.grouping.joinTo('Release notes were late again', 'Too many meetings on Monday');
  await expect(hanna.page.getByRole('article')).toHaveCount(5);
  stage.close();
});

test('[FR1] [IB3] on a small phone the moderator reveals the answers while a message is above the bar', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url);
  await stage.moderator.do({ type: 'icebreaker.ask', question: { library: 3 } });
  for (const one of [stage.moderator, ...stage.others])
    await one.do({ type: 'icebreaker.answer', text: 'In a bakery' });
  const hanna = await openSmallPhone(person, stage);
  await hanna.page.goto(`${server.url}/retro/${stage.retro}`);
  await hanna.button('frame:tools.title').tap();
  await hanna.page.getByRole('menuitem', { name: hanna.say('frame:copyLink') }).tap();
  const message = hanna.page.getByRole('region', { name: hanna.say('ui:messages') });
  await expect(message.getByRole('button')).toBeVisible();
  const reveal = hanna.button('lobby:ice.reveal', { count: 3, asked: 3 });
  await expectWholeInSight(reveal, 'the way to the answers');
  await expectCoversNothing(message, 'a message in the lobby');
  await reveal.tap();
  await expect(hanna.page.getByText('In a bakery').first()).toBeInViewport();
  await expect(reveal).toBeHidden();
  stage.close();
});
