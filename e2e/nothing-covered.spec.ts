import { Cable } from './support/cable.ts';
import { expectCoversNothing } from './support/covered.ts';
import type { Person } from './support/person.ts';
import { setStage } from './support/retro-stage.ts';
import { expect, test } from './support/test.ts';

const SCREENS = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

/** Makes a message appear and disappear: the one about the copied link. */
async function makeMessage(one: Person) {
  await one.button('frame:tools.title').click();
  await one.page.getByRole('menuitem', { name: one.say('frame:copyLink') }).click();
  return one.page.getByRole('region', { name: one.say('ui:messages') });
}

for (const [screen, options] of Object.entries(SCREENS)) {
  test(`[FR1] on a ${screen} nothing that appears by itself covers a control`, async ({ person, server }) => {
    const stage = await setStage(server.url, 'writing');
    const [hanna, ben, wanda] = await Promise.all([
      person('Hanna', { session: stage.moderator.session, ...options }),
      person('Ben', { locale: 'es', ...options }),
      person('Wanda', { theme: 'dark', ...options }),
    ]);
    const cable = await Cable.to(ben.context);
    const link = `${server.url}/retro/${stage.retro}`;
    await hanna.page.goto(link);
    await ben.join(link);
    await wanda.watch(link);
    await Promise.all([hanna, ben, wanda].map((one) => one.expectPhase('writing')));

    for (const one of [hanna, ben, wanda]) {
      await expectCoversNothing(await makeMessage(one), `a message in ${one.name}'s writing`);
    }
    await cable.pull();
    await ben.context.setOffline(true);
    await expect(ben.connectionSign).toBeVisible();
    await expectCoversNothing(ben.connectionSign, 'the sign of a lost connection');
    await ben.context.setOffline(false);
    cable.plug();
    await expect(ben.connectionSign).toBeHidden({ timeout: 20_000 });

    await stage.playTo('grouping');
    const { groups } = await stage.moderator.look();
    const [a, b, c] = groups.map(({ id }) => id);
    for (const pair of [
      [a, b],
      [b, c],
    ] as [string, string][]) {
      await stage.others[0]?.do({ type: 'suggestion.make', groups: pair });
    }
    await ben.expectPhase('grouping');
    const suggestions = (one: Person) => one.page.locator('aside li').filter({ hasText: 'Boris' });
    for (const one of [hanna, ben, wanda]) {
      await one.expectPhase('grouping');
      await expectCoversNothing(await makeMessage(one), `a message in ${one.name}'s grouping`);
      if (screen === 'desk') {
        await one.button('grouping:suggestions.open', { count: 2 }).click();
        await expectCoversNothing(suggestions(one), `a suggestion before ${one.name}`);
      }
    }

    await stage.playTo('discussion');
    await Promise.all([hanna, ben, wanda].map((one) => one.expectPhase('discussion')));
    await stage.moderator.do({ type: 'group.choose', group: String(c), minutes: 5 });
    await ben.discussing.compose('Write the release notes as we merge');
    for (const one of [hanna, wanda]) {
      await expectCoversNothing(one.discussing.growing('Ben'), `what Ben writes, before ${one.name}`);
      await expectCoversNothing(await makeMessage(one), `a message in ${one.name}'s discussion`);
    }
    await expectCoversNothing(await makeMessage(ben), 'a message over what is being written');
    await expect(ben.discussing.composer).toBeInViewport();
    stage.close();
  });
}
