import { expectNoSidewaysScrolling } from './support/accessibility.ts';
import { callTo, test } from './support/accounts.ts';
import { look } from './support/look.ts';
import { aTeam } from './support/teams.ts';
import { expect } from './support/test.ts';

test('[RP1] [TA1] [TA2] [TA3] [TA4] [TA5] [LO5] [FT3] a team’s open action items and leftover topics are in the lobby of its next retro, and are found by a search; an item ticked there is ticked in its list', async ({
  person,
  server,
}) => {
  const { page, id, sessions } = await aTeam(server.url, 'Blue', ['Ana', 'Ben']);
  const [first, second] = sessions;
  const ana = await person('Ana', first && { session: first });
  const plan = async () => {
    const body = { activity: 'mad_sad_glad', date: 'now', team_id: id };
    const made = await callTo<{ retro_id: string }>(server.url, 'POST', '/retro', body, first);
    return `${page}/retros/${made.retro_id}`;
  };
  const item = 'Mend the build before Friday';
  const topic = 'Nobody knows who is on call';

  await test.step('a retro ends with an action item, and a topic that nobody discussed', async () => {
    await ana.page.goto(await plan());
    await ana.expectPhase('setup');
    await ana.goOn('startWriting');
    await ana.writing.add('mad', topic, 'mad_sad_glad');
    await ana.goOn('startSharing');
    await ana.sharing.play(topic);
    await ana.sharing.endTurn();
    for (const step of ['startGrouping', 'startVoting'] as const) await ana.goOn(step);
    await ana.voting.place(2, topic);
    await ana.goOn('startDiscussion');
    await ana.goOn('startReview');
    await ana.page.getByText(ana.say('review:actions.more')).click();
    await ana.discussing.add(item, 'Ben');
    await ana.goOn('finish');
    await ana.expectPhase('finished');
  });

  await test.step('it can be replayed from any moment, with the keyboard alone', async () => {
    await ana.page.getByRole('link', { name: ana.say('brief-page:watchAgain') }).click();
    const slider = ana.page.getByRole('slider', { name: ana.say('replay:moment') });
    await expect(slider).toHaveValue('0');
    await ana.page.keyboard.press('End');
    await expect(ana.page.getByText(item).first()).toBeVisible();
    const end = await slider.inputValue();
    await expect(ana.page).toHaveURL(/\/replay#\d+$/);
    const link = ana.page.url();
    await look(ana, 'the end of a replay');
    await ana.page.keyboard.press('Home');
    await ana.page.keyboard.press('Space');
    await expect(slider).not.toHaveValue('0');
    // The link of a moment opens the replay at that moment.
    await ana.page.goto('/');
    await ana.page.goto(link);
    await expect(slider).toHaveValue(end);
  });

  await test.step('the item is open in the lobby of the next retro, and is ticked there', async () => {
    await ana.page.goto(await plan());
    await ana.expectPhase('setup');
    await expect(ana.page.getByText(ana.say('lobby:carried.title'))).toBeVisible();
    const box = ana.page.getByRole('checkbox', { name: item });
    await expect(box).not.toBeChecked();
    await ana.page.getByText(item).click();
    await expect(box).toBeChecked();
  });

  await test.step('the topic is taken over in the lobby, dropped, and taken over again', async () => {
    const left = ana.page.getByRole('region', { name: ana.say('left-over:title') });
    const taken = left.getByRole('region', { name: ana.say('left-over:taken') });
    const take = left.getByRole('button', { name: ana.say('left-over:take') });
    await expect(left.getByRole('checkbox', { name: topic })).toBeChecked();
    await look(ana, 'the lobby with what was left over');
    await take.click();
    await expect(taken).toContainText(topic);
    await look(ana, 'the lobby with what was taken over');
    await taken.getByRole('button', { name: ana.say('left-over:dropNamed', { text: topic }) }).click();
    await expect(taken).toBeHidden();
    await take.click();
    await expect(taken).toContainText(topic);
  });

  await test.step('a teammate finds the item ticked in the team’s list, and reopens it', async () => {
    const ben = await person('Ben', second && { session: second });
    await ben.page.goto(page);
    await ben.page
      .getByRole('combobox', { name: ben.say('team-actions:shown') })
      .selectOption(ben.say('team-actions:filter.done'));
    const box = ben.page.getByRole('checkbox', { name: item });
    await expect(box).toBeChecked();
    await look(ben, 'the page of a team with action items');
    await ben.page.getByText(item).click();
    await expect(box).not.toBeChecked();
    // It is Ben's own, so it is on his dashboard too.
    await ben.page.goto('/');
    const mine = ben.page.getByRole('region', { name: ben.say('team-actions:mine.title') });
    await expect(mine.getByRole('checkbox', { name: item })).not.toBeChecked();
    await look(ben, 'the dashboard with action items');
    // There the header has the running retro, the workspace and all links.
    await ben.page.setViewportSize({ width: 900, height: 700 });
    await expectNoSidewaysScrolling(ben.page, 'the dashboard, 900 px');
    await ben.page.setViewportSize({ width: 1440, height: 900 });
    const field = ben.page.getByRole('banner').getByRole('searchbox', { name: ben.say('search:field') });
    await field.fill('NÓBODY kno');
    await field.press('Enter');
    const found = ben.page.getByRole('list', { name: ben.say('search:list') });
    await expect(found.locator('mark')).toHaveText(['Nobody', 'kno']);
    await look(ben, 'what a search has found');
    await ben.page.getByRole('searchbox').fill('quillwork');
    await expect(
      ben.page.getByText(ben.say('search:none.title', { asked: 'quillwork' })).last(),
    ).toBeVisible();
    await look(ben, 'a search that has found nothing');
    await ben.page.getByRole('searchbox').fill('friday');
    await found.getByRole('link').click();
    await ben.expectPhase('finished');
    await ben.page.goto(page);
    await ben.page.getByRole('searchbox', { name: ben.say('retros:held.search') }).fill('friday');
    await expect(ben.page.locator('mark')).toHaveText(['Friday']);
    await look(ben, 'the page of a team with what was found');
  });

  await test.step('people in the lobby see that at once', async () => {
    await expect(ana.page.getByRole('checkbox', { name: item })).not.toBeChecked();
  });

  await test.step('the topic is on the board from the start, and marked as left over', async () => {
    await ana.goOn('startWriting');
    await ana.goOn('startSharing');
    const card = ana.sharing.board.getByRole('listitem').filter({ hasText: topic });
    await expect(card).toContainText(ana.say('topics:fromLastTime'));
    await look(ana, 'the board with a topic of last time');
  });
});
