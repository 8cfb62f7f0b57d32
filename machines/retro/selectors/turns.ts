import type { Person, RetroData } from '#contract/retro.ts';
import { isIn } from './people.ts';

/** The id of the one whose turn it is (SH1). */
export const presenterOf = (data: RetroData): string | undefined =>
  data.turns.find((turn) => turn.state === 'presenting')?.person;

/** Ids of those whose turn is to come, in their order (SH1). */
export const turnsToCome = (data: RetroData): string[] =>
  data.turns.filter((turn) => turn.state === 'to come').map((turn) => turn.person);

/** Whether somebody presents or is still to present; only without is sharing over (SH5). */
export const hasTurnsLeft = (data: RetroData): boolean =>
  data.turns.some((turn) => turn.state === 'to come' || turn.state === 'presenting');

/** Those who were skipped and still have topics (SH7), in the order of their turns. */
export const skippedOf = (data: RetroData): Person[] =>
  data.turns
    .filter((turn) => turn.state === 'skipped')
    .map((turn) => data.people[turn.person])
    .filter(isIn);

/** Whether somebody had a turn and takes part still, so that it can be given to them again (SH6). */
export const canHaveTurnAgain = (data: RetroData, person: string): boolean =>
  data.people[person]?.takesPart === true &&
  data.turns.some((turn) => turn.person === person && turn.state !== 'presenting');
