import { Cable } from './support/cable.ts';
import { setStage } from './support/retro-stage.ts';
import { expect, test } from './support/test.ts';

test('[JO9] what does not exist and what someone may not see look the same', async ({ person, server }) => {
  const stage = await setStage(server.url, 'review');
  await stage.moderator.do({ type: 'retro.finish' });
  const [visitor, guest, spaniard] = await Promise.all([
    person('Vera'),
    person('Gus'),
    person('Sara', { locale: 'es' }),
  ]);
  await guest.startRetro();
  for (const bad of [
    '0000000000000000',
    'x',
    '..%2f..%2fetc',
    `${stage.retro}%20`,
    'a'.repeat(300),
    stage.retro,
  ]) {
    await guest.page.goto(`/retro/${bad}`);
    await expect(guest.page.getByRole('heading', { name: guest.say('errors:join.title') })).toBeVisible();
  }
  // A visitor is told at once, before typing a name in vain.
  for (const one of [visitor, spaniard]) {
    await one.page.goto(`/retro/${one === visitor ? stage.retro : '0000000000000000'}`);
    await expect(one.page.getByRole('heading', { name: one.say('errors:join.title') })).toBeVisible();
    await expect(one.page.getByText('Sprint 42')).toHaveCount(0);
  }
  stage.close();
});

test('pages that do not exist say so, in both languages, and link home', async ({ person }) => {
  const [ana, ben, sara] = await Promise.all([
    person('Ana'),
    person('Ben', { theme: 'dark' }),
    person('Sara', { locale: 'es' }),
  ]);
  for (const one of [ana, ben, sara]) {
    await one.page.goto('/no/such/page');
    await expect(one.page.getByRole('heading', { name: one.say('errors:lost.title') })).toBeVisible();
    await one.page.goto('/error/kicked_out_of_retro');
    await expect(one.page.getByRole('heading', { name: one.say('errors:kicked.title') })).toBeVisible();
    await one.page.goto('/error/joining_retro');
    await expect(one.page.getByRole('heading', { name: one.say('errors:join.title') })).toBeVisible();
    await one.page.getByRole('link', { name: one.say('errors:home'), exact: true }).click();
    await expect(one.page.getByRole('heading', { level: 1, name: one.say('home:title') })).toBeVisible();
  }
});

test('[SY7] a page with another protocol version is asked to reload, and nothing typed is lost', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url);
  const [ben, chiara, dario] = await Promise.all([person('Ben'), person('Chiara'), person('Dario')]);
  let isOld = false;
  const cable = await Cable.to(ben.context, (message) =>
    isOld ? message.replace(/"protocol":\d+/, '"protocol":9999') : message,
  );
  for (const one of [ben, chiara, dario]) await one.join(`${server.url}/retro/${stage.retro}`);
  await ben.expectPhase('setup');
  await stage.moderator.do({ type: 'writing.start' });
  await ben.expectPhase('writing');

  isOld = true;
  await cable.pull();
  await ben.writing.add('wind', 'Added before the reload');
  await ben.writing.box('sailboat', 'anchor').fill('Being typed');
  cable.plug();
  await expect(ben.page.getByText(ben.say('app:outdated.title'))).toBeVisible({ timeout: 20_000 });

  isOld = false;
  await ben.button('app:outdated.reload').click();
  await ben.expectPhase('writing');
  await expect(ben.writing.box('sailboat', 'anchor')).toHaveValue('Being typed');
  await expect(ben.writing.topic('Added before the reload')).toHaveCount(1);
  await expect(chiara.writing.count).toContainText('1', { timeout: 20_000 });
  stage.close();
});
