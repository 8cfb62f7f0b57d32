import { Counter, Gauge, type Registry } from 'prom-client';

/** What is waiting in a queue of the database: the kind, how many, and since when (epoch ms) the first is due. */
export interface WaitingWork {
  kind: string;
  count: number;
  dueSince: number;
}

/** Counts work of a kind that failed on this server, and is given up or tried again. */
export type CountFailed = (kind: string, isOver: boolean) => void;

/** Reports what is waiting in the database's queues on request, how much and how late the first is, and what has failed here. */
export function watchWork(
  registers: Registry[],
  read: () => Promise<readonly WaitingWork[]>,
  now: () => number,
): CountFailed {
  const labelNames = ['kind'];
  let reading: Promise<readonly WaitingWork[]> | null = null;
  // Both gauges are asked at the same time: the database is read once for them.
  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
  new Gauge({
    name: 'hindsight_jobs_waiting',
    help: 'Work waiting in the database, including mails, by kind; shared by all servers.',
    labelNames,
    registers,
    async collect() {
      const waiting = await readOnce();
      this.reset();
      for (const { kind, count } of waiting) this.set({ kind }, count);
    },
  });
  new Gauge({
    name: 'hindsight_jobs_late_seconds',
    help: 'How long work has been due that nobody takes, or that the mail server does not accept, by kind.',
    labelNames,
    registers,
    async collect() {
      const waiting = await readOnce();
      this.reset();
      for (const { kind, dueSince } of waiting) this.set({ kind }, Math.max(0, now() - dueSince) / 1000);
    },
  });
  const failed = new Counter({
    name: 'hindsight_jobs_failed_total',
    help: 'Work that failed on this server, including mails, by kind and whether it is tried again or given up.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  // Prometheus sees no increase in what it has never seen before.
  for (const outcome of ['given_up', 'tried_again']) failed.inc({ kind: 'mail', outcome }, 0);
  return (kind, isOver) => failed.inc({ kind, outcome: isOver ? 'given_up' : 'tried_again' });
}
