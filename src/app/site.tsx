import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '#src/api/session.ts';
import { HomeFooter } from '#src/features/home/home-footer.tsx';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { Loading } from '#src/ui/loading.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** The frame of all pages outside a live retro, with the page of the address in it. */
export function Site({ width = 'page' }: { width?: 'page' | 'full' }) {
  return (
    <SiteFrame width={width}>
      <Outlet />
    </SiteFrame>
  );
}

/** The same frame round what is given, for pages that show it only sometimes. */
export function SiteFrame({ width = 'page', children }: { width?: 'page' | 'full'; children: ReactNode }) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const isKnown = useSession() !== null;
  const links = [
    { label: t('nav.start'), to: '/#start' },
    ...(isKnown ? [{ label: t('nav.retros'), to: '/retros' }] : []),
  ];
  return (
    <PageFrame width={width} links={links} footer={<HomeFooter />}>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </ErrorBoundary>
    </PageFrame>
  );
}
