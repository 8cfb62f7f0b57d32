import { beforeEach, expect, test, vi } from 'vitest';
import { snakeKeys } from '#contract/base/key-case.ts';
import { CALL_FAILURES } from '#contract/base/refusal-codes.ts';
import { errorReportSchema } from '#contract/errors/error-report.ts';
import { NO_CONTACT } from '#server/billing/payment-provider.ts';
import type { ApiError } from '#src/api/http.ts';
import { accountOf } from '#tests/support/people/sample-account.ts';

const ID = 'abcdefghij012345';
const WHOLE = { workspace: ID, team: null };
const accounts = () => import('#src/api/accounts-api.ts');
const teams = () => import('#src/api/teams-api.ts');
const invitations = () => import('#src/api/invitations-api.ts');
const workspaces = () => import('#src/api/workspaces-api.ts');
const hooks = () => import('#src/api/hooks-api.ts');
const billing = () => import('#src/api/billing-api.ts');
const actionItems = () => import('#src/api/action-items-api.ts');
const activities = () => import('#src/api/activities-api.ts');
const GARDEN = { name: 'Garden', description: '', topicTypes: [] };
const stats = () => import('#src/api/stats-api.ts');
const PLACE = { workspace: ID, team: ID };
const briefSharing = () => import('#src/api/brief-sharing-api.ts');
const retroPlan = () => import('#src/api/retro-plan-api.ts');
const approval = () => import('#src/api/review-approval-api.ts');
const reviews = () => import('#src/api/reviews-api.ts');
const retros = () => import('#src/api/retros-api.ts');

/** Renews a token, which is only done with one; it leaves nothing behind. */
async function renewing(): Promise<void> {
  const { startSession, endSession } = await import('#src/api/session.ts');
  startSession({ token: 't', user: accountOf('Ana') });
  const { renewToken } = await import('#src/api/token-renewal.ts');
  await renewToken().finally(endSession);
}

