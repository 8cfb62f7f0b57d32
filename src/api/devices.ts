import * as z from 'zod/mini';
import { LIMITS } from '#contract/limits.ts';
import { keep, readKeptJson } from './browser-storage.ts';

/** Stays after logging out: it belongs to the device, opens nothing, and recognises the person. */
const storageKey = 'hindsight.devices';
const keptSchema = z.array(z.tuple([z.string(), z.string()]));

function kept(): [person: string, token: string][] {
  return keptSchema.safeParse(readKeptJson(storageKey)).data ?? [];
}

/** Keeps the token from a login, replacing the one from an earlier login of the same person. */
export function keepDevice(person: string, token: string): void {
  const others = kept().filter(([id]) => id !== person);
  keep(storageKey, JSON.stringify([[person, token], ...others].slice(0, LIMITS.devices)));
}

/** The tokens from earlier logins here: with them people can log in even while others guess at their password (AN4). */
export const knownDevices = (): string[] => kept().map(([, token]) => token);
