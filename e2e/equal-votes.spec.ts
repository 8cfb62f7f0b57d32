import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { setStage } from './support/retro-stage.ts';
import { expect, test } from './support/test.ts';

test('[VO11] a team votes with three equal votes each, several of them on one group', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url);
  const [hanna, ben] = await Promise.all([
    person('Hanna', { session: stage.moderator.session }),
    person('Ben', { locale: 'es', theme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true }),
  ]);
  const link = `${server.url}/retro/${stage.retro}`;
  await hanna.page.goto(link);
  await hanna.button('frame:moderator.settings').click();
  const settings = hanna.page.getByRole('dialog');
  await settings.getByText(hanna.say('retro-form:votingMechanic.equal.name'), { exact: true }).click();
  await settings.getByRole('textbox', { name: hanna.say('retro-form:votes') }).fill('3');
  await settings.locator('[type=submit]').click();
  await expect(settings).toBeHidden();
  await expect(hanna.page.getByText(hanna.say('lobby:plan.vote.equal', { count: 3 }))).toBeVisible();

  await stage.playTo('voting');
  await ben.join(link);
  await ben.expectPhase('voting');
  const more = (group: string) => ben.button('voting:oneMore', { group });
  await more('How we plan').click();
  await more('How we plan').click();
  await expect(ben.page.getByText(ben.say('voting:equalLeft', { left: 1, count: 3 }))).toBeVisible();
  // By keyboard too.
  await more('Release notes were late again').focus();
  await ben.page.keyboard.press('Enter');
  await expectAccessible(ben.page, 'equal votes on a phone');
  await expectNoSidewaysScrolling(ben.page, 'equal votes');
  await expect(more('How we plan')).toHaveAttribute('aria-disabled', 'true');
  await ben.button('voting:oneLess', { group: 'How we plan' }).click();
  await more('Release notes were late again').click();
  await ben.page.reload();
  await expect(ben.page.getByText(ben.say('voting:equalLeft', { left: 0, count: 3 }))).toBeVisible();
  await hanna.button('voting:oneMore', { group: 'How we plan' }).click();

  await hanna.goOn('startDiscussion');
  await ben.expectPhase('discussion');
  const queue = ben.discussing.queue.getByRole('listitem');
  await expect(queue.nth(0)).toContainText('How we plan');
  await expect(queue.nth(0)).toContainText(ben.say('groups:votesSpoken', { count: 2 }));
  await expect(queue.nth(1)).toContainText(ben.say('groups:votesSpoken', { count: 2 }));
});
