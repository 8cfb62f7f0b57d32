import * as z from 'zod/mini';
import { STARTER_ACTIVITIES } from './activities.ts';
import type { Entitlements } from './retro.ts';

/** Plans of a workspace; `free` is called Starter on screen. */
export const PLANS = ['free', 'pro', 'premium'] as const;
export const planSchema = z.enum(PLANS);
export type Plan = z.infer<typeof planSchema>;

export const paymentPeriodSchema = z.enum(['annual', 'monthly']);
export type PaymentPeriod = z.infer<typeof paymentPeriodSchema>;

/** US dollars a month for one seat (PL3). Paid for twelve months at once where it is `annual`. */
export const PRICES: Readonly<Record<Exclude<Plan, 'free'>, Readonly<Record<PaymentPeriod, number>>>> = {
  pro: { annual: 4.25, monthly: 5 },
  premium: { annual: 7.5, monthly: 9 },
};

/** Teams that are not archived, of Starter (TM1). */
export const STARTER_TEAMS = 1;
/** Days after the first payment in which all of it is given back (PL8). */
export const REFUND_DAYS = 45;

/** What a plan allows in a retro (PL1). */
export const entitlementsOf = (plan: Plan): Entitlements =>
  plan === 'free'
    ? { activities: [...STARTER_ACTIVITIES], iceBreakers: false }
    : { activities: null, iceBreakers: true };
