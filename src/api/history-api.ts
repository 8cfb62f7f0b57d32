import {
  type HistoryFilter,
  type WorkspaceHistory,
  workspaceHistorySchema,
} from '#contract/history/workspace-history-payloads.ts';
import { call, callForFile } from './http.ts';
import { saveAs } from './save-as.ts';

const pathOf = (id: string): string => `/workspaces/${encodeURIComponent(id)}/history`;

/** The query, as in an address. */
const queryOf = (filter: HistoryFilter & { offset?: number }): string =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

/** What was done in a workspace within a year, the latest first, from the `offset`-th on. Throws an ApiError. */
export const getHistory = (
  id: string,
  filter: HistoryFilter & { offset: number },
  signal?: AbortSignal,
): Promise<WorkspaceHistory> =>
  call(`${pathOf(id)}?${queryOf(filter)}`, workspaceHistorySchema, { ...(signal && { signal }) });

/** Saves it as a file. Throws an ApiError. */
export async function downloadHistory(id: string, only: HistoryFilter): Promise<void> {
  const query = queryOf(only);
  const { blob, name } = await callForFile(`${pathOf(id)}.csv${query === '' ? '' : `?${query}`}`);
  saveAs(blob, name ?? `workspace-history-${id}.csv`);
}
