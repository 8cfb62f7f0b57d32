import type { Page } from 'playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { makeNewerBuild, type NewerBuild } from './support/newer-build.ts';
import { newPerson } from './support/person.ts';
import { setStage } from './support/retro-stage.ts';
import { startServer } from './support/server.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ newer: NewerBuild }>({
  newer: async ({ browserName: _ }, provide) => {
    const newer = await makeNewerBuild();
    await provide(newer);
    await newer.remove();
  },
});
test.use({ serviceWorkers: 'allow' });

/** The names of the caches that the browser has for builds. */
const builds = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

/** Everything that the browser keeps for use without a network: addresses and contents. */
const kept = (page: Page): Promise<{ path: string; text: string }[]> =>
  page.evaluate(async () => {
    const all: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        all.push({ path: new URL(request.url).pathname, text });
      }
    }
    return all;
  });

test('[SY6] [SY7] [SY19] a retro reloaded without a network shows what has not been sent, and sends it once online; a new build takes over', {
  tag: '@each-browser',
}, async ({ browsers, browsersInTurn, newer }) => {
  const server = await startServer();
  const stage = await setStage(server.url, 'writing');
  const ben = await newPerson(browsers, server.url, { name: 'Ben', browser: browsersInTurn[0] });
  const { page } = ben;
  const link = `${server.url}/retro/${stage.retro}`;
  await ben.join(link);
  await ben.expectPhase('writing');
  await page.evaluate(() => navigator.serviceWorker.ready);

  await server.kill('SIGTERM');
  await expect(ben.connectionSign).toBeVisible();
  await ben.writing.add('anchor', 'Written in the tunnel');
  await ben.writing.box('sailboat', 'rocks').fill('Half a thought');
  await page.reload();
  await expect(page.getByRole('heading', { name: ben.say('join:offline.title') })).toBeVisible();
  await expect(page.getByText('Written in the tunnel')).toBeVisible();
  await expect(page.getByText('Half a thought')).toBeVisible();
  // The script of axe is too long for WebKit's inspector.
  if (browsersInTurn[0] === 'chromium') await expectAccessibleInBothThemes(page, 'a retro without a network');
  await expectNoSidewaysScrolling(page, 'a retro without a network');

  // The browser keeps only the app, the same for everyone, and nothing of this person or retro.
  const all = await kept(page);
  expect(all.map(({ path }) => path).filter((path) => !/^\/(assets\/|app-shell$)/.test(path))).toEqual([]);
  for (const secret of ['Written in the tunnel', 'Half a thought', stage.retro, await ben.id()]) {
    expect(all.filter(({ text }) => text.includes(secret))).toEqual([]);
  }

  await page.goto(`${server.url}/profile`);
  await expect(page.getByRole('heading', { name: ben.say('ui:away.title') })).toBeVisible();
  await page.goto(link);
  await server.restart();
  await ben.expectPhase('writing');
  await expect(ben.writing.topic('Written in the tunnel')).toHaveCount(1);
  await expect(ben.writing.box('sailboat', 'rocks')).toHaveValue('Half a thought');
  await expect(page.getByText(ben.say('topics:keptHere'))).toHaveCount(0);
  await expect(ben.writing.count).toContainText('1');

  await server.restart(newer.folder);
  await page.reload();
  await ben.expectPhase('writing');
  // All files of the new build are there before it takes over.
  await expect.poll(() => builds(page), { timeout: 30_000 }).toEqual([expect.stringContaining(newer.mark)]);
  await server.kill('SIGTERM');
  await page.reload();
  await expect(page.getByRole('heading', { name: ben.say('join:offline.title') })).toBeVisible();
  expect(await page.content()).toContain(`/assets/${newer.mark}`);
  await ben.close();
  stage.close();
  await server.stop();
});
