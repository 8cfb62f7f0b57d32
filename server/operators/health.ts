import { hostname } from 'node:os';
import type { Health } from '#contract/operators/operator-payloads.ts';
import { diskOf } from '../base/disk.ts';
import type { Build } from '../base/version.ts';
import type { Jobs } from '../jobs/store/jobs.ts';
import type { Mails } from '../mail/store/mails.ts';
import type { Operations } from './store/operations.ts';

export interface HealthDeps {
  databaseHealth: Operations['databaseHealth'];
  jobs: Pick<Jobs, 'waiting'>;
  mails: Pick<Mails, 'waiting'>;
  /** Figures of this server. */
  readings: { openSockets: () => number; openRetros: () => number };
  /** How this server and others exchange messages. */
  redis: () => Health['redis'];
  /** The folder of the embedded database; null if there is none. */
  dataDir: string | null;
  build: Build;
  now: () => number;
}

/** The state of this server, and of what all servers share (OP3). Works even if the database does not answer. */
export async function healthOf(deps: HealthDeps): Promise<Health> {
  const { readings, redis, now } = deps;
  const database = await deps.databaseHealth();
  return {
    ...deps.build,
    node: process.version,
    server: hostname(),
    startedAt: Math.round(now() - process.uptime() * 1000),
    memory: process.memoryUsage.rss(),
    sockets: readings.openSockets(),
    openRetros: readings.openRetros(),
    database,
    redis: redis(),
    disk: database.kind === 'sqlite' && deps.dataDir !== null ? await diskOf(deps.dataDir) : null,
    waiting: database.answeredIn === null ? [] : await waitingIn(deps),
  };
}

const waitingIn = async ({ jobs, mails }: HealthDeps) => [
  ...(await mails.waiting()),
  ...(await jobs.waiting()),
];
