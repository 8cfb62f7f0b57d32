import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import { useFailureFlash } from '../../queries/use-failure-flash.ts';
import { useWorkspace } from './use-workspace.ts';
import { invoicesQuery, workspaceKeys, workspacesQuery } from './workspace-queries.ts';

export interface WorkspaceChangeOptions<Args> {
  /** Sends it; returns the changed workspace, or nothing if the call returns nothing. */
  send: (args: Args) => Promise<Workspace | undefined>;
  /** The expected result, to show at once; left out if only the server knows. */
  foresee?: (before: Workspace, args: Args) => Workspace;
  /** The flash key of a failure, which is shown with its reason. Left out if it is shown elsewhere. */
  failure?: string;
}

/** A change of this page's workspace: shown at once, and undone if it fails. `mutateAsync` throws what the call threw. */
export function useWorkspaceChange<Args = void>({ send, foresee, failure }: WorkspaceChangeOptions<Args>) {
  const client = useQueryClient();
  const { workspace } = useWorkspace();
  const flashFailure = useFailureFlash();
  const queryKey = workspaceKeys.one(workspace.id);
  return useMutation({
    mutationFn: send,
    // Offline, the change fails with a message instead of waiting.
    networkMode: 'always',
    onMutate: async (args) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Workspace>(queryKey);
      if (foresee && before) client.setQueryData(queryKey, foresee(before, args));
      return { before };
    },
    onError: (error, _args, kept) => {
      if (foresee && kept?.before) client.setQueryData(queryKey, kept.before);
      if (failure !== undefined) flashFailure(failure, error);
      // It may stand differently than this page knew, as after a refused payment (PL7).
      void client.invalidateQueries({ queryKey });
    },
    onSuccess: (answer) => {
      if (answer) client.setQueryData(queryKey, answer);
      void client.invalidateQueries({ queryKey: workspacesQuery.queryKey });
      if (!answer) void client.invalidateQueries({ queryKey });
      // It may have been paid for.
      void client.invalidateQueries({ queryKey: invoicesQuery(workspace.id).queryKey });
    },
  });
}
