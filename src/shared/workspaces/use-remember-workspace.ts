import { useEffect } from 'react';
import { changeUser, currentSession } from '#src/api/session.ts';
import { selectWorkspace } from '#src/api/workspaces-api.ts';

/** Remembers the open workspace as the one to open next time, on every device (WS10); null while none is open. */
export function useRememberWorkspace(id: string | null): void {
  useEffect(() => {
    const user = currentSession()?.user;
    if (id === null || !user || user.selectedWorkspaceId === id) return;
    changeUser({ ...user, selectedWorkspaceId: id });
    // Fails when offline: then other devices do not know of it.
    selectWorkspace(id).catch(() => {});
  }, [id]);
}
