import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ownValue } from '#contract/base/own-property.ts';
import type { Guard } from '#machines/ui/guard-machine.ts';
import { loadActivityArt } from '#src/shared/activities/activity-art.tsx';
import { type LoadedWhenShown, loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';
import { useFocusKept } from '#src/ui/overlays/use-focus-kept.ts';
import { Guarded } from './guarded.tsx';
import { PageTitle, type PageTitleProps } from './page-title.tsx';
import { Site } from './site-layout.tsx';

/** Each page is fetched on its own. */
const page = (fetch: () => Promise<ComponentType>): ComponentType => loadedWhenShown(fetch).Shown;

const RetrosRoute = page(async () => (await import('./retros-route.tsx')).RetrosRoute);
const SearchRoute = loadedWhenShown(async () => (await import('./search-route.tsx')).SearchRoute, {
  texts: ['search', 'workspaces', 'activities'],
}).Shown;
const WIZARD_TEXTS = ['new-retro', 'retro-form', 'activities', 'forms', 'invite-people', 'workspaces'];
const NewRetroRoute = loadedWhenShown(async () => (await import('./new-retro-route.tsx')).NewRetroRoute, {
  texts: WIZARD_TEXTS,
}).Shown;
const ChangeRetroRoute = loadedWhenShown(
  async () => (await import('./new-retro-route.tsx')).ChangeRetroRoute,
  { texts: WIZARD_TEXTS },
).Shown;
const ArchivedRetrosRoute = page(async () => (await import('./retros-route.tsx')).ArchivedRetrosRoute);
const PatternsPage = loadedWhenShown(
  async () => (await import('#src/features/patterns/patterns-page.tsx')).PatternsPage,
  { texts: ['patterns', 'link-code'] },
).Shown;
const JoinError = page(async () => (await import('#src/features/errors/join-error.tsx')).JoinError);
const KickedOut = page(async () => (await import('#src/features/errors/kicked-out.tsx')).KickedOut);
const notFound = loadedWhenShown(async () => (await import('#src/features/errors/not-found.tsx')).NotFound, {
  texts: ['errors'],
});
const Login = page(async () => (await import('#src/features/accounts/login.tsx')).Login);
const SignUp = page(async () => (await import('#src/features/accounts/sign-up.tsx')).SignUp);
const CompleteAccount = page(
  async () => (await import('#src/features/accounts/complete-account.tsx')).CompleteAccount,
);
const CheckYourInbox = page(
  async () => (await import('#src/features/accounts/check-your-inbox.tsx')).CheckYourInbox,
);
const VerifyEmail = page(async () => (await import('#src/features/accounts/verify-email.tsx')).VerifyEmail);
const ConfirmationExpired = page(
  async () => (await import('#src/features/accounts/confirmation-expired.tsx')).ConfirmationExpired,
);
const AccountDeleted = page(
  async () => (await import('#src/features/accounts/account-deleted.tsx')).AccountDeleted,
);
const ResetRequest = page(
  async () => (await import('#src/features/accounts/reset-request.tsx')).ResetRequest,
);
const ResetPassword = page(
  async () => (await import('#src/features/accounts/reset-password.tsx')).ResetPassword,
);
const ProfileRoute = page(async () => (await import('./profile-route.tsx')).ProfileRoute);
const ChangePassword = page(
  async () => (await import('#src/features/accounts/change-password.tsx')).ChangePassword,
);
const WeeklyMailPage = page(
  async () => (await import('#src/features/accounts/mail-switch-page.tsx')).WeeklyMailPage,
);
const AheadMailPage = page(
  async () => (await import('#src/features/accounts/mail-switch-page.tsx')).AheadMailPage,
);
const aboutPage = loadedWhenShown(
  async () => (await import('#src/features/legal/about-page.tsx')).AboutPage,
  { texts: ['legal'] },
);
const pricingRoute = loadedWhenShown(async () => (await import('./pricing-route.tsx')).PricingRoute, {
  texts: ['billing', 'workspaces', 'flashes'],
});
const termsPage = loadedWhenShown(
  async () => (await import('#src/features/legal/terms-page.tsx')).TermsPage,
  { texts: ['legal'] },
);
const privacyPage = loadedWhenShown(
  async () => (await import('#src/features/legal/privacy-page.tsx')).PrivacyPage,
  { texts: ['legal'] },
);

const helpPage = loadedWhenShown(
  async () => {
    const [{ HelpPage }] = await Promise.all([import('#src/features/help/help-page.tsx'), loadActivityArt()]);
    return HelpPage;
  },
  { texts: ['help', 'guides', 'answers', 'activities'] },
);

const WebhookHelpPage = loadedWhenShown(
  async () => (await import('#src/features/hooks/webhook-help-page.tsx')).WebhookHelpPage,
  { texts: ['hooks'] },
).Shown;

const SharedBriefPage = loadedWhenShown(
  async () => (await import('#src/features/briefs/shared-brief-page.tsx')).SharedBriefPage,
  { texts: ['brief-page', 'brief-sharing', 'brief', 'activities', 'link-code'] },
).Shown;

const ReplayRoute = loadedWhenShown(async () => (await import('./replay-route.tsx')).ReplayRoute, {
  texts: ['replay', 'topics', 'groups'],
}).Shown;

const SAMPLE_TEXTS = ['sample', 'brief-page', 'brief', 'activities', 'replay'];
const SampleBriefRoute = loadedWhenShown(async () => (await import('./sample-route.tsx')).SampleBriefRoute, {
  texts: SAMPLE_TEXTS,
}).Shown;
const SampleReplayRoute = loadedWhenShown(
  async () => (await import('./sample-route.tsx')).SampleReplayRoute,
  { texts: [...SAMPLE_TEXTS, 'topics', 'groups'] },
).Shown;

const AdminRoute = loadedWhenShown(async () => (await import('./admin-route.tsx')).AdminRoute, {
  texts: ['operators', 'workspaces', 'flashes', 'workspace-refusals', 'forms', 'errors'],
}).Shown;

interface Page {
  path: string;
  title: PageTitleProps['title'];
  guard: Guard;
  page: ReactNode;
}

/** Every page in the common frame, with its guard (specification section 2), but for the landing page. */
export const PAGES: readonly Page[] = [
  { path: '/retros', title: 'retros', guard: 'person', page: <RetrosRoute /> },
  { path: '/search', title: 'search', guard: 'person', page: <SearchRoute /> },
  { path: '/retros/new', title: 'newRetro', guard: 'account', page: <NewRetroRoute /> },
  { path: '/retro/:retroId/edit', title: 'changeRetro', guard: 'person', page: <ChangeRetroRoute /> },
  { path: '/retros/archived', title: 'archivedRetros', guard: 'person', page: <ArchivedRetrosRoute /> },
  { path: '/auth/login', title: 'login', guard: 'open', page: <Login /> },
  { path: '/auth/sign_up', title: 'signUp', guard: 'open', page: <SignUp /> },
  { path: '/auth/complete_account', title: 'complete', guard: 'completing', page: <CompleteAccount /> },
  { path: '/auth/check_your_inbox', title: 'inbox', guard: 'confirming', page: <CheckYourInbox /> },
  { path: '/auth/verify_email', title: 'verify', guard: 'open', page: <VerifyEmail /> },
  { path: '/auth/confirmation_expired', title: 'expired', guard: 'open', page: <ConfirmationExpired /> },
  { path: '/auth/deleted', title: 'deleted', guard: 'open', page: <AccountDeleted /> },
  { path: '/auth/reset', title: 'reset', guard: 'open', page: <ResetRequest /> },
  { path: '/auth/password', title: 'reset', guard: 'open', page: <ResetPassword /> },
  { path: '/profile', title: 'profile', guard: 'account', page: <ProfileRoute /> },
  { path: '/profile/password', title: 'password', guard: 'account', page: <ChangePassword /> },
  { path: '/weekly_mail', title: 'weeklyMail', guard: 'open', page: <WeeklyMailPage /> },
  { path: '/ahead_mail', title: 'aheadMail', guard: 'open', page: <AheadMailPage /> },
  { path: '/pricing', title: 'pricing', guard: 'open', page: <pricingRoute.Shown /> },
  { path: '/help', title: 'help', guard: 'open', page: <helpPage.Shown /> },
  { path: '/help/webhooks', title: 'webhooks', guard: 'open', page: <WebhookHelpPage /> },
  { path: '/about_us', title: 'about', guard: 'open', page: <aboutPage.Shown /> },
  { path: '/legal/license_subscription', title: 'terms', guard: 'open', page: <termsPage.Shown /> },
  { path: '/legal/privacy_policy', title: 'privacy', guard: 'open', page: <privacyPage.Shown /> },
  { path: '/sample/brief', title: 'sampleBrief', guard: 'open', page: <SampleBriefRoute /> },
  { path: '/error/joining_retro', title: 'join', guard: 'open', page: <JoinError /> },
  { path: '/error/kicked_out_of_retro', title: 'kicked', guard: 'open', page: <KickedOut /> },
  { path: '*', title: 'lost', guard: 'open', page: <notFound.Shown /> },
];

/** Pages for visitors, by their addresses. */
const FOR_VISITORS: Readonly<Record<string, LoadedWhenShown<object>>> = {
  '/pricing': pricingRoute,
  '/help': helpPage,
  '/about_us': aboutPage,
  '/legal/license_subscription': termsPage,
  '/legal/privacy_policy': privacyPage,
};

/** Fetches a page for visitors ahead; where there is none at this address, the page that says so. */
export const loadPage = (pathname: string): Promise<unknown> =>
  (ownValue(FOR_VISITORS, pathname.replace(/\/$/, '').toLowerCase()) ?? notFound).load();

/** The addresses of these pages, and of those that stand in the routes themselves. */
export const ADDRESSES: readonly string[] = [
  ...PAGES.map(({ path }) => path).filter((path) => path !== '*'),
  ...['/patterns', '/brief/:token', '/sample/replay', '/admin'],
];

const WorkspaceRoutes = loadedWhenShown(
  async () => (await import('./workspace-routes.tsx')).WorkspaceRoutes,
  { texts: ['workspaces', 'flashes'] },
).Shown;

const PaymentRoutes = loadedWhenShown(async () => (await import('./payment-routes.tsx')).PaymentRoutes, {
  texts: ['workspaces', 'flashes'],
}).Shown;

/** Pages that are not needed to join a retro. */
export function SiteRoutes() {
  useFocusKept();
  return (
    <Routes>
      <Route
        path="/patterns"
        element={
          <PageTitle title="patterns">
            <PatternsPage />
          </PageTitle>
        }
      />
      <Route element={<Site width="full" />}>
        <Route path="/sample/replay" element={<SampleReplayRoute />} />
        <Route
          path="/retro/:retroId/replay"
          element={
            <Guarded guard="person">
              <ReplayRoute />
            </Guarded>
          }
        />
      </Route>
      <Route element={<Site />}>
        <Route path="/workspaces/*" element={<WorkspaceRoutes />} />
        <Route path="/payments/*" element={<PaymentRoutes />} />
        <Route path="/brief/:token" element={<SharedBriefPage />} />
        <Route path="/admin" element={<AdminRoute />} />
        {PAGES.map(({ path, title, guard, page }) => (
          <Route
            key={path}
            path={path}
            element={
              <Guarded guard={guard}>
                <PageTitle title={title}>{page}</PageTitle>
              </Guarded>
            }
          />
        ))}
      </Route>
    </Routes>
  );
}
