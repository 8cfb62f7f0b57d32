import type { RouteOptions } from 'fastify';
import { type TestPayment, testPaymentSchema, testPlaySchema } from '#contract/billing/billing-payloads.ts';
import type { Memberships, WorkspaceRow } from '../access/store/memberships.ts';
import { newId } from '../base/random.ts';
import { refused } from '../base/result.ts';
import { route, type Subject } from '../http/route.ts';
import { centsOf } from './price-calculation.ts';
import type { ProviderSync } from './provider-sync.ts';
import type { BillingRows } from './store/billing-rows.ts';
import { PAYMENT_FAILED, type PaymentEvent } from './store/payment-events.ts';
import type { ShownPayment, TestPage } from './test-payment-page.ts';

export interface TestPaymentRoutesDeps {
  memberships: Memberships;
  billing: Pick<BillingRows, 'workspaceOf'>;
  providerSync: Pick<ProviderSync, 'sync' | 'receive'>;
  page: TestPage;
}

interface PaymentOfRoute {
  as: 'owner' | 'member';
  workspace: WorkspaceRow;
  shown: ShownPayment;
}

/** The payment of a test page, for members of its workspace; for others it does not exist (AC2). */
const paymentOfRoute = ({
  memberships,
  billing,
  page,
}: TestPaymentRoutesDeps): Subject<'payment', PaymentOfRoute> => ({
  name: 'payment',
  find: async ({ id = '' }, person) => {
    const shown = person && (await page.find(id));
    const workspaceId = shown && (await billing.workspaceOf(shown.customer));
    const workspace = workspaceId && (await memberships.workspace(workspaceId, person.id));
    if (!workspace) return null;
    return { as: workspace.owner_id === person.id ? 'owner' : 'member', workspace, shown };
  },
});

/** What a provider would report for a failed payment. */
const failureOf = ({ customer }: ShownPayment): PaymentEvent => ({
  id: newId(),
  type: PAYMENT_FAILED,
  customer,
});

function statusOf(paid: ShownPayment['paid']): TestPayment['status'] {
  if (paid === null || paid.status === 'waiting') return null;
  return paid.refuses && paid.status === 'active' ? 'refusing' : paid.status;
}

/** The test payment page (PL10). It does not exist with a real provider. */
export function testPaymentRoutes(deps: TestPaymentRoutesDeps): RouteOptions[] {
  const { page, providerSync } = deps;
  const of = paymentOfRoute(deps);
  const viewOf = ({ shown, workspace }: PaymentOfRoute) => {
    const { purchase, paid, paidUrl, leftUrl } = shown;
    const { plan, period, seats } = purchase;
    const status = statusOf(paid);
    const amount = centsOf(purchase);
    return {
      workspace: workspace.name,
      plan,
      paymentPeriod: period,
      seats,
      amount,
      status,
      paidUrl,
      leftUrl,
    };
  };
  return [
    route(
      'GET /payments/test/:id',
      { who: 'account', of, may: ['owner'], answer: testPaymentSchema },
      ({ payment }) => viewOf(payment),
    ),
    route(
      'POST /payments/test/:id',
      { who: 'account', of, may: ['owner'], body: testPlaySchema, answer: testPaymentSchema },
      async ({ payment, params, body }) => {
        if (!(await page.play(params.id, body.play))) return refused('unchanged');
        if (body.play === 'fail') await providerSync.receive(failureOf(payment.shown));
        await providerSync.sync(payment.workspace.id);
        return viewOf({ ...payment, shown: (await page.find(params.id)) ?? payment.shown });
      },
    ),
  ];
}
