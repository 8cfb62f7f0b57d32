import type { ShownFact } from '#contract/retro/facts.ts';
import { STEP_FACTS } from '#machines/retro/step-facts.ts';

/** What others are told with the name of who did it, where several lead (CL4); changes of groups would be too many. */
const TOLD: ReadonlySet<ShownFact['type']> = new Set<ShownFact['type']>([
  ...STEP_FACTS,
  'time.paused',
  'time.resumed',
  'time.added',
  'time.shortened',
  'turn.skipped',
  'turn.ended',
  'group.chosen',
  'person.admitted',
  // As those who do not lead are told of it.
  'person.joined',
  'person.removed',
]);

/** Whether this person is told who did it: somebody else who leads. */
export const isToldAsLed = ({ type, led }: ShownFact, me: string): boolean =>
  led !== undefined && led !== me && TOLD.has(type);
