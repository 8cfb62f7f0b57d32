import { Counter, type Registry } from 'prom-client';
import { REFUSALS, type RefusalCode } from '#contract/base/refusal-codes.ts';

/**
 * Why a connection is refused: a page from elsewhere, no place left, nothing or nonsense instead of a handshake, or the code it
 * is answered.
 */
export type ConnectionRefusal = 'origin' | 'no_place' | 'no_handshake' | RefusalCode;

const OF_COMMANDS = Object.keys(REFUSALS) as RefusalCode[];
const OF_OPENS: RefusalCode[] = ['not_found', 'invalid', 'conflict', 'too_many', 'unavailable', 'internal'];
const OF_CONNECTIONS: ConnectionRefusal[] = [
  'origin',
  'no_place',
  'no_handshake',
  'unauthorized',
  'protocol',
  'too_many',
  'unavailable',
  'internal',
];

/** Counters of what is refused, each by the code that says why. */
export function countRefusals(registers: Registry[]) {
  /** Begins at 0 for each code: Prometheus sees no increase in what it has never seen before. */
  const counter = <Code extends string>(name: string, what: string, codes: readonly Code[]) => {
    const help = `${what}, by the code that says why.`;
    const counted = new Counter({ name, help, labelNames: ['code'], registers });
    for (const code of codes) counted.inc({ code }, 0);
    return (code: Code) => counted.inc({ code });
  };
  return {
    refused: counter('hindsight_refusals_total', 'Commands that were refused', OF_COMMANDS),
    openRefused: counter('hindsight_opens_refused_total', 'Retros that were not opened', OF_OPENS),
    connectionRefused: counter(
      'hindsight_connections_refused_total',
      'Connections that were refused, or ended before their handshake',
      OF_CONNECTIONS,
    ),
  };
}
