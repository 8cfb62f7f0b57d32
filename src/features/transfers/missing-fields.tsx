import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import type { ImportChoices, ImportDetails, ImportPreview } from '#contract/transfers/transfer-payloads.ts';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { DateField } from '#src/ui/fields/date-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import styles from './transfers.module.css';

/** Fields for what another tool's file does not say about a retro: its name, and when it was held. */
export function useMissingFields({ retros }: ImportPreview, choices: ImportChoices) {
  const [name, setName] = useState(choices.name ?? '');
  const [day, setDay] = useState(dayOf(choices.heldAt));
  const asksName = choices.name !== undefined || retros.some((retro) => retro.name === null);
  const asksDay = choices.heldAt !== undefined || retros.some((retro) => retro.heldAt === null);
  const heldAt = Date.parse(`${day}T12:00:00`);
  const isNamed = name.trim() !== '';
  const isDated = Number.isFinite(heldAt);
  const details: ImportDetails = {
    ...(asksName && isNamed && { name: name.trim() }),
    ...(asksDay && isDated && { heldAt }),
  };
  return {
    name: asksName ? { value: name, onChange: setName } : null,
    day: asksDay ? { value: day, onChange: setDay } : null,
    details,
    /** Whether everything that is missing has been filled in. */
    isComplete: (!asksName || isNamed) && (!asksDay || isDated),
  };
}

export interface MissingFieldsProps {
  missing: ReturnType<typeof useMissingFields>;
  /** Whether the file says who wrote what. */
  hasAuthors: boolean;
  namesAuthors: boolean;
  isBusy: boolean;
  /** Turns naming the authors on or off; the file is then read again, because it now contains people or no longer does. */
  onNameAuthors: (named: boolean) => void;
}

/** Asks for what the file does not say, which is sent with the confirmation. */
export function MissingFields(props: MissingFieldsProps) {
  const { missing, hasAuthors, namesAuthors, isBusy, onNameAuthors } = props;
  const { t } = useTranslation('transfers');
  const { name, day } = missing;
  return (
    <>
      {(name || day) && (
        <div className={styles.fields}>
          {name && <TextField {...name} label={t('unsaid.name')} maxLength={LIMITS.retroName} isRequired />}
          {day && <DateField {...day} label={t('unsaid.day')} isRequired />}
        </div>
      )}
      {hasAuthors && (
        <Checkbox isSelected={namesAuthors} onChange={onNameAuthors} isDisabled={isBusy}>
          {t('unsaid.authors')}
        </Checkbox>
      )}
    </>
  );
}

/** A day in the format of a date field. */
function dayOf(at: number | undefined): string {
  if (at === undefined) return '';
  const day = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
