import { expectAccessible } from './support/accessibility.ts';
import { expectWholeInSight } from './support/in-sight.ts';
import { openOnDeskAndPhone, setRealSize } from './support/real-size.ts';
import { expect, test } from './support/test.ts';

test('[DI8] [DI9] [DI10] what a team decides and notes stands beside its action items, for everyone, and in the brief', async ({
  person,
  server,
}) => {
  const retro = await setRealSize(server.url, 'discussion');
  const [hanna, boris] = await openOnDeskAndPhone(person, retro);
  const { groups, queue } = await retro.moderator.look();
  const group = queue[0] ?? groups[0]?.id ?? '';
  await retro.moderator.do({ type: 'group.choose', group, minutes: 5 });
  // So many that what stands below them is not in sight.
  for (let at = 1; at <= 6; at += 1)
    await retro.people[4]?.do({
      type: 'action.add',
      ...{ group, description: `Tell the support team before release ${at}`, owners: [], dueDate: null },
    });

  await expectWholeInSight(hanna.button('notes:decision.write'), 'the button for a decision');
  await hanna.button('notes:decision.write').click();
  await hanna.page.keyboard.type('From now on we ship on Tuesdays');
  await expectAccessible(hanna.page, 'a decision being written');
  await hanna.page.keyboard.press('Enter');
  const card = (one: typeof hanna, text: string) => one.page.getByRole('article', { name: text });
  await expectWholeInSight(card(hanna, 'From now on we ship on Tuesdays'), 'the own decision just added');
  await expect(card(boris, 'From now on we ship on Tuesdays')).toBeVisible();
  await expect(boris.button('notes:editNamed', { text: 'From now on we ship on Tuesdays' })).toHaveCount(0);

  await boris.button('notes:note.write').click();
  await boris.page.keyboard.type('Nobody was there on Monday');
  await boris.button('notes:add').click();
  await expectWholeInSight(card(boris, 'Nobody was there on Monday'), 'the own note just added, on a phone');
  await expectWholeInSight(card(hanna, 'Nobody was there on Monday'), 'what somebody else just added');
  await hanna.button('notes:editNamed', { text: 'Nobody was there on Monday' }).click();
  await hanna.page.keyboard.type(' or Friday');
  await hanna.page.keyboard.press('Enter');
  await expect(card(boris, 'Nobody was there on Monday or Friday')).toBeVisible();

  await retro.moderator.do({ type: 'review.start' });
  await boris.expectPhase('review');
  await expect(card(boris, 'From now on we ship on Tuesdays')).toBeVisible();
  await retro.moderator.do({ type: 'retro.finish' });
  await expect(boris.page.getByText('Nobody was there on Monday or Friday')).toBeVisible();
  await expect(hanna.page.getByText('From now on we ship on Tuesdays')).toBeVisible();
  retro.close();
});
