import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import type { ImportChoices, ImportPreview as Preview } from '#contract/transfers.ts';
import { formatDate } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { ColumnsForm } from './columns-form.tsx';
import styles from './transfers.module.css';

export interface ImportPreviewProps {
  preview: Preview;
  choices: ImportChoices;
  isBusy: boolean;
  /** Says what the file does not; it is read anew. */
  onChoose: (choices: ImportChoices) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

/** What would come in, what cannot be read, and what the file does not say (EX3). Nothing is kept yet. */
export function ImportPreview({ preview, choices, isBusy, ...on }: ImportPreviewProps) {
  const { t } = useTranslation(['transfers', 'brief']);
  const { totals, retros, table } = preview;
  const isComplete = retros.every(({ name, heldAt }) => name !== null && heldAt !== null);
  const coming = totals.retros - totals.there;
  return (
    <>
      <p role="status">
        {t(`source.${preview.from}`)}{' '}
        {t('preview.totals', {
          retros: coming,
          topics: totals.topics,
          groups: totals.groups,
          votes: totals.votes,
          actions: totals.actions,
        })}
      </p>
      {totals.there > 0 && <p>{t('preview.there', { count: totals.there })}</p>}
      {totals.matched + totals.others > 0 && (
        <p>{t('preview.people', { matched: totals.matched, others: totals.others })}</p>
      )}
      {preview.newTeams.length > 0 && (
        <p className={styles.item}>{t('preview.newTeams', { teams: preview.newTeams.join(', ') })}</p>
      )}
      {table && (
        <ColumnsForm table={table} isBusy={isBusy} onChange={(columns) => on.onChoose({ columns })} />
      )}
      {preview.from !== 'hindsight' && (
        <Unsaid preview={preview} choices={choices} isBusy={isBusy} onChoose={on.onChoose} />
      )}
      <RetroList preview={preview} />
      <Problems preview={preview} />
      {!isComplete && <p>{t('preview.incomplete')}</p>}
      <div className={styles.buttons}>
        <Button
          variant="primary"
          isPending={isBusy}
          isDisabled={!isComplete || coming === 0}
          onPress={on.onConfirm}
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
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets */}
      <ul role="list" className={styles.list}>
        {retros.map(({ name, heldAt, team, topics, actions, isThere }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={place} className={styles.item}>
            {[name ?? t('preview.unnamed'), team, heldAt === null ? null : formatDate(heldAt)]
              .filter(Boolean)
              .join(' · ')}
            {': '}
            {isThere ? t('preview.isThere') : t('preview.counts', { topics, actions })}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Problems({ preview: { problems, problemCount } }: { preview: Preview }) {
  const { t } = useTranslation('transfers');
  if (problemCount === 0) return null;
  return (
    <Notice tone="warning" title={t('preview.problems', { count: problemCount })}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets */}
      <ul role="list" className={styles.list}>
        {problems.map(({ line, file, code, count }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={place} className={styles.item}>
            {line !== null && t('preview.line', { line })} {file}{' '}
            {t(`problem.${code}`, { count: count ?? 1 })}
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p>{t('preview.more', { count: problemCount - problems.length })}</p>
      )}
    </Notice>
  );
}

/** What files of other tools do not say: what the retro was called, when it was held, and whether authors are named. */
function Unsaid(props: Pick<ImportPreviewProps, 'preview' | 'choices' | 'isBusy' | 'onChoose'>) {
  const { preview, choices, isBusy, onChoose } = props;
  const { t } = useTranslation('transfers');
  const [name, setName] = useState(choices.name ?? '');
  const [day, setDay] = useState(dayOf(choices.heldAt));
  const [namesAuthors, setNamesAuthors] = useState(choices.namesAuthors ?? false);
  const asksName = choices.name !== undefined || preview.retros.some((retro) => retro.name === null);
  const asksDay = choices.heldAt !== undefined || preview.retros.some((retro) => retro.heldAt === null);
  if (!asksName && !asksDay && !preview.hasAuthors) return null;
  const heldAt = Date.parse(`${day}T12:00:00`);
  const isSaid = (!asksName || name.trim() !== '') && (!asksDay || Number.isFinite(heldAt));
  return (
    <>
      <div className={styles.fields}>
        {asksName && (
          <TextField
            label={t('unsaid.name')}
            value={name}
            onChange={setName}
            maxLength={LIMITS.retroName}
            isRequired
          />
        )}
        {asksDay && <DateField label={t('unsaid.day')} value={day} onChange={setDay} isRequired />}
      </div>
      {preview.hasAuthors && (
        <Checkbox isSelected={namesAuthors} onChange={setNamesAuthors}>
          {t('unsaid.authors')}
        </Checkbox>
      )}
      <div className={styles.buttons}>
        <Button
          isPending={isBusy}
          isDisabled={!isSaid}
          onPress={() =>
            onChoose({
              namesAuthors,
              ...(asksName && { name: name.trim() }),
              ...(asksDay && { heldAt }),
            })
          }
        >
          {t('unsaid.apply')}
        </Button>
      </div>
    </>
  );
}

/** A day as a field has it. */
function dayOf(at: number | undefined): string {
  if (at === undefined) return '';
  const day = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
