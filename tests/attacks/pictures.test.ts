import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RATES } from '#server/rates.ts';
import { eventually } from '#tests/support/eventually.ts';
import { emptyPng, storedPictures, uploadPicture } from '#tests/support/files/uploaded-pictures.ts';
import { ask, guest } from '#tests/support/people/account-calls.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { NO_LIMITS, startServer, type TestServer } from '#tests/support/servers/test-server.ts';

const MIB = 1024 * 1024;
let small: Buffer;
beforeAll(async () => {
  small = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#e4572e' } })
    .png()
    .toBuffer();
});

describe('[SY8] 92 uploads of a small file that unpacks to 317 MB, as fast as possible', () => {
  let server: TestServer;
  let bomb: Buffer;
  beforeAll(async () => {
    bomb = await emptyPng(6_300, 16, true);
    server = await startServer({ trustProxy: true, rates: { ...NO_LIMITS, http: RATES.http } });
  });
  afterAll(() => server.stop());

  it('cost the server next to nothing, and others can upload meanwhile', async () => {
    expect(bomb.length).toBeLessThan(400_000);
    const attackers = await Promise.all(Array.from({ length: 8 }, () => guest(server.url)));
    const other = await guest(server.url);
    const before = process.memoryUsage.rss();
    let most = 0;
    const watching = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 5);
    const asked = Array.from({ length: 92 }, (_, place) =>
      uploadPicture(server.url, attackers[place % 8] ?? '', bomb, { from: '203.0.113.7' }),
    );
    const theirs = await uploadPicture(server.url, other, small, { from: '198.51.100.3' });
    const answers = await Promise.all(asked);
    clearInterval(watching);
    const codes = answers.map(({ json }) => json.error as string);
    expect([...new Set(codes)].toSorted()).toEqual(['image_too_detailed', 'too_many']);
    // A few each, and few from one address.
    expect(codes.filter((code) => code === 'image_too_detailed').length).toBeLessThanOrEqual(20);
    // In the burst everybody may be asked to wait a moment.
    const again = theirs.status === 200 ? theirs : await uploadPicture(server.url, other, small);
    expect(again.status).toBe(200);
    expect((most - before) / MIB).toBeLessThan(150);
  });
});

describe('[SY8] pictures that are uploaded as slowly as possible', () => {
  const time = new ManualTime();
  let server: TestServer;
  let other: string;
  let slow: Socket[];
  beforeEach(async () => {
    server = await startServer({ trustProxy: true, time });
    other = await guest(server.url);
    slow = [];
  });
  afterEach(() => {
    for (const socket of slow) socket.destroy();
    return server.stop();
  });

  /** Begins to send a picture, and goes no further. */
  function begin(token: string, from: string): void {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {}).resume();
    socket.write(
      `PUT /api/users/me/avatar HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nX-Forwarded-For: ${from}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="avatar"; filename="me.png"\r\nContent-Type: image/png\r\n\r\nP',
    );
    slow.push(socket);
  }

  /** Begins to send slowly from an address until another one there is refused. */
  async function fill(token: string, from: string): Promise<void> {
    await eventually(async () => {
      begin(token, from);
      // By the time that this is answered, so is that, if it is refused.
      await ask(server.url, 'GET', '/user', { token });
      expect((await send(from)).json.error).toBe('too_many');
    });
  }
  const send = (from: string) => uploadPicture(server.url, other, small, { from });

  it('block uploads from other networks not at all, and from the same one for a few seconds', async () => {
    await fill(await guest(server.url), '203.0.113.7');
    for (let count = 0; count < 16; count++) begin(other, '203.0.113.7');
    expect((await send('203.0.113.7')).json.error).toBe('too_many');
    expect((await send('198.51.100.3')).status).toBe(200);
    // On a busy machine the last ones arrive late, and have seconds of their own.
    await eventually(async () => {
      time.pass(10_000);
      expect((await send('203.0.113.7')).status).toBe(200);
    });
  });

  it('have room for twice as many from a wider network', async () => {
    const token = await guest(server.url);
    await fill(token, '2001:db8:1:1::1');
    expect((await send('2001:db8:1:2::1')).status).toBe(200);
    await fill(token, '2001:db8:1:2::1');
    expect((await send('2001:db8:1:3::1')).json.error).toBe('too_many');
    expect((await send('2001:db8:1:100::1')).status).toBe(200);
  });
});

describe('pictures that come at the same time', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(() => server.stop());

  it('[SY8] are processed one after another, and a limited number waits', async () => {
    const tokens = await Promise.all(Array.from({ length: 14 }, () => guest(server.url)));
    let most = 0;
    const count = (tasks: number) => {
      most = Math.max(most, tasks);
    };
    sharp.queue.on('change', count);
    const answers = await Promise.all(tokens.map((token) => uploadPicture(server.url, token, small)));
    sharp.queue.off('change', count);
    // None where each was taken up before its being put in line was told.
    expect(most).toBeLessThanOrEqual(1);
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses.has(200)).toBe(true);
    for (const { status, json } of answers) if (status !== 200) expect(json.error).toBe('too_many');
    const late = await uploadPicture(server.url, tokens[0] ?? '', small);
    expect(late.status).toBe(200);
  });

  it('[SE6] of one person leave one, and none after the account is deleted', async () => {
    const token = await guest(server.url);
    const twenty = () => Array.from({ length: 20 }, () => uploadPicture(server.url, token, small));
    const answers = await Promise.all(twenty());
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(storedPictures(server)).toHaveLength(1);
    const underWay = twenty();
    await ask(server.url, 'DELETE', '/users/me', { token });
    const after = await Promise.all(underWay);
    expect(storedPictures(server)).toEqual([]);
    const served = [...answers, ...after].flatMap(({ json }) => (json.avatar ? [json.avatar as string] : []));
    for (const address of served) expect((await fetch(server.url + address)).status).toBe(404);
  });
});
