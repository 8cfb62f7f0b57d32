import { keep, readKept } from '#src/api/browser-storage.ts';

/*
 * In a retro without names only the browser in which a topic was written knows whose it is: it keeps a key for each, with which its
 * person can say so later (NN6).
 */
const keyOf = (retro: string, person: string, topic: string): string =>
  `hindsight.claim:${retro}:${person}:${topic}`;

/** Keeps the key of a topic. */
export const keepClaimKey = (retro: string, person: string, topic: string, claimKey: string): void =>
  keep(keyOf(retro, person, topic), claimKey);

/** The key of a topic that this person wrote in this browser; null for all others. */
export const claimKeyOf = (retro: string, person: string, topic: string): string | null =>
  readKept(keyOf(retro, person, topic));
