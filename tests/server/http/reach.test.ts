import { request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

let server: TestServer;
afterEach(() => server.stop());

/** Asks with headers that `fetch` would not send. */
const ask = (headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asking = request(`${server.url}/api/reach`, { headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    asking.on('error', reject).end();
  });

it('[LI9] tells its addresses to pages on the same machine, and to nobody else', async () => {
  server = await startServer({ publicUrl: 'https://retro.example.org' });
  expect(JSON.parse((await ask()).body)).toEqual({ public_url: 'https://retro.example.org', in_network: [] });
  expect((await ask({ host: 'localhost:3000' })).status).toBe(200);
  // A page elsewhere whose name leads to this machine, and a proxy on it.
  expect((await ask({ host: 'rebound.example' })).status).toBe(404);
  expect((await ask({ host: '192.168.1.5:3000' })).status).toBe(404);
  expect((await ask({ 'x-forwarded-for': '203.0.113.5' })).status).toBe(404);
});
