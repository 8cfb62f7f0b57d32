import { expectAccessible } from './support/accessibility.ts';
import { expectWholeInSight } from './support/in-sight.ts';
import { openOnDeskAndPhone, setRealSize } from './support/real-size.ts';
import { expect, test } from './support/test.ts';

test('[NN1] [NN3] [NN6] 18 people share 64 topics without names, one by one, and one says that it was theirs', async ({
  person,
  server,
}) => {
  const retro = await setRealSize(server.url, 'writing', { without_names: true });
  const [hanna, boris] = await openOnDeskAndPhone(person, retro);
  await expect(boris.page.getByText(boris.say('writing:withoutNames'))).toBeVisible();
  const words = 'The lunch is too short';
  await hanna.page.getByRole('textbox').first().fill(words);
  await hanna.page.keyboard.press('Enter');
  await expect(hanna.page.getByText(words)).toBeVisible();
  await retro.playTo('posting');

  // One at a time, large for everybody, and the way to the next in sight of the moderator alone.
  await hanna.expectPhase('posting');
  const next = hanna.button('sharing:unnamed.nextTopic');
  await expectWholeInSight(next, 'the button for the next topic');
  await expect(boris.button('sharing:unnamed.nextTopic')).toHaveCount(0);
  await expectAccessible(hanna.page, 'topics without names');
  const large = () => boris.page.getByRole('figure', { name: boris.say('sharing:beingShared') });
  const first = await large().innerText();
  await next.click();
  await expect(large()).not.toHaveText(first);
  await expectWholeInSight(large(), 'the topic that is read, on a phone');

  // Who was drawn reads aloud, and goes on too; only those two are here by now.
  for (const bot of retro.people.slice(1)) bot.leave();
  for (;;) {
    await hanna.page.getByRole('button', { name: /Draw (a|another) reader/ }).click();
    await expect(hanna.page.getByText(/reads? aloud/).first()).toBeVisible();
    if ((await boris.button('sharing:unnamed.nextTopic').count()) > 0) break;
  }
  await expectWholeInSight(boris.button('sharing:unnamed.nextTopic'), 'the reader’s button, on a phone');
  const second = await large().innerText();
  await boris.button('sharing:unnamed.nextTopic').click();
  await expect(large()).not.toHaveText(second);

  // The rest goes to the board at once.
  await hanna.goOn('startGrouping');
  await hanna.expectPhase('grouping');
  await boris.expectPhase('grouping');
  await expect(hanna.page.getByRole('main').getByText('Maximiliane')).toHaveCount(0);

  // Only the browser that wrote it can say whose it was.
  await hanna.page
    .getByRole('checkbox', { name: hanna.say('grouping:select', { what: words }) })
    .check({ force: true });
  await hanna.button('topics:menu.label', { text: words }).click();
  await hanna.page.getByRole('menuitem', { name: hanna.say('topics:menu.claim') }).click();
  await hanna.question.getByRole('button', { name: hanna.say('topics:claim.confirm') }).click();
  const claimed = Object.values((await retro.moderator.look()).topics).filter(
    ({ author }) => author === retro.moderator.id,
  );
  expect(claimed.map(({ description }) => description)).toEqual([words]);
  retro.close();
});
