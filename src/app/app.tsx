import { type ReactNode, StrictMode, Suspense } from 'react';
import { LocaleProvider } from '#src/i18n/locale-provider.tsx';
import { AnnouncerProvider } from '#src/ui/feedback/announcer.tsx';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { Router } from './router.tsx';
import { SessionGate } from './session-gate.tsx';

/** The whole app, within what tells it its address. */
export function App() {
  return (
    <StrictMode>
      <Providers>
        <SessionGate>
          <Router />
        </SessionGate>
      </Providers>
    </StrictMode>
  );
}

/** Providers of the whole app: language, passing messages, announcements for screen readers. */
function Providers({ children }: { children: ReactNode }) {
  return (
    <LocaleProvider>
      <AnnouncerProvider>
        <FlashProvider>
          <Suspense fallback={<Loading isPage />}>{children}</Suspense>
        </FlashProvider>
      </AnnouncerProvider>
    </LocaleProvider>
  );
}
