import { Gauge, type Registry } from 'prom-client';

/** What is waiting in a queue of the database: the kind, how many, and since when (epoch ms) the first is due. */
export interface WaitingWork {
  kind: string;
  count: number;
  dueSince: number;
}

/** Reports what is waiting in the database's queues on request: how much, and how late the first is. */
export function gaugeWaitingWork(
  registers: Registry[],
  read: () => Promise<readonly WaitingWork[]>,
  now: () => number,
): void {
  const labelNames = ['kind'];
  new Gauge({
    name: 'hindsight_jobs_waiting',
    help: 'Work waiting in the database, including mails, by kind; shared by all servers.',
    labelNames,
    registers,
    async collect() {
      this.reset();
      for (const { kind, count } of await read()) this.set({ kind }, count);
    },
  });
  new Gauge({
    name: 'hindsight_jobs_late_seconds',
    help: 'How long the oldest waiting work has been due, by kind.',
    labelNames,
    registers,
    async collect() {
      this.reset();
      for (const { kind, dueSince } of await read()) this.set({ kind }, Math.max(0, now() - dueSince) / 1000);
    },
  });
}
