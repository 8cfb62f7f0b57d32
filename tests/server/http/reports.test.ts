import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReportLimits } from '#server/http/report-route.ts';
import { ask } from '#tests/support/people/account-calls.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

let server: TestServer;
const TOKEN = 'a token for those who watch';
beforeAll(async () => {
  server = await startServer({ metricsToken: TOKEN });
});
afterAll(() => server.stop());

const report = (body: unknown) => ask(server.url, 'POST', '/errors', { body });
const counted = async () => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  return text.split('\n').filter((line) => line.startsWith('hindsight_browser_errors_total{'));
};

it('a failure in a browser is logged and counted, by place and code', async () => {
  expect((await report({ place: 'verify_email', code: 'internal' })).json).toEqual({ ok: true });
  expect(server.log.join('')).toContain('"place":"verify_email","code":"internal"');
  expect(await counted()).toEqual(['hindsight_browser_errors_total{place="verify_email",code="internal"} 1']);
});

it('an unreadable answer to a call is reported by its route', async () => {
  const told = { place: 'call', code: 'unreadable_answer', call: 'GET /retro/:id/door' };
  expect((await report(told)).status).toBe(200);
  expect(server.log.join('')).toContain(
    '"place":"call","code":"unreadable_answer","call":"GET /retro/:id/door"',
  );
});

it('an error in the code of a page is reported by its kind', async () => {
  expect((await report({ place: 'screen', code: 'range_error' })).status).toBe(200);
  expect(await counted()).toContain('hindsight_browser_errors_total{place="screen",code="range_error"} 1');
});

it.each([
  { place: 'call', code: 'internal', call: 'GET /retro/Ana said' },
  {},
  { place: 'elsewhere', code: 'x' },
  { place: 'verify_email', code: 'A b' },
  { place: 'verify_email', code: 'x', text: 'y' },
])('nothing else is accepted: %j', async (body) => {
  expect((await report(body)).status).toBe(422);
});

it('[SY8] invented codes do not grow the metrics, nor many reports the log', async () => {
  const told = () => server.log.filter((line) => !line.includes('"a call"')).length;
  const before = told();
  for (let i = 0; i < 100; i++)
    await report({ place: 'verify_email', code: `made_up_${'x'.repeat(i % 20)}` });
  expect((await counted()).length).toBe(4);
  expect(told() - before).toBeLessThanOrEqual(25);
});

describe('[SY8] reports of failures in browsers', () => {
  const minutes = 60_000;
  let now = 0;
  let limits: ReportLimits;
  beforeEach(() => {
    now = 0;
    limits = new ReportLimits(() => now);
  });
  const heardOf = (address: string, times: number) =>
    Array.from({ length: times }, () => limits.admits(address)).filter(Boolean).length;

  it('are accepted from one network for a while, then now and again', () => {
    expect(heardOf('192.0.2.1', 100)).toBe(20);
    now += 30 * minutes;
    expect(heardOf('192.0.2.1', 100)).toBe(20);
  });

  it('of a few persistent networks do not crowd out others', () => {
    for (let second = 0; second < 3_600; second++) {
      now += 1_000;
      for (let at = 0; at < 20; at++) limits.admits(`192.0.2.${at}`);
    }
    for (let at = 0; at < 40; at++) expect(heardOf(`198.51.100.${at}`, 1)).toBe(1);
  });

  it('are limited for all networks together', () => {
    let heard = 0;
    for (let at = 0; at < 2_000; at++) heard += heardOf(`10.0.${Math.floor(at / 250)}.${at % 250}`, 5);
    expect(heard).toBeLessThanOrEqual(100);
    now += 10 * minutes;
    heard = 0;
    for (let at = 0; at < 2_000; at++) heard += heardOf(`10.1.${Math.floor(at / 250)}.${at % 250}`, 5);
    expect(heard).toBeLessThanOrEqual(100);
  });
});
