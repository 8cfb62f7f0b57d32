import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PLAIN_SETTINGS } from '#contract/retro/plain-settings.ts';
import { formatDateTime } from '#src/i18n/format.ts';
import { FieldGroup } from './field-group.tsx';
import { FlowFields } from './flow-fields.tsx';
import styles from './more-settings.module.css';
import { PeopleFields } from './people-fields.tsx';
import { RepeatField } from './repeat-field.tsx';
import { startOf } from './settings-draft.ts';
import type { ProblemField } from './settings-problems.ts';
import { TimeFields } from './time-fields.tsx';
import type { RetroForm } from './use-retro-form.ts';

/** The fields inside, which must be visible if one of them prevented sending. */
const inside: readonly ProblemField[] = [
  'startsAt',
  'duration',
  'writingDuration',
  'postingDuration',
  'callLink',
  'equalVotes',
  'writeAhead',
  ...PLAIN_SETTINGS,
  'invited',
  'participants',
];

export interface MoreSettingsProps {
  form: RetroForm;
  /** The first field inside: for which team it is. */
  first?: ReactNode;
  /** Whom it is for, in the line with the current settings. */
  about?: string | undefined;
  /** Who comes, and how they get in; left out, people are invited by address alone. */
  people?: ReactNode;
  /** Whether it is open at first, and remembers that; left out, it is closed. */
  opening?: { isOpen: boolean; remember: (isOpen: boolean) => void } | undefined;
}

/** Everything that has a good default, folded under a line with the current settings. */
export function MoreSettings({ form, first, about, people, opening }: MoreSettingsProps) {
  const { t } = useTranslation('retro-form');
  const [isOpen, setOpen] = useState(opening?.isOpen ?? false);
  const id = useId();
  const summary = useSummary(form, about);
  const isShown = isOpen || inside.some((field) => form.problem(field) !== undefined);
  if (isShown !== isOpen) setOpen(true); // and stays open once the error is fixed
  function toggle() {
    setOpen(!isShown);
    opening?.remember(!isShown);
  }
  return (
    <div className={styles.more}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={toggle}
      >
        <ChevronDown aria-hidden="true" className={styles.arrow} />
        <span>
          <span className={styles.title}>{t('more')}</span>
          {!isShown && summary !== null && <span className={styles.summary}>{summary}</span>}
        </span>
      </button>
      <div id={id} className={styles.fields} hidden={!isShown}>
        {isShown && (
          <>
            {first}
            <FieldGroup title={t('groups.time')}>
              <TimeFields form={form} />
              <RepeatField form={form} />
            </FieldGroup>
            <FieldGroup title={t('groups.people')}>{people ?? <PeopleFields form={form} />}</FieldGroup>
            <FieldGroup title={t('groups.flow')}>
              <FlowFields form={form} />
            </FieldGroup>
          </>
        )}
      </div>
    </div>
  );
}

/** What is set inside: for whom, when, how long, how often, how many are invited. Null while the start is not set. */
function useSummary({ values }: RetroForm, about: string | undefined): string | null {
  const { t } = useTranslation('retro-form');
  const { startsNow, date, time, duration, repeats, invited } = values;
  const startsAt = startOf(date, time);
  if (!startsNow && Number.isNaN(startsAt)) return null;
  const when = startsNow ? t('now') : formatDateTime(startsAt);
  return [
    ...(about === undefined ? [] : [about]),
    t('moreSummary', { when, count: duration ?? 0 }),
    ...(repeats
      ? [repeats.monthly ? t('repeat.eachMonth') : t('repeat.every', { count: repeats.weeks })]
      : []),
    ...(invited.length > 0 ? [t('invitedCount', { count: invited.length })] : []),
  ].join(' · ');
}
