import { afterAll, beforeAll, describe } from 'vitest';
import { MemoryBus } from '../../support/memory-bus.ts';
import { convergence } from '../../support/server-convergence.ts';
import { startServer, type TestServer } from '../../support/server-harness.ts';

describe.each([
  { name: 'one server on SQLite', count: 1, lost: 0 },
  { name: 'three servers whose messages get lost now and then', count: 3, lost: 0.3 },
])('$name', ({ name, count, lost }) => {
  let servers: TestServer[];
  beforeAll(async () => {
    const bus = new MemoryBus();
    bus.loses = () => Math.random() < lost;
    const first = await startServer(count > 1 ? { bus } : {});
    servers = [first];
    for (let more = 1; more < count; more += 1) servers.push(await startServer({ bus, store: first.store }));
  });
  afterAll(async () => {
    const [first, ...others] = servers;
    for (const server of others) await server.stop('keep').catch(() => {});
    await first?.stop();
  });

  convergence(name, () => ({ urls: servers.map(({ url }) => url), store: servers[0]?.store as never }));
});
