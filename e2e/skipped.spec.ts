import { setStage } from './support/retro-stage.ts';
import { expect, test } from './support/test.ts';
import { openInThreeRoles } from './support/three-roles.ts';

test('[SH7] [SH6] a skipped person is named and told, the moderator is warned, and the button to give the turn is in plain sight', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url, 'writing');
  const [hanna, ben, wanda] = await openInThreeRoles(person, stage, { locale: 'es' });
  await ben.writing.add('wind', 'Only Ben knows of this');
  await stage.playTo('posting');
  await stage.shareUntil(await ben.id());
  await expect(ben.sharing.isMyTurn).toBeVisible();

  await hanna.button('sharing:skipNamed', { name: 'Ben' }).click();
  await expect(ben.sharing.isMyTurn).toBeHidden();
  await stage.shareUntil('nobody');
  const heading = (one: typeof ben, key: string) =>
    one.page.getByRole('heading', { name: one.say(key, { count: 1, names: 'Ben' }), exact: true });
  await expect(heading(ben, 'sharing:youSkipped')).toBeVisible();
  await expect(ben.page.getByText(ben.say('sharing:handSkipped', { count: 1 }))).toBeVisible();
  await expect(ben.page.getByText('Only Ben knows of this')).toBeVisible();
  for (const one of [hanna, wanda]) {
    await expect(heading(one, 'sharing:skippedWithTopics')).toBeVisible();
    await expect(one.page.getByText(one.say('sharing:allShared'))).toBeHidden();
  }
  await expect(wanda.button('sharing:giveNamed', { name: 'Ben' })).toBeHidden();

  const question = await hanna.askFor('startGrouping');
  await expect(question).toContainText(
    hanna.say('confirmations:warning.skipped', { count: 1, names: 'Ben' }),
  );
  await hanna.page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  await hanna.button('sharing:giveNamed', { name: 'Ben' }).click();
  await expect(ben.sharing.isMyTurn).toBeVisible();
  await ben.sharing.play('Only Ben knows of this');
  // Ben has nothing left, so he counts as having shared, not as skipped.
  await hanna.button('sharing:skipNamed', { name: 'Ben' }).click();
  for (const one of [hanna, ben, wanda]) await expect(heading(one, 'sharing:allShared')).toBeVisible();
  const again = await hanna.askFor('startGrouping');
  await expect(again).not.toContainText('Ben');
  stage.close();
});
