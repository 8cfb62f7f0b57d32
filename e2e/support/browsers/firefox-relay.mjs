#!/usr/bin/env node
// Stands between Playwright and Firefox (FIREFOX_PATH): starts it with the arguments it was given, and passes all that they
// tell each other on. Only where Playwright wants to pretend something that this Firefox does not know how to, such as a
// theme, it answers that this is done; otherwise Playwright would open no window at all.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const LISTENS = /(?<=listening on )ws:\/\/\S+/;

/** A wish of that kind is answered by `{}` when it is met. */
function asIfMet(message) {
  const { error, id } = JSON.parse(message);
  return error === 'unknown command' ? JSON.stringify({ type: 'success', id, result: {} }) : message;
}

/** Passes on what is said at an address of ours to `address`, and back; answers ours. */
async function relayTo(address) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', async (playwright, { url }) => {
    const firefox = new WebSocket(address + url, { maxPayload: 0, perMessageDeflate: false });
    const isOpen = once(firefox, 'open');
    const wishes = new Set();
    playwright.on('message', async (data) => {
      const text = String(data);
      const { id, method } = JSON.parse(text);
      if (method.startsWith('emulation.')) wishes.add(id);
      await isOpen;
      firefox.send(text);
    });
    firefox.on('message', (data) => {
      const text = String(data);
      const id = wishes.size > 0 ? JSON.parse(text).id : undefined;
      playwright.send(wishes.delete(id) ? asIfMet(text) : text);
    });
    playwright.on('close', () => firefox.close());
    firefox.on('close', () => playwright.close());
  });
  await once(server, 'listening');
  return `ws://127.0.0.1:${server.address().port}`;
}

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 1));
for await (const line of createInterface({ input: firefox.stderr })) {
  const address = LISTENS.exec(line)?.[0];
  process.stderr.write(`${address ? line.replace(address, await relayTo(address)) : line}\n`);
}
