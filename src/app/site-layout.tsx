import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { shownInstallation } from '#src/api/installation-api.ts';
import { keepLocale } from '#src/api/keep-locale.ts';
import { useSession } from '#src/api/session.ts';
import { HomeFooter } from '#src/features/landing-page/landing-footer.tsx';
import { hidesPricing } from '#src/routing/pricing-flag.ts';
import { useCameFrom, useWholePath } from '#src/routing/return-path.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { PageFrame, type PageFrameProps } from '#src/ui/layout/page-frame.tsx';
import { ErrorBoundary } from '#src/ui/loading/error-boundary.tsx';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { retroAt } from './retro-addresses.ts';

const PersonLink = loadedWhenShown(async () => (await import('./person-link.tsx')).PersonLink, {
  meanwhile: null,
}).Shown;
const APP_BAR = { texts: ['app-bar', 'workspaces', 'account', 'search'], meanwhile: null };
const AppBar = loadedWhenShown(async () => (await import('./app-bar/app-bar.tsx')).AppBar, APP_BAR).Shown;
const AppFoot = loadedWhenShown(async () => (await import('./app-bar/app-foot.tsx')).AppFoot, APP_BAR).Shown;
const RunningRetro = loadedWhenShown(async () => (await import('./running-retro.tsx')).RunningRetro, {
  meanwhile: null,
}).Shown;
const SearchField = loadedWhenShown(
  async () => (await import('#src/features/search/search-field.tsx')).SearchField,
  { texts: ['search'], meanwhile: null },
).Shown;
const ArchiveLink = loadedWhenShown(async () => (await import('./archive-link.tsx')).ArchiveLink, {
  meanwhile: null,
}).Shown;
const LOGIN = '/auth/login';

/** The frame of all pages outside a live retro, with the page of the address in it. */
export function Site({ width = 'page' }: { width?: 'page' | 'full' }) {
  return (
    <SiteFrame width={width}>
      <Outlet />
    </SiteFrame>
  );
}

interface SiteFrameProps {
  width?: 'page' | 'full';
  /** Whether it is a retro that is over: the door of one has no bar of the app. */
  isBrief?: boolean;
  children: ReactNode;
}

/** The same frame round what is given, for pages that show it only sometimes. People with a confirmed account get the app's (AP1). */
export function SiteFrame({ width = 'page', isBrief = false, children }: SiteFrameProps) {
  const { pathname } = useLocation();
  const user = useSession()?.user;
  const isAtDoor = retroAt(pathname) !== undefined && !isBrief;
  const page = (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
  const isForVisitors = !user?.verified || isAtDoor;
  const forVisitors = usePublicParts();
  // One frame in either case: a page keeps what it has begun when its reader logs in or confirms their address on it.
  const parts = isForVisitors ? forVisitors : { bar: <AppBar user={user} />, footer: <AppFoot /> };
  return (
    <PageFrame width={width} {...parts}>
      {page}
    </PageFrame>
  );
}

/** What the frame has for visitors and guests, and at the door of a retro. */
function usePublicParts(): Omit<PageFrameProps, 'children' | 'width'> {
  const { t } = useTranslation('app');
  const { pathname, search } = useLocation();
  const user = useSession()?.user;
  const start = { label: t('nav.start'), to: user?.verified ? '/retros/new' : '/#start' };
  const about = { label: t('nav.about'), to: '/about_us' };
  const help = { label: t('nav.help'), to: '/help' };
  const { blogUrl, hasPricing } = shownInstallation() ?? NOTHING_KNOWN;
  const links = [
    ...(user ? [start, { label: t('nav.retros'), to: '/retros' }] : []),
    ...(user?.hasArchivedRetros
      ? [{ label: t('nav.archive'), to: '/retros/archived', isInMenuOnly: true }]
      : []),
    ...(user?.verified ? [{ label: t('nav.workspaces'), to: '/workspaces/', isInMenuOnly: true }] : []),
    ...(hasPricing && !hidesPricing(search) ? [{ label: t('nav.pricing'), to: '/pricing' }] : []),
    about,
    { ...help, isInMenuOnly: true },
    ...(blogUrl === null ? [] : [{ label: t('nav.blog'), to: blogUrl }]),
  ];
  const isAtRetro = retroAt(pathname) !== undefined;
  // Links from the door of a retro lead back to it, also from the page that says that it is not there (JO9).
  const [here, cameFrom] = [useWholePath(), useCameFrom()];
  const wanted = isAtRetro ? here : cameFrom;
  const back = wanted === null ? '' : `?redirect=${encodeURIComponent(wanted)}`;
  const signIn = pathname !== LOGIN && <LinkButton to={LOGIN + back}>{t('nav.signIn')}</LinkButton>;
  return {
    links,
    // At the door of a retro only what is needed to join is fetched.
    lead: !isAtRetro && (
      <>
        {user && <RunningRetro />}
        {user && <SearchField />}
        {user?.hasArchivedRetros && <ArchiveLink />}
      </>
    ),
    actions: <Suspense>{user ? <PersonLink user={user} /> : signIn}</Suspense>,
    menuExtra: !user && (
      <LinkButton to="/#start" variant="primary" isWide>
        {t('nav.getStarted')}
      </LinkButton>
    ),
    footer: (
      <HomeFooter
        links={[
          about,
          help,
          { label: t('nav.terms'), to: '/legal/license_subscription' },
          { label: t('nav.privacy'), to: '/legal/privacy_policy' },
        ]}
      />
    ),
    onLocaleChange: (locale) => void keepLocale(locale),
  };
}

/** In development no server writes into the page. */
const NOTHING_KNOWN = { blogUrl: null, hasPricing: true };
