import { expect, test } from './support/test.ts';

test('a scene of the landing page plays while in view, stops when asked to, and does not move for people who prefer reduced motion', async ({
  page,
}) => {
  /** The state of the first scene; with reduced motion its animations end at once. */
  const playing = () =>
    page.evaluate(() => {
      const stage = document.querySelector('figure [inert]');
      const own = document.getAnimations().find((one) => {
        const target = one.effect instanceof KeyframeEffect ? one.effect.target : null;
        return target !== null && stage?.contains(target);
      });
      return own?.playState ?? 'still';
    });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1440, height: 900 });
  // The browser decides when a scene out of view begins, and a busy one decides differently.
  await page.goto('/?lang=en');
  const scene = page.getByRole('figure').first();
  await scene.scrollIntoViewIfNeeded();
  await expect.poll(playing).toBe('running');
  await page.getByRole('checkbox', { name: 'Pause the scene: Write in private' }).click({ force: true });
  await expect.poll(playing).toBe('paused');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(playing).toBe('still');
  await expect(scene.getByText('Flaky tests cost us half a day, again').last()).toBeVisible();
});
