import type { RetroData } from '#contract/retro/retro-data.ts';
import { IDLE_CLOCK } from './clock-machine.ts';

/** What comes of a retro, before it begins: nothing yet. */
export const notBegun = () =>
  ({
    startedAt: null,
    finishedAt: null,
    clock: IDLE_CLOCK,
    iceBreaker: null,
    topics: {},
    takenDown: {},
    turns: [],
    reading: null,
    reader: null,
    groups: [],
    suggestions: [],
    votes: {},
    totals: null,
    queue: [],
    current: null,
    discussed: [],
    actions: {},
    notes: {},
  }) satisfies Partial<RetroData>;