/** Every call of the app that reads what it is answered, and the route that answers. */
const CALLS: [route: string, make: () => Promise<unknown>][] = [
  ['GET /installation', async () => (await accounts()).getInstallation()],
  ['GET /user', async () => (await accounts()).getAccount()],
  ['PATCH /users/me/locale', async () => (await accounts()).saveLocale('es')],
  ['POST /users/login', async () => (await accounts()).logIn({ email: 'ana@example.org', password: 'x' })],
  ['POST /users/google/nonce', async () => (await accounts()).getGoogleNonce('login')],
  ['POST /users/me/proof', async () => (await accounts()).proveWithGoogle('x')],
  ['POST /auth/refresh', renewing],
  ['POST /users/logout', async () => (await accounts()).logOut()],
  ['POST /users/temporary', async () => (await import('#src/api/guests-api.ts')).createGuest('Ana')],
  ['POST /retro', async () => (await retros()).createRetro({ activity: 'sailboat' })],
  ['GET /retros', async () => (await retros()).listRetros({ state: 'running', offset: 0 })],
  ['GET /retros', async () => (await retros()).listOpenRetrosLed()],
  ['GET /search', async () => (await import('#src/api/search-api.ts')).searchRetros('builds', 0)],
  ['DELETE /retro/:id', async () => (await retros()).deleteRetro(ID, 'x')],
  ['PATCH /retro/:id', async () => (await retros()).archiveRetro(ID, true)],
  ['GET /retro/:id/again', async () => (await retroPlan()).getNextPlan(ID)],
  ['GET /retro/:id/plan', async () => (await retroPlan()).getPlan(ID)],
  ['PUT /retro/:id/plan', async () => (await retroPlan()).changePlan(ID, {} as never)],
  ['GET /retro/:id/door', async () => (await retros()).getDoor(ID)],
  ['GET /retro/:id/invitations', async () => (await retros()).getInvitations(ID)],
  [
    'GET /retro/:id/left_over',
    async () => (await import('#src/api/left-over-topics-api.ts')).getLeftOver(ID),
  ],
  ['GET /retro/:id/brief/sharing', async () => (await briefSharing()).getBriefSharing(ID)],
  ['PUT /retro/:id/brief/link', async () => (await briefSharing()).makeBriefLink(ID, true)],
  ['DELETE /retro/:id/brief/link', async () => (await briefSharing()).removeBriefLink(ID)],
  ['POST /retro/:id/brief/mails', async () => (await briefSharing()).mailBrief(ID)],
  ['GET /shared_brief', async () => (await briefSharing()).getSharedBrief('x', 'en')],
  ['PUT /retro/:id/review_question', async () => (await reviews()).askForReview(ID)],
  ['GET /users/me/review', async () => (await reviews()).getMyReview()],
  ['PUT /users/me/review', async () => (await reviews()).sendReview({} as never)],
  ['DELETE /users/me/review', async () => (await reviews()).withdrawReview()],
  ['POST /users/me/review/declined', async () => (await reviews()).declineReview()],
  ['POST /admin/find', async () => (await import('#src/api/operators-api.ts')).findFor('Ana Lee')],
  [
    'POST /admin/accounts/:id/reset_link',
    async () => (await import('#src/api/operators-api.ts')).giveResetLink(ID),
  ],
  ['GET /admin/reviews', async () => (await approval()).listReviews('waiting', 0)],
  ['PUT /admin/reviews/:id', async () => (await approval()).decideReview({ id: ID, writtenAt: 0 }, true)],
  ['GET /reviews', async () => (await import('#src/api/landing-page-reviews.ts')).getReviews('en')],
  ['GET /workspaces', async () => (await workspaces()).listWorkspaces()],
  ['POST /workspaces', async () => (await workspaces()).createWorkspace({ name: 'Acme', plan: 'free' })],
  ['GET /workspaces/:id', async () => (await workspaces()).getWorkspace(ID)],
  ['PATCH /workspaces/:id', async () => (await workspaces()).changeWorkspace(ID, { name: 'Acme' })],
  ['PUT /workspaces/:id/avatar', async () => (await workspaces()).saveWorkspaceAvatar(ID, new File([], 'a'))],
  ['DELETE /workspaces/:id/avatar', async () => (await workspaces()).removeWorkspaceAvatar(ID)],
  [
    'GET /users/me/invitations',
    async () => (await import('#src/api/invitations-api.ts')).listMyInvitations(),
  ],
  ['GET /users/me/teams', async () => (await teams()).listMyTeams()],
  ['GET /workspaces/:id/teams/:id', async () => (await teams()).getTeam(ID, ID)],
  ['POST /workspaces/:id/teams/new', async () => (await teams()).createTeam(ID, { name: 'Red' })],
  ['PATCH /workspaces/:id/teams/:id', async () => (await teams()).changeTeam(ID, ID, { maturity: 2 })],
  ['DELETE /teams/:id/members/:id', async () => (await teams()).removeTeammate(ID, ID)],
  ['GET /workspaces/:id/teams/:id/slack', async () => (await hooks()).getSlack(ID, ID)],
  ['PUT /workspaces/:id/teams/:id/slack', async () => (await hooks()).saveSlack(ID, ID, 'https://x')],
  ['POST /workspaces/:id/teams/:id/slack/try', async () => (await hooks()).trySlack(ID, ID)],
  ['DELETE /workspaces/:id/teams/:id/slack', async () => (await hooks()).removeSlack(ID, ID)],
  [
    'GET /workspaces/:id/teams/:id/action_items',
    async () => (await actionItems()).listTeamActions(PLACE, { offset: 0 }),
  ],
  [
    'POST /workspaces/:id/teams/:id/action_items',
    async () =>
      (await actionItems()).addTeamAction(PLACE, { id: ID, description: 'x', owners: [], dueOn: null }),
  ],
  [
    'PATCH /workspaces/:id/teams/:id/action_items/:id',
    async () => (await actionItems()).changeTeamAction(PLACE, ID, {}),
  ],
  ['GET /workspaces/:id/custom_activities', async () => (await activities()).getCustomActivities(ID)],
  [
    'POST /workspaces/:id/custom_activities',
    async () => (await activities()).createCustomActivity(ID, GARDEN),
  ],
  [
    'PUT /workspaces/:id/custom_activities/:id',
    async () => (await activities()).changeCustomActivity(ID, ID, GARDEN),
  ],
  [
    'DELETE /workspaces/:id/custom_activities/:id',
    async () => (await activities()).deleteCustomActivity(ID, ID),
  ],
  ['GET /workspaces/:id/stats', async () => (await stats()).getStats({ workspace: ID, team: null }, 3)],
  ['GET /workspaces/:id/teams/:id/stats', async () => (await stats()).getStats(PLACE, 12)],
  ['GET /users/me/news', async () => (await import('#src/api/news-api.ts')).getNews(0)],
  ['GET /users/me/action_items', async () => (await actionItems()).listMyActions(0)],
  ['GET /workspaces/:id/webhooks', async () => (await hooks()).getWebhooks(ID)],
  ['POST /workspaces/:id/webhooks', async () => (await hooks()).createWebhook(ID, 'https://x')],
  ['DELETE /workspaces/:id/webhooks/:id', async () => (await hooks()).removeWebhook(ID, ID)],
  [
    'PATCH /workspaces/:id/webhooks/:id',
    async () => (await hooks()).chooseForWebhook(ID, ID, { events: [], teams: null }),
  ],
  ['POST /workspaces/:id/webhooks/:id/test', async () => (await hooks()).testWebhook(ID, ID)],
  ['POST /workspaces/:id/webhooks/:id/on', async () => (await hooks()).switchWebhookOn(ID, ID)],
  ['GET /workspaces/:id/webhooks/:id/deliveries', async () => (await hooks()).getDeliveries(ID, ID)],
  ['GET /workspaces/:id/webhooks/:id/deliveries/:id', async () => (await hooks()).getDelivery(ID, ID, ID)],
  [
    'POST /workspaces/:id/webhooks/:id/deliveries/:id/send_again',
    async () => (await hooks()).sendDeliveryAgain(ID, ID, ID),
  ],
  ['DELETE /workspaces/:id', async () => (await workspaces()).deleteWorkspace(ID)],
  ['POST /workspaces/:id/keep', async () => (await workspaces()).keepWorkspace(ID)],
  ['POST /workspaces/select', async () => (await workspaces()).selectWorkspace(ID)],
  ['PUT /workspaces/:id/offer', async () => (await workspaces()).offerWorkspace(ID, ID)],
  ['DELETE /workspaces/:id/offer', async () => (await workspaces()).withdrawOffer(ID)],
  ['POST /workspaces/:id/offer/accept', async () => (await workspaces()).acceptOffer(ID)],
  [
    'GET /workspaces/:id/history',
    async () => (await import('#src/api/history-api.ts')).getHistory(ID, { offset: 0 }),
  ],
  ['GET /users/me/owned-free-workspaces-count', async () => (await workspaces()).countOwnedFreeWorkspaces()],
  ['POST /workspaces/:id/invitations', async () => (await invitations()).inviteToWorkspace(ID, [])],
  ['POST /workspaces/:id/invitations/resend', async () => (await invitations()).resendToWorkspace(ID, [])],
  ['POST /workspaces/:id/invitations/cancel', async () => (await invitations()).cancelInWorkspace(ID, [])],
  [
    'POST /workspaces/:id/teams/:id/invitations',
    async () => (await invitations()).inviteToTeam(ID, ID, { emails: [], userIds: [] }),
  ],
  [
    'POST /workspaces/:id/teams/:id/invitations/resend',
    async () => (await invitations()).resendToTeam(ID, ID, []),
  ],
  [
    'POST /workspaces/:id/teams/:id/invitations/cancel',
    async () => (await invitations()).cancelInTeam(ID, ID, []),
  ],
  ['POST /workspaces/invitations/look', async () => (await invitations()).lookAtInvitation('x')],
  ['POST /workspaces/invitations/:id', async () => (await invitations()).acceptInvitation(ID, ID, 'x')],
  ['DELETE /workspaces/invitations/:id', async () => (await invitations()).declineInvitation(ID)],
  ['GET /workspaces/:id/payment_preview', async () => (await billing()).previewPayment(ID, { seats: 2 })],
  ['PUT /workspaces/:id/downgrade', async () => (await billing()).downgrade(ID, null)],
  ['DELETE /workspaces/:id/downgrade', async () => (await billing()).takeBackDowngrade(ID)],
  ['POST /workspaces/:id/refund', async () => (await billing()).refund(ID, null)],
  ['POST /workspaces/:id/paid', async () => (await billing()).comeBackFromPaying(ID)],
  ['GET /workspaces/:id/payment_method', async () => (await billing()).paymentMethodPage(ID)],
  ['GET /workspaces/:id/invoices', async () => (await billing()).getInvoices(ID)],
  ['GET /workspaces/:id/billing_contact', async () => (await billing()).getBillingContact(ID)],
  ['PUT /workspaces/:id/billing_contact', async () => (await billing()).keepBillingContact(ID, NO_CONTACT)],
  ['GET /workspaces/:id/billing_details', async () => (await billing()).billingDetailsPage(ID)],
  ['GET /payments/test/:id', async () => (await billing()).getTestPayment(ID)],
  ['POST /payments/test/:id', async () => (await billing()).playTestPayment(ID, 'pay')],
  ['GET /retro/:id/brief', async () => (await import('#src/api/briefs-api.ts')).getBrief(ID, 'en')],
  ['GET /workspaces/:id/exports', async () => (await import('#src/api/transfers-api.ts')).getExport(WHOLE)],
  [
    'POST /workspaces/:id/exports',
    async () => (await import('#src/api/transfers-api.ts')).makeExport(WHOLE, 'en'),
  ],
  ['GET /workspaces/:id/imports', async () => (await import('#src/api/transfers-api.ts')).getImport(WHOLE)],
  ['PATCH /imports/:id', async () => (await import('#src/api/transfers-api.ts')).chooseForImport(ID, {})],
  [
    'POST /imports/:id/confirm',
    async () => (await import('#src/api/transfers-api.ts')).confirmImport(ID, {}),
  ],
  ['DELETE /imports/:id', async () => (await import('#src/api/transfers-api.ts')).dropImport(ID)],
];

