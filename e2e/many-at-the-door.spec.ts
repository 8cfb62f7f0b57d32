import type { Locator } from 'playwright/test';
import { expectWholeInSight } from './support/in-sight.ts';
import type { Person } from './support/person.ts';
import { setRealSize } from './support/real-size.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

/** By how much the names and answers stick out of what they are in, px. */
const sticksOut = (list: Locator): Promise<number> =>
  list.evaluate((one) => {
    const right = Math.max(
      ...[...one.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right),
    );
    return right - Math.min(innerWidth, one.parentElement?.getBoundingClientRect().right ?? 0);
  });

async function expectAnswers(hanna: Person, where: Locator, what: string) {
  const all = where.getByRole('button', { name: hanna.say('frame:people.admitAll'), exact: true });
  await expectWholeInSight(all, `${what}, all at once`);
  const first = where.getByRole('button', { name: hanna.say('frame:people.admit', { name: 'Boris' }) });
  await expectWholeInSight(first, `${what}, the first`);
  for (const list of await where.getByRole('list').all())
    expect(await sticksOut(list), what).toBeLessThanOrEqual(0);
  return all;
}

test('[JO18] seventeen people with long names knock: all are let in at once, without scrolling', async ({
  person,
  server,
}) => {
  const retro = await setRealSize(server.url, 'setup', { waiting_room_enabled: true });
  const { session } = retro.moderator;
  const desk = await person('Hanna', { session });
  await desk.page.goto(`/retro/${retro.retro}`);
  await expectAnswers(desk, desk.people, 'desk');

  const phone = await person('Hanna', { session, viewport: PHONE, hasTouch: true });
  await phone.page.goto(`/retro/${retro.retro}`);
  const people = phone.page.getByRole('dialog', { name: phone.say('frame:people.title') });
  await phone.button('frame:people.seeWho').tap();
  const all = await expectAnswers(phone, people, 'phone');
  await phone.tap(all);
  await expect(all).toHaveCount(0);
  await expect(people.getByRole('listitem')).toHaveCount(18);
  expect(await sticksOut(people.getByRole('list')), 'phone, everyone in').toBeLessThanOrEqual(0);
  retro.close();
});
