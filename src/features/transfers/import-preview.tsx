import { useTranslation } from 'react-i18next';
import type {
  ImportChoices,
  ImportDetails,
  ImportPreview as Preview,
} from '#contract/transfers/transfer-payloads.ts';
import { formatDate, formatList } from '#src/i18n/format.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { ColumnsForm, type CorrectedColumns } from './columns-form.tsx';
import { MissingFields, useMissingFields } from './missing-fields.tsx';
import styles from './transfers.module.css';

export interface ImportPreviewProps {
  preview: Preview;
  choices: ImportChoices;
  isBusy: boolean;
  /** What was chosen of a table's columns, in both layouts. */
  corrected: CorrectedColumns;
  onCorrect: (corrected: CorrectedColumns) => void;
  /** Chooses how to read the file, which is then read again. */
  onChoose: (choices: ImportChoices) => void;
  /** Imports it, with the details of the retro. */
  onConfirm: (details: ImportDetails) => void;
  onCancel: () => void;
}

/** What would be imported, what cannot be read, and what the file does not say (EX3). Nothing is saved yet. */
export function ImportPreview({ preview, choices, isBusy, corrected, ...on }: ImportPreviewProps) {
  const { t } = useTranslation(['transfers', 'brief']);
  const { totals, table } = preview;
  const missing = useMissingFields(preview, choices);
  const coming = totals.retros - totals.there;
  const listed = [
    t('preview.retros', { count: coming }),
    t('preview.topics', { count: totals.topics }),
    t('preview.groups', { count: totals.groups }),
    t('preview.votes', { count: totals.votes }),
    t('preview.actions', { count: totals.actions }),
  ];
  // In another tool's file an empty retro does not count.
  const isEmpty = preview.from !== 'hindsight' && totals.topics + totals.actions === 0;
  // The file is read again, but what was typed meanwhile must not be lost.
  const choose = (more: ImportChoices) => on.onChoose({ ...missing.details, ...more });
  return (
    <>
      <p role="status">
        {t(`source.${preview.from}`)} {t('preview.totals', { list: formatList(listed) })}
      </p>
      {totals.there > 0 && <p>{t('preview.there', { count: totals.there })}</p>}
      {totals.matched + totals.others > 0 && (
        <p>{t('preview.people', { matched: totals.matched, others: totals.others })}</p>
      )}
      {preview.newTeams.length > 0 && (
        <p className={styles.item}>{t('preview.newTeams', { teams: preview.newTeams.join(', ') })}</p>
      )}
      {table && (
        <ColumnsForm
          {...{ table, isBusy, corrected }}
          onCorrect={on.onCorrect}
          onChange={(columns) => choose({ columns })}
        />
      )}
      {preview.from !== 'hindsight' && (
        <MissingFields
          missing={missing}
          hasAuthors={preview.hasAuthors}
          namesAuthors={choices.namesAuthors ?? false}
          isBusy={isBusy}
          onNameAuthors={(namesAuthors) => choose({ namesAuthors })}
        />
      )}
      <RetroList preview={preview} />
      <Problems preview={preview} />
      {isEmpty ? <p>{t('preview.empty')}</p> : !missing.isComplete && <p>{t('preview.incomplete')}</p>}
      <div className={styles.buttons}>
        <Button
          variant="primary"
          isPending={isBusy}
          isDisabled={!missing.isComplete || coming === 0 || isEmpty}
          onPress={() => on.onConfirm(missing.details)}
        >
          {t('preview.confirm', { count: coming })}
        </Button>
        <Button variant="quiet" onPress={on.onCancel}>
          {t('preview.cancel')}
        </Button>
      </div>
    </>
  );
}

function RetroList({ preview: { retros, totals } }: { preview: Preview }) {
  const { t } = useTranslation('transfers');
  return (
    <details>
      <summary>{t('preview.list', { count: totals.retros })}</summary>
      <List className={styles.list}>
        {retros.map(({ name, heldAt, team, topics, actions, isThere }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={place} className={styles.item}>
            {[name ?? t('preview.unnamed'), team, heldAt === null ? null : formatDate(heldAt)]
              .filter(Boolean)
              .join(' · ')}
            {': '}
            {isThere
              ? t('preview.isThere')
              : formatList([
                  t('preview.topics', { count: topics }),
                  t('preview.actions', { count: actions }),
                ])}
          </li>
        ))}
      </List>
    </details>
  );
}

function Problems({ preview: { problems, problemCount } }: { preview: Preview }) {
  const { t } = useTranslation('transfers');
  if (problemCount === 0) return null;
  return (
    <Notice tone="warning" title={t('preview.problems', { count: problemCount })}>
      <List className={styles.list}>
        {problems.map(({ line, file, code, count }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={place} className={styles.item}>
            {line !== null && t('preview.line', { line })} {file}{' '}
            {t(`problem.${code}`, { count: count ?? 1 })}
          </li>
        ))}
      </List>
      {problemCount > problems.length && (
        <p>{t('preview.more', { count: problemCount - problems.length })}</p>
      )}
    </Notice>
  );
}
