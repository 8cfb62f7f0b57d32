import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { OPERATORS } from './operator-queries.ts';

interface InterventionOptions<Input, Outcome> {
  send: (input: Input) => Promise<Outcome>;
  /** The message after a success. */
  done: (outcome: Outcome, input: Input) => string;
  /** The key of the message after a failure, shown with the reason. */
  failed: string;
  /** Called after success and failure, for example to close the confirmation. */
  onSettled: () => void;
}

/** An intervention of an operator: shows the outcome and, after a success, reloads everything that the page shows. */
export function useIntervention<Input, Outcome>({
  send,
  done,
  failed,
  onSettled,
}: InterventionOptions<Input, Outcome>): UseMutationResult<Outcome, Error, Input> {
  const client = useQueryClient();
  const flash = useFlash();
  const flashFailure = useFailureFlash();
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: (outcome, input) => {
      flash(done(outcome, input));
      void client.invalidateQueries({ queryKey: OPERATORS });
    },
    onError: (error) => flashFailure(failed, error),
    onSettled,
  });
}
