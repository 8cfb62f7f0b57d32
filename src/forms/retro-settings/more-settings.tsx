import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#src/i18n/format.ts';
import { startOf } from './draft.ts';
import { FieldGroup } from './field-group.tsx';
import { FlowFields } from './flow-fields.tsx';
import styles from './more-settings.module.css';
import { PeopleFields } from './people-fields.tsx';
import type { ProblemField } from './problems.ts';
import { TimeFields } from './time-fields.tsx';
import type { RetroForm } from './use-retro-form.ts';

/** The fields inside, which must be visible if one of them prevented sending. */
const inside: readonly ProblemField[] = [
  'startsAt',
  'duration',
  'writingDuration',
  'postingDuration',
  'callLink',
  'invited',
  'participants',
];

/** Everything that has a good default, folded under a line with the current settings. */
export function MoreSettings({ form }: { form: RetroForm }) {
  const { t } = useTranslation('retro-form');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { startsNow, date, time, duration } = form.values;
  const startsAt = startOf(date, time);
  const when = startsNow ? t('now') : Number.isNaN(startsAt) ? null : formatDateTime(startsAt);
  const isShown = isOpen || inside.some((field) => form.problem(field) !== undefined);
  if (isShown !== isOpen) setOpen(true); // and stays open once the error is fixed
  return (
    <div className={styles.more}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isShown)}
      >
        <ChevronDown aria-hidden="true" className={styles.arrow} />
        <span>
          <span className={styles.title}>{t('more')}</span>
          {!isShown && when !== null && (
            <span className={styles.summary}>{t('moreSummary', { when, count: duration ?? 0 })}</span>
          )}
        </span>
      </button>
      <div id={id} className={styles.fields} hidden={!isShown}>
        {isShown && (
          <>
            <FieldGroup title={t('groups.time')}>
              <TimeFields form={form} />
            </FieldGroup>
            <FieldGroup title={t('groups.people')}>
              <PeopleFields form={form} />
            </FieldGroup>
            <FieldGroup title={t('groups.flow')}>
              <FlowFields form={form} />
            </FieldGroup>
          </>
        )}
      </div>
    </div>
  );
}
