import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { SharedBrief } from '#contract/briefs/brief-sharing-payloads.ts';
import { getSharedBrief } from '#src/api/brief-sharing-api.ts';
import { ApiError } from '#src/api/http.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { LostArt } from '#src/ui/art/error-lost.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { MessagePage } from '#src/ui/feedback/message-page.tsx';
import { ErrorView } from '#src/ui/loading/error-view.tsx';
import { BriefView } from './brief-view.tsx';
import { LoadingBrief } from './loading-brief.tsx';

/** `/brief/{token}`: a brief for anyone with its link, logged in or not (BF1). */
export function SharedBriefPage() {
  const { token = '' } = useParams();
  const { t } = useTranslation(['brief-page', 'brief-sharing']);
  const { locale } = useLocale();
  const [brief, setBrief] = useState<SharedBrief | 'refused' | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const ending = new AbortController();
    setBrief(null);
    getSharedBrief(token, locale, ending.signal).then(setBrief, (error: unknown) => {
      if (ending.signal.aborted) return;
      setBrief(error instanceof ApiError && error.code === 'invalid_link' ? 'refused' : 'failed');
    });
    return () => ending.abort();
  }, [token, locale, tries]);
  const name = brief !== null && typeof brief === 'object' ? brief.name : t('brief-page:kind');
  return (
    <>
      <title>{`${name} · Hindsight`}</title>
      <meta name="robots" content="noindex, nofollow" />
      {brief === null && <LoadingBrief />}
      {brief === 'refused' && (
        <MessagePage
          art={<LostArt />}
          title={t('brief-sharing:gone.title')}
          actions={
            <LinkButton to="/" variant="primary">
              {t('brief-sharing:gone.home')}
            </LinkButton>
          }
        >
          <p>{t('brief-sharing:gone.text')}</p>
        </MessagePage>
      )}
      {brief === 'failed' && <ErrorView onRetry={() => setTries(tries + 1)} />}
      {brief !== null && typeof brief === 'object' && (
        <BriefView brief={{ ...brief, id: '' }} shared={{ hasNames: brief.withNames }} />
      )}
    </>
  );
}
