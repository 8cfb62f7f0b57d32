import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useFlash } from '#src/ui/flash.tsx';
import { useFailureFlash } from '#src/workspace/use-failure-flash.ts';
import { OPERATORS } from './queries.ts';

interface InterventionOptions<Input, Outcome> {
  send: (input: Input) => Promise<Outcome>;
  /** What is said in passing once it is done. */
  done: (outcome: Outcome, input: Input) => string;
  /** The key of what is said, with the reason, where it failed. */
  failed: string;
  /** Done or not, as to close the question that was asked before. */
  onSettled: () => void;
}

/** Something that an operator does: says what became of it, and asks anew for all that the page shows. */
export function useIntervention<Input, Outcome>({
  send,
  done,
  failed,
  onSettled,
}: InterventionOptions<Input, Outcome>): UseMutationResult<Outcome, Error, Input> {
  const client = useQueryClient();
  const flash = useFlash();
  const tellFailure = useFailureFlash();
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: (outcome, input) => {
      flash(done(outcome, input));
      void client.invalidateQueries({ queryKey: OPERATORS });
    },
    onError: (error) => tellFailure(failed, error),
    onSettled,
  });
}
