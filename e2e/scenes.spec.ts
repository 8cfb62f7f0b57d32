import { expect, test } from './support/test.ts';

test('a scene of the landing page plays in view, stops when asked to, and stands still where less motion is wanted', async ({
  page,
}) => {
  /** Of the first scene; with less motion wanted its animations are over at once. */
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
  // When a scene out of view begins is the browser's to decide, and a busy one decides otherwise.
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
