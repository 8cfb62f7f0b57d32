import { PHASES } from '#contract/retro/retro-data.ts';
import { expectAccessibleInBothThemes, expectAccessibleOnDeskAndPhone } from './support/accessibility.ts';
import { setStage } from './support/retro-stage.ts';
import { expect, test } from './support/test.ts';
import { openInThreeRoles } from './support/three-roles.ts';

test.describe.configure({ mode: 'parallel' });

test('every phase meets WCAG 2.2 AA for every role, light and dark', async ({ person, server }) => {
  test.setTimeout(180_000);
  const stage = await setStage(server.url);
  const [moderator, participant, watcher] = await openInThreeRoles(person, stage);
  await participant.expectPhase('setup');
  for (const phase of PHASES) {
    await stage.playTo(phase);
    await Promise.all([moderator, participant, watcher].map((one) => one.expectPhase(phase)));
    if (phase === 'writing') await participant.writing.add('wind', 'Seen by Ben alone until his turn');
    await expectAccessibleOnDeskAndPhone(moderator.page, `${phase}, moderator`);
    await expectAccessibleOnDeskAndPhone(participant.page, `${phase}, participant`);
    await expectAccessibleInBothThemes(watcher.page, `${phase}, watcher`);
    if (phase === 'posting') {
      await stage.shareUntil(await participant.id());
      await expect(participant.sharing.isMyTurn).toBeVisible();
      await expectAccessibleOnDeskAndPhone(participant.page, 'posting, presenter');
    }
  }
  stage.close();
});

test('every screen around a retro meets WCAG 2.2 AA, light and dark', async ({ person, server }) => {
  const stage = await setStage(server.url, 'setup', { waiting_room_enabled: true });
  const [moderator, visitor] = await Promise.all([
    person('Hanna', { session: stage.moderator.session }),
    person('Vera'),
  ]);
  const link = `${server.url}/retro/${stage.retro}`;
  await visitor.page.goto('/');
  await visitor.page.getByRole('button', { name: visitor.say('retro-form:more') }).click();
  await expectAccessibleOnDeskAndPhone(visitor.page, 'landing page');
  for (const path of ['/patterns', '/error/joining_retro', '/error/kicked_out_of_retro']) {
    await visitor.page.goto(path);
    await expect(visitor.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectAccessibleOnDeskAndPhone(visitor.page, path);
  }
  await visitor.page.goto(link);
  await expect(visitor.button('join:watch')).toBeVisible();
  await expectAccessibleOnDeskAndPhone(visitor.page, 'at the door');
  await visitor.join(link);
  await expect(visitor.page.getByRole('heading', { name: visitor.say('join:waiting.title') })).toBeVisible();
  await expectAccessibleOnDeskAndPhone(visitor.page, 'waiting');
  await moderator.page.goto(link);
  await expect(moderator.button('frame:people.admit', { name: 'Vera' })).toBeVisible();
  await expectAccessibleOnDeskAndPhone(moderator.page, 'somebody knocks');
  await moderator.button('frame:moderator.settings').click();
  await expect(moderator.page.getByRole('dialog')).toBeVisible();
  await expectAccessibleOnDeskAndPhone(moderator.page, 'settings');
  await moderator.page.keyboard.press('Escape');
  await moderator.askFor('startWriting');
  await expectAccessibleOnDeskAndPhone(moderator.page, 'a question');
  await moderator.page.keyboard.press('Escape');
  await moderator.reject('Vera');
  await expect(visitor.page.getByRole('heading', { name: visitor.say('join:rejected.title') })).toBeVisible();
  await expectAccessibleOnDeskAndPhone(visitor.page, 'turned away');
  await moderator.page.goto('/retros');
  await expect(moderator.page.getByText('Sprint 42')).toBeVisible();
  await expectAccessibleOnDeskAndPhone(moderator.page, 'list of retros');
  stage.close();
});
