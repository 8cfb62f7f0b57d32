import { expectNoSidewaysScrolling } from './support/accessibility.ts';
import { look } from './support/look.ts';
import { setStage } from './support/retro-stage.ts';
import { expect, test } from './support/test.ts';

const ITEM = 'Move the weekly meeting to Tuesday';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('[CO1] [CO2] [CO3] [CO4] [CO5] guests begin another retro from a brief; what is open comes along, and is ticked off in both', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url, 'finished');
  const boris = stage.others[0];
  if (!boris) throw new Error('nobody took part');
  const link = `${server.url}/retro/${stage.retro}`;
  const [hanna, ben] = await Promise.all([
    person('Hanna', { session: stage.moderator.session }),
    person('Boris', { session: boris.session, locale: 'es', ...PHONE }),
  ]);
  const values = { count: 2, name: 'Sprint 42' };

  await test.step('the brief says what comes along, in both languages', async () => {
    await hanna.page.goto(link);
    const another = hanna.page.getByRole('link', { name: hanna.say('brief-page:anotherWith', values) });
    await expect(another).toBeVisible();
    await look(hanna, 'a brief from which another retro is begun');
    await ben.page.goto(link);
    await expect(
      ben.page.getByRole('link', { name: ben.say('brief-page:anotherWith', values) }),
    ).toBeVisible();
    await expectNoSidewaysScrolling(ben.page, 'a brief in Spanish on a phone');
    await another.click();
  });

  const form = hanna.page.getByRole('form', { name: hanna.say('new-retro:title') });
  await test.step('the form names the number of open action items', async () => {
    const along = form.getByRole('switch', { name: hanna.say('new-retro:carry.take', values) });
    await expect(along).toBeChecked();
    await look(hanna, 'a form with open action items of an earlier retro');
    await form.getByText(hanna.say('activities:sailboat.name'), { exact: true }).click();
    await hanna.button('new-retro:start').click();
    await hanna.expectPhase('setup');
  });

  await test.step('they stand in the lobby, for those who are let in', async () => {
    const zoe = await person('Zoe');
    await zoe.join(hanna.page.url());
    await expect(hanna.page.getByRole('checkbox', { name: ITEM })).toHaveCount(2);
    await expect(zoe.page.getByText(ITEM)).toHaveCount(0);
    await hanna.admit('Zoe');
    await expect(zoe.page.getByRole('checkbox', { name: ITEM })).toHaveCount(2);
    await look(zoe, 'a lobby with open action items of an earlier retro');
  });

  await test.step('what is ticked off there is done in the earlier brief', async () => {
    await hanna.page.getByRole('checkbox', { name: ITEM }).first().check({ force: true });
    await expect(
      ben.page.getByRole('link', { name: ben.say('brief-page:anotherWith', { count: 1 }) }),
    ).toBeVisible();
  });
  stage.close();
});
