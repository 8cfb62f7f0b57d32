import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';

/** What inviting some addresses needs (PL4). */
export interface SeatsLacking {
  /** The addresses that have no seat yet. */
  people: string[];
  /** How many seats are missing for them. */
  missing: number;
  /** How many seats there have to be then. */
  needed: number;
}

/** Seats that can be taken: with a reduction planned, none that will be gone with the next term (PL5). */
const usable = ({ seats, nextTerm }: Workspace): number =>
  nextTerm === null || nextTerm.plan === 'free' ? seats : Math.min(seats, nextTerm.seats);

/** Which of these addresses lack a seat, and how many are missing. Starter has no seats, and lacks none. */
export function seatsLacking(workspace: Workspace, emails: readonly string[]): SeatsLacking {
  const { members, invitations, plan, seats } = workspace;
  const seated = new Set([
    ...members.map(({ email, id }) => email ?? id),
    ...invitations.map(({ email }) => email),
  ]);
  const people = [...new Set(emails)].filter((email) => !seated.has(email));
  const needed = seated.size + people.length;
  if (plan === 'free' || people.length === 0) return { people: [], missing: 0, needed: seats };
  return { people, missing: Math.max(0, needed - usable(workspace)), needed };
}
