import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

/** A round trip of the network that Lighthouse simulates, ms. */
const ROUND_TRIP_MS = 150;

/** Something in front of a server. */
export interface FarFiles {
  url: string;
  close: () => void;
}

/**
 * Answers as this server does, but the content of files (fonts, icons) comes a round trip after their headers.
 * Lighthouse takes what came before the first paint for what the paint needs: on one machine fonts sometimes come
 * within that time, though the page is painted without them, and then count for 200 to 500 ms that no phone waits.
 */
export async function putFilesFar(server: string): Promise<FarFiles> {
  const proxy = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked;
    const isFile = extname(new URL(url, server).pathname) !== '';
    const passed = request(new URL(url, server), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      answer.flushHeaders();
      setTimeout(() => given.pipe(answer), isFile ? ROUND_TRIP_MS : 0);
    });
    passed.once('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
