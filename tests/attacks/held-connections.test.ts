import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { join as joinServer } from '#tests/support/people/player.ts';
import {
  buildServer,
  killLeftovers,
  runServer,
  type ServerProcess,
} from '#tests/support/servers/server-process.ts';
import { until } from '#tests/support/servers/wait-until.ts';
import { guest, Line } from '../../bench/attacks/attacker-connection.ts';

/** Files that the server may have open: 448 connections. One address has half of them. */
const FILES = 512;
const HALF = 224;
/** Tabs that one person can have. */
const TABS = 50;

const folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
let server: ServerProcess;
beforeAll(async () => {
  const env = { DATA_DIR: folder, HOST: '127.0.0.1', LOG_LEVEL: 'error', NODE_ENV: 'production' };
  server = await runServer(await buildServer(), env, FILES);
});
afterAll(async () => {
  await server.end('SIGKILL');
  killLeftovers();
  rmSync(folder, { recursive: true, force: true });
});

const port = () => Number(new URL(server.url).port);
/** A way to the server from an address of one's own. */
const wayFrom = (from: string) => ({ from, port: port() });

/** A connection that says nothing, and whether it still stands. */
function silent(localAddress: string): { socket: Socket; isOpen: () => boolean } {
  let isOpen = true;
  const socket = connect({ port: port(), host: '127.0.0.1', localAddress });
  socket.resume().on('error', () => {});
  socket.on('close', () => {
    isOpen = false;
  });
  return { socket, isOpen: () => isOpen };
}

it('[SY18] two hundred connections whose sessions have ended are closed', async () => {
  const way = wayFrom('127.0.0.2');
  const { token } = await guest(way, 'Mallory');
  const lines: (Line | null)[] = [];
  for (let count = 0; count < 200; count += 1) {
    const line = await Line.open(way, token);
    line?.leaveNamespace();
    lines.push(line);
  }
  expect(lines.filter((line) => line !== null).length).toBeGreaterThan(TABS);
  await until('all are closed', () => lines.every((line) => line?.isOpen !== true));
});

it('[SY18] a person has a limited number of connections, and refused ones are closed', async () => {
  const way = wayFrom('127.0.0.3');
  const { token } = await guest(way, 'Mallory');
  const lines: (Line | null)[] = [];
  for (let count = 0; count < TABS + 10; count += 1) lines.push(await Line.open(way, token));
  expect(lines.filter((line) => line?.isOpen)).toHaveLength(TABS);
  const refused = new WebSocket(`ws://127.0.0.1:${port()}/socket.io/?EIO=4&transport=websocket`);
  const gone = new Promise((resolve) => refused.once('close', resolve));
  refused.on('message', (data) => {
    if (String(data).startsWith('0')) refused.send('40{"token":"nobody","protocol":2}');
  });
  await gone;
  for (const line of lines) line?.close();
});

it('[SY18] connections that send nothing are closed, and so are sockets that never authenticate', async () => {
  const { isOpen } = silent('127.0.0.4');
  const mute = new WebSocket(`ws://127.0.0.1:${port()}/socket.io/?EIO=4&transport=websocket`);
  const gone = new Promise((resolve) => mute.once('close', resolve));
  await gone;
  await until('the silent one is closed', () => !isOpen());
});

it('[SY18] one IP address gets half of the places, two do not get all, and newcomers find one', async () => {
  const one = Array.from({ length: 300 }, () => silent('127.0.0.5'));
  const standing = (some: typeof one) => some.filter(({ isOpen }) => isOpen()).length;
  await until('the rest is refused', () => standing(one) <= HALF);
  const two = Array.from({ length: 300 }, () => silent('127.0.0.6'));
  await until('the rest is refused', () => standing(two) <= HALF);
  const way = wayFrom('127.0.0.7');
  const { token } = await guest(way, 'Newcomer');
  const line = await Line.open(way, token);
  expect(line?.isOpen).toBe(true);
  expect(standing(one) + standing(two)).toBeGreaterThan(HALF);
  for (const { socket } of [...one, ...two]) socket.destroy();
  line?.close();
  await until('there is room again', async () => {
    const ann = await joinServer(server.url, 'Ann').catch(() => null);
    ann?.leave();
    return ann !== null;
  });
});
