import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../support/server-harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const HEAD = 'HTTP/1.1\r\nHost: server\r\nContent-Type: application/json\r\nContent-Length: 200000';

/** The first line of the answer to a call that announces a large body and sends hardly any of it. */
function answerTo(call: string, headers = ''): Promise<string> {
  const { hostname: host, port } = new URL(server.url);
  const socket = connect(Number(port), host);
  socket.write(`${call} ${HEAD}${headers}\r\n\r\n{"name":`);
  return new Promise((resolve) => {
    socket.once('data', (data) => {
      socket.destroy();
      resolve(String(data).split('\r\n')[0] ?? '');
    });
  });
}

it.each(['POST /api/retro', 'PUT /api/users/me/avatar'])(
  '[SY8] without a token a large body is not waited for: %s',
  async (call) => {
    expect(await answerTo(call)).toContain('401');
    expect(await answerTo(call, '\r\nAuthorization: Bearer nobody')).toContain('401');
  },
);
