import type { Person } from '#contract/retro/person.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { isIn } from './people-selectors.ts';

/** The id of the one whose turn it is (SH1). */
export const presenterOf = (data: RetroData): string | undefined =>
  data.turns.find((turn) => turn.state === 'presenting')?.person;

/** Ids of people whose turn is still to come, in their order (SH1). */
export const turnsToCome = (data: RetroData): string[] =>
  data.turns.filter((turn) => turn.state === 'to come').map((turn) => turn.person);

/** Whether someone presents or is still to present; otherwise sharing is over (SH5). */
export const hasTurnsLeft = (data: RetroData): boolean =>
  data.turns.some((turn) => turn.state === 'to come' || turn.state === 'presenting');

/** Whether someone has had their turn and may add nothing more (WR8); not someone who was skipped, or never had one. */
export const isTurnOver = (data: RetroData, person: string): boolean =>
  data.turns.some((turn) => turn.person === person && turn.state === 'ended');

/** Those who were skipped and still have topics (SH7), in the order of their turns. */
export const skippedOf = (data: RetroData): Person[] =>
  data.turns
    .filter((turn) => turn.state === 'skipped')
    .map((turn) => data.people[turn.person])
    .filter(isIn);

/** Whether someone had a turn and still takes part, so that they can be given another (SH6). */
export const canHaveTurnAgain = (data: RetroData, person: string): boolean =>
  data.people[person]?.takesPart === true &&
  data.turns.some((turn) => turn.person === person && turn.state !== 'presenting');
