import { readFile } from 'node:fs/promises';
import type { Person } from './person.ts';
import { whoseTurn } from './phases/sharing.ts';
import { expect, type OpenPerson, test } from './test.ts';

/** The story of a whole retro, from the lobby to its brief; run on each kind of installation and in each browser. */
export async function wholeRetro(person: OpenPerson): Promise<void> {
  const [ana, ben, chiara, wanda] = await Promise.all([
    person('Ana'),
    person('Ben'),
    person('Chiara', { viewport: { width: 1024, height: 768 }, theme: 'dark', hasMotion: true }),
    person('Wanda'),
  ]);
  const all = [ana, ben, chiara, wanda];
  const writers = [ana, ben, chiara];
  const everywhere = (check: (one: Person) => Promise<void>) => Promise.all(all.map(check));

  const link = await test.step('they arrive', async () => {
    const link = await ana.startRetro({ retro: 'Sprint 42', waitingRoom: false });
    await ben.join(link);
    await chiara.join(link);
    await wanda.watch(link);
    await everywhere((one) => one.expectPhase('setup'));
    await ana.lobby.feel(3);
    await ben.lobby.feel(4);
    await ana.lobby.ask('Which bird would you be?');
    await ben.lobby.answer('A heron');
    await expect(ana.page.getByText(ana.say('lobby:ice.answered', { count: 1, asked: 3 }))).toBeVisible();
    await expect(chiara.page.getByText('A heron')).toBeHidden();
    await ana.button('lobby:ice.reveal', { count: 1, asked: 3 }).click();
    await ana.button('lobby:ice.revealNow.confirm').click();
    await everywhere(async (one) => expect(one.page.getByText('A heron')).toBeVisible());
    return link;
  });

  await test.step('each of them writes in private', async () => {
    await ana.goOn('startWriting');
    await everywhere((one) => one.expectPhase('writing'));
    await ana.writing.add('wind', 'The new build is twice as fast');
    await ben.writing.add('anchor', 'Meetings eat the whole Monday');
    await ben.writing.add('rocks', 'Nobody knows who is on call');
    await chiara.writing.add('anchor', 'Too many meetings in the sprint');
    await everywhere(async (one) => expect(one.writing.count).toContainText('4'));
    for (const one of [ana, chiara, wanda]) await expect(one.page.getByText('Meetings eat')).toHaveCount(0);
    await ben.beDone();
    await expect(ana.row('Ben')).toContainText(ana.say('ui:person.done'));
    const question = await ana.askFor('startSharing');
    await expect(question).toContainText('Chiara');
    await ana.page.keyboard.press('Escape');
    await ana.goOn('startSharing');
  });

  await test.step('they share in turns', async () => {
    await everywhere((one) => one.expectPhase('posting'));
    const own = new Map<Person, string[]>([
      [ana, ['The new build is twice as fast']],
      [ben, ['Meetings eat the whole Monday', 'Nobody knows who is on call']],
      [chiara, ['Too many meetings in the sprint']],
    ]);
    for (let turn = 0; turn < writers.length; turn += 1) {
      const presenter = await whoseTurn(writers);
      for (const text of own.get(presenter) ?? []) {
        await presenter.sharing.play(text);
        await everywhere(async (one) => expect(one.sharing.board).toContainText(text));
      }
      await presenter.sharing.endTurn();
    }
    await ana.goOn('startGrouping');
  });

  await test.step('they group', async () => {
    await everywhere((one) => one.expectPhase('grouping'));
    await ana.grouping.dragOver('Meetings eat the whole Monday', 'Too many meetings in the sprint');
    await expect(ben.grouping.ghost).toContainText('Meetings eat the whole Monday');
    await expect(wanda.grouping.ghost).toBeVisible();
    await ana.grouping.letGo();
    const meetings = ana.grouping.untitled('Too many meetings in the sprint');
    await everywhere(async (one) => expect(one.grouping.group(meetings)).toBeVisible());
    await expect(ben.grouping.ghost).toBeHidden();
    await ana.grouping.rename(meetings, 'Meetings');
    await ben.grouping.suggest('Nobody knows who is on call', 'The new build is twice as fast');
    await expect(ana.row('Ben')).toContainText(ana.say('ui:person.suggestions'));
    await ana.grouping.acceptSuggestion('Nobody knows who is on call');
    await everywhere(async (one) => expect(one.page.getByRole('article')).toHaveCount(2));
    await ana.button('grouping:undo').click();
    await everywhere(async (one) => expect(one.page.getByRole('article')).toHaveCount(3));
    await ana.grouping.joinTo('Nobody knows who is on call', 'Meetings');
    await everywhere(async (one) => expect(one.page.getByRole('article')).toHaveCount(2));
    await ana.goOn('startVoting');
  });

  await test.step('they vote in secret', async () => {
    await everywhere((one) => one.expectPhase('voting'));
    await ana.voting.place(2, 'Meetings');
    await ana.voting.place(1, 'The new build is twice as fast');
    await ben.voting.place(1, 'Meetings');
    await ben.voting.place(2, 'The new build is twice as fast');
    await ben.voting.place(2, 'Meetings');
    await chiara.voting.place(2, 'Meetings');
    await ben.beDone();
    await expect(wanda.page.getByText(wanda.say('voting:progress', { done: 1, total: 3 }))).toBeVisible();
    await ana.goOn('startDiscussion');
  });

  await test.step('they discuss, the group with the most votes first', async () => {
    await everywhere((one) => one.expectPhase('discussion'));
    await everywhere(async (one) =>
      expect(one.discussing.queue.getByRole('listitem').first()).toContainText('Meetings'),
    );
    await everywhere(async (one) =>
      expect(one.discussing.queue).toContainText(one.say('groups:votesSpoken', { count: 6 })),
    );
    await ana.discussing.choose('Meetings', 10);
    await everywhere(async (one) => expect(one.discussing.current).toContainText('Meetings'));
    await ben.discussing.compose('Move the meeting', 'Chiara');
    await expect(ana.discussing.growing('Ben')).toContainText('Move the meeting');
    await ben.discussing.composer.pressSequentially(' to Tuesday');
    await expect(wanda.discussing.growing('Ben')).toContainText('Move the meeting to Tuesday');
    await ana.button('action-items:submitFor', { name: 'Ben' }).click();
    await everywhere(async (one) =>
      expect(one.discussing.action('Move the meeting to Tuesday')).toBeVisible(),
    );
    await chiara.discussing.add('Write down who is on call', 'Ben', 'Chiara');
    await everywhere(async (one) => expect(one.discussing.action('Write down who is on call')).toBeVisible());
    await ana.goOn('startReview');
  });

  await test.step('they review, finish and keep the brief', async () => {
    await everywhere((one) => one.expectPhase('review'));
    await everywhere(async (one) =>
      expect(one.page.getByText('Move the meeting to Tuesday').first()).toBeVisible(),
    );
    await ana.goOn('finish');
    await everywhere((one) => one.expectPhase('finished'));
    await wanda.page.goto(link);
    await wanda.expectPhase('finished');
    const download = chiara.page.waitForEvent('download');
    await chiara.button('brief-page:downloadAs', { format: chiara.say('brief-page:format.md') }).click();
    const markdown = await readFile(await (await download).path(), 'utf8');
    expect(markdown).toContain('Sprint 42');
    expect(markdown).toContain('Move the meeting to Tuesday');
    expect(markdown).toContain('Meetings eat the whole Monday');
    const box = (one: Person) => one.page.getByRole('checkbox', { name: 'Move the meeting to Tuesday' });
    await ben.page.locator('label', { has: box(ben) }).click();
    await expect(box(ana)).toBeChecked();
  });

  const stranger = await person('Sven', { browser: 'chromium' });
  await stranger.page.goto(link);
  await expect(stranger.page.getByRole('heading', { name: stranger.say('errors:join.title') })).toBeVisible();
  await expect(stranger.page.getByText('Meetings eat')).toHaveCount(0);
}