const reports: unknown[] = [];
let answer = '';
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  reports.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path === '/api/errors') reports.push(JSON.parse(String(body)));
    return new Response(answer);
  });
});

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('the answer was taken')),
    (error: ApiError) => error,
  );

test.each(CALLS)(
  'an answer to %s that does not match its schema is a failure with a code, and is reported once',
  async (route, make) => {
    for (answer of ['', '<html>', 'null', '[]', '{}', '{"groups": [{}], "actions": [], "user": {"id": 1}}']) {
      const error = await failureOf(make());
      expect(error).toMatchObject({
        code: 'unreadable_answer',
        message: CALL_FAILURES.unreadable_answer,
        status: 200,
        data: null,
      });
    }
    expect(reports).toEqual([{ place: 'call', code: 'unreadable_answer', call: route }]);
    expect(errorReportSchema.safeParse(reports[0]).success).toBe(true);
    expect(localStorage.length).toBe(0);
  },
);

test('an answer to GET /retro/:id that does not match its schema is no retro, and is reported once', async () => {
  answer = '{}';
  expect(await (await import('#src/api/retro-concept-api.ts')).getRetro(ID)).toBeNull();
  expect(reports).toEqual([{ place: 'call', code: 'unreadable_answer', call: 'GET /retro/:id' }]);
});

test.each([401, 404, 422, 500, 0])(
  'GET /retro/:id that fails is no retro, also with status %i',
  async (status) => {
    vi.stubGlobal('fetch', async () => {
      if (status === 0) throw new TypeError('no network');
      return new Response(JSON.stringify({ error: 'not_found', message: 'no' }), { status });
    });
    expect(await (await import('#src/api/retro-concept-api.ts')).getRetro(ID)).toBeNull();
  },
);

test('fields beyond the schema of an answer, as from a newer server, are left out', async () => {
  const installation = {
    googleClientId: null,
    blogUrl: null,
    contact: null,
    sendsMail: true,
    hasPricing: true,
  };
  answer = JSON.stringify(snakeKeys({ ...installation, newThing: 1 }));
  await expect((await accounts()).getInstallation()).resolves.toEqual(installation);
  expect(reports).toEqual([]);
});
