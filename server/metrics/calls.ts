import { Counter, Histogram, type Registry } from 'prom-client';

/** Upper ends of the buckets, seconds. Few, since each route, method and status has its own. */
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2, 10];

/** Something of ours is broken; the database is away. */
const FAILURES = ['500', '503'];

/** A call that was answered, or given up by its caller. */
export interface CountedCall {
  method: string;
  /** The pattern of the route, such as `/api/retro/:id`; never an address. */
  route: string;
  /** The status, or `aborted`. */
  status: string;
  seconds: number;
}

/** Counts and times calls, by route. */
export function callTimes(registers: Registry[]): (call: CountedCall) => void {
  const times = new Histogram({
    name: 'hindsight_http_request_seconds',
    help: 'From the arrival of a call until its answer begins, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'hindsight_http_failures_total',
    help: 'Calls that were answered with an error of the server, by status.',
    labelNames: ['status'],
    registers,
  });
  // Prometheus sees no increase in what it has never seen before, such as the first failure of a route.
  for (const status of FAILURES) failures.inc({ status }, 0);
  return ({ seconds, ...labels }) => {
    times.observe(labels, seconds);
    if (FAILURES.includes(labels.status)) failures.inc({ status: labels.status });
  };
}
