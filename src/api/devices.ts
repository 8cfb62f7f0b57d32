import * as z from 'zod/mini';
import { LIMITS } from '#contract/limits.ts';
import { keep, readKeptJson } from './browser-storage.ts';

/** Stays when somebody logs out: it is of the device, opens nothing, and is what knows them again. */
const storageKey = 'hindsight.devices';
const keptSchema = z.array(z.tuple([z.string(), z.string()]));

function kept(): [person: string, token: string][] {
  return keptSchema.safeParse(readKeptJson(storageKey)).data ?? [];
}

/** Keeps what a login gave this browser, in place of what an earlier one of the same person did. */
export function keepDevice(person: string, token: string): void {
  const others = kept().filter(([id]) => id !== person);
  keep(storageKey, JSON.stringify([[person, token], ...others].slice(0, LIMITS.devices)));
}

/** What earlier logins here gave this browser: with it people get in though others guess at their password (AN4). */
export const knownDevices = (): string[] => kept().map(([, token]) => token);
