import * as z from 'zod/mini';
import { type ActivityKey, STARTER_ACTIVITIES } from './activities.ts';
import type { Entitlements } from './retro.ts';

/** Plans of a workspace; `free` is called Starter on screen. */
export const PLANS = ['free', 'pro', 'premium'] as const;
export const planSchema = z.enum(PLANS);
export type Plan = z.infer<typeof planSchema>;

export const paymentPeriodSchema = z.enum(['annual', 'monthly']);
export type PaymentPeriod = z.infer<typeof paymentPeriodSchema>;

export type PaidPlan = Exclude<Plan, 'free'>;

/** US dollars a month for one seat (PL3). Paid for twelve months at once where it is `annual`. */
export const PRICES: Readonly<Record<PaidPlan, Readonly<Record<PaymentPeriod, number>>>> = {
  pro: { annual: 4.25, monthly: 5 },
  premium: { annual: 7.5, monthly: 9 },
};

/** What so many seats cost for one term, in cents: for a year, or for a month (PL3). */
export const centsOfTerm = (plan: PaidPlan, period: PaymentPeriod, seats: number): number =>
  Math.round(PRICES[plan][period] * 100) * (period === 'annual' ? 12 : 1) * seats;

/** Days after the first payment in which all of it is given back (PL8). */
export const REFUND_DAYS = 45;

interface PlanFeatures {
  /** How many teams that are not archived; null for any number (TM1). */
  teams: number | null;
  /** Whether there are only as many people as seats were bought (PL4). */
  hasSeats: boolean;
  /** Null for all of them. */
  activities: readonly ActivityKey[] | null;
  iceBreakers: boolean;
  /** Whether the owner sees who did what (WS11). */
  history: boolean;
  /** Whether teams are told of their retros in Slack (HK1). */
  slack: boolean;
  /** Whether other software is told of retros (HK3). */
  webhooks: boolean;
  /** Whether retros begin with activities that the workspace made (CA4). */
  customActivities: boolean;
}

/** What each plan has (PL1): what the server checks, and what the table of plans shows. */
export const PLAN_FEATURES: Readonly<Record<Plan, PlanFeatures>> = {
  free: {
    teams: 1,
    hasSeats: false,
    activities: STARTER_ACTIVITIES,
    iceBreakers: false,
    history: false,
    slack: false,
    webhooks: false,
    customActivities: false,
  },
  pro: {
    teams: null,
    hasSeats: true,
    activities: null,
    iceBreakers: true,
    history: false,
    slack: true,
    webhooks: false,
    customActivities: false,
  },
  premium: {
    teams: null,
    hasSeats: true,
    activities: null,
    iceBreakers: true,
    history: true,
    slack: true,
    webhooks: true,
    customActivities: true,
  },
};

/** Whether a workspace on a plan can have one team more, beside so many that are not archived (TM1). */
export const hasRoomForTeam = (plan: Plan, teams: number): boolean =>
  teams < (PLAN_FEATURES[plan].teams ?? Number.POSITIVE_INFINITY);

/** What a plan allows in a retro (PL1). */
export function entitlementsOf(plan: Plan): Entitlements {
  const { activities, iceBreakers } = PLAN_FEATURES[plan];
  return { activities: activities && [...activities], iceBreakers };
}
