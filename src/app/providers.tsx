import { type ReactNode, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { LocaleProvider } from '#src/i18n/locale-provider.tsx';
import { AnnouncerProvider } from '#src/ui/announcer.tsx';
import { FlashProvider } from '#src/ui/flash.tsx';
import { Loading } from '#src/ui/loading.tsx';

/** What goes round the whole app, once: addresses, language, messages in passing, news for screen readers. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter>
      <LocaleProvider>
        <AnnouncerProvider>
          <FlashProvider>
            <Suspense fallback={<Loading isPage />}>{children}</Suspense>
          </FlashProvider>
        </AnnouncerProvider>
      </LocaleProvider>
    </BrowserRouter>
  );
}
