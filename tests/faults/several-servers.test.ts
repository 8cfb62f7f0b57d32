import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres, type Store } from '#server/store/store.ts';
import { call, join as come } from '#tests/support/people/player.ts';
import { buildServer, runServer, type ServerProcess } from '#tests/support/servers/server-process.ts';
import { until } from '#tests/support/servers/wait-until.ts';
import { startPostgres, type TestPostgres } from '#tests/support/services/test-postgres.ts';
import { startRedis, type TestRedis } from '#tests/support/services/test-redis.ts';
import { type NetProxy, startProxy } from '#tests/support/services/unreliable-proxy.ts';
import { Crowd } from './persistent-crowd.ts';

/** One of three servers, with its own way to the database. */
interface Server {
  process: ServerProcess;
  toDatabase: NetProxy;
  /** Starts it again, on another port. */
  start: () => Promise<void>;
}

let main: string;
let folder: string;
let postgres: TestPostgres;
let redis: TestRedis;
let store: Store;
let servers: Server[];
let front: NetProxy;
let crowd: Crowd;

async function startOne(database: string): Promise<Server> {
  const toDatabase = await startProxy(() => [postgres.port]);
  const address = new URL(database);
  address.port = String(toDatabase.port);
  const env = {
    DATABASE_URL: address.href,
    REDIS_URL: redis.url,
    SESSION_SECRET: 'a secret that all servers of this test know',
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  };
  const start = () => runServer(main, env);
  const server: Server = {
    process: await start(),
    toDatabase,
    start: async () => {
      server.process = await start();
    },
  };
  return server;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  [main, postgres, redis] = await Promise.all([buildServer(), startPostgres(), startRedis()]);
  const database = await postgres.database();
  store = await openPostgres(database);
  servers = await Promise.all([1, 2, 3].map(() => startOne(database)));
  front = await startProxy(() => servers.map(({ process }) => Number(new URL(process.url).port)));
});
afterAll(async () => {
  // None has ended and been passed over unnoticed.
  for (const { process } of servers) expect(process.output()).not.toContain('nobody expected');
  await front.close();
  for (const { process, toDatabase } of servers) {
    await process.end('SIGKILL');
    await toDatabase.close();
  }
  await store.close();
  await redis.kill();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  crowd = await (await Crowd.gather(() => [frontDoor()], 5)).write();
  crowd.act();
  await goOn();
});
afterEach(async () => {
  await crowd.check(store);
  crowd.leave();
});

const first = () => servers[0] as Server;
const frontDoor = () => `http://127.0.0.1:${front.port}`;
/** Everybody gets further. */
const goOn = () => crowd.gets(8);

describe('[SY2] [SY1] [SE1] three busy servers lose nothing and reveal nothing when', () => {
  it('one is killed, and its people continue on the others', async () => {
    await first().process.end('SIGKILL');
    await goOn();
    await first().start();
    await goOn();
  });

  it('one is frozen, and resumes after the others have moved on', async () => {
    first().process.signal('SIGSTOP');
    await goOn();
    first().process.signal('SIGCONT');
    await goOn();
  });

  it('Redis is killed, and comes back', async () => {
    await redis.kill('SIGKILL');
    await goOn();
    await redis.start();
    await goOn();
  });

  it('PostgreSQL is killed, and comes back', async () => {
    const eve = await come(frontDoor(), 'Eve');
    await eve.open(crowd.retro);
    await postgres.kill('SIGKILL');
    const answer = await eve.say({ type: 'person.join', role: 'participant' });
    expect(answer).toEqual({ ok: false, code: 'unavailable' });
    const url = `/api/retro/${crowd.retro}`;
    expect(await call(frontDoor(), url, eve.session.token)).toMatchObject({
      status: 503,
      json: { error: 'unavailable' },
    });
    eve.leave();
    await postgres.start();
    await goOn();
  });

  it('one loses its connection to the database, and gets it back', async () => {
    first().toDatabase.cut();
    await goOn().finally(() => first().toDatabase.restore());
    await goOn();
  });

  it('the database stops answering one of them without closing the connection', async () => {
    const before = crowd.people.map(({ acked }) => acked.size);
    first().toDatabase.freeze();
    const isRefused = () => crowd.people.some(({ refusals }) => refusals.includes('unavailable'));
    await until('somebody at that server is refused', isRefused).finally(() => first().toDatabase.restore());
    const further = crowd.people.filter(({ acked }, place) => acked.size > (before[place] ?? 0));
    expect(further.length, 'those at the other servers go on').toBeGreaterThan(0);
    await goOn();
  });
});
