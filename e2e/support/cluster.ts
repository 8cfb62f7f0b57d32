import { startPostgres } from '#tests/support/services/test-postgres.ts';
import { startRedis } from '#tests/support/services/test-redis.ts';
import { startProxy } from '#tests/support/services/unreliable-proxy.ts';
import { type RunningServer, startServer } from './server.ts';

/** Servers on one separate PostgreSQL, behind one address. */
export interface Cluster {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts this many servers on a new PostgreSQL database, with Redis if there is more than one, behind a proxy that
 * passes each new connection to the next server: nobody stays with one.
 */
export async function startCluster(count: number): Promise<Cluster> {
  const postgres = await startPostgres();
  const redis = count > 1 ? await startRedis() : null;
  const env = {
    DATABASE_URL: await postgres.database(),
    ...(redis && { REDIS_URL: redis.url }),
    SESSION_SECRET: 'a secret that all servers of this test know',
  };
  const servers: RunningServer[] = [];
  const proxy = await startProxy(() => servers.map(({ url }) => Number(new URL(url).port)));
  const url = `http://localhost:${proxy.port}`;
  const starts = Array.from({ length: count }, () => startServer({ env: { ...env, PUBLIC_URL: url } }));
  servers.push(...(await Promise.all(starts)));
  return {
    url,
    stop: async () => {
      await proxy.close();
      await Promise.all(servers.map((server) => server.stop()));
      await redis?.kill();
      await postgres.stop();
    },
  };
}
