import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  IMPORT_FILE,
  type Import,
  type ImportChoices,
  type ImportDetails,
} from '#contract/transfers/transfer-payloads.ts';
import {
  chooseForImport,
  confirmImport,
  dropImport,
  getImport,
  sendImport,
  type TransferScope,
} from '#src/api/transfers-api.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { SettingsSection } from '#src/ui/layout/settings-section.tsx';
import type { CorrectedColumns } from './columns-form.tsx';
import { ImportPreview } from './import-preview.tsx';
import { Progress } from './transfer-progress.tsx';
import styles from './transfers.module.css';

/** How often the page checks on a file that is being read or imported, ms. */
const ASKED_AGAIN_MS = 1_000;
const isWorkedOn = (coming: Import | null | undefined): boolean =>
  coming?.state === 'reading' || coming?.state === 'writing';

/** Imports retros from a file: choosing it, a preview before anything is saved, the confirmation, and the outcome (EX2, EX3). */
export function ImportSection({ place }: { place: TransferScope }) {
  const { t } = useTranslation(['transfers', 'forms', 'workspace-refusals']);
  const client = useQueryClient();
  const flashFailure = useFailureFlash();
  const [progress, setProgress] = useState<number | null>(null);
  const [corrected, setCorrected] = useState<{ id?: string; in?: CorrectedColumns }>({});
  const queryKey = ['transfers', 'import', place.workspace, place.team];
  const keep = (coming: Import | null) => client.setQueryData(queryKey, coming);
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getImport(place, signal),
    refetchInterval: ({ state }) => (isWorkedOn(state.data) ? ASKED_AGAIN_MS : false),
  });
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => sendImport(place, file, setProgress),
    onSuccess: keep,
    onError: (error) => flashFailure('transfers:import.notSent', error),
    onSettled: () => setProgress(null),
  });
  const choosing = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, choices }: { id: string; choices: ImportChoices }) => chooseForImport(id, choices),
    onSuccess: keep,
    onError: (error) => flashFailure('transfers:import.notRead', error),
  });
  const confirming = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, details }: { id: string; details: ImportDetails }) => confirmImport(id, details),
    onSuccess: keep,
    onError: (error) => flashFailure('transfers:import.notBegun', error),
  });
  const dropping = useMutation({
    networkMode: 'always',
    mutationFn: dropImport,
    onSuccess: () => keep(null),
    onError: (error) => flashFailure('transfers:import.notDropped', error),
  });
  return (
    <SettingsSection title={t('import.title')}>
      <p>{t(place.team === null ? 'import.aboutAll' : 'import.about')}</p>
      <p>{t('import.limits')}</p>
      {isError && <LoadFailedNotice title={t('failed')} onRetry={() => void refetch()} />}
      {progress !== null && (
        <Progress
          label={t('import.sending')}
          text={t('percent', { value: Math.round(progress * 100) })}
          share={progress}
        />
      )}
      {progress === null && data && <State coming={data} />}
      {progress === null && data?.state === 'read' && data.preview && (
        <ImportPreview
          key={data.id}
          preview={data.preview}
          choices={data.choices}
          isBusy={choosing.isPending || confirming.isPending}
          corrected={(corrected.id === data.id && corrected.in) || {}}
          onCorrect={(now) => setCorrected({ id: data.id, in: now })}
          onChoose={(choices) => choosing.mutate({ id: data.id, choices })}
          onConfirm={(details) => confirming.mutate({ id: data.id, details })}
          onCancel={() => dropping.mutate(data.id)}
        />
      )}
      {data !== undefined && progress === null && !isWorkedOn(data) && data?.state !== 'read' && (
        <FileButton label={t('import.choose')} onFile={(file) => sending.mutate(file)} />
      )}
    </SettingsSection>
  );
}

/** What is happening with the file, or its outcome. */
function State({ coming: { state, fileName, done, total, problem } }: { coming: Import }) {
  const { t } = useTranslation('transfers');
  switch (state) {
    case 'arriving':
      return <p>{t('import.halfSent', { file: fileName })}</p>;
    case 'reading':
      return <p role="status">{t('import.reading', { file: fileName })}</p>;
    case 'writing':
      return (
        <Progress label={t('import.writing')} text={t('of', { done, total })} share={done / (total || 1)} />
      );
    case 'done':
      return <Notice tone="success" isLive title={t('import.done', { count: total })} />;
    case 'failed':
    case 'unreadable':
      return (
        <Notice tone="danger" isLive title={t(`import.${state}`, { file: fileName })}>
          <p>{t(`failure.${problem ?? 'failed'}`)}</p>
        </Notice>
      );
    case 'read':
      return null;
  }
}

/** A button to choose a file. */
function FileButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const { t } = useTranslation('transfers');
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  function take(field: HTMLInputElement) {
    const file = field.files?.[0];
    // So that choosing the same file again counts as a change.
    field.value = '';
    if (!file) return;
    const most = /\.zip$/i.test(file.name) ? IMPORT_FILE.ownBytes : IMPORT_FILE.foreignBytes;
    setTooLarge(file.size > most || file.size === 0);
    if (file.size <= most && file.size > 0) onFile(file);
  }
  return (
    <>
      <div className={styles.buttons}>
        <Button icon={<FileUp aria-hidden="true" />} onPress={() => input.current?.click()}>
          {label}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept=".zip,.csv,.json,.txt,.tsv"
          onChange={(event) => take(event.currentTarget)}
        />
      </div>
      {isTooLarge && <Notice tone="danger" isLive title={t('failure.too_large')} />}
    </>
  );
}
