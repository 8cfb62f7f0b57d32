import { useTranslation } from 'react-i18next';
import { DateField } from '#src/ui/fields/date-field.tsx';
import { isPast } from './days.ts';

export interface DueFieldProps {
  value: string | null;
  onChange: (day: string | null) => void;
}

/** The due date of an action item; says at once if the day has passed, also while it is typed (AI4). */
export function DueField({ value, onChange }: DueFieldProps) {
  const { t } = useTranslation('action-items');
  const note = isPast(value) ? t('past.note') : null;
  return (
    <div>
      <DateField
        label={t('due')}
        value={value ?? ''}
        description={note}
        onChange={(day) => onChange(day === '' ? null : day)}
      />
      <span className="visually-hidden" role="status">
        {note}
      </span>
    </div>
  );
}
