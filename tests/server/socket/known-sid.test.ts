import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';

const server = serverForAll();

const address = (more = '') =>
  `${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket${more}`;

/** A socket that stands, and the id that it was given. */
function greeted(): Promise<{ ws: WebSocket; sid: string }> {
  const ws = new WebSocket(address());
  return new Promise((resolve) => {
    ws.once('message', (data) => {
      resolve({ ws, sid: (JSON.parse(String(data).slice(1)) as { sid: string }).sid });
    });
  });
}

/** What came of asking for a socket. */
function outcomeOf(more: string, origin?: string): Promise<string> {
  const ws = new WebSocket(address(more), origin === undefined ? {} : { origin });
  return new Promise((resolve) => {
    ws.once('open', () => resolve('open'));
    ws.once('error', () => resolve('refused'));
  });
}

it('[SY18] nobody can take over a connection by its id, nor get around the checks of origin and places', async () => {
  const { ws, sid } = await greeted();
  expect(await outcomeOf(`&sid=${sid}`, 'https://elsewhere.example.org')).toBe('refused');
  expect(await outcomeOf(`&sid=${sid}`)).toBe('refused');
  expect(await outcomeOf(`&s%69d=${sid}`)).toBe('refused');
  expect(await outcomeOf('&sid=')).toBe('refused');
  const asked = await fetch(`${address(`&sid=${sid}`).replace('ws', 'http')}`);
  expect(asked.status).toBe(400);
  expect(ws.readyState).toBe(WebSocket.OPEN);
  ws.terminate();
});
