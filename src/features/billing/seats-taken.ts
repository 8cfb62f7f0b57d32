import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';

/** The distinct addresses of members and pending invitations: each takes a seat (PL4). */
export const seatsTaken = ({ members, invitations }: Workspace): number =>
  new Set([...members.map(({ email, id }) => email ?? id), ...invitations.map(({ email }) => email)]).size;
