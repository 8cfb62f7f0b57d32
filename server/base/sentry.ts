import { createStackParser, createTransport } from '@sentry/core';
import {
  nodeStackLineParser,
  ServerRuntimeClient,
  type ServerRuntimeClientOptions,
} from '@sentry/core/server';
import { kindOf, scrubbedEvent, stackOf } from '#contract/errors/error-event.ts';
import type { ReportFailure } from './logger.ts';
import { TokenBuckets } from './token-buckets.ts';

/** How many errors are reported when everything fails at once. */
const RATE = { perSecond: 1 / 10, burst: 20 };
/** How long one call may take, and the last ones when the server stops, ms. */
const PATIENCE_MS = 2_000;
const OWN_FILE = /^(contract|machines|server|dist\/server)\/[\w./-]+\.[jt]s$/;

/** The service that collects this server's errors. */
export interface Sentry {
  report: ReportFailure;
  /** Resolves when reports have been sent, or took too long. */
  close(): Promise<void>;
}

const parse = createStackParser(nodeStackLineParser());

/**
 * Reports errors of this server to Sentry: the kind, the lines of our own files under `root` and the route. The library is
 * not allowed to collect anything itself, and each report is built from scratch.
 */
export function openSentry(dsn: string, root: string, now: () => number): Sentry {
  const rate = new TokenBuckets(RATE, now);
  const ownFile = (name: string) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : '';
    return OWN_FILE.test(file) ? file : null;
  };
  const client = new ServerRuntimeClient({
    dsn,
    platform: 'node',
    integrations: [],
    traceLifecycle: 'static',
    stackParser: parse,
    sendClientReports: false,
    transport,
    beforeSend: (event) => scrubbedEvent(event, ownFile),
  });
  client.init();
  return {
    report: (error, route) => {
      if (!rate.take('all')) return;
      client.captureEvent({
        platform: 'node',
        ...(route !== undefined && { transaction: route }),
        exception: { values: [{ type: kindOf(error), stacktrace: { frames: parse(stackOf(error)) } }] },
      });
    },
    close: async () => {
      await client.close(PATIENCE_MS);
    },
  };
}

const transport: ServerRuntimeClientOptions['transport'] = (options) =>
  createTransport(options, async ({ body }) => {
    const { status, headers } = await fetch(options.url, {
      method: 'POST',
      body: typeof body === 'string' ? body : new Uint8Array(body),
      headers: options.headers ?? {},
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return {
      statusCode: status,
      headers: {
        'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
        'retry-after': headers.get('retry-after'),
      },
    };
  });
