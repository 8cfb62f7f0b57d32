import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Workspace } from '#contract/workspaces.ts';
import { useFailureFlash } from './use-failure-flash.ts';
import { useWorkspace } from './use-workspace.ts';
import { workspaceKeys, workspacesQuery } from './workspace-queries.ts';

export interface WorkspaceChangeOptions<Args> {
  /** Asks for it; answers the workspace as it is then, or nothing where the call has nothing to tell. */
  send: (args: Args) => Promise<Workspace | undefined>;
  /** How it will be, to be shown at once; left out where that is the server's to say. */
  foresee?: (before: Workspace, args: Args) => Workspace;
  /** The flash key of a failure, which is told with its reason. Left out where it is told elsewhere. */
  failure?: string;
}

/**
 * A change of this page's workspace: shown at once, and as it was before where it fails. `mutateAsync` throws what the
 * call threw.
 */
export function useWorkspaceChange<Args = void>({ send, foresee, failure }: WorkspaceChangeOptions<Args>) {
  const client = useQueryClient();
  const { workspace } = useWorkspace();
  const tellFailure = useFailureFlash();
  const queryKey = workspaceKeys.one(workspace.id);
  return useMutation({
    mutationFn: send,
    // Whoever is offline is told so, and not kept waiting.
    networkMode: 'always',
    onMutate: async (args) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Workspace>(queryKey);
      if (foresee && before) client.setQueryData(queryKey, foresee(before, args));
      return { before };
    },
    onError: (error, _args, kept) => {
      if (foresee && kept?.before) client.setQueryData(queryKey, kept.before);
      if (failure !== undefined) tellFailure(failure, error);
    },
    onSuccess: (answer) => {
      if (answer) client.setQueryData(queryKey, answer);
      void client.invalidateQueries({ queryKey: workspacesQuery.queryKey });
      if (!answer) void client.invalidateQueries({ queryKey });
    },
  });
}
