import type { Person } from './support/person.ts';
import { setStage } from './support/retro-stage.ts';
import { expect, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A button of the open question. */
const answer = (one: Person, key: string) =>
  one.question.getByRole('button', { name: one.say(`confirmations:writers.${key}`, { count: 1 }) });

test('[AI5] people who are writing an action item when the retro moves on or ends are named, and their text is submitted or kept', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url, 'discussion');
  const [hanna, ben, chiara] = await Promise.all([
    person('Hanna', { session: stage.moderator.session }),
    person('Ben', { locale: 'es', ...PHONE }),
    person('Chiara', PHONE),
  ]);
  const link = `${server.url}/retro/${stage.retro}`;
  await hanna.page.goto(link);
  await ben.join(link);
  await chiara.join(link);
  await Promise.all([hanna, ben, chiara].map((one) => one.expectPhase('discussion')));
  const { queue } = await stage.moderator.look();
  await stage.moderator.do({ type: 'group.choose', group: String(queue[0]), minutes: 5 });

  await ben.discussing.compose('Escribir las notas al integrar');
  await expect(hanna.discussing.growing('Ben')).toBeVisible();
  await hanna.askFor('startReview');
  await expect(hanna.question).toContainText('Escribir las notas al integrar');
  await answer(hanna, 'goOn.without').click();
  await ben.expectPhase('review');
  await expect(ben.page.getByText(ben.say('frame:say.actionKept'))).toBeVisible();
  await expect(ben.discussing.composer).toHaveValue('Escribir las notas al integrar');

  // On a phone the main button adds the typed item.
  await ben.page
    .getByRole('contentinfo')
    .getByRole('button', { name: ben.say('action-items:add') })
    .tap();
  await expect(hanna.discussing.action('Escribir las notas al integrar')).toBeVisible();

  await ben.discussing.composer.fill('Probar el plan en marzo');
  await expect(hanna.discussing.growing('Ben')).toBeVisible();
  await hanna.askFor('finish');
  await expect(hanna.question).toContainText(
    hanna.say('confirmations:writers.one', { name: 'Ben', text: 'Probar el plan en marzo' }),
  );
  // Someone else begins to write while the question is open.
  await chiara.page.getByText(chiara.say('review:actions.more')).click();
  await chiara.discussing.composer.fill('Half a thought');
  await expect(hanna.question).toContainText('Half a thought');
  await chiara.discussing.composer.fill('');
  await expect(hanna.question).not.toContainText('Half a thought');
  await answer(hanna, 'finish.submit').click();
  await Promise.all([hanna, ben, chiara].map((one) => one.expectPhase('finished')));
  await expect(ben.page.getByText(ben.say('action-items:submittedForYou'))).toBeVisible();
  await expect(chiara.page.getByText('Probar el plan en marzo').first()).toBeVisible();
  await expect(ben.page.getByText(ben.say('brief-page:kept.title', { count: 1 }))).toBeHidden();
  stage.close();
});

test('[AI5] [RE2] an action item that could no longer be added is kept beside the brief, also after a reload', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url, 'review');
  const [hanna, ben] = await Promise.all([
    person('Hanna', { session: stage.moderator.session, ...PHONE }),
    person('Ben', { theme: 'dark' }),
  ]);
  const link = `${server.url}/retro/${stage.retro}`;
  await hanna.page.goto(link);
  await ben.join(link);
  await ben.expectPhase('review');
  await ben.page.getByText(ben.say('review:actions.more')).click();
  await ben.discussing.composer.fill('Half a thought');
  await expect(hanna.discussing.growing('Ben')).toBeVisible();
  await hanna.askFor('finish');
  await answer(hanna, 'finish.without').tap();
  await ben.expectPhase('finished');
  const title = ben.page.getByText(ben.say('brief-page:kept.title', { count: 1 }));
  await expect(title).toBeVisible();
  await ben.page.reload();
  await expect(title).toBeVisible();
  await expect(ben.page.getByText('Half a thought')).toBeVisible();
  await ben.button('topics:kept.discardNamed', { text: 'Half a thought' }).click();
  await expect(title).toBeHidden();
  await ben.page.reload();
  await ben.expectPhase('finished');
  await expect(title).toBeHidden();
  stage.close();
});

test('[FR2] a pasted text that is too long stays whole, says by how much in the reader’s language, and becomes two topics with one click', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url, 'writing');
  const ben = await person('Ben', { locale: 'es', ...PHONE });
  await ben.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await ben.join(`${server.url}/retro/${stage.retro}`);
  await ben.expectPhase('writing');
  const box = ben.writing.box('sailboat', 'wind');
  const [first, rest] = [`${'a'.repeat(149)}.`, 'Lo que ya no cabe'];
  await ben.page.evaluate((text) => navigator.clipboard.writeText(text), `${first} ${rest}`);
  await box.focus();
  await ben.page.keyboard.press('Control+V');
  await expect(box).toHaveValue(`${first} ${rest}`);
  const said = ben.page.getByText(ben.say('room:tooLong.by', { count: rest.length + 1 }));
  await expect(said).toBeVisible();
  await box.press('Enter');
  await expect(box).toHaveValue(`${first} ${rest}`);
  await ben.button('room:tooLong.split', { count: 2 }).click();
  for (const text of [first, rest]) await expect(ben.writing.topic(text)).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(said).toBeHidden();
  stage.close();
});
