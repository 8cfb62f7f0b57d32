import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

/** Fields that could contain words or secrets of people, anywhere in a line. */
const HIDDEN = [
  'authorization',
  'token',
  'password',
  'email',
  'name',
  'description',
  'text',
  'body',
  'headers',
];

/** Called with each error of our own that is logged, with the route if it happened in a call. */
export type ReportFailure = (error: unknown, route?: string) => void;

/** pino's number of the level `error`. */
const ERROR_LEVEL = 50;

/**
 * The server's log: one line of JSON each, with codes, kinds and ids; never what people wrote, their names or their
 * tokens (SE2).
 */
export function createLog(level: string, to?: DestinationStream, tell?: ReportFailure): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: { paths: HIDDEN.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true },
    serializers: { err: errorOf },
    ...(tell && { hooks: { logMethod: reportingTo(tell) } }),
  };
  return to ? pino(options, to) : pino(options);
}

/** Reports an error before its line is written. */
const reportingTo = (report: ReportFailure): NonNullable<LoggerOptions['hooks']>['logMethod'] =>
  function write(args, method, level) {
    const { err, route } = Object(args[0]) as { err?: unknown; route?: unknown };
    if (level >= ERROR_LEVEL && err !== undefined) report(err, typeof route === 'string' ? route : undefined);
    method.apply(this, args);
  };

/** An error without its extra fields: a database's contain the values that did not fit. */
function errorOf(error: unknown) {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, stack } = error;
  return { kind: name, code: 'code' in error ? error.code : undefined, stack: placesOf(stack) };
}

/** Where it happened, without the message, which may quote what a person sent. */
const placesOf = (stack: string | undefined): string[] =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
