import type { Locator } from 'playwright/test';
import { Bot, createGuest, createRetro } from './support/bot.ts';
import { expectWholeInSight } from './support/in-sight.ts';
import type { Person } from './support/person.ts';
import { expect, test } from './support/test.ts';

const PEOPLE = 200;
/** Guests made at a time: each is a call and a connection. */
const AT_ONCE = 20;
const PHONE = { width: 390, height: 844 };

/** Names of up to 40 characters, some with accents. */
const nameOf = (at: number) => (at === 150 ? 'Zoë Ångström' : `Guadalupe Montserrat Villanueva ${at}`);

/** Somebody is found by a part of their name, without its accents; what is found is in sight. */
async function expectFound(one: Person, list: Locator): Promise<void> {
  const field = list.getByRole('searchbox', { name: one.say('frame:people.search') });
  const rows = list.getByRole('listitem');
  await expectWholeInSight(field, `the search, ${one.name}`);
  await expect(rows).toHaveCount(PEOPLE);
  // Those who do something come first: the moderator does not present, so the presenter does.
  await expect(rows.first()).toContainText(one.say('ui:person.sharing'));
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights), `the rows, ${one.name}`).toBeLessThanOrEqual(48);
  await field.fill('angstrom');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Zoë Ångström');
  await expectWholeInSight(rows, `who was found, ${one.name}`);
  await field.fill('');
}

test('[LO9] among two hundred people the active come first, and anybody is found', async ({
  person,
  server,
}) => {
  const host = await createGuest(server.url, 'Hanna');
  const retro = await createRetro(server.url, host, { participant_ids: [], participant_slots: PEOPLE });
  const moderator = await new Bot(server.url, host, retro).enter();
  const others: Bot[] = [];
  for (let from = 1; from < PEOPLE; from += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, PEOPLE - from) }, (_, at) => from + at);
    const joined = await Promise.all(
      places.map(async (at) => new Bot(server.url, await createGuest(server.url, nameOf(at)), retro).join()),
    );
    others.push(...joined);
  }
  await moderator.do({ type: 'writing.start' });
  await others[42]?.do({ type: 'topic.add', topicType: 'wind', description: 'We helped each other' });
  await moderator.do({ type: 'sharing.start' });

  const desk = await person('Hanna', { session: host });
  await desk.page.goto(`/retro/${retro}`);
  await expectFound(desk, desk.people);

  const phone = await person('Hanna', { session: host, viewport: PHONE, hasTouch: true });
  await phone.page.goto(`/retro/${retro}`);
  await phone.page
    .getByRole('button', { name: new RegExp(`${PEOPLE}`) })
    .first()
    .tap();
  await expectFound(phone, phone.page.getByRole('dialog', { name: phone.say('frame:people.title') }));
  for (const bot of [moderator, ...others]) bot.leave();
});
