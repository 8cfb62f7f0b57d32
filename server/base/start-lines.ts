import type { WriteStream } from 'node:tty';
import { createLog } from './logger.ts';

/** Where a program writes: a terminal, a file or a pipe. */
type Stream = Pick<WriteStream, 'write'> & { isTTY?: boolean };

/**
 * What a server says about its start. A terminal gets sentences for people; anything else gets lines of JSON as the log
 * has them, so that what collects the log need not read anything else. They are written at every `LOG_LEVEL`.
 */
export interface StartLines {
  /** A line on standard output; in JSON with these fields. */
  tell: (line: string, about?: object) => void;
  /** Why the server does not start, on standard error; the problems have a line each. */
  complain: (why: string, problems?: readonly string[]) => void;
}

export function startLines(out: Stream, err: Stream): StartLines {
  return {
    tell: out.isTTY
      ? (line) => void out.write(`${line}\n`)
      : (line, about = {}) => createLog('info', out).info(about, line),
    complain: err.isTTY
      ? (why, problems = []) => void err.write([why, ...problems.map((one) => `  ${one}`), ''].join('\n'))
      : (why, problems) => createLog('fatal', err).fatal({ problems }, why),
  };
}
