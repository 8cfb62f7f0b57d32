import { newPerson, type Person } from './support/person.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

test('[SY2] [SY5] [TI4] a server that is killed in the middle of writing loses nothing', async ({
  browsers,
}) => {
  const server = await startServer();
  const people: Person[] = [];
  for (const name of ['Ana', 'Ben', 'Chiara']) people.push(await newPerson(browsers, server.url, { name }));
  const [ana, ben, chiara] = people as [Person, Person, Person];
  const link = await ana.startRetro({ waitingRoom: false });
  await ben.join(link);
  await chiara.join(link);
  await chiara.expectPhase('setup');
  await ana.goOn('startWriting');
  await Promise.all(people.map((one) => one.expectPhase('writing')));
  await Promise.all(people.map((one) => one.writing.add('wind', `${one.name} before`)));
  for (const one of people) await expect(one.writing.count).toContainText('3');

  // When the power goes, some of these are acknowledged, some are in transit, and some have not begun.
  const writing = people.map(async (one) => {
    for (let at = 0; at < 5; at += 1) await one.writing.add('anchor', `${one.name} number ${at}`);
  });
  await server.kill('SIGKILL');
  await Promise.all(writing);
  for (const one of people) {
    await expect(one.connectionSign).toBeVisible();
    await one.writing.add('rocks', `${one.name} in the dark`);
  }
  await server.restart();

  for (const one of people) {
    await expect(one.connectionSign).toBeHidden({ timeout: 30_000 });
    await expect(one.page.getByText(one.say('topics:keptHere'))).toHaveCount(0);
    await expect(one.writing.count).toContainText(String(people.length * 7));
  }
  for (const one of people) {
    await one.page.reload();
    await one.expectPhase('writing');
    await expect(one.page.getByText(new RegExp(`^${one.name} (before|number \\d|in the dark)$`))).toHaveCount(
      7,
    );
  }
  await expect(ana.button('frame:moderator.next.startSharing')).toBeEnabled();
  for (const one of people) await one.close();
  await server.stop();
});
