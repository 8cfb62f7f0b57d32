import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import type { Figures } from './figures.ts';

/** As in playwright.config.ts: nothing of Chromium's own is loaded beside the page. */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled',
  '--remote-debugging-port=0',
];
/** What finds fault with the very answer 404: no search engine keeps it, and Chromium notes it as an error. */
const OF_LOST = ['is-crawlable', 'http-status-code', 'errors-in-console'];
/** A browser that has much to do sometimes records nothing. */
const ATTEMPTS = 3;
const STARTS_WITHIN_MS = 30_000;

/** A mid-range phone on a slow network, as Lighthouse simulates one. */
export interface SlowPhone {
  /** Loads an address with an empty cache. A page that says that there is none is not one for search engines. */
  look: (address: string, isForLost: boolean) => Promise<Figures>;
  close: () => Promise<void>;
}

/** Starts the browser that stands in for the phone. */
export async function openSlowPhone(browser: string): Promise<SlowPhone> {
  const folder = await mkdtemp(join(tmpdir(), 'hindsight-lighthouse-'));
  const child = spawn(browser, [...FLAGS, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the browser does not start')), STARTS_WITHIN_MS);
    child.once('error', reject);
    child.stderr.on('data', (text: Buffer) => {
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(String(text))?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(Number(found));
    });
  });
  const result = async (address: string, isForLost: boolean, attempt = 1): Promise<Result> => {
    const options = { port, logLevel: 'error', ignoreStatusCode: isForLost } as const;
    const run = await lighthouse(address, { ...options, skipAudits: isForLost ? OF_LOST : [] });
    if (run && !run.lhr.runtimeError) return run.lhr;
    if (attempt < ATTEMPTS) return result(address, isForLost, attempt + 1);
    throw new Error(`${address}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  };
  return {
    async look(address, isForLost) {
      const { categories, audits } = await result(address, isForLost);
      const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
      const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
      return {
        speed: score('performance'),
        access: score('accessibility'),
        practice: score('best-practices'),
        search: score('seo'),
        paint: number('largest-contentful-paint'),
        shift: number('cumulative-layout-shift'),
      };
    },
    async close() {
      child.kill();
      await gone;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
