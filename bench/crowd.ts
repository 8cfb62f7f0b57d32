import type { Socket } from 'socket.io-client';

/** People in one room of a server, all in this process, so that one clock times senders and receivers. */
export interface Crowd {
  size: number;
  /** One of them acts; resolves when the server has acknowledged it. The marker comes back with every delivery. */
  act: (person: number, marker: string) => Promise<void>;
  /** Bytes that they have all received so far, including frames. */
  received: () => number;
  /** How many of their connections have been lost so far. */
  dropped: () => number;
  leave: () => void;
}

/** Called for every delivery of one person's act to another. */
export type OnDelivery = (marker: string, person: number) => void;

/** The marker comes first in a text of this length; a relay's message is padded to the size of one of our facts. */
export const TEXT_LENGTH = 80;
export const textOf = (marker: string): string => `${marker} `.padEnd(TEXT_LENGTH, 'x');

/** How many bytes the TCP connection below a socket.io socket has received. */
export function bytesOf(socket: Socket): number {
  const transport = socket.io.engine?.transport as unknown as { ws?: { _socket?: { bytesRead: number } } };
  return transport?.ws?._socket?.bytesRead ?? 0;
}
