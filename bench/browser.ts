import { type Browser, chromium, type Page } from 'playwright';
import type { Session } from '#contract/accounts/user-payloads.ts';
import config from '../playwright.config.ts';
import { boardOf500 } from './board.ts';
import { bytesLoaded, prepare } from './browser/in-page.ts';
import { changeLive, type Live } from './browser/live.ts';
import { type Hour, playHour } from './browser/memory.ts';
import { connect, guest, newRetro } from './hindsight-crowd.ts';
import type { Measured } from './process.ts';
import { median, ms } from './stats.ts';

const LOADS = 5;
const TOPICS = 500;

/** How a page opens in a browser with an empty cache. */
export interface Opening {
  /** Ms from the navigation until a first input has been answered and no work is left; median. */
  interactive: number;
  /** Bytes of the page and its files as sent over the wire, compressed. */
  bytes: number;
}

/** The app's results in headless Chromium, in a window of 1440 × 900. */
export interface InBrowser {
  chromium: string;
  /** The page where a newcomer enters a name: usable once a typed letter is in the field. */
  join: Opening;
  /** The retro itself, for its moderator: usable once all 500 topics are there and the box of one can be ticked. */
  board: Opening;
  /** That board under changes. */
  live: Live;
  /** What the same page keeps after an hour. */
  hour: Hour;
}

/** A page in a separate browser context, as a user known already or as a newcomer. */
async function newPage(browser: Browser, session?: Session): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  // The tool that runs this file wraps functions in a helper with this name, which the page does not have.
  await context.addInitScript('globalThis.__name = (wrapped) => wrapped');
  await context.addInitScript(prepare);
  if (session) {
    const kept = JSON.stringify(session);
    await context.addInitScript(`localStorage.setItem('hindsight.session', ${JSON.stringify(kept)})`);
  }
  return await context.newPage();
}

/** Opens a page several times; `use` waits for its content and makes the first input. */
async function opening(
  browser: Browser,
  url: string,
  use: (page: Page) => Promise<void>,
  session?: Session,
): Promise<Opening> {
  const times: number[] = [];
  const bytes: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    const page = await newPage(browser, session);
    await page.goto(url, { waitUntil: 'commit' });
    await use(page);
    const usable = await page.waitForFunction(() => window.probe.usableAt);
    times.push((await usable.jsonValue()) ?? Number.NaN);
    // What it loads for later use counts too.
    await page.waitForLoadState('networkidle');
    bytes.push(await page.evaluate(bytesLoaded));
    await page.context().close();
  }
  return { interactive: median(times), bytes: median(bytes) };
}

/*
 * Checked in every frame, and answered with keys at the focus: locators check up to half a second apart, which would
 * be measured with the page.
 */

async function typeName(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
  await page.keyboard.press('H');
  await page.waitForFunction(() => document.querySelector('input')?.value === 'H');
}

async function tickTopic(page: Page): Promise<void> {
  await boardStands(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('article input[type=checkbox]')?.focus());
  await page.keyboard.press('Space');
  await page.waitForFunction(() => document.querySelector('article[data-selected]'));
}

async function boardStands(page: Page): Promise<void> {
  await page.waitForFunction((count) => document.querySelectorAll('article').length === count, TOPICS);
}

/** Someone as their browser remembers them. The board shows what the server says about them, not this name. */
function sessionOf(token: string, id: string): Session {
  const user = { id, name: 'Moderator', email: null, avatar: null, locale: null };
  return { token, user: { ...user, temporary: true, verified: false } };
}

/** Measures the app in headless Chromium against a fresh server. Takes about a minute and a half. */
export async function inBrowser(server: Measured): Promise<InBrowser> {
  const address = `http://127.0.0.1:${server.port}/retro`;
  const newRetroId = await newRetro(server, await guest(server, 'Moderator'), 10);
  const { retro, token } = await boardOf500(server);
  const moderator = await connect(server, token);
  const answer = await moderator.emitWithAck('open', { retro, since: null });
  if (!answer.ok || !('view' in answer) || answer.view.kind !== 'room') throw new Error('no board');
  const { you, state } = answer.view;
  const session = sessionOf(token, you);
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const join = await opening(browser, `${address}/${newRetroId}`, typeName);
    const board = await opening(browser, `${address}/${retro}`, tickTopic, session);
    const page = await newPage(browser, session);
    await page.goto(`${address}/${retro}`, { waitUntil: 'networkidle' });
    await boardStands(page);
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    const { live, joint } = await changeLive(page, moderator, state.data.groups);
    const hour = await playHour(page, server, retro, moderator, joint);
    return { chromium: browser.version(), join, board, live, hour };
  } finally {
    moderator.disconnect();
    await browser.close();
  }
}

const mib = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

/** The results in words. */
export function browserLines({ chromium: version, join, board, live, hour }: InBrowser): string[] {
  const { frames, longTasks, shown } = live;
  const opened = ({ interactive, bytes }: Opening) =>
    `${ms(interactive)} ms, ${(bytes / 1024).toFixed(0)} KiB`;
  return [
    `In headless Chromium ${version}, nothing cached, medians of ${LOADS}:`,
    `- the join page can be used after ${opened(join)}`,
    `- the retro with a board of ${TOPICS} topics can be used after ${opened(board)}`,
    `That board under ${live.changes} changes, ten a second:`,
    `- frames: p50 ${ms(frames.p50)} ms, p95 ${ms(frames.p95)} ms, p99 ${ms(frames.p99)} ms, longest ${ms(frames.longest)} ms`,
    `- tasks of 50 ms and more: ${longTasks.count}, together ${ms(longTasks.total)} ms, longest ${ms(longTasks.longest)} ms`,
    `- from a command to its being drawn: p50 ${ms(shown.p50)} ms, p95 ${ms(shown.p95)} ms, p99 ${ms(shown.p99)} ms`,
    `An hour's worth of facts (${hour.facts}) before the same page:`,
    `- JavaScript heap ${mib(hour.before.heap)} before, ${mib(hour.after.heap)} after`,
    `- DOM nodes ${hour.before.nodes} before, ${hour.after.nodes} after`,
  ];
}
