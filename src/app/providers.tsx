import { type ReactNode, Suspense } from 'react';
import { LocaleProvider } from '#src/i18n/locale-provider.tsx';
import { AnnouncerProvider } from '#src/ui/feedback/announcer.tsx';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';

/** Providers of the whole app: language, passing messages, announcements for screen readers. */
export function Providers({ children }: { children: ReactNode }) {
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
