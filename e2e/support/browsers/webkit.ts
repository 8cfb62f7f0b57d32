import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { type BrowserContext, type Page, webkit } from 'playwright/test';
import { freePort } from '#tests/support/services/service-programs.ts';
import { Hands } from './hands.ts';
import { Inspector } from './inspector.ts';
import type { Window } from './open-window.ts';

const STARTS_WITHIN_MS = 20_000;
/** What xdotool does next, it does with WebKit's window once that is visible. */
const WINDOW = ['search', '--sync', '--onlyvisible', '--class', 'MiniBrowser'];
const TARGET = /\/socket\/[\d/]+WebPage/;

interface Size {
  width: number;
  height: number;
}

/** Starts a large enough display, and returns its name. */
async function startDisplay(): Promise<{ process: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '2560x1600x24', '-nolisten', 'tcp'];
  const process = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(process.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { process, display: `:${String(number).trim()}` };
}

/** The address of WebKit's inspector of the only page, once that page is at `url`. */
async function inspectorAt(port: number, url: string): Promise<string> {
  const until = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    const list = await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.text(),
      () => '',
    );
    const path = list.includes(url) && TARGET.exec(list)?.[0];
    if (path) return `ws://127.0.0.1:${port}${path}`;
    if (Date.now() > until) throw new Error('WebKit did not start in time');
    await after(50);
  }
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const gone = once(process, 'exit');
  process.kill('SIGKILL');
  await gone;
}

/**
 * Opens a window of the WebKit at `path` that shows pages of `baseURL`. It starts at that site: for another one WebKit would
 * start another process, whose page Playwright would lose.
 */
export async function openWebkit(path: string, baseURL: string, viewport: Size): Promise<Window> {
  const home = await mkdtemp(join(tmpdir(), 'hindsight-webkit-'));
  const [{ process: screen, display }, port] = await Promise.all([startDisplay(), freePort()]);
  const env = {
    ...process.env,
    DISPLAY: display,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LANG: 'en_US.UTF-8',
    // Half of the work was compositing layers on a graphics card that is not there.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
  };
  const start = `${baseURL}/robots.txt`;
  // Without its toolbar, so that the page fills the window.
  const args = ['--private', '--full-screen', '--enable-developer-extras=true', start];
  const browser = spawn(path, args, { env, stdio: 'ignore' });
  const endBoth = () => [browser, screen].map((one) => one.kill('SIGKILL'));
  process.once('exit', endBoth);
  const hands = new Hands(display);
  const address = await inspectorAt(port, start);
  const resize = ({ width, height }: Size) => hands.do(...WINDOW, 'windowsize', width, height);
  resize(viewport);
  hands.do(...WINDOW, 'windowfocus');
  const connected = await webkit.connectOverCDP(new Inspector(address, hands));
  const context = connected.contexts()[0] as BrowserContext;
  const page = context.pages()[0] as Page;
  // This context was not created by us, so it does not know the base URL.
  const goTo = page.goto.bind(page);
  page.goto = (path, options) => goTo(new URL(path, baseURL).href, options);
  // Nor can it emulate a size; this is the window's real one.
  page.setViewportSize = async (size) => {
    resize(size);
    await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  };
  return {
    context,
    page,
    async close() {
      await connected.close();
      hands.close();
      await end(browser);
      await end(screen);
      process.off('exit', endBoth);
      await rm(home, { recursive: true, force: true });
    },
  };
}
