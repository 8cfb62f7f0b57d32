import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import * as z from 'zod/mini';

/** The state of a form in steps within an entry of the browser's history. */
const entrySchema = z.object({
  wizard: z.object({
    step: z.string(),
    /** The entry before shows a step of the same form. */
    isAfterStep: z.boolean(),
  }),
});

/** The browser's history of one page, with an entry for each step that was shown. */
export interface StepsInHistory {
  /** The step of the present entry; null if it has none yet. */
  step: string | null;
  /** One entry back is a step of the same form. */
  isAfterStep: boolean;
  /** A step was left for another one: the browser's Back leads to it again. Nothing where it is the same. */
  add: (from: string, to: string) => void;
  /** The present entry shows this step instead. */
  replace: (step: string) => void;
  /** As the browser's own button. */
  back: () => void;
}

/**
 * Makes the steps of a form entries of the browser's history, at the same address, so that Back goes a step back and not out
 * of the form. `onReturn`: the browser went to an entry with this step.
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
