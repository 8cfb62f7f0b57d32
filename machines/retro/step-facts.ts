import type { FactType } from '#contract/retro/facts.ts';

/** Facts by which a retro goes from one step to another, but for its end. */
export const STEP_FACTS = [
  'writing.started',
  'sharing.started',
  'grouping.started',
  'voting.started',
  'voting.closed',
  'review.started',
  'phase.reopened',
] as const satisfies readonly FactType[];
