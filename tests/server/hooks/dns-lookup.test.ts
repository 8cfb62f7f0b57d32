import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { lookUp } from '#server/hooks/dns-lookup.ts';

const [A, AAAA] = [1, 28];
let socket: Socket;
afterEach(() => void socket?.close());

/** A server of names that answers questions of some types, each with an address, and lets others wait for ever. */
async function serverOf(answers: Readonly<Record<number, readonly number[]>>): Promise<string> {
  socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    const type = question.readUInt16BE(question.indexOf(0, 12) + 1);
    const address = answers[type];
    if (!address) return;
    const end = question.indexOf(0, 12) + 5;
    const head = Buffer.from(question.subarray(0, 12));
    // An answer, one question, one address.
    head.set([0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0], 2);
    const answer = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length, ...address]);
    socket.send(Buffer.concat([head, question.subarray(12, end), answer]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return `127.0.0.1:${(socket.address() as AddressInfo).port}`;
}

it('[HK4] returns everything a name resolves to', async () => {
  const server = await serverOf({ [A]: [93, 184, 215, 14], [AAAA]: [0x20, 1, ...Array(13).fill(0), 1] });
  expect(await lookUp('hooks.example.org', { servers: [server] })).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2001::1', family: 6 },
  ]);
});

it('[HK2] does not wait for a name server that does not answer, and uses the answers of others', async () => {
  const server = await serverOf({ [A]: [93, 184, 215, 14] });
  const within = { servers: [server], patienceMs: 100 };
  expect(await lookUp('hooks.example.org', within)).toEqual([{ address: '93.184.215.14', family: 4 }]);
  socket.close();
  const silent = await serverOf({});
  const began = performance.now();
  await expect(lookUp('hooks.example.org', { servers: [silent], patienceMs: 100 })).rejects.toThrow();
  expect(performance.now() - began).toBeLessThan(1_400);
});

it('[HK4] knows the names of this machine without asking', async () => {
  socket = createSocket('udp4');
  expect(await lookUp('localhost')).toEqual([
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]);
});
