import { expectAccessible } from './support/accessibility.ts';
import type { Person } from './support/person.ts';
import { setStage } from './support/retro-stage.ts';
import { expect, test } from './support/test.ts';

/** Opens what can be done with a topic. */
async function act(
  one: Person,
  text: string,
  what: string,
  values: Record<string, string> = {},
): Promise<void> {
  await one.button('topics:menu.label', { text }).click();
  await one.page.getByRole('menuitem', { name: one.say(`topics:menu.${what}`, values) }).click();
}

test('[SH11] [SH12] [SH13] [SH14] after sharing a topic is corrected, moved, added and taken down, and everybody sees it', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url, 'grouping');
  const [hanna, boris] = await Promise.all([
    person('Hanna', { session: stage.moderator.session, viewport: { width: 1440, height: 900 } }),
    person('Boris', { session: stage.others[0]?.session, locale: 'es', theme: 'dark' }),
  ]);
  for (const one of [hanna, boris]) {
    await one.page.goto(`/retro/${stage.retro}`);
    await one.expectPhase('grouping');
  }
  const words = 'Nobody knows who is on call';
  const own = 'The new build takes half the time';
  const select = (one: Person, text: string) =>
    one.page.getByRole('checkbox', { name: one.say('grouping:select', { what: text }) });

  await select(boris, own).check({ force: true });
  await act(boris, own, 'correct');
  const field = boris.page.getByRole('dialog').getByRole('textbox');
  await field.fill('The new build takes a third of the time');
  await expectAccessible(boris.page, 'a correction');
  await field.press('Enter');
  await expect(hanna.page.getByText('The new build takes a third of the time')).toBeVisible();
  await expect(hanna.page.getByText(hanna.say('topics:edited'))).toBeVisible();

  await boris.button('grouping:clear').click();
  await boris.button('topics:later.open').click();
  await expectAccessible(boris.page, 'a topic being added later');
  await boris.page.getByRole('dialog').getByRole('textbox').fill('One that came to mind later');
  await boris.page
    .getByRole('dialog')
    .getByRole('button', { name: boris.say('topics:later.add') })
    .click();
  await expect(hanna.page.getByText('One that came to mind later')).toBeVisible();

  await select(hanna, 'Pairing on the parser was fun').check({ force: true });
  const column = hanna.say('activities:sailboat.types.anchor.name');
  await act(hanna, 'Pairing on the parser was fun', 'moveTo', { column });
  await hanna.button('grouping:clear').click();

  await select(hanna, words).check({ force: true });
  // By keyboard: the menu, what stands last in it, and the question.
  await hanna.button('topics:menu.label', { text: words }).focus();
  await hanna.page.keyboard.press('Enter');
  await expect(hanna.page.getByRole('menuitem').first()).toBeFocused();
  await hanna.page.keyboard.press('End');
  const takeDown = hanna.page.getByRole('menuitem', { name: hanna.say('topics:menu.takeDown') });
  await expect(takeDown).toBeFocused();
  await expectAccessible(hanna.page, 'the menu of a topic');
  await hanna.page.keyboard.press('Enter');
  await expectAccessible(hanna.page, 'the question before a topic is taken down');
  const confirm = hanna.question.getByRole('button', { name: hanna.say('topics:takeDown.confirm') });
  await confirm.focus();
  await hanna.page.keyboard.press('Enter');
  await expect(boris.page.getByText(words)).toHaveCount(0);
  await expect(boris.page.getByText(boris.say('frame:takenDown.title', { count: 1 }))).toBeVisible();
  await expect(hanna.page.getByText(hanna.say('frame:takenDown.title', { count: 1 }))).toHaveCount(0);

  await stage.playTo('discussion');
  await expect(hanna.discussing.queue).toContainText('One that came to mind later');
  await boris.page.setViewportSize({ width: 390, height: 844 });
  await boris.button('topics:later.open').click();
  await boris.page.getByRole('dialog').getByRole('textbox').fill('And one more');
  await boris.page.keyboard.press('Enter');
  await expect(hanna.discussing.queue).toContainText('And one more');
  await expect(boris.button('topics:later.open')).toHaveCount(0);
  stage.close();
});
