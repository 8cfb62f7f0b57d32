import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import * as z from 'zod/mini';

/** What an entry of the browser's history holds about a form in steps. */
const entrySchema = z.object({
  wizard: z.object({
    step: z.string(),
    /** Whether the previous entry shows a step of the same form. */
    isAfterStep: z.boolean(),
  }),
});

/** The browser's history of one page, with an entry for each step shown. */
export interface StepsInHistory {
  /** The step of the current entry; null if it has none yet. */
  step: string | null;
  /** Whether the previous entry is a step of the same form. */
  isAfterStep: boolean;
  /** Adds an entry for the next step, so that the browser's Back returns to this one. Does nothing if they are the same. */
  add: (from: string, to: string) => void;
  /** Makes the current entry show this step. */
  replace: (step: string) => void;
  /** Goes back, as the browser's own button does. */
  back: () => void;
}

/**
 * Gives each step of a form an entry in the browser's history, at the same address, so that Back leads to the
 * previous step and not out of the form. `onReturn`: the browser went to an entry with this step.
 */
export function useStepsInHistory(onReturn: (step: string) => void): StepsInHistory {
  const location = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const parsed = entrySchema.safeParse(location.state);
  const entry = parsed.success ? parsed.data.wizard : null;
  const step = entry?.step ?? null;

  const onEntry = useEffectEvent(() => {
    if (kind === 'POP' && step !== null) onReturn(step);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry may show the same step
  useEffect(() => onEntry(), [location.key]);

  function put(wizard: z.infer<typeof entrySchema>['wizard'], replace: boolean) {
    const { pathname, search, hash, state } = location;
    void navigate({ pathname, search, hash }, { replace, state: { ...state, wizard } });
  }
  const isAfterStep = entry?.isAfterStep ?? false;
  return {
    step,
    isAfterStep,
    add(from, to) {
      if (from === to) return;
      put({ step: from, isAfterStep }, true);
      put({ step: to, isAfterStep: true }, false);
    },
    replace: (to) => put({ step: to, isAfterStep }, true),
    back: () => void navigate(-1),
  };
}
