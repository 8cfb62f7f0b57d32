import * as z from 'zod/mini';
import { type ActivityKey, STARTER_ACTIVITIES } from '../activities/activities.ts';
import type { Entitlements } from '../retro/retro-data.ts';

/** Plans of a workspace; `free` is called Starter on screen. */
export const PLANS = ['free', 'pro', 'premium'] as const;
export const planSchema = z.enum(PLANS);
export type Plan = z.infer<typeof planSchema>;

export const paymentPeriodSchema = z.enum(['annual', 'monthly']);
export type PaymentPeriod = z.infer<typeof paymentPeriodSchema>;

export type PaidPlan = Exclude<Plan, 'free'>;

/** US dollars per month and seat (PL3); `annual` is paid for twelve months at once. */
export const PRICES: Readonly<Record<PaidPlan, Readonly<Record<PaymentPeriod, number>>>> = {
  pro: { annual: 4.25, monthly: 5 },
  premium: { annual: 7.5, monthly: 9 },
};

/** The price of a number of seats for one term, a year or a month, in cents (PL3). */
export const centsOfTerm = (plan: PaidPlan, period: PaymentPeriod, seats: number): number =>
  Math.round(PRICES[plan][period] * 100) * (period === 'annual' ? 12 : 1) * seats;

/** Days after the first payment within which all of it can be refunded (PL8). */
export const REFUND_DAYS = 45;

interface PlanFeatures {
  /** How many teams that are not archived; null for any number (TM1). */
  teams: number | null;
  /** Whether the number of people is limited by seats (PL4). */
  hasSeats: boolean;
  /** Null for all of them. */
  activities: readonly ActivityKey[] | null;
  iceBreakers: boolean;
  /** Whether the owner sees the history (WS11). */
  history: boolean;
  /** Whether teams can use Slack (HK1). */
  slack: boolean;
  /** Whether it includes webhooks (HK3). */
  webhooks: boolean;
  /** Whether retros can use the workspace's own activities (CA4). */
  customActivities: boolean;
}

/** What each plan includes (PL1): the server checks it, and the table of plans shows it. */
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

/** Whether a workspace on a plan can have another team, beside a number of active ones (TM1). */
export const hasRoomForTeam = (plan: Plan, teams: number): boolean =>
  teams < (PLAN_FEATURES[plan].teams ?? Number.POSITIVE_INFINITY);

/** What a plan allows in a retro (PL1). */
export function entitlementsOf(plan: Plan): Entitlements {
  const { activities, iceBreakers } = PLAN_FEATURES[plan];
  return { activities: activities && [...activities], iceBreakers };
}
