import type { Page } from 'playwright/test';
import { setStage } from './support/stage.ts';
import { expect, test } from './support/test.ts';

/** Ms that each request takes at least: far longer than what else happens between two that are sent together. */
const LATENCY_MS = 400;

interface Loaded {
  /** Scripts, styles and texts; when each was asked for and when it had come, ms since the navigation. */
  files: { name: string; asked: number; came: number }[];
  /** When the page began to open its socket, and when what was waited for was there. */
  socketAt: number;
  thereAt: number;
}

/** Opens an address with an empty cache, until `selector` is there. */
async function load(page: Page, address: string, selector: string): Promise<Loaded> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.addInitScript((wanted) => {
    window.WebSocket = new Proxy(WebSocket, {
      construct(Socket, args: [string]) {
        Object.assign(window, { socketAt: performance.now() });
        return new Socket(...args);
      },
    });
    new MutationObserver((_, observer) => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      Object.assign(window, { thereAt: performance.now() });
    }).observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'thereAt' in window);
  return page.evaluate(() => {
    const { socketAt, thereAt } = window as unknown as Loaded;
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/assets\/.*\.(js|css)$/.test(name))
      .map(({ name, startTime, responseEnd }) => ({
        name: name.slice(name.lastIndexOf('/') + 1),
        asked: startTime,
        came: responseEnd,
      }));
    return { files, socketAt, thereAt };
  });
}

/** The longest chain of files, all come by then, of which each was asked for only after the one before had come. */
function longestChain({ files }: Loaded, until: number): string[] {
  const longest = (chains: { names: string[] }[]) =>
    chains.reduce<string[]>((best, { names }) => (names.length > best.length ? names : best), []);
  const chains: { came: number; names: string[] }[] = [];
  const inOrder = files.filter(({ came }) => came <= until).sort((a, b) => a.asked - b.asked);
  for (const { name, asked, came } of inOrder) {
    chains.push({ came, names: [...longest(chains.filter((chain) => chain.came <= asked)), name] });
  }
  return longest(chains);
}

/*
 * A longer chain than these: what an address needs is missing from `fetchAhead` in src/app/screens.tsx, or from the
 * texts of a screen.
 */

test('a newcomer waits for two steps: the app, and all that the join page needs', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url);
  const { page } = await person('Vera');
  const loaded = await load(page, `/retro/${stage.retro}`, 'main input');
  expect(longestChain(loaded, loaded.thereAt)).toHaveLength(2);
  stage.close();
});

test('for who is in a retro its socket opens after two steps, and its phase is fetched in one', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url, 'grouping');
  const { page } = await person('Hanna', { session: stage.moderator.session });
  const loaded = await load(page, `/retro/${stage.retro}`, 'article');
  expect(longestChain(loaded, loaded.socketAt)).toHaveLength(2);
  // While the socket opens, the page's header fetches what is its own: nothing waits for that third step.
  expect(longestChain(loaded, loaded.thereAt)).toHaveLength(4);
  stage.close();
});
