import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { defaultConfig, type Result } from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { CHROMIUM_FLAGS } from '../browser.mjs';
import type { Figures } from './figures.ts';

const PAINT = 'largest-contentful-paint';
const SHIFT = 'cumulative-layout-shift';
const FLAGS = ['--headless=new', '--remote-debugging-port=0'];
/** The audits that decide a score. All others that Lighthouse runs would double the time. */
const SCORED = Object.values(defaultConfig.categories ?? {}).flatMap(({ auditRefs }) =>
  auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
);
/** Audits that object to a 404 itself: search engines do not index it, and Chromium logs it as an error. */
const OF_LOST = ['is-crawlable', 'http-status-code', 'errors-in-console'];
/** A busy browser sometimes records nothing. */
const ATTEMPTS = 4;
const STARTS_WITHIN_MS = 30_000;

// For a second before each page, Lighthouse would measure how fast this machine is, only to warn of a slow one.
pageFunctions.computeBenchmarkIndex = () => 0;

/** A mid-range phone on a slow network, as Lighthouse simulates it. */
export interface SlowPhone {
  /** Loads an address with an empty cache. `isForLost`: the page says that nothing is there, and search engines skip it. */
  look: (address: string, isForLost: boolean) => Promise<Figures>;
  close: () => Promise<void>;
}

const numberOf = ({ audits }: Result, audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
const isRecorded = (result: Result): boolean =>
  !result.runtimeError && [PAINT, SHIFT].every((audit) => !Number.isNaN(numberOf(result, audit)));

/** Starts the browser that represents the phone. */
export async function openSlowPhone(browser: string): Promise<SlowPhone> {
  const folder = await mkdtemp(join(tmpdir(), 'hindsight-lighthouse-'));
  // Debian starts it by a script, which ends alone if it is killed: a group of their own is ended as a whole.
  const child = spawn(browser, [...CHROMIUM_FLAGS, ...FLAGS, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const end = () => void (child.pid && process.kill(-child.pid));
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
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
    const run = await lighthouse(address, {
      port,
      logLevel: 'error',
      disableFullPageScreenshot: true,
      ignoreStatusCode: isForLost,
      onlyAudits: isForLost ? SCORED.filter((id) => !OF_LOST.includes(id)) : SCORED,
    });
    if (run && isRecorded(run.lhr)) return run.lhr;
    if (attempt < ATTEMPTS) return result(address, isForLost, attempt + 1);
    throw new Error(`${address}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  };
  return {
    async look(address, isForLost) {
      const found = await result(address, isForLost);
      const score = (name: string) => Math.round((found.categories[name]?.score ?? 0) * 100);
      return {
        speed: score('performance'),
        access: score('accessibility'),
        practice: score('best-practices'),
        search: score('seo'),
        paint: numberOf(found, PAINT),
        shift: numberOf(found, SHIFT),
      };
    },
    async close() {
      end();
      await gone;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
