import { type ReactNode, useEffect, useState } from 'react';
import type { Brief } from '#contract/briefs/brief.ts';
import { getBrief } from '#src/api/briefs-api.ts';
import { ApiError } from '#src/api/http.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ErrorView } from '#src/ui/loading/error-view.tsx';
import { BriefView } from './brief-view.tsx';
import { LoadingBrief } from './loading-brief.tsx';

export interface BriefPageProps {
  retro: string;
  /** Shown to people who may not read it (JO10). */
  otherwise: ReactNode;
}

/** The brief for somebody who was not in the room but may read it: the team's members, the workspace's owner (JO10). */
export function BriefPage({ retro, otherwise }: BriefPageProps) {
  const [brief, setBrief] = useState<Brief | 'refused' | 'failed' | null>(null);
  const { locale } = useLocale();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const ending = new AbortController();
    setBrief(null);
    getBrief(retro, locale, ending.signal).then(setBrief, (error: unknown) => {
      if (ending.signal.aborted) return;
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      setBrief(isRefused ? 'refused' : 'failed');
    });
    return () => ending.abort();
  }, [retro, locale, tries]);
  if (brief === null) return <LoadingBrief />;
  if (brief === 'refused') return otherwise;
  if (brief === 'failed') return <ErrorView onRetry={() => setTries(tries + 1)} />;
  return <BriefView brief={brief} />;
}
