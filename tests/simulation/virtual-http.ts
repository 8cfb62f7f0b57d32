import { request } from 'node:http';
import type { VirtualNetwork } from './virtual-network.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

export interface Answer {
  status: number;
  json: unknown;
}

/** Calls the REST side over the network of the world; a body is sent by POST unless told otherwise. Rejects if no answer comes. */
export function callFrom(
  process: Process,
  { time, network }: { time: VirtualTime; network: VirtualNetwork },
  path: string,
  {
    token,
    body,
    method,
    headers,
  }: { token?: string; body?: object; method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return time.as(
    process,
    () =>
      new Promise((resolve, reject) => {
        const text = body && JSON.stringify(body);
        const call = request(
          {
            path,
            method: method ?? (text === undefined ? 'GET' : 'POST'),
            createConnection: () => network.connect(process) as never,
            headers: {
              host: 'hindsight',
              ...headers,
              ...(token && { authorization: `Bearer ${token}` }),
              ...(text !== undefined && {
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(text),
              }),
            },
          },
          (response) => {
            let said = '';
            response.setEncoding('utf8').on('data', (piece: string) => {
              said += piece;
            });
            response.on('end', () => {
              try {
                resolve({ status: response.statusCode ?? 0, json: said === '' ? null : JSON.parse(said) });
              } catch (error) {
                reject(error);
              }
            });
          },
        );
        call.on('error', reject);
        call.end(text);
      }),
  );
}
