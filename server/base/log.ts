import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** What could carry words or secrets of people, wherever it stands in a line. */
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

/**
 * The server's log: one line of JSON each, with codes, kinds and ids; never what people wrote, their names or their
 * tokens (SE2).
 */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: HIDDEN.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true },
    serializers: { err: errorOf },
  };
  return to ? pino(options, to) : pino(options);
}

/** An error without its own fields: those of a database name the values that did not fit. */
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
