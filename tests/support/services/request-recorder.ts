import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the address received. */
export interface RecordedRequest {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An address on this machine that records what it is told, in place of Slack or a webhook. */
export interface RequestRecorder {
  url: string;
  requests: RecordedRequest[];
  /** Sets the answer from now on: a status, sent once `after` has resolved. */
  answers: (status: number, after?: Promise<void>) => void;
  stop: () => Promise<void>;
}

export async function startRequestRecorder(): Promise<RequestRecorder> {
  let answer: { status: number; after: Promise<void> } = { status: 200, after: Promise.resolve() };
  const requests: RecordedRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    requests.push({ path: request.url, headers: request.headers, body });
    await answer.after;
    response.writeHead(answer.status).end('ok');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers: (status, after = Promise.resolve()) => {
      answer = { status, after };
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
