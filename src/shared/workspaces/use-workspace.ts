import { createContext, useContext } from 'react';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import {
  type Act,
  refusalOf,
  type WorkspaceRole,
  type WorkspaceState,
} from '#machines/access/workspace-access.ts';

/** The workspace that a page is about, and the person's role in it. */
export interface CurrentWorkspace {
  workspace: Workspace;
  /** One's own id. */
  me: string;
  standing: { as: WorkspaceRole; state: WorkspaceState };
  /** Whether plans and prices are shown here (PL9). */
  showsPricing: boolean;
}

export const WorkspaceContext = createContext<CurrentWorkspace | null>(null);

/** This page's workspace; renders again when it changes. Only inside a `WorkspaceGate`. */
export function useWorkspace(): CurrentWorkspace {
  const current = useContext(WorkspaceContext);
  if (current === null) throw new Error('useWorkspace needs a WorkspaceGate above it');
  return current;
}

/** Checks whether the person may perform an act on this page's workspace, by the same policy as on the server. */
export function useMay(): (act: Act) => boolean {
  const { standing } = useWorkspace();
  return (act) => refusalOf(act, standing) === null;
}
