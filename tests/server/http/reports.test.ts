import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../../support/server-accounts.ts';
import { startServer, type TestServer } from '../../support/server-harness.ts';

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

it('a failure in a browser reaches the log and a metric, by place and code', async () => {
  expect((await report({ place: 'verify_email', code: 'internal' })).json).toEqual({ ok: true });
  expect(server.log.join('')).toContain('"place":"verify_email","code":"internal"');
  expect(await counted()).toEqual(['hindsight_browser_errors_total{place="verify_email",code="internal"} 1']);
});

it('a call whose answer could not be read is told by its route', async () => {
  const told = { place: 'call', code: 'unreadable_answer', call: 'GET /retro/:id/door' };
  expect((await report(told)).status).toBe(200);
  expect(server.log.join('')).toContain(
    '"place":"call","code":"unreadable_answer","call":"GET /retro/:id/door"',
  );
});

it('what breaks in the code of a page is told by its kind', async () => {
  expect((await report({ place: 'screen', code: 'range_error' })).status).toBe(200);
  expect(await counted()).toContain('hindsight_browser_errors_total{place="screen",code="range_error"} 1');
});

it.each([
  { place: 'call', code: 'internal', call: 'GET /retro/Ana said' },
  {},
  { place: 'elsewhere', code: 'x' },
  { place: 'verify_email', code: 'A b' },
  { place: 'verify_email', code: 'x', text: 'y' },
])('nothing else is taken: %j', async (body) => {
  expect((await report(body)).status).toBe(422);
});

it('[SY8] codes that are made up make no metric grow, and many reports no log', async () => {
  const before = server.log.length;
  for (let i = 0; i < 100; i++)
    await report({ place: 'verify_email', code: `made_up_${'x'.repeat(i % 20)}` });
  expect((await counted()).length).toBe(4);
  expect(server.log.length - before).toBeLessThanOrEqual(25);
});
