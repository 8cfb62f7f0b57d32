import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Ingested {
  url: string;
  headers: IncomingHttpHeaders;
  /** The lines of the envelope: its header, then each item's header and content. */
  lines: Record<string, unknown>[];
}

/** Stands in for Sentry: accepts everything, and keeps every request whole. */
export async function fakeIngest() {
  const requests: Ingested[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const lines = body.split('\n').filter((line) => line !== '');
      requests.push({
        url: request.url ?? '',
        headers: request.headers,
        lines: lines.map((line) => JSON.parse(line)),
      });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://publickey@127.0.0.1:${port}/7`,
    requests,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
