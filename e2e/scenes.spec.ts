import { expect, test } from './support/test.ts';

test('a scene of the landing page plays once it is in view, stops when asked to, and stands still where less motion is wanted', async ({
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
  // So low that the first scene is far from view at first: a browser begins with what comes near.
  await page.setViewportSize({ width: 1440, height: 360 });
  await page.goto('/?lang=en');
  await expect.poll(playing).toBe('still');
  const scene = page.getByRole('figure').first();
  await scene.scrollIntoViewIfNeeded();
  await expect.poll(playing).toBe('running');
  await page.getByRole('checkbox', { name: 'Pause the scene: Write in private' }).click({ force: true });
  await expect.poll(playing).toBe('paused');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(playing).toBe('still');
  await expect(scene.getByText('Flaky tests cost us half a day, again').last()).toBeVisible();
});
