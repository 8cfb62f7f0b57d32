import { afterAll, beforeAll, describe } from 'vitest';
import { createLog } from '#server/base/logger.ts';
import type { Bus } from '#server/cluster/bus.ts';
import { redisBus } from '#server/cluster/redis-bus.ts';
import { openPostgres } from '#server/store/store.ts';
import { MemoryBus } from '#tests/support/servers/memory-bus.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { startPostgres, type TestPostgres } from '#tests/support/services/test-postgres.ts';
import { startRedis, type TestRedis } from '#tests/support/services/test-redis.ts';
import { convergence } from './converging-servers.ts';

const log = createLog('silent');
let postgres: TestPostgres;
let redis: TestRedis;
beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
});
afterAll(() => Promise.all([postgres.stop(), redis.kill()]));

/** So many servers on one new database. */
type Start = () => Promise<TestServer[]>;
const embedded =
  (count: number): Start =>
  async () => {
    const bus = new MemoryBus();
    bus.loses = () => Math.random() < 0.3;
    const first = await startServer({ bus: count > 1 ? bus : null });
    const others = Array.from({ length: count - 1 }, () => startServer({ bus, store: first.store }));
    return [first, ...(await Promise.all(others))];
  };
const buses: Bus[] = [];
function busOf(): Bus {
  const bus = redisBus(redis.url, log);
  buses.push(bus);
  return bus;
}
const onPostgres =
  (count: number): Start =>
  async () => {
    const url = await postgres.database();
    return Promise.all(
      Array.from({ length: count }, async () =>
        startServer({ bus: busOf(), store: await openPostgres(url) }),
      ),
    );
  };

describe.each([
  { name: 'one server, embedded database', start: embedded(1) },
  { name: 'three servers whose messages get lost now and then', start: embedded(3) },
  { name: 'one server on PostgreSQL', start: onPostgres(1) },
  { name: 'three servers on PostgreSQL with Redis', start: onPostgres(3) },
])('$name', ({ name, start }) => {
  let servers: TestServer[];
  beforeAll(async () => {
    servers = await start();
  });
  afterAll(async () => {
    for (const server of servers.reverse()) await server.stop().catch(() => {});
    for (const bus of buses.splice(0)) await bus.close();
  });

  convergence(name, () => ({ urls: servers.map(({ url }) => url), store: servers[0]?.store as never }));
});
