import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { commandSchemas } from '#contract/retro/commands.ts';
import { countSchemas, factSchemas } from '#contract/retro/facts.ts';
import {
  answerSchemas,
  handshakeSchema,
  openSchema,
  serverEventSchemas,
  signalSchema,
} from '#contract/retro/wire.ts';

/** Holds the fingerprint of what goes over the socket, so that a change of it shows in the commit. */
export const FINGERPRINT_FILE = join(import.meta.dirname, '../../contract/retro/wire-fingerprint.txt');

/** Every schema of what goes over the socket, by name. */
export const wireSchemas: Record<string, z.ZodMiniType> = {
  ...named('command', commandSchemas),
  ...named('fact', factSchemas),
  ...named('count', countSchemas),
  ...named('message', { handshake: handshakeSchema, open: openSchema, signal: signalSchema }),
  ...named('event', serverEventSchemas),
  ...named('answer', answerSchemas),
};

function named<T>(kind: string, schemas: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`${kind} ${name}`, schema]));
}

/** A hash of schemas, by name. */
export function fingerprintOf(schemas: Readonly<Record<string, z.ZodMiniType>>): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(schemas).sort()) {
    const schema = schemas[name] as z.ZodMiniType;
    hash.update(
      `${name} ${JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))}\n`,
    );
  }
  return hash.digest('hex').slice(0, 16);
}
