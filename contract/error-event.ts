import { CRASHES, ERROR_PLACES } from './report.ts';

/** A line of our own code that a failure came through. */
interface Frame {
  filename: string;
  lineno: number;
  colno?: number;
  in_app: true;
}

/** All that a service that gathers errors may learn of one; there is nowhere here for what somebody wrote. */
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

type Fields = Record<string, unknown>;
const fieldsOf = (thing: unknown): Fields => Object(thing) as Fields;
const listOf = (thing: unknown): unknown[] => (Array.isArray(thing) ? thing : []);

/** One of the kinds that our own code can have; whoever makes errors can name them as they like. */
const KINDS = new Set<string>(CRASHES);
const PLACES = new Set<unknown>(ERROR_PLACES);
const ROUTE = /^\/$|^(\/(:[a-zA-Z]{1,24}|[a-z_-]{1,24}|404))+$/;

/** What kind of error it is; nothing of what it says. */
export function kindOf(failure: unknown): string {
  const { name } = fieldsOf(failure);
  const kind = String(name)
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase();
  return KINDS.has(kind) ? kind : 'other';
}

/** The lines of an error's stack, without its first ones, which say what it says. Empty where those cannot be told apart. */
export function stackOf(failure: unknown): string {
  const { stack, message } = fieldsOf(failure);
  if (typeof stack !== 'string' || typeof message !== 'string') return '';
  // Only V8 begins with what it says.
  if (!/^\s+at /m.test(stack)) return stack;
  const start = stack.indexOf(message);
  const isFirst = start !== -1 && !stack.slice(0, start).includes('\n');
  // Else another message has been set since.
  return isFirst ? stack.slice(start + message.length) : '';
}

/**
 * Builds an event from scratch out of what is known to hold nothing of people; everything else is left behind, whoever put it there.
 * `ownFile` gives a file's name within our own code; null for any other.
 */
export function onlyKnown(event: unknown, ownFile: (name: string) => string | null): ErrorEvent {
  const { event_id, timestamp, platform, transaction, tags, exception } = fieldsOf(event);
  const { type, stacktrace } = fieldsOf(listOf(fieldsOf(exception).values)[0]);
  const { place } = fieldsOf(tags);
  const frames = listOf(fieldsOf(stacktrace).frames).flatMap((frame): Frame[] => {
    const { filename, lineno, colno } = fieldsOf(frame);
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
