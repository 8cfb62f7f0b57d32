import { type WorkspaceHistory, workspaceHistorySchema } from '#contract/workspace-history.ts';
import { call, callForFile } from './http.ts';
import { saveAs } from './save-as.ts';

const pathOf = (id: string): string => `/workspaces/${encodeURIComponent(id)}/history`;

/** What was done in a workspace within a year, the latest first, from the `offset`-th on. Throws an ApiError. */
export const getHistory = (id: string, offset: number, signal?: AbortSignal): Promise<WorkspaceHistory> =>
  call(`${pathOf(id)}?offset=${offset}`, workspaceHistorySchema, { ...(signal && { signal }) });

/** Saves all of it as a file. Throws an ApiError. */
export async function downloadHistory(id: string): Promise<void> {
  const { blob, name } = await callForFile(`${pathOf(id)}.csv`);
  saveAs(blob, name ?? `workspace-history-${id}.csv`);
}
