import type { Person } from './support/person.ts';
import { setStage } from './support/retro-stage.ts';
import { expect, type OpenPerson, test } from './support/test.ts';

/** Ben joins a retro in writing. */
async function benWriting(person: OpenPerson, url: string) {
  const stage = await setStage(url, 'writing');
  const link = `${url}/retro/${stage.retro}`;
  const ben = await person('Ben');
  await ben.join(link);
  await ben.expectPhase('writing');
  return { stage, link, ben };
}

/** Chooses from the menu in a retro. */
async function choose(who: Person, entry: string): Promise<void> {
  await who.button('frame:tools.title').click();
  await who.page.getByRole('menuitem', { name: who.say(entry) }).click();
}

test('[JO12] a guest corrects their name, and everyone sees the new one wherever the old one was', async ({
  person,
}) => {
  const [ana, ben, chiara] = await Promise.all([
    person('Ana'),
    person('Ben'),
    person('Chiara', { locale: 'es' }),
  ]);
  const link = await ana.startRetro({ waitingRoom: false });
  await ben.join(link);
  await chiara.join(link);
  await expect(ana.row('Ben')).toBeVisible();

  await choose(ben, 'room:ownName.open');
  const field = ben.page.getByRole('textbox', { name: ben.say('room:ownName.label') });
  await expect(field).toHaveValue('Ben');
  await field.fill('Benedikt');
  await field.press('Enter');
  await expect(field).toBeHidden();
  for (const one of [ana, ben, chiara]) await expect(one.row('Benedikt')).toBeVisible();
  // A reload does not bring back the old name.
  await ben.page.reload();
  await expect(ben.row('Benedikt')).toBeVisible();

  await choose(ana, 'room:ownName.open');
  await ana.page.getByRole('textbox', { name: ana.say('room:ownName.label') }).fill('Anna');
  await ana.button('room:ownName.save').click();
  await expect(
    ben.page.getByText(ben.say('frame:expect.setup.participant', { moderator: 'Anna' })),
  ).toBeVisible();
});

test('[SY6] leaving a retro asks first if something has not been sent, and it waits until the person comes back', async ({
  person,
  server,
}) => {
  const { stage, ben } = await benWriting(person, server.url);
  const home = ben.page.getByRole('link', { name: ben.say('frame:leave.home') });
  const box = ben.writing.box('sailboat', 'wind');

  await box.fill('Half a thought');
  await home.click();
  await expect(ben.question).toContainText(ben.say('frame:leave.unsent', { count: 1 }));
  await ben.question.getByRole('button', { name: ben.say('frame:leave.stay') }).click();
  await expect(ben.question).toBeHidden();
  await expect(box).toHaveValue('Half a thought');

  await choose(ben, 'frame:leave.open');
  await ben.question.getByRole('button', { name: ben.say('frame:leave.confirm') }).click();
  await expect(ben.page).toHaveURL(`${server.url}/`);
  await ben.page.goBack();
  await expect(box).toHaveValue('Half a thought');

  // If everything is sent there is nothing to ask.
  await box.press('Enter');
  await expect(ben.writing.topic('Half a thought')).toBeVisible();
  // It is on the screen before the server has it.
  const waits = () => Object.keys(localStorage).some((key) => key.startsWith('hindsight.outbox:'));
  await expect.poll(() => ben.page.evaluate(waits)).toBe(false);
  await home.click();
  await expect(ben.page).toHaveURL(`${server.url}/`);
  stage.close();
});

test('[SY6] a guest is told what is lost before leaving a device, which then forgets them', async ({
  person,
  server,
}) => {
  const { stage, ben, link } = await benWriting(person, server.url);
  await ben.writing.box('sailboat', 'wind').fill('Half a thought');

  await choose(ben, 'room:leaveDevice.open');
  await expect(ben.question).toContainText(ben.say('room:leaveDevice.unsent', { count: 1 }));
  await ben.question.getByRole('button', { name: ben.say('ui:cancel') }).click();
  await expect(ben.question).toBeHidden();
  await expect(ben.writing.box('sailboat', 'wind')).toHaveValue('Half a thought');

  await choose(ben, 'room:leaveDevice.open');
  await ben.question.getByRole('button', { name: ben.say('room:leaveDevice.confirm') }).click();
  await expect(ben.page).toHaveURL(`${server.url}/`);
  await expect
    .poll(() =>
      ben.page.evaluate(() => Object.keys(localStorage).filter((key) => /session|draft|outbox/.test(key))),
    )
    .toEqual([]);
  // The link asks them for a name, as it asks everyone.
  await ben.page.goto(link);
  await expect(ben.page.getByLabel(ben.say('join:yourName'))).toHaveValue('');
  stage.close();
});
