import { Bot, createGuest, createRetro } from './support/bot.ts';
import { setStage } from './support/retro-stage.ts';
import { expect, test } from './support/test.ts';

const DAY_MS = 86_400_000;

test('[JO5] without a free place someone can watch, and take part once the moderator adds a place', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url, 'writing', { participant_slots: 2 });
  const [hanna, ben, vera] = await Promise.all([
    person('Hanna', { session: stage.moderator.session }),
    person('Ben'),
    person('Vera'),
  ]);
  const link = `${server.url}/retro/${stage.retro}`;
  await hanna.page.goto(link);
  for (const one of [ben, vera]) await one.join(link);
  for (const one of [ben, vera]) await expect(one.page.getByText(one.say('join:full.title'))).toBeVisible();
  await vera.button('join:watch').click();
  await vera.expectPhase('writing');

  await expect(hanna.button('frame:places.remove')).toBeDisabled();
  await hanna.button('frame:places.add').click();
  await expect(hanna.people.getByText(hanna.say('frame:places.taken', { taken: 2, count: 3 }))).toBeVisible();
  await ben.button('join:join').click();
  await ben.expectPhase('writing');
  await ben.writing.add('wind', 'Late, and here');
  await expect(vera.writing.count).toContainText('1');
  stage.close();
});

test('[JO3] more than twelve hours before the start, the door says when it opens', async ({
  person,
  server,
}) => {
  const host = await createGuest(server.url, 'Hanna');
  const retro = await createRetro(server.url, host, {
    date: new Date(Date.now() + 2 * DAY_MS).toISOString(),
  });
  const [hanna, ben, sara] = await Promise.all([
    person('Hanna', { session: host }),
    person('Ben'),
    person('Sara', { locale: 'es' }),
  ]);
  for (const one of [ben, sara]) {
    await one.page.goto(`${server.url}/retro/${retro}`);
    await expect(one.page.getByText(one.say('join:early.starts'))).toBeVisible();
    await expect(one.button('join:join')).toBeHidden();
    await expect(one.page.getByLabel(one.say('join:yourName'))).toBeHidden();
  }
  await hanna.page.goto(`${server.url}/retro/${retro}`);
  await hanna.expectPhase('setup');
});

test('[JO14] [JO2] a visitor is told whose retro it is, and sent to login if it needs an account', async ({
  person,
  server,
}) => {
  const host = await createGuest(server.url, 'Hanna');
  const [open, closed] = [
    await createRetro(server.url, host, { name: 'Sprint 42' }),
    await createRetro(server.url, host, { requires_permanent_account: true }),
  ];
  const [ben, sara] = await Promise.all([person('Ben'), person('Sara', { locale: 'es' })]);
  for (const one of [ben, sara]) {
    await one.page.goto(`${server.url}/retro/${open}`);
    await expect(one.page.getByRole('heading', { name: 'Sprint 42' })).toBeVisible();
    await expect(one.page.getByText(one.say('join:moderatedBy', { name: 'Hanna' }))).toBeVisible();
    await expect(one.page.getByText(one.say('join:yourNameHelp'))).toBeVisible();
    await one.page.goto(`${server.url}/retro/${closed}`);
    await expect(one.page.getByText(one.say('account:login.needed.title'))).toBeVisible();
    expect(new URL(one.page.url()).searchParams.get('redirect')).toBe(`/retro/${closed}`);
    await expect(one.page.getByLabel(one.say('join:yourName'))).toBeHidden();
  }
});

test('[JO8] [VO1] [LO3] latecomers take part from the current phase on, with the current settings', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url);
  const [hanna, ben, chiara] = await Promise.all([
    person('Hanna', { session: stage.moderator.session }),
    person('Ben'),
    person('Chiara'),
  ]);
  const link = `${server.url}/retro/${stage.retro}`;
  await hanna.page.goto(link);
  await hanna.button('frame:moderator.settings').click();
  const settings = hanna.page.getByRole('dialog');
  await settings.getByText(hanna.say('retro-form:votingMechanic.like.name'), { exact: true }).click();
  await settings.getByLabel(hanna.say('retro-form:name')).fill('Renamed retro');
  await settings.locator('[type=submit]').click();
  await expect(settings).toBeHidden();
  await expect(hanna.page.getByText('Renamed retro')).toBeVisible();

  await stage.playTo('voting');
  for (const one of [ben, chiara]) {
    await one.join(link);
    await one.expectPhase('voting');
  }
  await ben.voting.like('How we plan');
  await ben.voting.like('Release notes were late again');
  await chiara.voting.like('How we plan');
  await hanna.goOn('startDiscussion');
  await ben.expectPhase('discussion');
  await expect(ben.discussing.queue.getByRole('listitem').first()).toContainText('How we plan');
  await expect(ben.discussing.queue).toContainText(ben.say('groups:votesSpoken', { count: 2 }));

  const late = await new Bot(server.url, await createGuest(server.url, 'Late Larry'), stage.retro).join();
  await expect(ben.row('Late Larry')).toBeVisible();
  late.leave();
  stage.close();
});
