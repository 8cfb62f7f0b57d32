import type { Page } from 'playwright/test';
import { setStage } from './support/retro-stage.ts';
import { expect, test } from './support/test.ts';
import { openInThreeRoles } from './support/three-roles.ts';

test('[RO4] [RO5] [RO7] moderation is handed over in all tabs, and a reload never loses it', async ({
  person,
}) => {
  const [ana, ben, chiara] = await Promise.all([person('Ana'), person('Ben'), person('Chiara')]);
  const link = await ana.startRetro({ waitingRoom: false });
  await ben.join(link);
  await chiara.watch(link);
  await ben.expectPhase('setup');
  const second = await ben.openTab(link);
  const bar = (page: Page) => page.getByRole('region', { name: ana.say('frame:moderator.title') });

  await ana.page.reload();
  await expect(bar(ana.page)).toBeVisible();
  await ana.about('Ben', 'hand');
  await expect(bar(ben.page)).toBeVisible();
  await expect(bar(second)).toBeVisible();
  await expect(bar(ana.page)).toBeHidden();
  await expect(bar(chiara.page)).toBeHidden();
  for (const one of [ana, chiara]) await expect(one.row('Ben')).toContainText(one.say('ui:person.moderator'));

  await ben.page.reload();
  await expect(bar(ben.page)).toBeVisible();
  // A watcher can be removed, but not become moderator.
  await ben.button('frame:people.menu', { name: 'Chiara' }).click();
  await expect(ben.page.getByRole('menuitem')).toHaveCount(1);
  await ben.page.keyboard.press('Escape');

  await second.getByRole('button', { name: ben.say('frame:moderator.next.startWriting') }).click();
  await second
    .getByRole('alertdialog')
    .getByRole('button', { name: ben.say('confirmations:startWriting.confirm') })
    .click();
  await Promise.all([ana, ben, chiara].map((one) => one.expectPhase('writing')));
  await ben.writing.add('wind', 'Written in the first tab');
  await expect(second.getByText('Written in the first tab')).toBeVisible();
});

test('[GB1] [GB2] a reopened phase has all that was in it, and grouping is undone step by step', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url, 'grouping');
  const [hanna, ben, wanda] = await openInThreeRoles(person, stage);
  await Promise.all([hanna, ben, wanda].map((one) => one.expectPhase('grouping')));
  const cards = ben.page.getByRole('article');
  await expect(cards).toHaveCount(6);

  await hanna.grouping.joinTo('Pairing on the parser was fun', 'The new build takes half the time');
  await hanna.grouping.rename(hanna.grouping.untitled('The new build takes half the time'), 'What went well');
  await expect(cards).toHaveCount(5);
  await hanna.button('grouping:undo').click();
  await expect(ben.page.getByText('What went well')).toBeHidden();
  await hanna.button('grouping:undo').click();
  await expect(cards).toHaveCount(6);
  await expect(hanna.button('grouping:undo')).toBeDisabled();

  await hanna.goOn('startVoting');
  await ben.expectPhase('voting');
  await ben.voting.place(2, 'Too many meetings on Monday');
  await hanna.goBack('grouping');
  await ben.expectPhase('grouping');
  await hanna.grouping.joinTo('Release notes were late again', 'Too many meetings on Monday');
  await hanna.goOn('startVoting');
  await ben.expectPhase('voting');
  // The vote moved along with its topic into the group.
  await expect(ben.voting.token(2, 'Too many meetings on Monday')).toHaveAttribute('aria-pressed', 'true');
  await wanda.expectPhase('voting');
  stage.close();
});

/** When a page's clock next changes its digits: the moment, ms, and the digits. */
function nextTick(page: Page): Promise<{ at: number; digits: string }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const timer = document.querySelector('header [role=timer]') as HTMLElement;
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve({ at: performance.timeOrigin + performance.now(), digits: timer.textContent ?? '' });
        });
        observer.observe(timer, { characterData: true, childList: true, subtree: true });
      }),
  );
}

test('[TI1] [TI2] [TI3] all clocks tick together, and time is paused, resumed and added', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url, 'writing', { writing_duration: 6 });
  const [hanna, ben, wanda] = await openInThreeRoles(person, stage, { locale: 'es' });
  await Promise.all([hanna, ben, wanda].map((one) => one.expectPhase('writing')));
  await expect(async () => {
    const ticks = await Promise.all([hanna, ben, wanda].map(({ page }) => nextTick(page)));
    const moments = ticks.map(({ at }) => at);
    expect(new Set(ticks.map(({ digits }) => digits)).size).toBe(1);
    expect(Math.max(...moments) - Math.min(...moments)).toBeLessThan(250);
  }).toPass({ timeout: 15_000 });

  const clock = ben.page.getByRole('timer').first();
  await hanna.button('frame:moderator.pause').click();
  await expect(ben.page.getByRole('banner').getByText(ben.say('ui:paused'))).toBeVisible();
  const stood = await clock.textContent();
  await hanna.button('frame:moderator.changeTime').click();
  await hanna.page
    .getByRole('menuitem', { name: hanna.say('frame:moderator.minutes', { count: 5 }) })
    .click();
  await expect(clock).not.toHaveText(stood ?? '');
  await expect(clock).toHaveText(/^10:\d\d$/);
  await hanna.button('frame:moderator.resume').click();
  await expect(ben.page.getByRole('banner').getByText(ben.say('ui:paused'))).toBeHidden();
  await expect(clock).not.toHaveText(stood ?? '');
  await ben.expectPhase('writing');
  stage.close();
});
