import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileArchive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Export } from '#contract/transfers/transfer-payloads.ts';
import { downloadExport, getExport, makeExport, type TransferScope } from '#src/api/transfers-api.ts';
import { formatDateTime } from '#src/i18n/format.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { SettingsSection } from '#src/ui/layout/settings-section.tsx';
import { Progress } from './transfer-progress.tsx';
import styles from './transfers.module.css';

/** How often the page checks on a file that is being made, ms. */
const ASKED_AGAIN_MS = 1_500;

/** Exports all finished retros as one file: making it, its progress, and the download (EX1). */
export function ExportSection({ place }: { place: TransferScope }) {
  const { t } = useTranslation(['transfers', 'forms', 'workspace-refusals']);
  const { locale } = useLocale();
  const client = useQueryClient();
  const flashFailure = useFailureFlash();
  const queryKey = ['transfers', 'export', place.workspace, place.team];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getExport(place, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? ASKED_AGAIN_MS : false),
  });
  const making = useMutation({
    networkMode: 'always',
    mutationFn: () => makeExport(place, locale),
    onSuccess: (created) => client.setQueryData(queryKey, created),
    onError: (error) => flashFailure('transfers:export.notBegun', error),
  });
  const fetching = useMutation({
    networkMode: 'always',
    mutationFn: () => downloadExport(place),
    onError: (error) => flashFailure('transfers:export.notFetched', error),
  });
  return (
    <SettingsSection title={t('export.title')}>
      <p>{t(place.team === null ? 'export.aboutAll' : 'export.about')}</p>
      {isError && <LoadFailedNotice title={t('failed')} onRetry={() => void refetch()} />}
      {data && <State made={data} />}
      {data !== undefined && data?.state !== 'making' && (
        <div className={styles.buttons}>
          {data?.state === 'ready' && (
            <Button
              variant="primary"
              icon={<Download aria-hidden="true" />}
              isPending={fetching.isPending}
              onPress={() => fetching.mutate()}
            >
              {t('export.fetch')}
            </Button>
          )}
          <Button
            icon={<FileArchive aria-hidden="true" />}
            isPending={making.isPending}
            onPress={() => making.mutate()}
          >
            {t(data === null ? 'export.make' : 'export.makeAgain')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

/** The progress of the file, or its outcome. */
function State({ made: { state, done, total, goneAt } }: { made: Export }) {
  const { t } = useTranslation('transfers');
  if (state === 'making')
    return (
      <Progress label={t('export.making')} text={t('of', { done, total })} share={done / (total || 1)} />
    );
  if (state === 'failed') return <Notice tone="danger" isLive title={t('export.notMade')} />;
  return (
    <p role="status">
      {t('export.ready', { count: done, until: goneAt === null ? '' : formatDateTime(goneAt) })}
    </p>
  );
}
