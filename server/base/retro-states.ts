import type { RetroState } from '#contract/retro/wire.ts';

/**
 * For whom the log of a closed retro is read if nobody has read it just now (SY17): a person, or a caller by their address, who is
 * charged for its bytes; a `job`, of which there are only so many; or something done `once` with each of many retros, of which none is kept.
 */
export type ReadFor = { person: string } | { address: string } | 'job' | 'once';

/**
 * A retro as it stands, without keeping it open; null if there is none. Throws `TooOften` if so much has been read for someone
 * that they have to wait.
 */
export type StateOf = (retro: string, readFor: ReadFor) => Promise<RetroState | null>;
