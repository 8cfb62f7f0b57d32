import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import type { Ack } from '#contract/retro/wire.ts';
import type { EventStore } from '../store/log/event-store.ts';
import { type CountedCall, callTimes } from './calls.ts';
import { gaugeLoopLag } from './loop-lag.ts';
import { type ConnectionRefusal, countRefusals } from './refusals.ts';

/** Upper ends of the histograms' buckets, seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Our own figures replace prom-client's, which count the time between two measurements as lag. */
const THEIR_LAG = /^nodejs_eventloop_lag_/;
/** Ms between two of prom-client's measurements, each of which would wake the process: as rarely as a timer can. */
const NEVER_MS = 2 ** 31 - 1;

/** Values that are read on request. */
export interface Readings {
  openRetros: () => number;
  openSockets: () => number;
}

/** What an operator can watch, in Prometheus's form. No label names a person, a retro or anything that was written. */
export interface Metrics {
  /** A command of this type was answered; null for what was no command, or was refused unread. */
  answered: (type: string | null, ack: Ack) => void;
  /** An HTTP call was answered, or given up by its caller. */
  called: (call: CountedCall) => void;
  /** A retro was not opened, for this reason. */
  openRefused: (code: RefusalCode) => void;
  /** A connection was refused, or ended before it said who it is. */
  connectionRefused: (reason: ConnectionRefusal) => void;
  /** An error in a browser: its place and code. */
  browserFailed: (place: string, code: string) => void;
  /** Runs the function that sends facts to all connections of this server, and measures its time. */
  fanOut: (run: () => void) => void;
  /** The same store, measuring the time of each append. */
  timed: (events: EventStore) => EventStore;
  readings: (readings: Readings) => void;
  /** Where others put theirs. */
  registers: Registry[];
  /** The text that Prometheus reads, and its content type. */
  contentType: string;
  text: () => Promise<string>;
}

export function startMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: NEVER_MS });
  for (const { name } of registry.getMetricsAsArray())
    if (THEIR_LAG.test(name)) registry.removeSingleMetric(name);
  gaugeLoopLag(registers);
  const countCommand = commandCounter(registers);
  const { refused, openRefused, connectionRefused } = countRefusals(registers);
  const browserErrors = new Counter({
    name: 'hindsight_browser_errors_total',
    help: 'Failures that browsers reported, by place and code.',
    labelNames: ['place', 'code'],
    registers,
  });
  const appends = stopwatch(
    'hindsight_append_seconds',
    'From a request to write facts until they are durable.',
    registers,
  );
  const fanOuts = stopwatch(
    'hindsight_fan_out_seconds',
    'Sending durable facts to all connections of one retro on this server.',
    registers,
  );
  return {
    answered: (type, ack) => {
      countCommand(type ?? 'invalid', ack.ok ? 'done' : 'refused');
      if (!ack.ok) refused(ack.code);
    },
    called: callTimes(registers),
    openRefused,
    connectionRefused,
    browserFailed: (place, code) => browserErrors.inc({ place, code }),
    fanOut: (run) => {
      const began = performance.now();
      run();
      fanOuts(secondsSince(began));
    },
    timed: (events) => {
      const append: EventStore['append'] = async (collect) => {
        const began = performance.now();
        try {
          return await events.append(collect);
        } finally {
          appends(secondsSince(began));
        }
      };
      // Inherits the rest, instead of a copy that would not follow the store.
      return Object.assign(Object.create(events) as EventStore, { append });
    },
    readings: ({ openRetros, openSockets }) => {
      gauge('hindsight_open_retros', 'Retros that are open on this server.', openRetros);
      gauge('hindsight_open_sockets', 'Connections to this server.', openSockets);
    },
    registers,
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }
}

/** How many durations of a kind are collected before they are given to prom-client. */
const MOST_NOTED = 500;

/**
 * Records a duration, in seconds. This happens with every command, so it is only collected, and given to prom-client,
 * which is faster in batches, on request or when there are many.
 */
function stopwatch(name: string, help: string, registers: Registry[]): (seconds: number) => void {
  let noted: number[] = [];
  const sortIn = (histogram: Histogram) => {
    for (const seconds of noted) histogram.observe(seconds);
    noted = [];
  };
  const histogram = new Histogram({
    name,
    help,
    buckets: BUCKETS,
    registers,
    collect() {
      sortIn(this);
    },
  });
  return (seconds) => {
    noted.push(seconds);
    if (noted.length >= MOST_NOTED) sortIn(histogram);
  };
}

const secondsSince = (began: number): number => (performance.now() - began) / 1000;

/**
 * Counts commands, by type and outcome. Every command is counted and few people ask, so the counts are given to prom-client,
 * which looks up labels each time, only on request.
 */
function commandCounter(registers: Registry[]): (type: string, outcome: 'done' | 'refused') => void {
  const commands = new Map<string, Record<'done' | 'refused', number>>();
  new Counter({
    name: 'hindsight_commands_total',
    help: 'Commands that were answered, by type and whether they were done.',
    labelNames: ['type', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [type, { done, refused }] of commands) {
        if (done > 0) this.inc({ type, outcome: 'done' }, done);
        if (refused > 0) this.inc({ type, outcome: 'refused' }, refused);
      }
    },
  });
  return (type, outcome) => {
    const counts = commands.get(type) ?? { done: 0, refused: 0 };
    counts[outcome] += 1;
    commands.set(type, counts);
  };
}
