import type { Phase } from '#contract/retro.ts';
import { expectAccessible } from './support/accessibility.ts';
import type { Person } from './support/person.ts';
import { setStage } from './support/stage.ts';
import { expect, test } from './support/test.ts';

const LIVE: Phase[] = [
  'setup',
  'writing',
  'posting',
  'grouping',
  'voting',
  'discussion',
  'review',
  'finished',
];
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test.describe.configure({ mode: 'parallel' });

/** Looks at a screen on a desk, and in one theme on a phone too: a theme changes colours, and no sizes. */
async function expectAccessibleEverywhere({ page, theme }: Person, what: string): Promise<void> {
  await expectAccessible(page, `${what}, 1440 px`);
  if (theme === 'dark') return;
  await page.setViewportSize(PHONE);
  await expectAccessible(page, `${what}, 390 px`);
  await page.setViewportSize(DESKTOP);
}

for (const theme of ['light', 'dark'] as const) {
  test(`every phase meets WCAG 2.2 AA for everybody in it, ${theme}`, async ({ person, server }) => {
    test.setTimeout(180_000);
    const stage = await setStage(server.url);
    const [moderator, participant, watcher] = await Promise.all([
      person('Hanna', { theme, session: stage.moderator.session }),
      person('Ben', { theme }),
      person('Wanda', { theme }),
    ]);
    const link = `${server.url}/retro/${stage.retro}`;
    await moderator.page.goto(link);
    await participant.join(link);
    await watcher.watch(link);
    await participant.expectPhase('setup');
    for (const phase of LIVE) {
      await stage.playTo(phase);
      await Promise.all([moderator, participant, watcher].map((one) => one.expectPhase(phase)));
      if (phase === 'writing') await participant.writing.add('wind', 'Seen by Ben alone until his turn');
      await expectAccessibleEverywhere(moderator, `${phase}, moderator`);
      await expectAccessibleEverywhere(participant, `${phase}, participant`);
      if (theme === 'dark') await expectAccessible(watcher.page, `${phase}, watcher`);
      if (phase === 'posting') {
        await stage.shareUntil(await participant.id());
        await expect(participant.sharing.isMyTurn).toBeVisible();
        await expectAccessibleEverywhere(participant, 'posting, presenter');
      }
    }
    stage.close();
  });

  test(`every screen around a retro meets WCAG 2.2 AA, ${theme}`, async ({ person, server }) => {
    test.setTimeout(120_000);
    const stage = await setStage(server.url, 'setup', { waiting_room_enabled: true });
    const [moderator, visitor] = await Promise.all([
      person('Hanna', { theme, session: stage.moderator.session }),
      person('Vera', { theme }),
    ]);
    const link = `${server.url}/retro/${stage.retro}`;
    await visitor.page.goto('/');
    await visitor.page.getByRole('button', { name: visitor.say('retro-form:more') }).click();
    await expectAccessibleEverywhere(visitor, 'landing page');
    for (const path of ['/patterns', '/no/such/page', '/error/joining_retro', '/error/kicked_out_of_retro']) {
      await visitor.page.goto(path);
      await expect(visitor.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectAccessibleEverywhere(visitor, path);
    }
    await visitor.page.goto(link);
    await expect(visitor.button('join:watch')).toBeVisible();
    await expectAccessibleEverywhere(visitor, 'at the door');
    await visitor.join(link);
    await expect(
      visitor.page.getByRole('heading', { name: visitor.say('join:waiting.title') }),
    ).toBeVisible();
    await expectAccessibleEverywhere(visitor, 'waiting');
    await moderator.page.goto(link);
    await expectAccessibleEverywhere(moderator, 'somebody knocks');
    await moderator.button('frame:moderator.settings').click();
    await expect(moderator.page.getByRole('dialog')).toBeVisible();
    await expectAccessibleEverywhere(moderator, 'settings');
    await moderator.page.keyboard.press('Escape');
    await moderator.askFor('startWriting');
    await expectAccessibleEverywhere(moderator, 'a question');
    await moderator.page.keyboard.press('Escape');
    await moderator.reject('Vera');
    await expect(
      visitor.page.getByRole('heading', { name: visitor.say('join:rejected.title') }),
    ).toBeVisible();
    await expectAccessibleEverywhere(visitor, 'turned away');
    await moderator.page.goto('/retros');
    await expect(moderator.page.getByText('Sprint 42')).toBeVisible();
    await expectAccessibleEverywhere(moderator, 'list of retros');
    stage.close();
  });
}
