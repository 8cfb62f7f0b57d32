import type { AccountCode } from '#contract/accounts/account-refusals.ts';
import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import type { WorkspaceCode } from '#contract/workspaces/workspace-refusals.ts';

/** Why something was not done. How it is told to the caller (a status, an acknowledgement) is decided elsewhere. */
export interface Refused {
  ok: false;
  code: RefusalCode | AccountCode | WorkspaceCode;
  /** The error of each field of a form. */
  fields?: Record<string, string>;
  /** The address that a link was sent to, so that a new one can be asked for. */
  email?: string;
  /** Of `too_many`: ms until there is room for it again. */
  waitMs?: number;
  /** The workspace that the link of an ended invitation was for, and its team, if the caller is in them. */
  inside?: { workspaceId: string; teamId: string | null };
}

/** What a service returns: a value, or why there is none. It throws only for unexpected errors. */
export type Result<T> = { ok: true; value: T } | Refused;

export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export const refused = (
  code: Refused['code'],
  about: Pick<Refused, 'fields' | 'email' | 'inside' | 'waitMs'> = {},
): Refused => ({
  ok: false,
  code,
  ...about,
});
