import type { PaymentPreview } from '#contract/billing/billing-payloads.ts';
import type { TeamSummary, Workspace, WorkspaceList } from '#contract/workspaces/workspace-payloads.ts';
import { idOf } from '../retros/local-retro.ts';

/** A workspace as its page loads it: Ana owns it, Ben is a member. */
export function aWorkspace(given: Partial<Workspace> = {}): Workspace {
  return {
    id: idOf('Acme'),
    name: 'Acme',
    avatar: null,
    plan: 'free',
    paymentPeriod: null,
    seats: 0,
    members: [aMember('Ana', true), aMember('Ben')],
    invitations: [],
    teams: [],
    isSuspended: false,
    isResting: false,
    suspendedFor: given.isSuspended ? ['payment'] : [],
    hasDecidedPricingPlan: true,
    contractTerm: null,
    billingDate: null,
    nextTerm: null,
    failedAt: null,
    refusedPurchase: null,
    refundableUntil: null,
    deletedFrom: null,
    unpaidUntil: null,
    offer: null,
    ...given,
  };
}

export const aMember = (name: string, owner = false): Workspace['members'][number] => ({
  id: idOf(name),
  email: `${name.toLowerCase()}@example.org`,
  name,
  avatar: null,
  owner,
});

export const aTeam = (name: string, people: string[], archived = false): TeamSummary => ({
  id: idOf(name),
  name,
  maturity: 1,
  archived,
  memberIds: people.map(idOf),
});

/** The same workspace as the selector lists it, for Ana. */
export function aListed(workspace: Workspace): WorkspaceList['workspaces'][number] {
  const { id, name, avatar, plan, isSuspended, isResting, hasDecidedPricingPlan, deletedFrom } = workspace;
  const { members, teams } = workspace;
  return {
    ...{ id, name, avatar, plan, isSuspended, isResting, hasDecidedPricingPlan, deletedFrom },
    isOwner: true,
    members: members.length,
    teams: teams.filter(({ archived }) => !archived).length,
  };
}

/** When the term of a paid workspace ends. */
export const TERM_END = Date.UTC(2027, 4, 20, 12);

/** The same workspace on Pro, paid each month for three seats. */
export const aPaidWorkspace = (given: Partial<Workspace> = {}): Workspace =>
  aWorkspace({
    plan: 'pro',
    paymentPeriod: 'monthly',
    seats: 3,
    contractTerm: { startsAt: TERM_END - 2_592_000_000, endsAt: TERM_END },
    ...given,
  });

/** What a change of its plan or seats would cost; nothing, unless a test says otherwise. */
export const aPaymentPreview = (given: Partial<PaymentPreview> = {}): PaymentPreview => ({
  ...{ dueNow: 0, lines: [], tax: 0, creditUsed: 0, credit: 0 },
  ...{ seats: 3, from: null, dueNext: 1_500, nextAt: TERM_END, at: 7 },
  ...given,
});
