import type { Page } from 'playwright/test';
import { setStage } from './support/retro-stage.ts';
import { expect, test } from './support/test.ts';

/** How long each request takes at least, ms: far longer than anything else between two that are sent together. */
const LATENCY_MS = 400;

/** A script, a style sheet or texts; when it was requested and when it had arrived, ms since the navigation. */
interface File {
  name: string;
  asked: number;
  came: number;
}

interface Loaded {
  files: File[];
  /** When the page began to open its socket, and when the awaited element was there. */
  socketAt: number;
  thereAt: number;
}

/** Opens an address with an empty cache, and waits for `selector`. */
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
  // The network is slow, and the machine may be busy: what counts is the rounds.
  await page.waitForFunction(() => 'thereAt' in window, undefined, { timeout: 40_000 });
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

/** The longest chain of files, ending with one of these, each requested only after the previous one had arrived. */
function longestChain(files: readonly File[], isLast: (file: File) => boolean): string[] {
  const longest = (chains: { names: string[] }[]) =>
    chains.reduce<string[]>((best, { names }) => (names.length > best.length ? names : best), []);
  const chains: { last: File; names: string[] }[] = [];
  for (const last of [...files].sort((a, b) => a.asked - b.asked)) {
    const before = longest(chains.filter((chain) => chain.last.came <= last.asked));
    chains.push({ last, names: [...before, last.name] });
  }
  return longest(chains.filter((chain) => isLast(chain.last)));
}

/*
 * If a chain is longer than these: something that an address needs is missing from `prefetchScreens` in src/app/lazy-screens.tsx,
 * or a namespace from the texts of a screen.
 */

test('a newcomer waits for two rounds of requests: the app, then all that the join page needs', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url);
  const { page } = await person('Vera');
  const { files, thereAt } = await load(page, `/retro/${stage.retro}`, 'main input');
  expect(longestChain(files, ({ came }) => came <= thereAt)).toHaveLength(2);
  stage.close();
});

test('for people in a retro the socket opens after two rounds of requests, and the phase is loaded in one', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url, 'grouping');
  const { page } = await person('Hanna', { session: stage.moderator.session });
  const { files, socketAt } = await load(page, `/retro/${stage.retro}`, 'article');
  expect(longestChain(files, ({ came }) => came <= socketAt)).toHaveLength(2);
  // The third step is the frame of the live retro, fetched while the socket opens; the fourth is the phase.
  expect(longestChain(files, ({ name }) => name.startsWith('grouping-stage'))).toHaveLength(4);
  stage.close();
});
