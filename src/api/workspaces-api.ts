import { AVATAR_FIELD, countSchema, doneSchema } from '#contract/accounts/account-payloads.ts';
import {
  type NewWorkspace,
  type Workspace,
  type WorkspaceChange,
  type WorkspaceList,
  workspaceListSchema,
  workspaceOrPaymentSchema,
  workspaceSchema,
} from '#contract/workspaces/workspace-payloads.ts';
import { call } from './http.ts';

/** The answer of calls that may need a payment: the changed workspace, or where to pay. */
export type WorkspaceOrPayment = Workspace | { redirectUrl: string };

const pathOf = (id: string): string => `/workspaces/${encodeURIComponent(id)}`;

/** The workspaces one is in. All calls here throw an ApiError. */
export const listWorkspaces = (signal?: AbortSignal): Promise<WorkspaceList> =>
  call('/workspaces', workspaceListSchema, { ...(signal && { signal }) });

/** One workspace, with its members, invitations and teams. */
export const getWorkspace = (id: string, signal?: AbortSignal): Promise<Workspace> =>
  call(pathOf(id), workspaceSchema, { ...(signal && { signal }) });

/** Creates one, owned by the person. */
export const createWorkspace = (workspace: NewWorkspace): Promise<WorkspaceOrPayment> =>
  call('/workspaces', workspaceOrPaymentSchema, { method: 'POST', body: workspace });

/** Changes what is given. */
export const changeWorkspace = (id: string, change: WorkspaceChange): Promise<WorkspaceOrPayment> =>
  call(pathOf(id), workspaceOrPaymentSchema, { method: 'PATCH', body: change });

/** How many free workspaces one owns. */
export const countOwnedFreeWorkspaces = async (signal?: AbortSignal): Promise<number> =>
  (await call('/users/me/owned-free-workspaces-count', countSchema, { ...(signal && { signal }) })).count;

/** `picture` is a JPEG or PNG of at most `LIMITS.avatarBytes`. */
export function saveWorkspaceAvatar(id: string, picture: File): Promise<Workspace> {
  const form = new FormData();
  form.set(AVATAR_FIELD, picture);
  return call(`${pathOf(id)}/avatar`, workspaceSchema, { method: 'PUT', body: form });
}

/** Takes its picture away. */
export const removeWorkspaceAvatar = (id: string): Promise<Workspace> =>
  call(`${pathOf(id)}/avatar`, workspaceSchema, { method: 'DELETE' });

/** Deletes one; it is erased for good in seven days (WS7). */
export const deleteWorkspace = (id: string): Promise<Workspace> =>
  call(pathOf(id), workspaceSchema, { method: 'DELETE' });

/** Undoes its deletion. */
export const keepWorkspace = (id: string): Promise<Workspace> =>
  call(`${pathOf(id)}/keep`, workspaceSchema, { method: 'POST' });

/** Removes a person from a workspace and its teams, or leaves it. */
export async function removeMember(id: string, user: string): Promise<void> {
  await call(`${pathOf(id)}/members/${encodeURIComponent(user)}`, doneSchema, { method: 'DELETE' });
}

/** Remembers it as the one to open next time, on every device (WS10). */
export async function selectWorkspace(id: string): Promise<void> {
  await call('/workspaces/select', doneSchema, { method: 'POST', body: { workspaceId: id } });
}

const offerOf = (id: string): string => `${pathOf(id)}/offer`;

/** Offers it to a member, who gets a mail and owns it once they accept (WS5). */
export const offerWorkspace = (id: string, userId: string): Promise<Workspace> =>
  call(offerOf(id), workspaceSchema, { method: 'PUT', body: { userId } });

/** Withdraws the offer, or declines it. */
export const withdrawOffer = (id: string): Promise<Workspace> =>
  call(offerOf(id), workspaceSchema, { method: 'DELETE' });

/** Accepts it: one owns the workspace from now on. */
export const acceptOffer = (id: string): Promise<Workspace> =>
  call(`${offerOf(id)}/accept`, workspaceSchema, { method: 'POST' });
