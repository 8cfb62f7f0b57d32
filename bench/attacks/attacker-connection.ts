import { request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { PROTOCOL_VERSION } from '#contract/retro/wire.ts';

/** The target port of an attack, and the address of this machine that it comes from. */
export interface Way {
  port: number;
  from: string;
}

/** The answer to a call. */
export interface Answer {
  status: number;
  text: string;
  /** Without what changes from one call to the next, whatever is called. */
  headers: string[];
}

const COUNTED = ['date', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** Calls the REST side from an address. */
export function call(
  { port, from }: Way,
  method: string,
  path: string,
  body?: object | Buffer,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const sent = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const type = body === undefined || Buffer.isBuffer(body) ? {} : { 'content-type': 'application/json' };
  // Node would not say how long the body of a DELETE is, and nobody would read it.
  const length = sent === undefined ? {} : { 'content-length': Buffer.byteLength(sent) };
  const options = { host: '127.0.0.1', port, localAddress: from, method, path: `/api${path}`, agent: false };
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ ...options, headers: { ...type, ...length, ...headers } }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += part;
      });
      answer.once('end', () => {
        const headers = Object.entries(answer.headers)
          .filter(([name]) => !COUNTED.includes(name))
          .map(([name, value]) => `${name}: ${value}`);
        resolve({ status: answer.statusCode ?? 0, text, headers });
      });
      answer.once('error', reject);
    });
    asked.once('error', reject);
    asked.end(sent);
  });
}

export const bearing = (token: string) => ({ authorization: `Bearer ${token}` });

/** A guest's token and id; throws if none is given. */
export async function guest(way: Way, name: string): Promise<{ token: string; id: string }> {
  const { status, text } = await call(way, 'POST', '/users/temporary', { name });
  if (status !== 200) throw new Error(`no guest: ${status} ${text}`);
  const { token, user } = JSON.parse(text) as { token: string; user: { id: string } };
  return { token, id: user.id };
}

/** A client without the socket.io library: frames of engine.io and socket.io, written by hand. */
export class Line {
  readonly #ws: WebSocket;
  readonly #waiting = new Map<number, (answer: unknown) => void>();
  /** Called with each event as it came, unparsed. */
  onEvent: ((text: string) => void) | null = null;
  /** Called once the connection has ended. */
  onEnd: (() => void) | null = null;
  #asked = 0;

  private constructor(ws: WebSocket) {
    this.#ws = ws;
    ws.once('close', () => {
      for (const answer of this.#waiting.values()) answer(null);
      this.onEnd?.();
    });
  }

  /** Opens a connection and logs in; null if refused. */
  static open({ port, from }: Way, token: string): Promise<Line | null> {
    const address = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;
    const ws = new WebSocket(address, { localAddress: from, perMessageDeflate: false });
    const line = new Line(ws);
    return new Promise((resolve) => {
      ws.once('error', () => resolve(null));
      ws.once('close', () => resolve(null));
      ws.on('message', (data) => {
        const text = String(data);
        if (text.startsWith('0')) ws.send(`40${JSON.stringify({ token, protocol: PROTOCOL_VERSION })}`);
        else if (text === '2') ws.send('3');
        else if (text.startsWith('40')) resolve(line);
        else if (text.startsWith('44')) resolve(null);
        else line.#take(text);
      });
    });
  }

  /** Sends an event and resolves with its answer; null if the connection ends first. */
  ask(event: string, what: unknown): Promise<unknown> {
    if (this.#ws.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    const number = this.#asked;
    this.#asked += 1;
    this.#ws.send(`42${number}${JSON.stringify([event, what])}`);
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
    });
  }

  /** Sends an event without waiting for the answer. */
  tell(event: string, what: unknown): void {
    if (this.#ws.readyState !== WebSocket.OPEN) return;
    this.#ws.send(`42${this.#asked}${JSON.stringify([event, what])}`);
    this.#asked += 1;
  }

  /** Stops reading from now on. */
  stopReading(): void {
    (this.#ws as unknown as { _socket: Socket })._socket.pause();
  }

  /** Leaves socket.io's namespace but keeps the connection. */
  leaveNamespace(): void {
    if (this.#ws.readyState === WebSocket.OPEN) this.#ws.send('41');
  }

  get isOpen(): boolean {
    return this.#ws.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.#ws.terminate();
  }

  #take(text: string): void {
    if (text.startsWith('42')) this.onEvent?.(text);
    const [, number, answer] = /^43(\d+)(.*)$/s.exec(text) ?? [];
    if (number === undefined || answer === undefined) return;
    this.#waiting.get(Number(number))?.((JSON.parse(answer) as unknown[])[0]);
    this.#waiting.delete(Number(number));
  }
}

/** Whether the server granted a request on the socket. */
export const isGranted = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;
