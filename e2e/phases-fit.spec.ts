import { PHASES } from '#contract/retro/retro-data.ts';
import { expectNoSidewaysScrolling } from './support/accessibility.ts';
import { setStage } from './support/retro-stage.ts';
import { expect, test } from './support/test.ts';
import { openInThreeRoles } from './support/three-roles.ts';

test('no phase overflows horizontally, from 360 to 2,560 px', async ({ person, server }) => {
  const stage = await setStage(server.url);
  const [hanna, ben, wanda] = await openInThreeRoles(person, stage, { locale: 'es' });
  const widths = [360, 390, 768, 1440, 2560];
  for (const phase of PHASES) {
    await stage.playTo(phase);
    for (const one of [hanna, ben, wanda]) {
      await one.expectPhase(phase);
      for (const width of widths) {
        await one.page.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScrolling(one.page, `${phase}, ${one.name}, ${width}`);
      }
    }
  }
  for (const path of ['/', '/retros', '/patterns', '/no/such/page']) {
    await hanna.page.goto(path);
    await expect(hanna.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const width of widths) {
      await hanna.page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScrolling(hanna.page, `${path}, ${width}`);
    }
  }
  stage.close();
});
