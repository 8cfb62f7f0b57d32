import { expect, test } from './support/test.ts';
import { WireTap } from './support/wire-tap.ts';

test('[JO4] [JO7] [RO6] people who knock are let in, turned away for a while, or kept out', async ({
  person,
}) => {
  const [ana, ben, chiara, dario, eve] = await Promise.all([
    person('Ana'),
    person('Ben'),
    person('Chiara'),
    person('Dario'),
    person('Eve'),
  ]);
  const link = await ana.startRetro({ retro: 'Sprint 42' });

  await ben.join(link);
  await expect(ben.page.getByRole('heading', { name: ben.say('join:waiting.title') })).toBeVisible();
  await eve.join(link);
  await ana.reject('Eve');
  await expect(eve.page.getByRole('heading', { name: eve.say('join:rejected.title') })).toBeVisible();
  // A countdown in seconds, by the server's clock, shows when they may ask again.
  await expect(eve.page.getByText(/0:[0-3]\d/)).toBeVisible();
  await expect(eve.button('join:rejected.again')).toBeDisabled();
  await ana.admit('Ben');
  await ben.expectPhase('setup');
  await expect(ana.row('Ben')).toBeVisible();

  await chiara.watch(link);
  await dario.join(link);
  await expect(ana.people.getByText(ana.say('frame:people.wantsToWatch'))).toBeVisible();
  await ana.button('frame:people.admitAll').click();
  await chiara.expectPhase('setup');
  await dario.expectPhase('setup');
  const finn = await person('Finn');
  await finn.join(link);
  await ana.button('frame:people.menu', { name: 'Finn' }).click();
  await ana.page.getByRole('menuitem', { name: ana.say('frame:people.keepOut') }).click();
  await ana.button('confirmations:keepOut.confirm', { name: 'Finn' }).click();
  await expect(finn.page).toHaveURL(/kicked_out_of_retro/);
  await expect(ana.row('Chiara')).toContainText(ana.say('ui:person.watching'));
  // Watchers have no part in moods (RO3).
  await expect(dario.page.getByLabel(dario.say('lobby:mood.mine'))).toBeVisible();
  await expect(chiara.page.getByLabel(chiara.say('lobby:mood.mine'))).toBeHidden();
});

test('[JO6] someone waiting receives the two names and nothing else', async ({ person }) => {
  const [ana, ben, chiara] = await Promise.all([person('Ana'), person('Ben'), person('Chiara')]);
  const link = await ana.startRetro({ retro: 'Sprint 42' });
  await chiara.join(link);
  await ana.admit('Chiara');
  await chiara.expectPhase('setup');

  const tap = new WireTap(ben.page);
  await ben.join(link);
  await expect(ben.page.getByText('Sprint 42')).toBeVisible();
  await expect(
    ben.page.getByText(ben.say('join:waiting.text', { name: 'Ana', retro: 'Sprint 42' })),
  ).toBeVisible();
  const atTheDoor = tap.mark;
  await ana.lobby.ask('Which bird would you be?');
  await chiara.lobby.answer('A heron');
  await expect(ana.page.getByText(ana.say('lobby:ice.answered', { count: 1, asked: 2 }))).toBeVisible();
  // Those inside receive the clock of the answer; a knock and its answer show that the door was live meanwhile.
  await ana.reject('Ben');
  await expect(ben.page.getByRole('heading', { name: ben.say('join:rejected.title') })).toBeVisible();
  const all = await tap.heard();
  for (const secret of ['Chiara', 'heron', 'bird', 'sailboat']) expect(all).not.toContain(secret);
  expect(await tap.heard(atTheDoor)).not.toContain('icebreaker');
});
