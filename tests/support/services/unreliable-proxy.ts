import { connect, createServer, type Socket } from 'node:net';

/** Sits between people and servers, or between a server and its database, and can fail as networks do. */
export interface NetProxy {
  readonly port: number;
  /** Ends all connections and lets no new one through. */
  cut: () => void;
  /** Lets nothing through in either direction, without ending connections; new connections get no answer either. */
  freeze: () => void;
  /** Works as before again; frozen connections continue. */
  restore: () => void;
  close: () => Promise<void>;
}

/** Passes each new connection to the next of these ports in turn; a port that does not answer is skipped. */
export async function startProxy(ports: () => readonly number[]): Promise<NetProxy> {
  const open = new Set<Socket>();
  let state: 'through' | 'cut' | 'frozen' = 'through';
  let turn = 0;

  function bridge(client: Socket, tries = ports().length): void {
    const targets = ports();
    const port = targets[turn++ % targets.length];
    if (port === undefined || tries === 0) return void client.destroy();
    const server = connect(port, '127.0.0.1');
    server.once('error', () => {
      if (server.connecting || server.bytesRead === 0) bridge(client, tries - 1);
      else client.destroy();
    });
    server.once('connect', () => {
      server.removeAllListeners('error');
      open.add(server);
      for (const [from, to] of [
        [client, server],
        [server, client],
      ] as const) {
        from.on('error', () => to.destroy());
        from.once('close', () => {
          open.delete(from);
          to.destroy();
        });
        from.pipe(to);
        if (state === 'frozen') from.pause();
      }
    });
  }

  const listener = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    client.on('error', () => client.destroy());
    if (state === 'cut') client.destroy();
    else if (state === 'through') bridge(client);
    else waiting.add(client);
  });
  const waiting = new Set<Socket>();
  const port = await new Promise<number>((resolve) => {
    listener.listen(0, '127.0.0.1', () => resolve((listener.address() as { port: number }).port));
  });

  return {
    port,
    cut: () => {
      state = 'cut';
      for (const socket of open) socket.destroy();
    },
    freeze: () => {
      state = 'frozen';
      for (const socket of open) socket.pause();
    },
    restore: () => {
      state = 'through';
      for (const socket of open) socket.resume();
      for (const client of waiting) if (!client.destroyed) bridge(client);
      waiting.clear();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => {
        listener.close(() => resolve());
      });
    },
  };
}
