import { newPerson } from './support/person.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

test('[JO1] the join page does not move once it can be used, even if its fonts load late', async ({
  browsers,
}) => {
  const server = await startServer();
  const ana = await newPerson(browsers, server.url, { name: 'Ana' });
  const link = await ana.startRetro();
  const ben = await newPerson(browsers, server.url, { name: 'Ben' });
  await ben.page.route('**/*.woff2', async (route) => {
    await new Promise((late) => setTimeout(late, 200));
    await route.continue();
  });
  await ben.page.goto(link);
  const join = ben.button('join:join');
  await expect(join).toBeVisible();
  const before = await join.boundingBox();
  await ben.page.evaluate(() => document.fonts.ready.then(() => {}));
  expect(await join.boundingBox()).toEqual(before);
  for (const one of [ana, ben]) await one.close();
  await server.stop();
});
