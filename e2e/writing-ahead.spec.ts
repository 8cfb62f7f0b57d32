import { expectAccessibleInBothThemes, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { callTo, test } from './support/accounts.ts';
import { look } from './support/look.ts';
import type { Person } from './support/person.ts';
import { aTeam } from './support/teams.ts';
import { expect } from './support/test.ts';
import { WireTap } from './support/wire-tap.ts';

const DAY_MS = 24 * 3_600_000;

/** Writes a topic in the first column, as somebody who writes ahead. */
async function write({ page, say }: Person, text: string) {
  await page
    .getByRole('textbox', { name: /Mad|Enojo|Loco|Enfad/ })
    .first()
    .fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: say('writing:deleteNamed', { text }) })).toBeVisible();
}

test('[WA1] [WA2] [WA3] [WA6] a team writes ahead for tomorrow, sees only how many topics there are, and goes straight to sharing', async ({
  person,
  server,
}) => {
  const { id, sessions } = await aTeam(server.url, 'Red', ['Ana', 'Ben', 'Cleo', 'Dora']);
  const [ana, ben, cleo, dora] = await Promise.all(
    ['Ana', 'Ben', 'Cleo', 'Dora'].map((name, place) => {
      const session = sessions[place];
      const phone = name === 'Cleo' && { viewport: { width: 390, height: 844 }, locale: 'es' as const };
      return person(name, { ...(session && { session }), ...phone });
    }),
  );
  if (!ana || !ben || !cleo || !dora) throw new Error('somebody is missing');
  const { retro_id: retro } = await callTo<{ retro_id: string }>(
    server.url,
    'POST',
    '/retro',
    {
      activity: 'mad_sad_glad',
      team_id: id,
      name: 'Sprint 42',
      date: new Date(Date.now() + DAY_MS / 4).toISOString(),
      write_ahead: 7 * 24 * 60,
      invited_users: sessions.slice(1).map(({ user }) => user.id),
    },
    sessions[0],
  );
  const link = `${server.url}/retro/${retro}`;
  const taps = new Map([ana, ben, cleo, dora].map((one) => [one, new WireTap(one.page)]));
  /** Who has received it, of everything that reached their page. */
  const whoHeard = async (secret: string) => {
    const names: string[] = [];
    for (const [one, tap] of taps) if ((await tap.heard()).includes(secret)) names.push(one.name);
    return names;
  };

  await test.step('teammates come in without the moderator, and write', async () => {
    await ben.page.goto(link);
    await ben.button('ahead:door.write').click();
    await write(ben, 'The build is red');
    await write(ben, 'Too many meetings');
    await expect(ben.page.getByText(ben.say('ahead:notTold'))).toBeVisible();
    await expectAccessibleInBothThemes(ben.page, 'writing ahead');
    await look(ben, 'writing ahead');
    await cleo.page.goto(`${link}?ahead`);
    await write(cleo, 'Llueve');
    await expectNoSidewaysScrolling(cleo.page, 'writing ahead on a phone');
    await look(cleo, 'writing ahead on a phone');
  });

  await test.step('the moderator in the lobby is told nothing of it', async () => {
    await ana.page.goto(link);
    await ana.expectPhase('setup');
    await expect(ana.page.getByText(ana.say('ahead:notTold'))).toBeVisible();
    await expect(ana.people.getByText(ana.say('frame:people.here', { count: 1 }))).toBeVisible();
    await expect(ana.page.getByText('The build is red')).toHaveCount(0);
    expect(await whoHeard('The build is red')).toEqual(['Ben']);
    expect(await whoHeard('Llueve')).toEqual(['Cleo']);
  });

  const beforeDora = taps.get(ana)?.mark;
  await test.step('once three have written everyone sees how many topics there are', async () => {
    await dora.page.goto(`${link}?ahead`);
    await write(dora, 'Good lunch');
    for (const one of [ana, ben, dora])
      await expect(one.page.getByText(one.say('ahead:told', { count: 4 }))).toBeVisible();
    await dora.page.getByRole('button', { name: dora.say('room:done') }).click();
    await expect(dora.page.getByText(dora.say('ahead:isDone'))).toBeVisible();
    await expect(ana.page.getByText('Good lunch')).toHaveCount(0);
    expect(await whoHeard('Good lunch')).toEqual(['Dora']);
    // Nor who came, wrote or is done, but for the number that is told.
    expect(await taps.get(ana)?.heard(beforeDora)).not.toMatch(/Dora|author|"done"/);
  });

  await test.step('they come into the lobby with their topics', async () => {
    for (const one of [ben, cleo]) {
      await one.button('ahead:lobby').click();
      await one.expectPhase('setup');
    }
    await look(ana, 'the lobby of a retro written ahead');
    await ben.page.getByRole('button', { name: ben.say('ahead:title') }).click();
    await expect(ben.page.getByText('Too many meetings')).toBeVisible();
    await look(ben, 'writing ahead in the lobby');
  });

  await test.step('the moderator starts it, and goes straight to sharing', async () => {
    await ana.button('frame:moderator.next.startWriting').click();
    const dialog = ana.page.getByRole('alertdialog');
    await expect(dialog).toContainText(ana.say('confirmations:ahead.told', { count: 4 }));
    await look(ana, 'starting after writing ahead');
    await dialog.getByRole('button', { name: ana.say('confirmations:ahead.skip') }).click();
    for (const one of [ana, ben, cleo]) await one.expectPhase('posting');
    await expect(dora.button('join:join')).toBeVisible();
    await dora.button('join:join').click();
    await dora.expectPhase('posting');
    await expect(dora.page.getByText('Good lunch')).toBeAttached();
  });
});
