import { useEffect } from 'react';
import { changeUser, currentSession } from '#src/api/session.ts';
import { selectWorkspace } from '#src/api/workspaces.ts';

/** Remembers the workspace that is open as the one to open next time, on every device (WS10); null while none is. */
export function useRemembered(id: string | null): void {
  useEffect(() => {
    const user = currentSession()?.user;
    if (id === null || !user || user.selectedWorkspaceId === id) return;
    changeUser({ ...user, selectedWorkspaceId: id });
    // In vain when offline: then another device does not know of it.
    selectWorkspace(id).catch(() => {});
  }, [id]);
}
