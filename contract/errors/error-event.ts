import { unknownFields } from '../base/unknown-fields.ts';
import { CRASHES, ERROR_PLACES } from './error-report.ts';

/** A line of our own code in the stack of an error. */
interface Frame {
  filename: string;
  lineno: number;
  colno?: number;
  in_app: true;
}

/** Everything that an error service may learn about an error; it has no field for anything people wrote. */
export interface ErrorEvent {
  type: undefined;
  event_id?: string;
  /** When, s since 1970. */
  timestamp?: number;
  platform: 'javascript' | 'node';
  level: 'error';
  /** The page or the call, as its route names it. */
  transaction?: string;
  /** Where in a browser, as `ERROR_PLACES` has it. */
  tags?: { place: string };
  exception: { values: [{ type: string; stacktrace?: { frames: Frame[] } }] };
}

const listOf = (thing: unknown): unknown[] => (Array.isArray(thing) ? thing : []);

/** One of the kinds that our own code can have, since names of errors can be chosen freely. */
const KINDS = new Set<string>(CRASHES);
const PLACES = new Set<unknown>(ERROR_PLACES);
const ROUTE = /^\/$|^(\/(:[a-zA-Z]{1,24}|[a-z_-]{1,24}|404))+$/;

/** The kind of error, without its message. */
export function kindOf(failure: unknown): string {
  const { name } = unknownFields(failure);
  const kind = String(name)
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase();
  return KINDS.has(kind) ? kind : 'other';
}

/** The lines of an error's stack without the first ones, which contain its message. Empty if these cannot be told apart. */
export function stackOf(failure: unknown): string {
  const { stack, message } = unknownFields(failure);
  if (typeof stack !== 'string' || typeof message !== 'string') return '';
  // Only V8 puts the message first.
  if (!/^\s+at /m.test(stack)) return stack;
  const start = stack.indexOf(message);
  const isFirst = start !== -1 && !stack.slice(0, start).includes('\n');
  // Otherwise the message was changed afterwards.
  return isFirst ? stack.slice(start + message.length) : '';
}

/**
 * Builds an event from scratch out of data known to contain nothing about people; everything else is left out, wherever it comes from.
 * `ownFile` gives a file's name within our own code; null for any other.
 */
export function scrubbedEvent(event: unknown, ownFile: (name: string) => string | null): ErrorEvent {
  const { event_id, timestamp, platform, transaction, tags, exception } = unknownFields(event);
  const { type, stacktrace } = unknownFields(listOf(unknownFields(exception).values)[0]);
  const { place } = unknownFields(tags);
  const frames = listOf(unknownFields(stacktrace).frames).flatMap((frame): Frame[] => {
    const { filename, lineno, colno } = unknownFields(frame);
    const file = typeof filename === 'string' ? ownFile(filename) : null;
    if (file === null || typeof lineno !== 'number') return [];
    return [{ filename: file, lineno, ...(typeof colno === 'number' && { colno }), in_app: true }];
  });
  return {
    type: undefined,
    ...(typeof event_id === 'string' && /^[0-9a-f]{32}$/.test(event_id) && { event_id }),
    ...(typeof timestamp === 'number' && { timestamp }),
    platform: platform === 'node' ? 'node' : 'javascript',
    level: 'error',
    ...(typeof transaction === 'string' && ROUTE.test(transaction) && { transaction }),
    ...(PLACES.has(place) && { tags: { place: String(place) } }),
    exception: {
      values: [
        {
          type: typeof type === 'string' && KINDS.has(type) ? type : 'other',
          ...(frames.length > 0 && { stacktrace: { frames } }),
        },
      ],
    },
  };
}
